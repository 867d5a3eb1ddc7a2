/** Whether the server takes requests: its health, load shedding, and graceful shutdown. */
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.port.ts";
import { HttpError } from "./http-error.ts";
import underPressure from "@fastify/under-pressure";
import type { Clock } from "#server/platform/clock.ts";
import { BUSY } from "./errors.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface Health {
  readonly db: Pick<Database, "ping">;
  readonly isStopping: () => boolean;
  /** Null: there is no Redis. */
  readonly isRedisConnected: () => boolean | null;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve: the database is writable and it is not stopping. A server
 * without its Redis is slower to hear of the others, and serves on.
 */
export function healthRoutes(app: FastifyInstance, { db, isStopping, isRedisConnected }: Health): void {
  app.get("/healthz", async () => ({ code: 1, message: "ok" }));
  app.get("/readyz", async () => {
    if (isStopping()) throw new HttpError(503, "The server is stopping.");
    try {
      await db.ping();
    } catch {
      throw new HttpError(503, "The database cannot be used.", 5);
    }
    const redis = isRedisConnected();
    return { code: 1, message: "ready", ...(redis === null ? {} : { redis: redis ? "connected" : "away" }) };
  });
}

/** An event loop this late means that requests arrive faster than they are answered. */
const LATE_MS = 1_500;
const RETRY_SECONDS = 10;
/** Until then the delay comes from the start-up work itself, not from queued requests. */
const SETTLED_AFTER_MS = 10_000;

/**
 * The reply to a request that comes while the event loop is late: a refusal, unless the server has only just begun to
 * listen. An early visitor then waits a little instead of getting an error.
 * @returns `check` for such a request, and `markListening`, to be called when listening begins.
 */
export function loadShedding(clock: Clock): {
  readonly markListening: () => void;
  readonly check: () => Promise<void>;
} {
  let settled = Number.POSITIVE_INFINITY;
  return {
    markListening: () => void (settled = clock.now() + SETTLED_AFTER_MS),
    async check() {
      if (clock.now() < settled) return;
      throw new HttpError(503, BUSY, RETRY_SECONDS);
    },
  };
}

/** Refuses calls while the server is too busy to answer them in time. */
export async function refuseWhenBusy(app: FastifyInstance, clock: Clock): Promise<void> {
  const { markListening, check } = loadShedding(clock);
  // Fastify takes a return value of this hook for an error and logs it.
  app.addHook("onListen", async () => markListening());
  await app.register(underPressure, { maxEventLoopDelay: LATE_MS, pressureHandler: check });
}

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
