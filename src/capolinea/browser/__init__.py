"""Tables that live in a browser: the same as on a server, kept in the browser's own storage, for one person."""
