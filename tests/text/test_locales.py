"""The locale files are complete and hold nothing that nobody says."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bot.tables.answers import TableRefusal
from bot.text import Texts
from bot.text.locales import FOLDER

ROOT = Path(__file__).parents[2]
KEYS = re.findall(r"^([a-z][a-z0-9_-]*) =", (FOLDER / "en.ftl").read_text(), re.MULTILINE)


def spoken() -> tuple[set[str], set[str]]:
    """All texts in the code that look like keys, and the beginnings of keys put together."""
    whole, beginnings = set(), set()
    for folder in (ROOT / "bot", ROOT / "cogs"):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    beginnings.add(str(node.values[0].value))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
    return whole, {beginning for beginning in beginnings if beginning.endswith("-")}


def test_every_line_of_the_file_belongs_to_a_text():
    resource = FluentParser().parse((FOLDER / "en.ftl").read_text())
    assert [entry.content for entry in resource.body if isinstance(entry, Junk)] == []


def test_no_key_stands_twice():
    assert len(KEYS) == len(set(KEYS))


def test_every_text_is_spoken_somewhere():
    whole, beginnings = spoken()
    silent = [key for key in KEYS if key not in whole and not key.startswith(tuple(beginnings))]
    assert silent == []


def test_every_key_the_code_asks_for_has_a_text():
    words = Texts().words()
    missing = []
    for folder in (ROOT / "bot" / "text", ROOT / "cogs"):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and _is_asking(node.func) and node.args:
                    key = node.args[0]
                    if isinstance(key, ast.Constant) and not words.has(key.value):
                        missing.append((path.name, key.value))
    assert missing == []


def _is_asking(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("words", "said", "ENGLISH")


def test_every_refusal_of_a_table_has_a_sentence():
    words = Texts().words()
    codes = [code.value.replace("_", "-") for code in TableRefusal]
    assert [code for code in codes if not words.has(f"declined-{code}")] == []


def test_discords_locale_codes_find_their_language_or_english():
    texts = Texts()
    assert texts.words("en-GB").language == "en"
    assert texts.words("pt-BR").language == "en"


def test_a_text_missing_in_a_language_is_taken_from_english(tmp_path: Path):
    (tmp_path / "en.ftl").write_text("greeting = Hello\nfarewell = Bye\n")
    (tmp_path / "de.ftl").write_text("greeting = Hallo\n")
    words = Texts(tmp_path).words("de")
    assert (words("greeting"), words("farewell")) == ("Hallo", "Bye")


def test_a_text_that_fails_in_a_language_is_taken_from_english(tmp_path: Path):
    (tmp_path / "en.ftl").write_text("count = { $count } cards\n")
    (tmp_path / "de.ftl").write_text("count = { $zahl } Karten\n")
    assert Texts(tmp_path).words("de")("count", count=3) == "3 cards"


def test_an_unknown_key_is_a_bug():
    with pytest.raises(LookupError, match="no-such-key"):
        Texts().words()("no-such-key")


def test_numbers_are_written_the_languages_way():
    assert Texts().words()("number", number=1840) == "1,840"
