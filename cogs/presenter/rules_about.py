"""Which paragraph of the rules page a refusal comes from."""

from bot.engine.refusals import Refusal

_BY_PARAGRAPH: dict[str | None, str] = {
    "goal": "game_is_over",
    "cards": "no_offer answer_the_offer deck_does_not_fit cut_does_not_fit declined_this_turn",
    "turn": """
        not_your_turn draw_first already_drawn take_or_draw discard_instead no_melding_first_lap
        wild_discard_forbidden seven_or_ace_on_empty_pile closed_rank_discard
        seven_discard_forbidden seven_not_last three_discard_forbidden red_three_discarded
    """,
    "melds": """
        no_plays cards_not_in_hand no_such_meld does_not_fit_meld meld_too_short not_one_rank
        too_few_naturals too_many_wild_cards wild_cards_not_fewer wild_meld_forbidden
        rank_already_melded rank_is_closed meld_is_closed wild_cards_over_ratio rule_of_five
        sevens_take_no_wild_card aces_take_wild_cards_opening wild_meld_locks not_consecutive
        sequence_of_two_suits sequence_out_of_range sequence_takes_no_wild_card
        wild_cards_at_start_of_sequence merging_forbidden melds_do_not_merge
    """,
    "opening": """
        initial_meld_needs_natural_group initial_meld_needs_clean_meld
        initial_meld_needs_canasta initial_meld_too_low
    """,
    "pile": """
        pile_is_empty upcard_is_wild upcard_needs_wild_pair upcard_is_red_three
        upcard_is_black_three pile_is_frozen not_opened_needs_pair natural_and_wild_forbidden
        own_meld_forbidden canasta_rank_stops upcard_not_used sequence_not_from_upcard
        upcard_alone_onto_sequence one_card_each
    """,
    "threes": """
        red_three_in_meld black_threes_only_going_out black_threes_take_no_wild_card
        black_threes_never_melded take_after_first_draw no_discard_this_turn
    """,
    "going-out": """
        not_enough_canastas no_natural_canasta canasta_kind_missing teammate_not_in_foot
        discard_required unfinished_meld_blocks
    """,
    "asking": """
        must_ask_first partner_said_no partner_said_yes no_partner asking_is_off asked_already
        ask_with_one_card ask_before_melding waiting_for_answer nobody_asked
    """,
    "stock": "stock_is_empty must_take",
    # Matters of the table and its order, of which no rules page speaks.
    None: "deal_is_over deal_is_running not_the_next_dealer nothing_to_undo",
}
_PARAGRAPHS = {
    code: paragraph for paragraph, codes in _BY_PARAGRAPH.items() for code in codes.split()
}


def paragraph_about(code: Refusal) -> str | None:
    """The paragraph that explains a refusal, None where none does."""
    return _PARAGRAPHS.get(code.value)
