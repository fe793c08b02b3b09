"""The locale files, and one language of them as something that can be asked for a text."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).parent.parent / "locales"
FALLBACK = "en"

Fact = int | float | str


class Words:
    """The texts of one language, English behind it."""

    def __init__(self, language: str, bundles: tuple[FluentBundle, ...]) -> None:
        self.language = language
        self._bundles = bundles

    def __call__(self, key: str, /, **facts: Fact) -> str:
        """The text of a key with its facts filled in; raises LookupError where English fails, too.

        Numbers are written the language's way: pass an id as text.
        """
        problems: list[Exception] = []
        for bundle in self._bundles:
            message = bundle.get_message(key) if bundle.has_message(key) else None
            if message is None or message.value is None:
                continue
            text, errors = bundle.format_pattern(message.value, facts)
            if not errors:
                return str(text)
            problems.extend(errors)
        raise LookupError(f"no text for {key!r}: {problems or 'the key is unknown'}")

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles)

    def joined(self, parts: list[str] | tuple[str, ...], separator: str = "separator-list") -> str:
        """Parts of a sentence with the language's own separator between them."""
        return self(separator).join(parts)


class Texts:
    """All languages that have a file."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._words: dict[str, Words] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(sorted(path.stem for path in self._folder.glob("*.ftl")))

    def words(self, locale: object = FALLBACK) -> Words:
        """The words for one of Discord's locale codes (`de`, `pt-BR`), else English."""
        language = self._language(str(locale))
        if language not in self._words:
            chain = dict.fromkeys((language, FALLBACK))
            bundles = tuple(_bundle(self._folder, name) for name in chain)
            self._words[language] = Words(language, bundles)
        return self._words[language]

    def _language(self, locale: str) -> str:
        for candidate in (locale, locale.split("-")[0]):
            if candidate in self.languages:
                return candidate
        return FALLBACK


@cache
def _bundle(folder: Path, language: str) -> FluentBundle:
    # Isolation marks around every fact would stand as boxes in pictures and menus.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle
