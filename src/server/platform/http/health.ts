import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database/database.port.ts";
import { HttpError } from "#server/platform/http/http-error.ts";

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
