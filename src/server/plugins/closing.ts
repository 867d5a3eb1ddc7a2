import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * When the server stops, ends every connection on which nothing is being answered, and the others once that is done.
 * Node ends those alone that were answered before: one that a browser has opened ahead of its first request counts as
 * busy for a minute, and one whose answer is just leaving is kept for the time of keep-alive.
 */
export function endQuietConnections(app: FastifyInstance): void {
  /** Requests that are being answered on each connection. */
  const asked = new Map<Socket, number>();
  let stopping = false;
  const count = (socket: Socket, more: 1 | -1): void => {
    const now = asked.get(socket);
    if (now === undefined) return;
    asked.set(socket, now + more);
    if (stopping && now + more === 0) socket.destroySoon();
  };
  app.server.on("connection", (socket: Socket) => {
    asked.set(socket, 0);
    socket.once("close", () => asked.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
  // A WebSocket is ended by the hub.
  app.server.on("upgrade", ({ socket }: IncomingMessage) => asked.delete(socket));
  app.addHook("preClose", (done) => {
    stopping = true;
    for (const [socket, requests] of asked) if (requests === 0) socket.destroySoon();
    done();
  });
}
