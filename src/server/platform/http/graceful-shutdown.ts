import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * On shutdown, ends every idle connection at once and the others after their reply. Node alone closes only connections
 * that have been used: one that a browser opened ahead of its first request counts as busy for a minute, and one whose
 * reply is just leaving stays for the keep-alive timeout.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  /** Requests in flight on each connection. */
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
  // The hub ends WebSockets.
  app.server.on("upgrade", ({ socket }: IncomingMessage) => asked.delete(socket));
  app.addHook("preClose", (done) => {
    stopping = true;
    for (const [socket, requests] of asked) if (requests === 0) socket.destroySoon();
    done();
  });
}

/** While the server stops, each reply closes its connection: an idle one would keep the process alive for a minute. */
export function closeRepliedConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping()) reply.header("connection", "close");
  });
}
