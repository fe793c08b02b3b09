from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from bot.engine.cards import parse_card
from rendering.cardfaces import face_sprite
from rendering.layout.hand import card_size
from rendering.scene import CardWords
from rendering.sprites import MOST_BYTES, SPRITES, SpriteCache
from rendering.themes import FELT
from rendering.warm_up import warm_up


def square() -> Image.Image:
    return Image.new("RGB", (10, 10))


def test_image_is_made_once_for_a_key() -> None:
    cache = SpriteCache(10_000)
    assert cache.get("a", square) is cache.get("a", square)
    assert cache.size_bytes == 400


def test_image_not_used_for_longest_goes_first() -> None:
    cache = SpriteCache(800)
    one, two = cache.get("a", square), cache.get("b", square)
    assert cache.get("a", square) is one
    cache.get("c", square)
    assert cache.size_bytes == 800
    assert cache.get("a", square) is one
    assert cache.get("b", square) is not two


def test_image_larger_than_the_bound_is_made_all_the_same() -> None:
    cache = SpriteCache(10)
    assert cache.get("a", square).size == (10, 10)


def test_threads_share_a_cache_without_counting_twice() -> None:
    cache = SpriteCache(100_000)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: cache.get(number % 7, square), range(500)))
    assert cache.size_bytes == 7 * 400


def test_warmed_up_process_keeps_the_faces_of_hands_within_the_bound() -> None:
    warm_up()
    face = face_sprite(parse_card("Ks"), card_size(8), FELT, CardWords())
    assert face is face_sprite(parse_card("Ks"), card_size(8), FELT, CardWords())
    assert 0 < SPRITES.size_bytes <= MOST_BYTES
