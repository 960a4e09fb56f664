"""Says which engine is tested: the compiled one, or with CAPOLINEA_INTERPRETED set the same files interpreted."""

from __future__ import annotations

from capolinea.engine import COMPILED


def pytest_report_header() -> str:
    return f"engine: {'compiled' if COMPILED else 'interpreted'}"
