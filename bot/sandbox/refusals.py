"""What Discord's client would not let a person do; a test that tries it has a mistake."""


class CannotDo(Exception):
    """The client offers no way to do this: no such command, control, value or message."""
