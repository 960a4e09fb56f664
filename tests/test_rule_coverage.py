"""Every numbered rule has a test that carries its number, and docs/rules.md says which."""

from __future__ import annotations

from docs import make_rules


def test_no_rule_is_untested() -> None:
    assert make_rules.untested() == []


def test_no_test_carries_a_number_that_is_no_rule() -> None:
    numbers = {f"{key}-{number}" for key, section in make_rules.rules().items() for number in section}
    assert set(make_rules.tests_by_rule()) <= numbers


def test_the_page_of_rules_is_up_to_date() -> None:
    assert (make_rules.ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == make_rules.page(), "run `make docs`"
