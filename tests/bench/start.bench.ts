import { ServerProcess } from "../e2e/support/server-process.ts";
import { DATABASES, throwawayPostgres } from "../support/databases.ts";
import { median, type Bench, type BenchRow } from "./bench-result.ts";

const RUNS = 5;

async function measured(note: string, goal: number, environment: Readonly<Record<string, string>>): Promise<BenchRow> {
  const server = await ServerProcess.start(undefined, { DEMO_SPEED: "0", ...environment });
  const times: number[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      await server.end("SIGTERM");
      times.push(await server.startAgain());
    }
  } finally {
    await server.remove();
  }
  return { name: "P10 server start to ready", value: Math.round(median(times)), unit: "ms", goal, note };
}

/** P10: from `node scripts/start.mjs` on built files to /readyz, with data; on PostgreSQL only where one listens. */
export const bench: Bench = async () => {
  const rows = [await measured("embedded", 1_500, {})];
  if (!DATABASES.some(({ name, available }) => name === "PostgreSQL" && available)) return rows;
  const { url, drop } = await throwawayPostgres();
  try {
    rows.push(await measured("PostgreSQL", 500, { DATABASE_URL: url }));
  } finally {
    await drop();
  }
  return rows;
};
