"""The OpenAPI document, made from the list of calls and the protocol's types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import capolinea
from capolinea.server.answers.asked import Call
from capolinea.server.answers.calls import CALLS
from capolinea.server.bodies import Error
from capolinea.server.protocol import PlayerId, TableId

REFERENCE = "#/components/schemas/{name}"


def openapi() -> dict[str, Any]:
    """The document; every call can also be refused with a 4xx or 503 and an `Error`."""
    types = [kind for call in CALLS for kind in (call.body, call.answer) if _is_type(kind)]
    unique = list(dict.fromkeys([*types, Error]))
    found, components = msgspec.json.schema_components(unique, ref_template=REFERENCE)
    schemas = dict(zip(unique, found, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Capolinea", "version": capolinea.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "secret": {"type": "http", "scheme": "bearer"},
                "operator": {"type": "apiKey", "in": "header", "name": "X-Operator-Secret"},
            },
        },
    }


def _is_type(kind: object) -> bool:
    return isinstance(kind, type)


def _operation(call: Call, schemas: dict[Any, dict[str, Any]]) -> dict[str, Any]:
    def content(kind: Any) -> dict[str, Any]:
        return {"application/json": {"schema": schemas[kind]}} if _is_type(kind) else kind

    refused = {"description": "Refused; nothing changed.", "content": content(Error)}
    operation: dict[str, Any] = {
        "summary": call.summary,
        "operationId": getattr(call.handle, "__name__", call.path),
        "responses": {
            str(call.status): {"description": "Done.", "content": content(call.answer)},
            "4XX": refused,
            "503": refused,
        },
    }
    names = re.findall(r"{(\w+)}", call.path)
    parameters = [{"name": name, "in": "path", "required": True, "schema": _path_schema(name)} for name in names]
    for name, kind in call.query.items():
        parameters.append({"name": name, "in": "query", "required": False, "schema": msgspec.json.schema(kind)})
    if parameters:
        operation["parameters"] = parameters
    if call.body is not None:
        operation["requestBody"] = {"required": True, "content": content(call.body)}
    if call.operator:
        operation["security"] = [{"operator": []}]
    elif call.secret:
        operation["security"] = [{"secret": []}]
    elif call.query:
        operation["security"] = [{}, {"secret": []}]
    return operation


def _path_schema(name: str) -> dict[str, Any]:
    kinds = {"table": TableId, "player": PlayerId}
    return msgspec.json.schema(kinds[name]) if name in kinds else {"type": "string"}
