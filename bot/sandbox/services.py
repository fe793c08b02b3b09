"""Everything a request handler may need, put together once by the server."""

from dataclasses import dataclass

from bot.sandbox.answers import Answers
from bot.sandbox.buckets import Buckets
from bot.sandbox.command_book import CommandBook
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.hub import Hub
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.recorder import Recorder
from bot.sandbox.wire import Wire
from bot.sandbox.world import World

DEADLINE_S = 3.0


@dataclass(frozen=True, slots=True)
class Settings:
    """How strict and how large: `shards` is what the bot is told to start, `deadline_s` how long

    it may take for a first answer, `rate_limits` whether messages are counted in buckets.
    """

    token: str = "sandbox-token"  # noqa: S105 - the key to a toy on loopback
    shards: int = 1
    rate_limits: bool = True
    deadline_s: float = DEADLINE_S


@dataclass(frozen=True, slots=True)
class Services:
    settings: Settings
    world: World
    hub: Hub
    wire: Wire
    gateway: Gateway
    commands: CommandBook
    messages: Messages
    interactions: Interactions
    answers: Answers
    faults: Faults
    buckets: Buckets
    recorder: Recorder


def furnish(world: World, settings: Settings) -> Services:
    hub, wire = Hub(), Wire(world)
    gateway = Gateway(world, wire, token=settings.token)
    messages = Messages(world, hub, wire)
    interactions = Interactions(world, wire, gateway, deadline_s=settings.deadline_s)
    return Services(
        settings=settings,
        world=world,
        hub=hub,
        wire=wire,
        gateway=gateway,
        commands=CommandBook(world, hub),
        messages=messages,
        interactions=interactions,
        answers=Answers(world, hub, wire, messages, interactions),
        faults=Faults(),
        buckets=Buckets(world.clock, enabled=settings.rate_limits),
        recorder=Recorder(),
    )
