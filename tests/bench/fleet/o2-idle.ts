/** O2: what a hundred operators without work cost the database, with ten servers that look for some. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.port.ts";
import { rounded } from "#tests/bench/http-load.ts";
import { onFleetDatabase, operators, startServer, type Figure } from "./fleet.ts";

const OPERATORS = 100;
const SERVERS = 10;
const GOAL = 20;
/** The housekeeping that follows a start, and then only once an hour, is over by then. */
const SETTLE_MS = 60_000;
const MEASURE_MS = 30_000;

async function transactions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`.execute(
    db.system,
  );
  return rows[0]?.count ?? Number.NaN;
}

export const idle: Figure = {
  id: "O2",
  measure: () =>
    onFleetDatabase(operators(OPERATORS), async (url) => {
      const servers = [];
      for (let count = 0; count < SERVERS; count += 1) servers.push(await startServer(url));
      const [{ db }] = servers as [(typeof servers)[number]];
      await pause(SETTLE_MS);
      const before = await transactions(db);
      await pause(MEASURE_MS);
      const value = rounded(((await transactions(db)) - before) / (MEASURE_MS / 1_000));
      await Promise.all(servers.map((server) => server.stop()));
      return [
        {
          name: `O2 transactions of ${SERVERS} idle servers, ${OPERATORS} operators`,
          value,
          unit: "1/s",
          goal: GOAL,
          note: "housekeeping and reloading of operators included",
        },
      ];
    }),
};
