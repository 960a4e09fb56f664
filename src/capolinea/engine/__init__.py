"""What all rulebooks share. Compiled to native code; without a C compiler the same files run interpreted."""

from __future__ import annotations

from capolinea.engine import state

COMPILED = not state.__file__.endswith(".py")
