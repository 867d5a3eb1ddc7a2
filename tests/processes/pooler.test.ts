/** The server works through PgBouncer in transaction mode, with one direct connection for notifications and the schema. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { poolTimeouts } from "#server/platform/database/pg-pool.ts";
import { ANNOUNCEMENTS } from "#server/platform/database/sql-engine.ts";
import { POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { PGBOUNCER, startPgBouncer } from "#tests/support/database/pgbouncer.ts";

/** Fewer than the server opens: two clients in turn get the same session. */
const SESSIONS = 2;

describe.skipIf(!POSTGRES.available || !PGBOUNCER.available)(
  `a database behind ${PGBOUNCER.name} at ${POSTGRES.name}`,
  () => {
    let direct: Awaited<ReturnType<typeof throwawayPostgres>>;
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let db: Database;

    beforeAll(async () => {
      direct = await throwawayPostgres();
      pooler = await startPgBouncer(direct.url, SESSIONS);
      db = await openOnPostgres(pooler.url, MIGRATIONS, { directUrl: direct.url, timeouts: poolTimeouts(500) });
      await addMissingTenants(db, DEMO_TENANTS);
    });
    afterAll(async () => {
      await db.close();
      await pooler.stop();
      await direct.drop();
    });

    it("keeps tenants apart while they share its sessions", async () => {
      const round = Array.from({ length: 24 }, (_, index) => DEMO_TENANTS[index % DEMO_TENANTS.length]?.id ?? "metro");
      const seen = await Promise.all(
        round.map((tenant) =>
          db.withTenant(tenant, async (handle) => {
            const rows = await handle.selectFrom("vehicle_types").select("tenant_id").distinct().execute();
            const { rows: sessions } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle);
            return { tenants: rows.map(({ tenant_id }) => tenant_id), pid: sessions[0]?.pid };
          }),
        ),
      );
      expect(seen.map(({ tenants }) => tenants)).toEqual(round.map((tenant) => [tenant]));
      expect(new Set(seen.map(({ pid }) => pid)).size).toBeLessThanOrEqual(SESSIONS);
      // A session's next user has no tenant's rights left.
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db.system);
      expect(rows).toEqual([{ role: "postgres" }]);
    });

    it("cancels a statement that takes too long, by the limit of its transaction", async () => {
      const slow = db.withTenant("metro", (handle) => sql`select pg_sleep(60)`.execute(handle));
      await expect(slow).rejects.toMatchObject({ reason: "57014" });
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
        db.system,
      );
      expect(rows).toEqual([{ limit: "0" }]);
    });

    it("hears announcements", async () => {
      let hear: (text: string) => void = () => undefined;
      const heard = new Promise<string>((resolve) => (hear = resolve));
      let end = (): Promise<void> => Promise.resolve();
      await new Promise<void>((resumed) => (end = db.listen({ announced: hear, resumed })));
      await sql`select pg_notify(${ANNOUNCEMENTS}, 'one')`.execute(db.system);
      expect(await heard).toBe("one");
      await end();
    });

    it.each(["DATABASE_URL", "DATABASE_LISTEN_URL"] as const)(
      "is refused as the only server, in %s",
      async (setting) => {
        const directUrl = setting === "DATABASE_LISTEN_URL" ? pooler.url : null;
        const sentence = `${setting} leads through a pooler in transaction mode`;
        await expect(openOnPostgres(pooler.url, MIGRATIONS, { directUrl })).rejects.toThrow(sentence);
      },
    );

    it("is enough by itself where it keeps a session for each client", async () => {
      const lasting = await startPgBouncer(direct.url, 2 * SESSIONS, "session");
      const opened = await openOnPostgres(lasting.url, MIGRATIONS, { connections: 1, timeouts: poolTimeouts(500) });
      await opened.ping();
      await opened.close();
      await lasting.stop();
    });
  },
);
