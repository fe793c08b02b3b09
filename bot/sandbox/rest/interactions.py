"""Interaction callbacks, and the webhook of an interaction's token."""

from aiohttp import web

from bot.sandbox.interactions import Interaction
from bot.sandbox.rest.bodies import BODY, answer, mapping
from bot.sandbox.services import Services


class InteractionRoutes:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._answers = services.answers

    def routes(self) -> list[web.RouteDef]:
        webhook = "/webhooks/{application_id}/{token}"
        message = f"{webhook}/messages/{{message_id}}"
        return [
            web.post("/interactions/{interaction_id}/{token}/callback", self.callback),
            web.post(webhook, self.follow_up),
            web.get(message, self.get),
            web.patch(message, self.edit),
            web.delete(message, self.delete),
        ]

    async def callback(self, request: web.Request) -> web.Response:
        interaction = self._services.interactions.awaiting_answer(
            int(request.match_info["interaction_id"]), request.match_info["token"]
        )
        body, uploads = mapping(request), request[BODY].uploads
        response = self._answers.callback(interaction, body, uploads)
        wanted = request.query.get("with_response", "").lower() in ("1", "true")
        return answer(response) if wanted else answer()

    def _interaction(self, request: web.Request) -> Interaction:
        return self._services.interactions.by_webhook(
            int(request.match_info["application_id"]), request.match_info["token"]
        )

    async def follow_up(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        body, uploads = mapping(request), request[BODY].uploads
        message = self._answers.follow_up(interaction, body, uploads)
        return answer(self._services.wire.message(message))

    async def get(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        message = self._answers.message(interaction, request.match_info["message_id"])
        return answer(self._services.wire.message(message))

    async def edit(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        message = self._answers.message(interaction, request.match_info["message_id"])
        self._services.messages.edit(message, mapping(request), request[BODY].uploads)
        return answer(self._services.wire.message(message))

    async def delete(self, request: web.Request) -> web.Response:
        interaction = self._interaction(request)
        message = self._answers.message(interaction, request.match_info["message_id"])
        self._services.messages.delete(message)
        return answer()
