"""The private panel of a server's settings."""

from collections.abc import Mapping

from bot.tables.servers import Servers, ServerSettings
from bot.text import Texts, Words
from cogs.answering import Answering
from cogs.presenter.presence import clock_name
from cogs.views.clocks import clock_choices
from cogs.views.controls import Choice, Control, button, menu
from cogs.views.ids import NO_TABLE, Ids
from cogs.views.pages import Page, page
from rendering.themes import theme_names

_AUTOMATIC = "auto"


def settings_page(answer: Answering, servers: Servers) -> Page:
    """What is chosen, and the choices; each press draws the panel anew."""
    words, interaction, ids = answer.words, answer.interaction, Ids(NO_TABLE, 0)
    chosen = servers.of(interaction.guild_id or 0)
    languages = language_names(interaction.client.texts)
    return page(
        settings_text(words, chosen, languages),
        menu(ids("set_clock"), words("settings-clock"), clock_choices(words, chosen.clock)),
        menu(ids("set_theme"), words("settings-theme"), _themes(words, chosen)),
        menu(
            ids("set_language"),
            words("settings-language"),
            _languages(words, chosen, languages),
        ),
        [
            *_channel_buttons(words, chosen, ids, interaction.channel_id or 0),
            _computers_button(words, chosen, ids),
        ],
    )


def _channel_buttons(
    words: Words, chosen: ServerSettings, ids: Ids, channel_id: int
) -> list[Control]:
    """What can be done about where tables stand; the last channel goes by allowing all."""
    if not chosen.channels:
        return [button(ids("set_here", "add"), words("settings-here-only"))]
    everywhere = button(ids("set_everywhere"), words("settings-everywhere"))
    if channel_id not in chosen.channels:
        return [button(ids("set_here", "add"), words("settings-here-add")), everywhere]
    if len(chosen.channels) == 1:
        return [everywhere]
    return [button(ids("set_here", "remove"), words("settings-here-remove")), everywhere]


def _computers_button(words: Words, chosen: ServerSettings, ids: Ids) -> Control:
    wish = "forbid" if chosen.computers_may_sit else "allow"
    return button(ids("set_computers", wish), words(f"settings-computers-{wish}"))


def language_names(texts: Texts) -> Mapping[str, str]:
    """All languages there are, by code, each under its own name."""
    return {one: texts.words(one)("language-name") for one in texts.languages}


def settings_text(words: Words, chosen: ServerSettings, languages: Mapping[str, str]) -> str:
    automatic = words("settings-language-automatic")
    language = languages.get(chosen.language, automatic)
    if len(languages) == 1:
        language = next(iter(languages.values()))
    channels = " ".join(f"<#{one}>" for one in chosen.channels)
    lines = [
        words("settings-heading"),
        words("settings-clock-is", clock=clock_name(words, chosen.clock)),
        words("settings-channels-are", channels=channels)
        if channels
        else words("settings-channels-all"),
        words("settings-computers-yes" if chosen.computers_may_sit else "settings-computers-no"),
        words("settings-language-is", language=language),
    ]
    return "\n".join(lines)


def _themes(words: Words, chosen: ServerSettings) -> list[Choice]:
    names = theme_names()
    own = chosen.theme or names[0]
    return [Choice(words(f"settings-theme-{name}"), name, is_default=name == own) for name in names]


def _languages(words: Words, chosen: ServerSettings, languages: Mapping[str, str]) -> list[Choice]:
    """Nothing to choose where there is one language only."""
    if len(languages) == 1:
        return []
    automatic = Choice(
        words("settings-language-automatic"), _AUTOMATIC, is_default=not chosen.language
    )
    return [
        automatic,
        *(Choice(name, one, is_default=one == chosen.language) for one, name in languages.items()),
    ]
