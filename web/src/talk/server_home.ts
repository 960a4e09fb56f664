// A server answers: HTTP calls and a WebSocket.

import type { Hearing, Home, Line, Question } from "./home.ts";

export class ServerHome implements Home {
  readonly hasFriends = true;
  readonly engine = null;

  ask({ method, path, headers = {}, body = null, keepalive = false }: Question): Promise<Response> {
    return fetch(path, { method, headers, body, keepalive });
  }

  line(hearing: Hearing): Line {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    socket.onopen = () => hearing.opened();
    socket.onmessage = (event: MessageEvent<string>) => hearing.heard(event.data);
    socket.onclose = ({ code }) => hearing.closed(code);
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      say: (text) => socket.send(text),
      hangUp: () => socket.close(),
    };
  }

  picture(map: string, dark: boolean): string {
    return `/api/boards/${map}/picture${dark ? "/dark" : ""}`;
  }

  isOwn(): boolean {
    return false;
  }

  key(name: string): string {
    return `capolinea.${name}`;
  }

  painted(): void {
    // A server has begun long ago.
  }
}
