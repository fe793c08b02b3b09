"""So many commands a minute, and no memory of whoever is gone."""

from cogs.limits import Quota


def test_so_many_uses_are_allowed_in_a_minute_and_then_none():
    quota = Quota(most=3)
    assert [quota.wait_ms("anna", at=at) for at in (0, 10, 20)] == [0, 0, 0]
    assert quota.wait_ms("anna", at=30) == 59_970
    assert quota.wait_ms("boris", at=30) == 0


def test_after_a_minute_the_oldest_use_counts_no_more():
    quota = Quota(most=2)
    quota.wait_ms("anna", at=0)
    quota.wait_ms("anna", at=50_000)
    assert quota.wait_ms("anna", at=60_000) == 0
    assert quota.wait_ms("anna", at=60_001) == 49_999


def test_what_was_refused_does_not_count():
    quota = Quota(most=1)
    quota.wait_ms("anna", at=0)
    for at in range(1, 1000):
        assert quota.wait_ms("anna", at=at) > 0
    assert quota.wait_ms("anna", at=60_000) == 0


def test_whoever_is_gone_is_forgotten():
    quota = Quota(most=5)
    for number in range(100):
        quota.wait_ms(number, at=number)
    for number in range(200):
        quota.wait_ms("anna", at=100_000 + number * 100_000)
    assert len(quota) == 1


def test_somebody_who_is_always_there_keeps_nobody_in_memory():
    quota = Quota(most=1000)
    quota.wait_ms("anna", at=0)
    for number in range(100):
        quota.wait_ms(number, at=number * 1000)
        quota.wait_ms("anna", at=number * 1000)
    quota.wait_ms("anna", at=200_000)
    assert len(quota) == 1
