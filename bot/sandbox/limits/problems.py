"""Collects what is wrong with a body and raises it as Discord's nested tree of errors."""

from typing import Any

from bot.sandbox.errors import INVALID_FORM, ApiError

Path = tuple[str | int, ...]


class Problems:
    def __init__(self) -> None:
        self._tree: dict[str, Any] = {}

    def add(self, path: Path, code: str, message: str) -> None:
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_if_any(self) -> None:
        if self._tree:
            raise ApiError(INVALID_FORM, errors=self._tree)

    def text(self, path: Path, value: object, *, least: int, most: int) -> None:
        """Hold a required text to its length in characters."""
        if value is None:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif len(value) > most and least <= 1:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= len(value) <= most:
            message = f"Must be between {least} and {most} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", message)

    def optional_text(self, path: Path, value: object, *, most: int, least: int = 0) -> None:
        if value is not None:
            self.text(path, value, least=least, most=most)

    def entries(self, path: Path, value: object, *, least: int, most: int) -> list[Any]:
        """Hold a list to its number of entries; returns it, or nothing if it is no list."""
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            message = f"Must be between {least} and {most} in length."
            self.add(path, "BASE_TYPE_BAD_LENGTH", message)
        return value

    def number(self, path: Path, value: object, *, least: int, most: int) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            message = f"int value should be greater than or equal to {least}."
            self.add(path, "NUMBER_TYPE_MIN", message)
        elif value > most:
            message = f"int value should be less than or equal to {most}."
            self.add(path, "NUMBER_TYPE_MAX", message)


def refuse(path: Path, code: str, message: str) -> ApiError:
    """The error for a body with this single problem."""
    problems = Problems()
    problems.add(path, code, message)
    return ApiError(INVALID_FORM, errors=problems._tree)
