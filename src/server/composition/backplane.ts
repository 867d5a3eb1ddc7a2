/** How announcements get from one process to the others. */
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Backplane } from "#server/platform/jobs/backplane.port.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";

interface BackplaneOptions {
  readonly db: Database;
  readonly logger: Pick<FastifyBaseLogger, "warn" | "error">;
  /** Null: PostgreSQL, or the one process of an embedded database. */
  readonly redisUrl?: string | null | undefined;
}

/** The backplane of the settings. Redis's client is loaded only where there is a Redis. */
export async function backplaneOf({ db, logger, redisUrl = null }: BackplaneOptions): Promise<Backplane> {
  if (redisUrl === null) return { listen: (listener) => db.listen(listener), isRedisConnected: () => null };
  const { redisBackplane } = await import("#server/adapters/backplane/redis.ts");
  return redisBackplane({
    url: redisUrl,
    channel: `cabstand:${(await serverSecret(db, "backplane")).slice(0, 24)}`,
    db,
    onChange: (isConnected) =>
      logger.warn(isConnected ? "Redis is connected" : "Redis is away: announcements go through PostgreSQL"),
    onError: (err) => logger.error({ err }, "an announcement was lost"),
  });
}
