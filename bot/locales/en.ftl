### Every text a person reads. Keys stand in groups by what they are about; facts are named like
### those of the code. Other languages are files beside this one with the same keys.

## Small parts

separator-list = { ", " }
separator-plays = { " + " }
separator-ranks = { " · " }
separator-sentences = { "; " }
separator-partners = { " · " }
separator-or = { " or " }
separator-and = { " and " }

rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-t = 10
rank-j = J
rank-q = Q
rank-k = K
rank-a = A
rank-2 = 2
rank-jk = Joker

ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-t = tens
ranks-j = jacks
ranks-q = queens
ranks-k = kings
ranks-a = aces
ranks-2 = wild cards
ranks-jk = jokers

hand-empty = no cards
free-seat = (free)
computer-name = { $name } 🤖
computer-name-and-level = { $name } ({ $level })
unknown-player = somebody

## What happened, told behind the name of who did it

event-sentence = { $name } { $deeds }
event-deal-started = Deal { $deal }, { $name } dealt
event-deck-cut = cut the deck and kept { $count ->
    [one] one card
   *[other] { $count } cards
    }
event-card-offered = was offered { $card }
event-offer-accepted = took the offered { $card }
event-offer-declined = left { $card }
event-foot-picked-up = picked up the { $foot ->
    [packet] packet
   *[foot] foot
} of { $count }
event-pile-thawed = found the pile free again
event-melds-merged = put two melds together
event-upcards-turned = { $cards } turned up
event-cards-drawn = { $count ->
    [one] drew
   *[other] drew { $count }
}
event-threes-laid = laid { $cards }
event-pile-taken = { $count ->
    [one] took the { $upcard }
   *[other] took the pile ({ $count } cards, top { $upcard })
}
event-melds-laid = laid { $plays }
event-discarded = threw { $card }
event-discarded-freezing = threw { $card } and froze the pile
event-partner-asked = asked { $partner }: may I go out?
event-partner-answered-yes = said yes
event-partner-answered-no = said no
event-passed = passed
event-undone = took the last plays back
event-went-out = went out
event-went-out-concealed = went out with a concealed hand
event-deal-ended = the deal is over
event-stock-ended = the stock is used up
play-onto = { $cards } onto the { $meld }
meld-run-name = run { $run }
meld-run-span = { $first }–{ $last }
meld-one-of-several = { $ranks } ({ $count })

## Why the rules refuse something: what, why, what would do

refusal-not-your-turn = It is not your turn. You can look at your hand meanwhile; you will be called when it is.
refusal-draw-first = You have not drawn yet. Draw a card or take the pile first.
refusal-already-drawn = You have drawn or taken the pile in this turn already. Lay cards if you like, then discard.
refusal-deal-is-over = This deal is over. Anyone seated can start the next one with Next deal.
refusal-deal-is-running = A deal is running. The next one can start when it is scored.
refusal-game-is-over = This game is over. Rematch on the result starts another.
refusal-not-the-next-dealer = Seat { $dealer } deals next.
refusal-cut-does-not-fit = The cut lifts from { $least } to { $most } cards, and only where the rules know a cut.
refusal-no-offer = No card is offered at the moment.
refusal-answer-the-offer = The first card lies open for you. Take it as your draw, or leave it, by button or with the option of /canasta draw.
refusal-deck-does-not-fit = These cards are not { $packs } whole packs.
refusal-waiting-for-answer = You asked your partner whether you may go out. Your turn goes on when the answer is there.
refusal-nobody-asked = Nobody has asked you anything at the moment.
refusal-stock-is-empty = The stock is empty, so you can’t draw. Take the pile if you can, or pass.

refusal-no-melding-first-lap = Nobody lays cards or takes the pile in the first turn of a deal. Draw and throw a card.
refusal-no-plays = No cards were chosen. Choose the cards to lay, for example KKK2.
refusal-cards-not-in-hand = You do not hold all of these cards. Look at your hand and choose from it.
refusal-no-such-meld = There is no meld { $meld } on your side. Choose one that lies there, or lay a new one.
refusal-does-not-fit-meld = { $rank } does not fit the meld of { $meld-rank-plural }. Lay it elsewhere, or keep it.
refusal-meld-too-short = A meld needs at least { $least } cards, here { $have ->
    [one] is one
   *[other] are { $have }
}. Add more cards that belong to it.
refusal-not-one-rank = { $rank } and { $other } can’t be in one meld: a meld has one rank. Lay them apart, for example KKK / QQQ.
refusal-too-few-naturals = A meld needs at least { $least } natural cards, here { $have ->
    [0] is none
    [one] is one
   *[other] are { $have }
}. Add natural cards in place of wild ones.
refusal-too-many-wild-cards = A meld holds at most { $most } wild cards, this would have { $have }. Hold some back, or lay them elsewhere.
refusal-wild-cards-not-fewer = A meld needs more natural than wild cards: here { $naturals } natural, { $have } wild. Use fewer wild cards.
refusal-wild-meld-forbidden = A meld of wild cards alone is not allowed here. Lay them with at least two natural cards of a rank.
refusal-red-three-in-meld = A red three is never melded: it lies beside your melds and counts by itself.
refusal-black-threes-only-going-out = Black threes are laid only when you go out, and you would keep { $left ->
    [one] one card
   *[other] { $left } cards
}.
refusal-black-threes-take-no-wild-card = A meld of black threes takes no wild card. Lay three or more black threes alone.
refusal-rank-already-melded = Your side has a meld of { $rank-plural } already, and there is one a rank. Add the cards to it.
refusal-meld-is-closed = A meld closes at { $most } cards, and this one would be longer. Lay the rest elsewhere.
refusal-rank-is-closed = The rank { $rank } is closed by a canasta, so nobody melds it any more. Lay other cards.
refusal-wild-cards-over-ratio = With { $naturals } natural cards a meld holds at most { $most } wild, here { $have }. Use fewer wild cards.
refusal-rule-of-five = Once your side has opened, wild cards go only to melds of at least { $least } natural cards; here { $have }.
refusal-sevens-take-no-wild-card = Sevens take no wild card here. Lay them alone.
refusal-aces-take-wild-cards-opening = Aces take wild cards only in your side’s first meld. Lay them alone now.
refusal-wild-meld-locks = Your side has an unfinished meld of wild cards, so wild cards go only there until it has seven.
refusal-black-threes-never-melded = Black threes are never laid here. Discard them.
refusal-not-consecutive = A run goes up without a gap, and { $rank } is out of its place. Example: 7h 8h 9h.
refusal-sequence-of-two-suits = A run has one suit. Example: 7h 8h 9h.
refusal-sequence-out-of-range = A run goes from four up to ace.
refusal-sequence-takes-no-wild-card = A run takes no wild card here. Lay natural cards only.
refusal-wild-cards-at-start-of-sequence = Among the first three cards of a run { $most ->
    [one] one may be
   *[other] { $most } may be
    } wild.
refusal-merging-forbidden = Melds are not put together here: a side has one meld a rank.
refusal-melds-do-not-merge = Only two melds of one rank can be put together; melds { $onto } and { $merged } are not.
refusal-initial-meld-needs-natural-group = To open your side needs a group with three natural cards.
refusal-initial-meld-needs-clean-meld = To open your side needs a meld without wild cards, or one of wild cards only.
refusal-initial-meld-needs-canasta = At this score your side opens only with a complete canasta from the hand.
refusal-initial-meld-too-low = To open your side needs { $minimum }, and this counts { $count }. Add cards or choose others.

## Why the pile cannot be taken at all, said in the hand

taking-meld-too-short = You can’t take the pile: you would need two { $upcards } from your hand, or one and a wild card.
taking-initial-meld-too-low = You can’t take the pile: your side needs { $minimum } to open, and your cards do not reach that with the { $upcard }.
taking-initial-meld-needs-natural-group = You can’t take the pile: to open your side needs a group with three natural cards, and you have none with the { $upcard }.
taking-initial-meld-needs-clean-meld = You can’t take the pile: besides the pair your side needs an opening from the hand, with a meld without wild cards or of wild cards only.
taking-initial-meld-needs-canasta = You can’t take the pile: at this score your side opens only with a complete canasta from the hand.
taking-not-enough-canastas = You can’t take the pile: it would leave you without cards, and to go out your side needs { $need ->
    [one] a canasta
   *[other] { $need } canastas
}.
taking-natural-and-wild-forbidden = You can’t take the pile: you need two { $upcards } from your hand.
taking-own-meld-forbidden = You can’t take the pile: you need two { $upcards } from your hand.
taking-meld-is-closed = You can’t take the pile: your meld of { $upcards } would grow beyond { $most } cards.
taking-does-not-fit-meld = You can’t take the pile: you would need two { $upcards } from your hand.

## Why the pile is not taken so

refusal-pile-is-empty = There is no pile to take. Draw from the stock.
refusal-upcard-is-wild = You can’t take the pile: a wild card lies on top. It can be taken when it is covered by a natural card.
refusal-upcard-needs-wild-pair = A wild card lies on top: two more of the same kind from your hand take it. You have { $have ->
    [0] none
    [one] one
   *[other] { $have }
}.
refusal-sequence-not-from-upcard = The top card can’t begin a run. It takes the pile with a pair, or on a meld of your side.
refusal-upcard-alone-onto-sequence = Onto a run the top card goes alone. Take the pile first, then lay more.
refusal-take-after-first-draw = Your hand is not complete yet. Draw first; from your next turn on you can take the pile.
refusal-declined-this-turn = You left the offered card, so you draw in this turn and can’t take the pile.
refusal-upcard-is-red-three = You can’t take the pile: a red three lies on top. It can be taken when it is covered.
refusal-upcard-is-black-three = You can’t take the pile: the black three on top stops you this turn. It can be taken when it is covered.
refusal-pile-is-frozen = You can’t take the pile: it is frozen, so you need two { $rank-plural } from your hand. You have { $have ->
    [0] none
    [one] one
   *[other] { $have }
}.
refusal-not-opened-needs-pair = You can’t take the pile: your side has not opened, so you need two { $rank-plural } from your hand. You have { $have ->
    [0] none
    [one] one
   *[other] { $have }
}.
refusal-natural-and-wild-forbidden = You can’t take the pile with one { $rank } and a wild card here. You need two { $rank-plural } from your hand.
refusal-own-meld-forbidden = You can’t take the pile onto your own meld of { $rank-plural } here. You need two { $rank-plural } from your hand.
refusal-canasta-rank-stops = Your side has a canasta of { $rank-plural }, so the top card alone does not take the pile. You need two { $rank-plural } from your hand.
refusal-upcard-not-used = The { $rank } on top must be used at once: with two { $rank-plural } from your hand, with one and a wild card, or on your meld of { $rank-plural }.
refusal-one-card-each = With one card in your hand you can’t take a pile of one card.
refusal-must-take = The stock is empty and the top card fits a meld of your side, so you must take the pile.

refusal-not-enough-canastas = This would leave you without cards, and to go out your side needs { $need ->
    [one] a canasta
   *[other] { $need } canastas
} (it has { $have }). Keep a card to discard and one more.
refusal-canasta-kind-missing = To go out your side needs { $need } { $kind ->
    [natural] natural
    [mixed] mixed
    [wild] wild-card
    [sequence] run
   *[sevens] sevens
    } { $need ->
    [one] canasta
   *[other] canastas
    } and has { $have }. Keep a card to discard and one more.
refusal-teammate-not-in-foot = To go out, every partner of yours must have played from the foot. Keep a card to discard and one more.
refusal-must-ask-first = Ask your partner before you go out: keep cards, and ask after drawing in your next turn.
refusal-unfinished-meld-blocks = While your side’s meld of { $rank-plural } is unfinished, you can’t go out. Complete it first.
refusal-discard-required = Going out needs a last discard here. Keep one card to throw.
refusal-no-natural-canasta = To go out your side needs a natural canasta. Keep a card to discard and one more.
refusal-partner-said-no = Your partner said no, so you can’t go out in this turn. Keep a card to discard and one more.
refusal-partner-said-yes = Your partner said yes, so you must go out in this turn. Lay your cards first.
refusal-wild-discard-forbidden = A wild card is thrown here only to go out, or when you hold nothing else.
refusal-seven-or-ace-on-empty-pile = On an empty pile no seven and no ace may go while you hold another natural card.
refusal-closed-rank-discard = Cards of a closed rank may go only when nothing else can.
refusal-seven-discard-forbidden = Sevens can’t be thrown until each side has a canasta of sevens.
refusal-seven-not-last = A seven can’t be the last card thrown. Keep another card for it.
refusal-three-discard-forbidden = A three can’t be discarded here.
refusal-red-three-discarded = A red three can’t be discarded.
refusal-no-discard-this-turn = The last card was a red three, so this turn ends without a discard. Lay cards, then pass.
refusal-discard-instead = A turn ends with a discard. Choose a card to throw.
refusal-take-or-draw = You can still draw, so you can’t pass.

refusal-no-partner = You play alone here, so there is nobody to ask.
refusal-asking-is-off = Asking the partner is switched off at this table.
refusal-asked-already = You have asked your partner already.
refusal-ask-with-one-card = With one card in your hand you can only go out; there is nothing to ask.
refusal-ask-before-melding = Ask before you lay cards in this turn. Undo takes them back.
refusal-nothing-to-undo = There is nothing to undo: cards drawn, taken or thrown stay where they are.

## Lines

small-line = -# { $line }

## Numbers

number = { $number }
number-negative = −{ $number }
points-plus = +{ $points }
points-minus = −{ $points }

## Seats, sides, rule sets

rules-classic = Classic
rules-modern-american = Modern American
rules-czech = Czech
rules-polish = Polish
rules-hungarian = Hungarian
rules-russian = Russian
rules-hand-and-foot = Hand and Foot
rules-hand-and-foot-bicycle = Hand and Foot (Bicycle)
rules-samba = Samba
rules-bolivia = Bolivia
rules-pennies = Pennies from Heaven
seat-name = Seat { $seat }
seat-north = North
seat-east = East
seat-south = South
seat-west = West
side-name = Side { $side }
side-north-south = North–South
side-east-west = East–West

## The lobby

lobby-title = ### Canasta · { $rules } · { $goal }
lobby-house-rules = House rules: { $changed }
goal-target = to { $target }
goal-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
lobby-host = Hosted by { $host }
lobby-side = **{ $side }**  { $players }
lobby-sides-pairs = Partners sit opposite.
lobby-sides-singles = Everybody plays alone.
lobby-sides-teams = Two teams sit alternately.
lobby-free = { $count ->
    [one] One seat is free: press Join, or Add computer.
   *[other] { $count } seats are free: press Join, or Add computer.
}
lobby-ready = All seats are taken: { $host } can press Start.
lobby-practice = -# Practice: no two people sit on different sides, so the game will not count for the leaderboard.
lobby-drew = { $name } { $card }
lobby-drawn = Partners drawn by cards, the highest play together: { $draws }
lobby-expired = Nobody came to this table of canasta.
lobby-cancelled = This table of canasta was closed by its host, { $name }.
lobby-cancelled-by = This table of canasta was closed by { $name }. Open again seats everybody as before.
lobby-too-many-computers = This table has room for you and { $most ->
    [one] one computer player
   *[other] { $most } computer players
}.
new-as-typed = As you typed it, to be copied and changed: `{ $line }`
lobby-started = The game has begun.
lobby-which-side = Both sides have a seat for you. Where do you sit?
lobby-side-with = { $side }: with { $names }
lobby-side-against = { $side }: against { $names }
lobby-you-sit = You sit at this table. The host starts when all seats are taken.

thread-name = Canasta · { $rules } · { $host }
thread-opened = Your table stands in { $thread }.
thread-not-opened = I could not open a thread in { $channel }, so the table stands in the channel itself.
thread-not-here = A thread of its own needs an ordinary text channel, so the table stands here.

button-join = Join
button-leave = Leave
button-add-computer = Add computer
button-start = Start
button-cancel = Cancel
button-host = Host…
button-open-again = Open again

host-heading = ### Seats and rules
host-note = -# What you change shows at once in the channel.
host-partners-later = -# Partners can be drawn by cards once every seat is taken.
host-menu-rules = Rule set
host-menu-seating = Players and sides
host-menu-target = Play to
host-menu-level = Level of a computer
host-level = { $name }: { $level }
level-easy = easy
level-normal = normal
level-hard = hard
host-menu-remove = Remove somebody from the table
host-menu-clock = Turn clock…
host-menu-swap = Swap two seats
button-partners = Draw for partners
host-seating = { $players } players, { $sides ->
    [pairs] two pairs
    [teams] two teams
   *[singles] each alone
}
host-swap = { $first } and { $second }
host-swap-seat = { $seat }: { $name }

## House rules

button-house = House rules…
button-house-reset = Back to the printed rules
house-heading = ### House rules
house-none = None: everything is as printed.
house-changed = **House rules at this table**
house-line = { $rule }: **{ $value }** (printed: { $printed })
house-more = and { $count } more
house-about = **{ $rule }** { $about }
house-menu-group = What about?
house-menu-rule = Which rule?
house-menu-value = What shall be played?
house-group-game = The game and the deal
house-group-melds = Melds and canastas
house-group-opening = The initial meld
house-group-pile = Taking and freezing the pile
house-group-threes = Threes
house-group-out = Going out
house-group-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
house-value-changed = { $value } · changed
house-value-printed = { $value }
house-printed = as printed
house-yes = yes
house-no = no
goal-none = none
house-bracket = { $minimum } from { $level }
house-bracket-deal = { $minimum } from deal { $level }
house-typed-bracket = { $minimum } from { $level }
house-typed-bracket-deal = { $minimum } from deal { $level }
house-range-numbers = { $least } to { $most }{ $step ->
    [1] { "" }
   *[other] , in steps of { $step }
}
house-range = Possible: { $range }.
house-range-brackets = Minimums go from 0 to { $most }, the totals (or deals) behind them upward. Type them like “50 90 120”, or “50, 90 from 1500, 120 from 3000”.
house-unreadable = I can’t read “{ $typed }” here, so nothing changed. { $range }
house-form-brackets = Minimums, each with where it begins
house-form-example = Like “50 90 120”, or “50, 90 from 1500, 120 from 3000”
button-house-other = Another number…
button-other-target = Another target…

house-target-score = Play to
house-target-score-about = The total at which the game ends, looked at after each deal.
house-tie = Equal totals at the end
house-tie-about = What happens when the leading sides have the same total once the game could end.
house-value-tie-extra-deal = one more deal
house-value-tie-draw = a draw
house-draw-count = Cards drawn in a turn
house-draw-count-about = How many cards a player takes from the stock at the start of a turn.
house-first-card-offer = First card is offered
house-first-card-offer-about = The first card of the stock lies open for the first player: taken, it is the card drawn; left, it is the first discard.
house-cut-bonus = Who cuts may keep cards
house-cut-bonus-about = Does who cuts look at three cards and keep jokers, twos and red threes among them, being dealt that many fewer?
house-bonus-cards-after-opening = Bonus cards for opening
house-bonus-cards-after-opening-about = The first side that opens from the hand gets four more cards from the stock, the second three, for its next turn.
house-no-melding-first-lap = Melding waits for the second turn
house-no-melding-first-lap-about = May nobody lay cards or take the pile in their first turn of a deal?
house-stock-end = When the stock is used up
house-stock-end-about = How play goes on after the turn of the last card of the stock.
house-value-stock-end-forced = the pile must be taken where it fits a meld
house-value-stock-end-optional = the pile may be taken
house-value-stock-end-at-once = the deal ends at once

house-max-wild-cards = Most wild cards in a meld
house-max-wild-cards-about = How many jokers and twos a meld of a rank may hold at most.
house-wild-ratio = Wild cards against naturals
house-wild-ratio-about = How many wild cards a meld may hold, measured by its natural cards.
house-value-wild-ratio-fewer = always fewer
house-value-wild-ratio-not-more = never more
house-value-wild-ratio-any = any, beside two naturals
house-value-wild-ratio-two-to-one = one for two naturals
house-value-wild-ratio-four-naturals = beside four naturals
house-wild-melds = Melds of wild cards
house-wild-melds-about = May jokers and twos be melded by themselves?
house-wild-canasta-points = Wild canasta counts
house-wild-canasta-points-about = The bonus for a canasta of wild cards only.
house-sequences = Runs of one suit
house-sequences-about = May cards of one suit in a row be melded? Samba’s runs take no wild card and are a canasta at seven; Czech runs take wild cards, grow upward only and are no canasta.
house-value-sequences-none = no runs
house-value-sequences-samba = runs as in Samba
house-value-sequences-czech = runs as in the Czech game
house-melds-close-at-seven = Melds end at seven
house-melds-close-at-seven-about = Is a meld of a rank complete with seven cards, so that nothing more goes onto it?
house-closed-rank = Canasta closes its rank
house-closed-rank-about = After which canastas nobody may meld that rank any more.
house-value-closed-rank-none = never
house-value-closed-rank-natural = a natural one
house-value-closed-rank-any = any canasta

house-initial-meld = Minimum of the initial meld
house-initial-meld-about = How much the first melds of a side must count, by its total when the deal began (or by deals, where the rule set counts those).
house-initial-meld-needs = The initial meld must hold
house-initial-meld-needs-about = What the first melds of a side must hold besides points.
house-value-initial-meld-needs-nothing = nothing special
house-value-initial-meld-needs-natural-group = three natural cards together
house-value-initial-meld-needs-clean-or-wild = a meld without wild cards, or of wild cards only
house-initial-meld-counts-canasta-bonus = Canasta bonus helps to open
house-initial-meld-counts-canasta-bonus-about = Does the bonus of a canasta laid complete from the hand count towards the minimum?
house-canasta-from-hand-opens = A canasta from the hand opens
house-canasta-from-hand-opens-about = Does a complete canasta from the hand open whatever it counts?

house-take-onto-own-meld = Take the pile onto one’s own meld
house-take-onto-own-meld-about = May the top card take a pile that is not frozen by joining a meld of one’s own side?
house-take-with-natural-and-wild = Take with one natural and one wild card
house-take-with-natural-and-wild-about = May a natural card of the top card’s rank and a wild card take a pile that is not frozen?
house-canasta-rank-stops = A canasta stops its rank
house-canasta-rank-stops-about = Does a top card of the rank of one’s own canasta need a pair from the hand?
house-pile-always-frozen = Pile always frozen
house-pile-always-frozen-about = Does only a pair from the hand ever take the pile?
house-freeze = How long a pile stays frozen
house-freeze-about = How long a wild card thrown onto the pile makes a pair necessary.
house-value-freeze-until-taken = until it is taken
house-value-freeze-one-lap = for one lap
house-value-freeze-never = it never freezes

house-black-three-upcard = Black three turned up first
house-black-three-upcard-about = What becomes of a black three that is turned up when a deal begins.
house-value-black-three-upcard-cover = it is covered
house-value-black-three-upcard-stay = it stays and stops the first player
house-value-black-three-upcard-freeze = it is covered and freezes the pile
house-black-threes-meldable-going-out = Black threes melded going out
house-black-threes-meldable-going-out-about = May three or more black threes be laid in the turn in which a player goes out?
house-black-three-in-hand-points = Black three left in the hand costs
house-black-three-in-hand-points-about = What each black three in a hand costs when the deal ends.
house-red-threes-negative-if = Red threes count against
house-red-threes-negative-if-about = Against which side its red threes count.
house-value-red-threes-negative-if-no-meld = a side without a meld
house-value-red-threes-negative-if-no-canasta = a side without a canasta
house-value-red-threes-negative-if-never = nobody
house-value-red-threes-negative-if-fewer-than-two-canastas = a side with fewer than two canastas
house-value-red-threes-negative-if-no-sevens-canasta = a side without a canasta of sevens
house-all-red-threes-points = All red threes together
house-all-red-threes-points-about = The total for a side that has all red threes.

house-canastas-to-go-out = Canastas needed to go out
house-canastas-to-go-out-about = How many canastas a side must have before one of it may go out.
house-natural-canasta-to-go-out = A natural canasta to go out
house-natural-canasta-to-go-out-about = Must one of the canastas be natural?
house-discard-to-go-out = Last discard
house-discard-to-go-out-about = Must a player who goes out keep a card to throw?
house-value-discard-to-go-out-optional = as one likes
house-value-discard-to-go-out-required = required
house-ask-partner = Asking the partner
house-ask-partner-about = May, or must, a player ask the partner before going out?
house-value-ask-partner-off = no asking
house-value-ask-partner-optional = as one likes
house-value-ask-partner-mandatory = required
house-ask-limit = How often one may ask
house-ask-limit-about = How often a player may ask the partner: may I go out?
house-value-ask-limit-deal = once a deal
house-value-ask-limit-turn = once a turn
house-going-out-points = Going out counts
house-going-out-points-about = What the side of the player who goes out gets.
house-concealed-points = Concealed hand counts
house-concealed-points-about = What going out with the whole hand in one turn counts, in place of the usual points for going out.
house-concealed-waives-minimum = Concealed hand needs no minimum
house-concealed-waives-minimum-about = Is no initial minimum asked of a hand laid whole in one turn after drawing?
house-unfinished-melds-block-going-out = Unfinished special melds block
house-unfinished-melds-block-going-out-about = Must melds of wild cards, and special ones of sevens and aces, be canastas before their side goes out?

house-refused = That value is not played here.
house-refused-wild-melds = Nobody could go out: a canasta of wild cards is needed for it.
house-refused-sequences = Nobody could go out: a run of seven is needed for it.
house-refused-canastas-to-go-out = These rules ask for more kinds of canasta than that to go out.
house-refused-black-three-upcard-freeze = A black three cannot freeze a pile that never freezes.
house-refused-first-card-offer = An offered three could be left, but threes never lie in the pile here.
house-refused-unfinished-melds-block-going-out = No meld could block: there are neither melds of wild cards nor special sevens and aces.

## House rules kept by a server

preset-heading = ### House rules kept here
preset-none = None yet. /canasta preset save keeps those of the table in this channel.
preset-line = **{ $name }** · { $rules } for { $players } · { $changed }
preset-saved = Kept as **{ $name }**. /canasta new preset: opens a table with these rules.
preset-used = The table plays by **{ $name }** now.
preset-deleted = **{ $name }** is forgotten.
preset-manage-server = Only people with *Manage Server* can change what the server keeps.

## Computer players

computer-names = Ada, Bruno, Clara, Emil, Frida, Hugo, Ida, Leo, Mila, Oskar, Paula, Theo

## The table

table-to-draw = **{ $name }’s turn** · to draw or take the pile
table-to-draw-only = **{ $name }’s turn** · to draw
table-to-take-or-pass = **{ $name }’s turn** · the stock is empty: take the pile or pass
table-offered = **{ $name }’s turn** · may take the card that lies open
table-drew = **{ $name }’s turn** · drew, may lay cards
table-took-pile = **{ $name }’s turn** · took the pile, may lay cards
table-asking = **{ $name }’s turn** · asks { $partner }: may I go out?
table-deal-over = **The deal is over**
table-game-over = **The game is over**
table-house-rules = { $count ->
    [one] One house rule
   *[other] { $count } house rules
} in force: see Rules
table-last = Last: { $told }
table-ping = { $mention } it is your turn: press My hand.
table-ping-question = { $mention } your partner asks: may I go out? Press My hand to answer.
table-ping-closed = { $mention } it is your turn, but I can’t write to you. Press My hand, or allow direct messages from this server.
table-cancelled = This game of canasta was ended without a result by { $name }.
table-parked = This game stands still: something at it could not be read. It is kept as it is.
table-not-shown = I can’t show the table in { $channel } any more. Perhaps the channel is locked or gone. Your hand still comes here.
control-unknown = I don’t know that button.
table-gone = There is no such table any more.

stock = stock { $count }
pile-empty = No pile · { $stock }
pile-line = Pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, top { $upcard }, { $state } · { $stock }
pile-open = not frozen
pile-barred = not to be taken while that lies on top
pile-barred-frozen = frozen, and not to be taken while that lies on top
pile-frozen = frozen (only a natural pair takes it)
pile-frozen-by = frozen by a { $card } (only a natural pair takes it)
pile-never-frozen = two of its rank take it
pile-top-only = two of its rank take the top { $count }
pile-always-frozen = only a natural pair takes it
pile-frozen-until = The pile is frozen until { $name }’s turn.
pile-offered = { $card } lies open on the stock.
picture-heading = Deal { $deal } { $target }

side-line = { $players }: { $table }
side-player = { $name } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
})
side-player-foot = { $name } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $foot ->
    [packet] packet
   *[foot] foot
} not picked up)
side-total = { $total } before this deal
side-points = { $points } on the table
side-needs = nothing melded, needs { $minimum } to open
side-threes = beside them { $cards }, worth { $points }
side-melds-counted = { $melds ->
    [one] 1 meld
   *[other] { $melds } melds
}, canastas among them: { $canastas }
meld-open = { $count } { $ranks }{ $wild ->
    [0] { "" }
   *[other] { " " }({ $wild } wild)
}
meld-natural-canasta = natural canasta of { $count } { $ranks }
meld-mixed-canasta = mixed canasta of { $count } { $ranks } ({ $wild } wild)
meld-wild = { $count } wild cards{ $jokers ->
    [0] { "" }
    [one] { " " }(1 joker)
   *[other] { " " }({ $jokers } jokers)
}
meld-wild-canasta = canasta of { $count } wild cards{ $jokers ->
    [0] { "" }
    [one] { " " }(1 joker)
   *[other] { " " }({ $jokers } jokers)
}
meld-sevens-canasta = sevens canasta of { $count }{ $wild ->
    [0] { "" }
   *[other] {" "}({ $wild } wild)
}
meld-run = run { $first }–{ $last } of { $count }{ $wild ->
    [0] { "" }
   *[other] {" "}({ $wild } wild)
}
meld-run-canasta = canasta of the run { $first }–{ $last }
partner-cards = partner { $name } has { $count ->
    [one] 1 card
   *[other] { $count } cards
}

button-hand = My hand
button-score = Score
button-rules = Rules
button-more = ⋯
button-table = Table
button-next-deal = Next deal
button-rematch = Rematch
button-leaderboard = Leaderboard

more-heading = ### More at this table
more-picture = What does the picture say?
more-leave = Leave this game
more-stop = End this game for all
more-note-stranger = You do not sit at this table.
game-named = { $rules } at { $channel }
game-which = You sit at several tables. Which one do you mean?
button-game = Number { $place }
confirm-leave = You leave { $game }. A computer player will play your seat from now on, and it is yours again only if the host agrees. Sure?
confirm-leave-last = You leave { $game }. Nobody else is left at this table: the game ends without a result. Sure?
confirm-stop = The game { $game } ends for everybody without a result. Sure?
confirm-close = The table { $game } is closed for everybody who sits there. Sure?
button-confirm-leave = Yes, leave
button-confirm-stop = Yes, end it
left-done = You have left. A computer player goes on with your cards.
left-ended = You have left, and the game has ended.
left-lobby = You have left the table.
stopped-done = The table is closed.
nothing-changed = Fine, nothing changed.
button-keep = No, keep it

## A hand

hand-called = { $mention } it is your turn at { $channel }
hand-called-to-answer = { $mention } your partner asks you something at { $channel }
hand-heading-on-turn = It is your turn at { $channel }.
hand-heading = Your { $count ->
    [0] hand is empty
    [one] last card
   *[other] { $count } cards
} at { $channel }
hand-cards = { $cards }
hand-waiting = Your turn comes after { $name }’s; the table shows how the game goes.
hand-before-deal = { $players }: { $total } before this deal
hand-score = { $players } { $points } → **{ $total }**
hand-offered = The { $card } lies open for you: take it as the card you draw, or leave it and draw another.
hand-drew = You drew { $cards }.
hand-took = From the pile you took { $cards }.
needs-canasta = a canasta
hand-waits-foot = Your foot of { $count } cards lies there still: it is yours once your hand is empty.
hand-waits-packet = Your packet of { $count } cards lies there still: it is yours with your first canasta.
hand-ask-first = To go out you must ask your partner first, before you lay cards.
hand-needs = To open your side needs { $minimum }.
hand-could = You could: { $plays } = { $points }.
hand-pile = { $pile }
    { $taking }
hand-taking-brings = Taking the pile brings { $count ->
    [0] no further cards
    [one] one more card
   *[other] { $count } more cards
}.
hand-partner-yes = Your partner said yes: you may go out.
hand-partner-yes-binding = Your partner said yes: you must go out in this turn.
hand-partner-yes-in-vain = Your partner said yes, but with these cards you can’t go out.
hand-partner-no = Your partner said no: you can’t go out in this turn.
hand-older = That was an older hand; this is how it stands now.
hand-elsewhere = Several tables wait for you. Which one do you mean?
hand-elsewhere-line = { $place }. { $game }
button-hand-elsewhere = My hand at { $place }
hand-not-started = The game has not begun yet. Your cards come when the host starts it.

question-binding = { $name } asks: may I go out? Your hand counts { $points }. If you say yes, { $name } must go out in this turn; if you say no, may not.
question-free = { $name } asks: may I go out? Your hand counts { $points }. If you say no, { $name } may not in this turn.
button-yes = Yes
button-no = No

button-accept = Take the card
button-decline = Leave it
button-draw = Draw
button-take = Take the pile
button-take-with = Take the pile: { $plays }
button-take-choose = Take with other cards…
button-pass = Pass
button-undo = Undo
button-hint = Hint
button-ask = Ask partner: may I go out?
button-rule = Rule
button-all-rules = All rules
button-by-suit = Sort by suit
button-by-rank = Sort by rank
button-choose = Lay cards…
menu-take = Take the pile
menu-lay = Lay cards
menu-discard = Discard
menu-discard-part = Discard { $first } … { $last }
choose-cards = Choose cards myself…
play-opens = opens with { $points } of { $minimum }
play-opens-with-canasta = opens · { $points } points
play-merge = put { $merged } onto { $onto }
play-points = { $points } points
play-canasta = makes a canasta · { $points } points
play-spoils = makes the natural canasta mixed: −{ $cost }
play-with-upcard = { $cards } with the { $upcard }
play-upcard-with-onto = { $upcard } with { $cards } onto the { $meld }
play-upcard-onto = { $upcard } onto the { $meld }
discard-stops = stops the next player
discard-freezes = freezes the pile
discard-freezes-a-lap = freezes the pile for one lap
discard-red-three = from the table: freezes the pile for one lap, and its { $cost } are lost
confirm-going-out = This goes out and ends the deal: { $play }. It brings +{ $points }. Sure?
confirm-going-out-discard = Throwing your last card goes out and ends the deal. It brings +{ $points }. Sure?
button-go-out = Go out
button-not-yet = Not yet

draft-heading = Choose the cards to lay: for each rank one line, which says how many.
draft-heading-take = Choose the cards that take the { $upcard }, and more to lay if you like.
draft-heading-by-card = Choose one meld card by card. Another meld begins the next one.
draft-heading-take-by-card = Choose the cards that go with the { $upcard }. Another meld begins a further one.
draft-nothing = Nothing chosen yet.
draft-opening = { $plays } = { $points } of { $minimum }
draft-opening-short = { $plays } = { $points } of { $minimum }, { $short } short
draft-points = { $plays } = { $points }
draft-menu-add = How many of each rank?
draft-menu-onto = Put cards elsewhere…
draft-some-of = { $cards } ({ $number } of { $held })
draft-all-of = { $cards } (all { $held })
draft-menu-clubs = ♣ Clubs
draft-menu-spades = ♠ Spades
draft-menu-diamonds = ♦ Diamonds
draft-menu-hearts = ♥ Hearts
draft-menu-wild = Wild cards
draft-wild-onto = one { $card }: onto the { $meld }
draft-wild-alone = all wild cards: a meld of their own
draft-group-onto = { $cards }: onto the { $meld }
draft-group-new = { $cards }: a new meld
button-another = Another meld
button-lay = Lay
button-clear = Clear
button-back = Back

## Scores

score-title = ### Deal { $deal } scored
score-heading = **Deal { $deal }, { $target }**
score-standing = { $players }: { $total }
score-went-out = { $name } went out.
score-went-out-concealed = { $name } went out with a concealed hand.
score-stock-ended = The stock was used up; nobody went out.
score-side = **{ $players }** { $points } → **{ $total }**
    -# { $details }
score-nothing = nothing
score-line-natural-canastas = Natural canastas
score-line-sevens-and-aces = Natural sevens, aces
score-line-mixed-canastas = Mixed canastas
score-line-wild-canastas = Wild canastas
score-line-sequence-canastas = { $rules ->
    [bolivia] Escaleras
   *[other] Sambas
}
score-line-sevens-canastas = Sevens canastas
score-line-going-out = Going out
score-line-going-out-concealed = Out, concealed
score-line-threes = Threes
score-line-melded-cards = Melded cards
score-line-hand-cards = Cards in hand
score-line-unfinished-sevens = Unfinished sevens
score-line-unfinished-aces = Unfinished aces
score-line-unfinished-wild-cards = Unfinished wild cards
score-line-sevens-in-hand = Three sevens in hand
score-line-aces-in-hand = Three aces in hand
score-line-penalties = Penalties
score-line-sum = This deal
score-line-before = Before
score-line-total = Total
score-next-minimum = { $players } { $minimum }
score-next = { $dealer } deals next. To open: { $minimums }.
result-won = ### { $players } won
    With { $total } points, { $margin } ahead.
result-best-deal = Deal of the game: deal { $deal }, { $points } for { $players }.
result-drawn = ### Drawn between { $players }
    Each with { $total } points.

## Words in pictures

picture-hand = Hand · { $count ->
    [one] 1 card
   *[other] { $count } cards
}
picture-points = { $points } points
picture-points-need = { $points } points · need { $minimum }
picture-new = new
picture-no-cards = No cards
picture-joker = JOKER
picture-joker-short = JK
picture-stop = STOP
picture-deal = Deal { $deal }
picture-target = to { $target }
picture-target-deals = of { $deals } deals
picture-stock = STOCK
picture-offered = OFFERED
picture-frozen = FROZEN
picture-always-frozen = ALWAYS FROZEN
picture-pile = DISCARD PILE
picture-pile-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
picture-pile-empty = empty
picture-pile-barred = can’t be taken now
picture-pair-only = natural pair only
picture-pair-until = natural pair only, until { $name }’s turn
picture-top-only = only the top { $count }
picture-foot = + foot
picture-packet = + packet
picture-one-card = one card!
picture-one-card-of = { $name }: one card!
picture-natural = NATURAL
picture-mixed = MIXED
picture-wild = WILD
picture-sequence = { $rules ->
    [bolivia] ESCALERA
   *[other] SAMBA
}
picture-sevens = SEVENS
picture-sevens-and-aces = SEVENS, ACES
picture-adds = + { $points }
picture-takes = − { $points }
picture-need = need { $minimum }
picture-threw = { "threw " }
picture-laid = laid { $plays }
picture-added = added { $plays }
picture-added-to = { $cards } to { $meld }
picture-many = { $count } { $ranks }
picture-took-top = took the top { $count }
picture-took = { $count ->
    [one] took the pile
   *[other] took the pile of { $count }
}
picture-game-over = Game over · deal { $deal }
picture-won = WON
picture-drawn = DRAWN
picture-chart = Points after each deal
picture-chart-told = Totals after each deal from deal { $first } on:
picture-hand-told = { $title }, { $points }
picture-hand-new = New: { $cards }
picture-hand-chosen = Chosen: { $cards }

picture-partners = Drawn for partners

picture-rules-seats = { $players } players, { $sides ->
    [pairs] in pairs
    [teams] in two teams
   *[singles] each alone
}
picture-rules-goal = Plays to
picture-rules-points = { $points } points
picture-rules-deals = { $deals } deals
picture-rules-cards = Cards
picture-rules-packs = { $packs ->
    [one] 1 pack
   *[other] { $packs } packs
}, { $hand } in hand
picture-rules-packs-and-foot = { $packs } packs, { $hand } in hand, { $foot } in the { $kind ->
    [packet] packet
   *[foot] foot
}
picture-rules-draw = Each turn draws
picture-rules-drawn = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
picture-rules-open = To open{ $by ->
    [total] , by total
    [deal] , by deal
   *[nothing] { "" }
}
picture-rules-no-minimum = none
picture-rules-out = To go out
picture-rules-canastas = { $count ->
    [one] 1 canasta
   *[other] { $count } canastas
}
picture-rules-canastas-of = { $canastas }: { $kinds }
picture-rules-canastas-among = { $canastas }, among them { $kinds }
picture-rules-kind = { $count } { $kind ->
    [natural] natural
    [mixed] mixed
    [wild] wild
    [sequence] { $rules ->
        [bolivia] escalera
       *[other] samba
    }
   *[sevens] of sevens
}
picture-rules-out-brings = Going out brings
picture-rules-concealed = { $out }, concealed { $concealed }
picture-rules-canastas-title = What a canasta brings
picture-laid-or-held = { $laid }/{ $held }
picture-rules-up-to = { $least }–{ $most }
picture-rules-cards-title = What a card counts

picture-profile-place = place { $place }
picture-profile-games = { $games ->
    [one] game
   *[other] games
}
picture-profile-wins = won
picture-profile-rate = of all games
picture-profile-percent = { $percent } %
picture-profile-average = points a deal
picture-profile-canastas = { $canastas ->
    [one] canasta
   *[other] canastas
}
picture-profile-best = best game
picture-line = { $word }: { $value }
picture-worth = { $what } { $points }
picture-range = { $first }–{ $last }:
picture-pair = { $first } and { $last }:
picture-profile-told = { $name }, { $place }: { $figures }
picture-profile-won = { $points } (won)
picture-profile-line = Points of the last { $games } games

## The rules page

rules-heading = ### { $rules } canasta for { $players }
rules-paragraph = { "**" }{ $title }** { "" }
rules-differs = ▸ { $sentence }
rules-own-figure = °
rules-legend-differs = ▸ differs from classic canasta for { $players }
rules-legend-own = ° a figure of this bot’s own: no source has one for so many players
rules-page = Page { $page } of { $pages }
rules-title-goal = Goal
rules-title-cards = Cards
rules-title-turn = Turn
rules-title-melds = Melds
rules-title-opening = Opening
rules-title-pile = Pile
rules-title-canastas = Canastas
rules-title-threes = Threes
rules-title-going-out = Going out
rules-title-asking = Asking
rules-title-stock = Stock
rules-title-scoring = Scoring

rules-goal-target = The game goes to { $target-score }, looked at after each deal; the highest total wins.
rules-goal-whichever = The game goes to { $target-score } or over { $target-deals } deals, whichever comes first; the highest total wins.
rules-goal-deals = The game goes over { $target-deals } deals; the highest total wins.
rules-goal-tie = Equal totals: { $tie ->
    [draw] a draw.
   *[extra_deal] one more deal.
}
rules-goal-sides = { $sides ->
    [pairs] { $players ->
        [4] Two
       *[other] Three
    } pairs sit opposite each other; partners share melds and total.
    [teams] Two teams of { $players ->
        [6] three
       *[other] equal size
    } sit alternately; partners share melds and total.
   *[singles] Everybody plays alone.
}

rules-cards-packs = { $packs } packs of 52 with two jokers each; everybody is dealt { $hand-size } cards.
rules-cards-foot = { $foot ->
    [foot] Everybody has a foot of { $foot-size } more cards, which nobody sees: it is picked up when the hand is empty, at once if the last cards were laid, at the start of the next turn if the last one was thrown.
   *[packet] Everybody has a packet of { $foot-size } more cards, which nobody sees: who completes a canasta for the first time picks it up at once.
}
rules-cards-values = Jokers and twos are wild. Jokers count 50, twos and aces 20, kings to eights 10, sevens to fours 5.
rules-cards-cut = Who cuts looks at three cards and keeps jokers, twos and red threes among them, being dealt that many fewer.
rules-cards-offer = No card is turned up: the first card of the stock lies open for the first player. Taken, it is the card drawn; left, it is the first discard, and that player draws and can’t take the pile.
rules-cards-upcard = { $upcards ->
    [none] No card is turned up: the pile begins empty.
    [bury] A card is turned up to begin the pile; a wild card or red three goes back into the stock, and another is turned.
   *[cover] A card is turned up to begin the pile; a wild card or red three is covered by another{ $freeze ->
        [never] .
       *[other] { " " }and freezes it.
    }
}
rules-cards-black-three = A black three turned up { $black-three-upcard ->
    [stay] stays and stops the first player.
    [freeze] is covered and freezes the pile.
   *[cover] is covered.
}

rules-turn-draw = Draw { $draw-count ->
    [one] a card
   *[other] { $draw-count } cards
} from the stock, or take the pile; then lay cards if you like.
rules-turn-first-lap = In their first turn of a deal nobody lays cards or takes the pile.
rules-turn-discard = A discard ends the turn.
rules-turn-limits = { $discard-limits ->
    [modern] Threes are never thrown, wild cards only by who holds nothing else; cards of a closed rank, and on an empty pile sevens and aces, only by who holds no other natural card.
   *[pennies] Sevens are not thrown before each side has a canasta of sevens, and never to go out; who holds only sevens may throw one.
}

rules-melds-sets = A meld is three or more cards of one rank from four to ace, at least { $minimum-naturals } of them natural, at most { $max-wild-cards } wild.
rules-melds-ratio = { $wild-ratio ->
    [fewer] It always holds fewer wild cards than natural ones.
    [not_more] It never holds more wild cards than natural ones.
    [two_to_one] It holds at most half as many wild cards as natural ones.
    [four_naturals] Wild cards join only four natural cards or more.
   *[any] The natural cards need not outnumber the wild ones.
}
rules-melds-of-a-rank = { $melds-of-a-rank ->
    [one] A side has one meld a rank; cards of the rank join it.
    [one_unfinished] A side begins another meld of a rank once the one before is a canasta.
   *[many] A side may have several melds of a rank, and put them together in its turn.
}
rules-melds-one-closed = A side has one meld a rank, and it is complete with seven cards.
rules-melds-close = A meld is complete with seven cards.
rules-melds-wild = Three or more wild cards can be a meld{ $wild-melds-close-at-seven ->
    [1] , complete with seven.
   *[other] .
}
rules-melds-lock = While a side’s meld of wild cards has fewer than seven, wild cards go nowhere else.
rules-melds-five = Once a side has opened, wild cards go only to melds of five and more natural cards.
rules-melds-sevens-and-aces = Sevens never take wild cards, aces only in the side’s first melds.
rules-melds-runs = { $sequences ->
    [samba] Three to seven cards of one suit in a row, four low and ace high, are a run; it takes no wild card, and with seven it is a canasta and complete.
   *[czech] Three or more cards of one suit in a row are a run, up to the ace; it grows upward only, takes { $max-wild-cards ->
        [one] one wild card
       *[other] up to { $max-wild-cards } wild cards, one of them among its first three,
    } and is no canasta.
}
rules-melds-closed-rank = { $closed-rank ->
    [natural] A natural canasta closes its rank: nobody melds it any more.
   *[any] A canasta closes its rank: nobody melds it any more.
}

rules-opening = A side’s first melds of a deal, laid in one turn, must count, by its total when the deal began: { $brackets }; below zero { $initial-meld-below-zero ->
    [0] nothing
   *[other] { $initial-meld-below-zero }
}.
rules-opening-by-deal = A side’s first melds of a deal, laid in one turn, must count: { $brackets }.
rules-bracket = { $points } from { $level }
rules-bracket-deal = { $points } in deal { $level }
rules-opening-canasta = From { $initial-meld-canasta-from } on they must hold a complete canasta from the hand instead.
rules-opening-needs = { $initial-meld-needs ->
    [natural_group] One of them must hold three natural cards.
   *[clean_or_wild] One of them must have no wild card, or wild cards only.
}
rules-opening-counts = The top card of a pile taken { $initial-meld-counts-upcard ->
    [1] counts along, the cards below it do not;
   *[other] does not count: the pair that takes it is laid besides;
} the bonus of a canasta { $initial-meld-counts-canasta-bonus ->
    [1] counts if it comes whole from the hand.
   *[other] does not count.
}
rules-opening-canasta-opens = A complete canasta from the hand opens without any minimum.
rules-opening-bonus-cards = The first side that opens from the hand gets four more cards, the second three.

rules-pile-how-much = { $most-cards-taken ->
    [0] Who takes the pile takes all of it.
   *[other] Who takes the pile takes its top { $most-cards-taken } cards, or all if there are fewer.
} The top card is used at once.
rules-pile-pair-only = Only two natural cards of its rank from the hand take it.
rules-pile-ways = Two natural cards of its rank from the hand take it{ $take-with-natural-and-wild ->
    [1] , or one and a wild card
   *[other] { "" }
}{ $take-onto-own-meld ->
    [1] , or a meld of one’s own side that it joins.
   *[other] .
}
rules-pile-not-opened = A side that has not opened needs the two natural cards.
rules-pile-canasta-stops = Where one’s side has a canasta of its rank, the top card needs them, too.
rules-pile-room = The meld they join must not grow beyond seven cards.
rules-pile-run-longer = The top card may lengthen a run of one’s own side{ $sequences ->
    [samba] , by itself alone.
   *[czech] .
}
rules-pile-run-new = { $sequences ->
    [samba] It never begins a run.
   *[czech] Two natural cards that make a run with it take it like a pair.
}
rules-pile-black-three = A black three on top stops the next player.
rules-pile-wild = A wild card on top { $take-with-wild-pair ->
    [1] is taken with two equal ones.
   *[other] can’t be taken.
}
rules-pile-freeze = A wild card in the pile freezes it: only two natural cards from the hand take it{ $freeze ->
    [one_lap] , until it is again the turn of who threw it.
   *[until_taken] , until somebody does.
}
rules-pile-never-frozen = Nothing freezes the pile.
rules-pile-thrown-three = A red three laid on the table may be thrown to freeze the pile; its points are lost.
rules-pile-one-card = With one card in the hand a pile of one card can’t be taken.

rules-canastas = Seven cards of a rank are a canasta: a natural one counts { $natural-canasta-points }, one with wild cards { $mixed-canasta-points }, besides its cards.
rules-canastas-wild = One of wild cards only counts { $wild-canasta-points }.
rules-canastas-four-jokers = Of four jokers and three twos it counts { $four-jokers-canasta-points }.
rules-canastas-seven-deuces = Of seven twos it counts { $seven-deuces-canasta-points }.
rules-canastas-runs = A run of seven counts { $sequence-canasta-points }.
rules-canastas-sevens = One of sevens, natural or not, counts { $sevens-canasta-points } instead.
rules-canastas-sevens-and-aces = A natural one of sevens or aces counts { $natural-sevens-and-aces-points }.

rules-threes-red = Red threes lie beside the melds at once and are replaced from the stock (not if they came with the pile); each counts { $red-three-points }.
rules-threes-no-all = All of them together count no more than that.
rules-threes-all = All { $all-red-threes } of them count { $all-red-threes-points } in all.
rules-threes-one-short = All but one count { $one-short-red-threes-points } in all.
rules-threes-against = { $red-threes-negative-if ->
    [no_meld] They count against a side without a meld.
    [no_canasta] They count against a side without a canasta.
    [fewer_than_two_canastas] They count against a side with fewer than two canastas.
    [no_sevens_canasta] They count against a side without a canasta of sevens.
   *[never] They never count against a side.
}
rules-threes-black = Black threes { $black-threes-meldable-going-out ->
    [1] are laid only by who goes out, three or more without wild cards, and count 5 each
   *[other] are never laid
}; in the hand each costs { $black-three-in-hand-points }.
rules-threes-both-colours = Threes of both colours lie beside the melds at once and are replaced. Of each colour one counts 100, two 300, three 500, four 1,000: for a side with two canastas, against a side with none, nothing with one.
rules-threes-first-draw = Threes that were dealt are replaced with the first draw.
rules-threes-unlaid = Each red three in a foot never picked up costs { $unlaid-red-three-cost }.
rules-threes-last = If the last card of the stock is { $all-threes-are-laid ->
    [1] a three
   *[other] a red three
}, { $last-red-three ->
    [meld] its player may still lay cards, throws none, and the deal ends.
    [end_now] the deal ends at once.
   *[keep] it stays in the hand, costs 5, and the deal ends.
}

rules-out-canastas = Who gets rid of the last card ends the deal; the side needs { $canastas-to-go-out ->
    [one] a canasta.
   *[other] { $canastas-to-go-out } canastas.
} Who may not go out keeps at least two cards before the discard.
rules-out-kinds = Among them must be { $kinds }.
rules-kind = { $count } { $kind ->
    [natural] natural
    [mixed] mixed
    [wild] of wild cards
    [sequence] run of seven
   *[sevens] of sevens
}
rules-out-natural = One of them must be natural.
rules-out-foot = The foot must be picked up and played as well.
rules-out-teammates = All partners must have played from their foot.
rules-out-unfinished = Unfinished melds of wild cards, and special ones of sevens and aces, stand in the way.
rules-out-discard = { $discard-to-go-out ->
    [required] The last card must be thrown.
   *[optional] The last card may be thrown or laid.
}
rules-out-points = Going out brings { $going-out-points }.
rules-out-concealed = It brings { $concealed-points } in all if the whole hand is laid in one turn, nothing before{ $concealed-needs ->
    [own_canasta] , with a canasta of its own{ $sides ->
        [singles] .
       *[other] { " " }and nothing added to the partner’s melds.
    }
   *[side_canasta] .
}
rules-out-not-concealed = A whole hand laid in one turn brings no more.
rules-out-concealed-minimum = { $concealed-waives-minimum ->
    [1] Such a hand needs no minimum unless the pile was taken.
   *[other] Such a hand needs the minimum as well.
}

rules-asking-alone = Everybody plays alone, so there is nobody to ask.
rules-asking-off = Partners are not asked before going out.
rules-asking = After drawing and before laying cards one { $ask-partner ->
    [mandatory] must
   *[optional] may
} ask the partner “may I go out?”, once a { $ask-limit ->
    [turn] turn.
   *[deal] deal.
}
rules-asking-answer = { $yes-binds ->
    [1] Both answers bind: told yes, one must go out if one can.
   *[other] Only a no binds.
}

rules-stock = After the turn of the last card { $stock-end ->
    [forced] play goes on while the pile is taken, and it must be where its top card fits a meld of one’s own side.
    [optional] play goes on while the pile is taken, as one likes.
   *[at_once] the deal ends.
} Nobody gets points for going out then.

rules-scoring = Cards laid count for their side{ $melds-negative-without-canasta ->
    [1] , but against one without a canasta;
   *[other] ;
} cards left in any hand count against it.
rules-scoring-foot = So do those of a { $foot ->
    [foot] foot
   *[packet] packet
} never picked up.
rules-scoring-penalties = An unfinished meld of sevens or of aces without wild cards costs 2,500, one of wild cards 2,000 (2,500 with all four jokers); three aces or three sevens left in a hand cost 1,500.

## Answers

error-unexpected = Something went wrong on my side, and it was noted. Nothing was lost: press again, or use /canasta table.
error-too-many-commands = Those were many commands at once. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}, please.
error-no-table = There is no table of canasta here. /canasta new opens one.
lost-channel =
    The channel of your table was deleted. The game is paused and nothing of it is lost; no clock runs.
    Write **/canasta table** in another channel of the server, and it goes on there.
lost-lobby = The channel of your table was deleted before the game began. /canasta new opens another one.
bring-heading = No table stands here. Bring one of yours to this channel?
bring-line = { $place }. now in { $channel }
bring-done = The table is coming.
button-bring = Bring { $place } here
error-no-seat = You do not sit at a table of canasta. Join one in a channel, or open one with /canasta new.
error-guild-only = That works in a server’s channel, not here.
error-missing-permissions = { $count ->
    [one] I need the permission { $permissions } in { $channel }.
   *[other] I need the permissions { $permissions } in { $channel }.
} Ask someone with *Manage Channels*.
error-table-here = There is a table here already: { $link }
error-stale = That was an older button; this is how it stands now.
done = Done.
permission-view-channel = *View Channel*
permission-create-public-threads = *Create Public Threads*
permission-send-messages = *Send Messages*
permission-send-messages-in-threads = *Send Messages in Threads*
permission-embed-links = *Embed Links*
permission-attach-files = *Attach Files*
permission-read-message-history = *Read Message History*

misread-unreadable = I read “{ $typed }” as { $read }, but not “{ $rest }”. Example: KKK2, 10 10 joker, Kh Kd 2c.
misread-unreadable-nothing = I can’t read “{ $typed }” as cards. Example: KKK2, 10 10 joker, Kh Kd 2c.
misread-not-held = I read “{ $typed }”, but of { $cards } you hold only { $held }. Your hand: { $hand }.
misread-not-held-any = I read “{ $typed }”, but you hold no { $cards }. Your hand: { $hand }.
misread-which-meld = I read “{ $typed }”: which of your melds do these go onto? Example: 2 > K.
misread-which-suit = I read “{ $typed }”: which suit? A run has one suit. Example: 7h 8h 9h.
misread-no-meld-number = Your side has no meld { $rest }. Example: 2 > #1 puts a two onto your first meld.
misread-no-meld-there = Your side has no meld of { $cards }. Example: 2 > K puts a two onto your kings.
misread-many-ranks = I read “{ $typed }” as { $read }: a meld needs one rank. Example: KKK2, or KKK / QQQ for two melds.
misread-one-card = I read “{ $typed }” as { $read }: one card is thrown. Example: 9s.

declined-not-seated = Only the people at this table can do that.
declined-not-host = Only the host can do that: { $host }.
declined-already-seated = You sit at this table already.
declined-seat-taken = That seat is taken by now. Choose another one.
declined-side-full = That side is full. The other one has a seat.
declined-table-full = All seats are taken. You can watch, or open a table in another channel.
declined-no-such-seat = There is no such seat at this table.
declined-no-such-level = There is no such computer player.
declined-no-computer-there = No computer sits there.
declined-nobody-to-remove = Nobody sits there who could be taken off the table.
declined-seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
} Add a computer, or wait for people.
declined-no-partners = Everybody plays alone here, so there are no partners to draw.
declined-too-many-people = { $people } people sit here, which is too many for { $seats } seats. Somebody has to leave first.
declined-seating-not-allowed = These rules are not played by { $players } people in that way.
declined-target-not-allowed = A game can be played to { $least } up to { $most } points, in steps of { $step }.
declined-house-rule-refused = “{ $rule }” can’t be that. { $reason }
declined-no-such-preset = There are no house rules called “{ $name }” here. /canasta preset list shows them.
declined-too-many-presets = The server keeps { $most } sets of house rules already. Delete one first.
declined-lobby-is-over = That was possible before the game began.
declined-table-not-over = This game is not over yet.
declined-lobby-is-awake = This table is still waiting for people.
declined-not-playing = The game has not begun yet. The host starts it.
declined-deal-is-running = This deal is still running.
declined-table-is-parked = This game stands still at the moment.
declined-table-is-paused = This game is paused. Anybody at the table can go on with it: Resume.
declined-not-paused = This game is not paused.
declined-clock-is-running = There is time left.
declined-not-away = You are not away: it is you who plays your seat.
declined-not-absent = That seat can be given to somebody else once a computer keeps it: when its player has missed three turns, or has let a computer play.
declined-seat-given-away = Your seat was given to somebody else. If a computer plays there, /canasta join asks the host for it.
declined-seat-asked-for = You have asked for a seat in this deal already; the host has the question.
declined-seat-not-asked-for = This question is too old to be answered. Whoever wants the seat can ask again: /canasta join.
declined-not-offered = That seat is not offered to you, or it is taken by now.
declined-computers-not-allowed = This server wants no computer players at its tables.
declined-channel-not-allowed = Tables stand in other channels of this server: { $channels }
declined-too-many-tables-of-user = You host { $most } tables already. End one of them first.
declined-too-many-tables-of-guild = { $most } tables are open in this server, which is as many as there may be. Try again when one has ended.
declined-table-is-over = This table is closed. /canasta new opens another.
declined-channel-taken = There is a table here already.
declined-not-kept = I could not write that down, so it has not happened. Please press again.

## Clocks, absences, pauses, seats handed on

clock-until = { "  " }⏳ until { $time }
clock-seconds-60 = 60 seconds a turn
clock-minutes-2 = 2 minutes a turn
clock-minutes-5 = 5 minutes a turn
clock-hour-1 = 1 hour a turn
clock-hours-24 = 24 hours a turn
clock-none = no clock
score-next-by-itself = It begins by itself at { $time }.
table-paused = **The game is paused.** Anybody at the table can go on with it: Resume.
table-bot-was-away = Back after { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}. Clocks were stopped.
table-sealed = -# Deck sealed before play: { $digits }…
seat-covered = A computer plays this turn for { $name }.
seat-kept = A computer keeps the seat of { $name }, until I’m back is pressed.
seat-left = { $name } has left; { $newcomer } plays on with these cards.
seat-replaced = { $by } gave the seat of { $name }, who was away, to { $newcomer }.
seat-taken-over = { $newcomer } plays the seat of { $name } now.
seat-offered = The seat of { $name } is offered to somebody else.
hand-kept = **A computer plays for you** at { $channel } until you press I’m back.
hand-timed-out = **Your time was up** at { $channel }: a computer makes that turn for you. The next one is yours again.
hand-time-was-up = Your time was up before this press.
hand-paused = **The game at { $channel } is paused.** Anybody at the table can go on with it: Resume.
hand-paused-late = **Your time was up** at { $channel }, and nobody else is there: the game is paused until somebody at the table presses Resume.
button-back-again = I’m back
button-resume = Resume
button-take-seat = Take the seat of { $name }
more-step-out = Computer plays for me
more-offer = Offer my seat
more-pause = Pause this game
more-replace = Replace somebody absent by a computer…
more-offer-absent = Offer the seat of a computer or of somebody absent…
more-want-seat = Ask for a computer’s seat
back-done = Welcome back.
paused-done = The game is paused. Its clock stands still.
resumed-done = The game goes on.
stepped-out-done = A computer plays for you until you press I’m back.
stepped-out-alone = Nobody else is at the table, so no computer plays for you: the game is paused until you press Resume.
replaced-done = A computer has that seat for good now; its former player is told so.
offered-done = The seat is offered at the table’s message, to whoever takes it first.
seat-taken-done = You play this seat now. The game is running: your cards come by direct message when it is your turn, and My hand at the table shows them. It counts for those who began it.
offer-done = The seat is offered at the table’s message. You keep it until somebody takes it.
offer-no-bots = A seat can be offered to people only.

notice-replaced = { $by } has given your seat at { $channel } to { $newcomer }, as you were away. To play on, type /canasta join there: the host is asked for a computer’s seat.
notice-seat-taken = { $newcomer } plays your seat at { $channel } now; it was offered.
notice-admitted = { $by } agrees: you play the seat of { $name } at { $channel } now. Your cards come here when it is your turn. The game counts for those who began it.
notice-removed = { $host } has taken you off the table at { $channel } before the game began.
notice-refused = { $host } would rather go on as it is at { $channel }.
newcomer-which-seat = This game is running. The host can give you the seat of a computer, with its cards. Which one?
newcomer-seat = { $name } · { $seat }
newcomer-asked = The host is asked whether you may play this seat. The answer comes to you by direct message.
newcomer-not-asked = The host can’t be reached. Let them offer a seat to you: ⋯ at the table.
newcomer-question = { $name } would like to play the seat of { $computer } at { $channel }, with its cards. Do you agree?
newcomer-admitted = { $name } plays along now.
newcomer-refused = Fine, the computer plays on. They are told so.
button-admit = Agree
button-refuse = No

## The server's settings

settings-heading = ### Canasta in this server
settings-clock-is = Turn clock of new tables: { $clock }
settings-channels-all = Tables may stand in every channel.
settings-channels-are = Tables may stand in { $channels }.
settings-computers-yes = Computer players may sit down.
settings-computers-no = Computer players may not sit down; they only play for people who are away or have left.
settings-clock = Turn clock of new tables…
settings-theme = Colours of the pictures…
settings-theme-felt = green felt
settings-theme-light = light
settings-theme-dark = dark
settings-theme-felt-two-colours = green felt, two-coloured cards
settings-theme-light-two-colours = light, two-coloured cards
settings-theme-dark-two-colours = dark, two-coloured cards
settings-language = Language of the tables…
settings-language-automatic = as set for this server in Discord
settings-language-is = Language of the tables: { $language }
language-name = English
settings-here-only = Allow tables in this channel only
settings-here-add = Allow tables in this channel, too
settings-here-remove = Allow no tables in this channel
settings-everywhere = Allow tables in every channel
settings-computers-allow = Allow computer players
settings-computers-forbid = Forbid computer players
settings-not-yours = Only people with *Manage Server* can choose that.

## Checking a game

verify-nothing = No deal has been played in this channel.
verify-unreadable = The record of this table cannot be read. Whoever runs the bot can look at it.
verify-broken = **The deck was not the promised one** in deal { $deals }.
verify-illegal = **A move in this record breaks the rules.**
verify-sound = { $deals ->
    [one] **The cards of deal 1 were not changed after it began**, and every move keeps the rules.
   *[other] **The cards of all { $deals } finished deals were not changed after each began**, and every move keeps the rules.
}
verify-sound-in-part = Every move keeps the rules, and of { $deals ->
    [one] 1 finished deal
   *[other] { $deals } finished deals
} the cards of { $sealed } were not changed after they began. The others come from a time without a seal.
verify-how = To check it yourself: the file is the whole record. Hash salt, new line and deck of a deal with SHA-256, and you get what the table showed before play.
verify-promise = The deck of deal { $deal }, which is not over, was sealed before play. When the deal is over it must give this number:
    `{ $commitment }`

## Leaderboard and statistics

leaderboard-title = ### Leaderboard · { $guild }
leaderboard-empty = No game counts here yet. A game counts when two people sat on different sides.
leaderboard-line = **{ $place }.** { $name } · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} of { $games } · { NUMBER($rate, style: "percent", maximumFractionDigits: 0) } · { NUMBER($points, maximumFractionDigits: 0) } a deal · { $canastas ->
    [one] 1 canasta
   *[other] { $canastas } canastas
}
leaderboard-page = Page { $page } of { $pages }
button-previous = ◀
button-next = ▶
stats-title = ### { $name }
stats-none = No game of { $name } counts in this server yet. A game counts when two people sat on different sides.
stats-place = Place { $place } · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} of { $games ->
    [one] 1 game
   *[other] { $games } games
} ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) }) · { NUMBER($points, maximumFractionDigits: 0) } points a deal · { $canastas ->
    [one] 1 canasta
   *[other] { $canastas } canastas
}
stats-game = { $result } · { $rules } · { $score } in { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} · { $when }
stats-won = won
stats-lost = lost

## Help

help-text = ### Canasta
    { "" }**Sit down** /canasta new opens a table in this channel, people press Join, computers fill the rest, the host presses Start. With thread: the table gets a thread of its own. /canasta join sits down; in a running game it asks the host for a computer’s seat.
    { "" }**Play** Your cards come by direct message when it is your turn; My hand at the table shows them, too. Draw or take the pile, lay cards, discard.
    { "" }**By typing** /canasta draw, /canasta take, /canasta meld KKK2, /canasta discard 9s, /canasta undo, /canasta ask, /canasta pass. Runs as 7h 8h 9h; onto a meld as 2 > K or K > #2, another one as KKK > new, melds put together as #2 > #1.
    { "" }**House rules** The host chooses them in the lobby behind Host…, or types any number; /canasta preset keeps them under a name, /canasta new preset: opens a table with them.
    { "" }**Look** /canasta hand, /canasta table, /canasta score, /canasta rules, /canasta stats, /leaderboard.
    { "" }**Be away** /canasta back after a computer played for you, /canasta offer for your seat; the host or a moderator stops the game with /canasta pause, anybody at the table goes on with /canasta resume.
    { "" }**Leave** /canasta leave; the host or a moderator ends a table with /canasta stop.
    { "" }**Trust** /canasta verify gives the record of finished deals; /canasta settings is for whoever manages the server.

## Slash commands

command-canasta = Play canasta in this channel
command-pause = Stop this table for a while
command-resume = Go on with a paused table
command-back = Play your own seat again
command-offer = Offer your seat to somebody else
command-offer-user = Who may take it; left out, whoever comes first
command-verify = The record of the finished deals, and whether they were played as promised
command-settings = What holds for all tables of this server
command-new = Open a table of canasta in this channel
command-new-rules = The rule set
command-new-seats = How many play
command-new-computers = How many computers sit down at once
command-new-target = The total that wins
command-new-thread = Does the table get a thread of its own in this channel?
command-new-preset = House rules that the server keeps
command-preset = House rules that the server keeps under names
command-preset-save = Keep the house rules of the table in this channel
command-preset-use = Play by kept house rules at the table in this channel
command-preset-list = The house rules kept here
command-preset-delete = Forget kept house rules
command-preset-name = Their name
command-join = Sit down at the table in this channel
command-leave = Leave the table; in a running game a computer takes your seat
command-start = Start the game: every seat is taken
command-hand = Look at your hand, only you see it
command-table = Post the table afresh, or bring one of yours to this channel
command-draw = Draw from the stock
command-draw-first-card = Czech only, may be left out: take the card that lies open for you, or leave it and draw
command-take = Take the pile
command-take-cards = With which cards, as KK or K2; more melds behind a slash
command-meld = Lay cards
command-meld-cards = Which cards, as KKK2; more melds behind a slash
command-discard = Discard a card and end your turn
command-discard-card = Which card, as 9 or 9s
command-undo = Take back what you laid in this turn
command-pass = End your turn where there is nothing to draw, or to throw
command-ask = Ask your partner: may I go out?
command-ask-answer = Where your partner asks you: your answer
command-score = The totals
command-rules-rules = The rule set; that of the table here if left out
command-rules = The rules of this table
command-help = How to play here
command-stop = End the table in this channel
command-stats = Somebody’s games in this server
command-stats-user = Who; you if left out
command-leaderboard = Who wins most in this server

# Why a computer player does what it does; a hint says the same of what it would do.
hint-draw = Draw.
hint-take = Take the pile: { $plays }.
hint-lay = Lay { $plays }.
hint-discard = Discard { $card }.
hint-merge = Put the two melds together.
hint-ask = Ask your partner.
hint-yes = Say yes.
hint-no = Say no.
hint-pass = Pass.
hint-accept = Take the offered card.
hint-decline = Leave the offered card.
reason-draw-only = The pile cannot be taken.
reason-draw-leave-pile = { $count ->
    [one] The one card of the pile is not worth what taking it shows and uses.
   *[other] The { $count } cards of the pile are not worth what taking them shows and uses.
}
reason-take-pile = { $count ->
    [one] The pile brings a card and keeps it from the next player.
   *[other] The pile brings { $count } cards and keeps them from the next player.
}
reason-take-to-open = { $count ->
    [one] The pile opens for the side.
   *[other] The pile opens for the side and brings { $count } cards.
}
reason-pass = There is nothing better to do.
reason-offer = It depends on whether { $rank } fit the hand.
reason-open = { $points } points are enough to open, and the side needs to.
reason-complete-canasta = This makes a canasta.
reason-add-to-meld = These cards do more on the table than in the hand.
reason-lay-before-the-end = The deal may soon be over: { $points } points are safer on the table.
reason-merge = The two melds are worth more together.
reason-go-out = { $margin ->
    [0] Going out now leaves the deal even; going on promises less.
   *[other] Going out now ends the deal with a margin of about { $margin }; going on promises less.
}
reason-go-out-behind = Going out now ends the deal about { $margin } points behind; going on promises worse.
reason-ask-partner = It is close, and the partner knows the other hand.
reason-answer-yes = The hand holds { $cost } points only.
reason-answer-no = The hand still holds { $cost } points.
reason-discard-dead-rank = The next player can hardly have a use for { $rank }.
reason-discard-safest = Of all cards, { $rank } are the least risk: the pile is taken for them { $percent } times in a hundred.
reason-discard-lonely = The hand has no use for { $rank }, and the pile is small.
reason-discard-black-three = { $count ->
    [0] A black three gives nothing away.
   *[other] A black three keeps the pile from the next player.
}
reason-discard-freeze = A frozen pile is harder to take for them than for us.
reason-discard-last = It is the last card.
