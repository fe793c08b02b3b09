"""The errors Discord answers with: HTTP status, JSON code, message and the tree of field errors."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class ErrorKind:
    status: int
    code: int
    message: str


UNAUTHORIZED = ErrorKind(401, 0, "401: Unauthorized")
NOT_FOUND = ErrorKind(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = ErrorKind(405, 0, "405: Method Not Allowed")
UNKNOWN_CHANNEL = ErrorKind(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ErrorKind(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ErrorKind(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ErrorKind(404, 10008, "Unknown Message")
UNKNOWN_USER = ErrorKind(404, 10013, "Unknown User")
UNKNOWN_EMOJI = ErrorKind(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = ErrorKind(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = ErrorKind(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = ErrorKind(404, 10063, "Unknown application command")
TOO_MANY_EMOJIS = ErrorKind(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_COMMANDS = ErrorKind(400, 30032, "Maximum number of application commands reached (100)")
OLD_EDITS_EXHAUSTED = ErrorKind(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_LARGE = ErrorKind(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = ErrorKind(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = ErrorKind(403, 50001, "Missing Access")
EDIT_OF_ANOTHERS_MESSAGE = ErrorKind(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ErrorKind(400, 50006, "Cannot send an empty message")
CLOSED_DM = ErrorKind(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = ErrorKind(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = ErrorKind(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = ErrorKind(401, 50027, "Invalid Webhook Token")
INVALID_FORM = ErrorKind(400, 50035, "Invalid Form Body")
ARCHIVED_THREAD = ErrorKind(400, 50083, "Thread is archived")
INVALID_JSON = ErrorKind(400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS = ErrorKind(400, 160004, "A thread has already been created for this message")


class ApiError(Exception):
    """A refusal of the REST interface; `errors` is Discord's tree of field errors."""

    def __init__(self, kind: ErrorKind, *, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{kind.code}: {kind.message}")
        self.kind = kind
        self.errors = errors

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.kind.message, "code": self.kind.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body
