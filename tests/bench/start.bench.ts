import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { POSTGRES, throwawayPostgres } from "#tests/support/database/databases.ts";
import { attempt, median, type Bench, type BenchRow } from "./bench-result.ts";

const RUNS = 5;

/** Milliseconds of the first address search that a server answers. */
async function firstSearch({ url }: ServerProcess): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(`${url}/api/searchaddress?prefix=heathrow`);
  if (!answer.ok) throw new Error(`The first search was answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
  return performance.now() - asked;
}

async function measured(
  note: string,
  goal: number,
  environment: Readonly<Record<string, string>>,
): Promise<BenchRow[]> {
  const server = await ServerProcess.start(undefined, { DEMO_SPEED: "0", ...environment });
  const times: number[] = [];
  const searches: number[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      await server.end("SIGTERM");
      times.push(await server.startAgain());
      searches.push(await firstSearch(server));
    }
  } finally {
    await server.remove();
  }
  const slowest = Math.round(Math.max(...searches));
  return [
    { name: "P10 server start to ready", value: Math.round(median(times)), unit: "ms", goal, note },
    { name: "first address search, slowest of five starts", value: slowest, unit: "ms", goal: 50, note },
  ];
}

/** P10: from `node scripts/start.mjs` on built files to /readyz, with data; on PostgreSQL only where one listens. */
export const bench: Bench = async function* () {
  yield* attempt("P10 server start, embedded", () => measured("embedded", 1_500, {}));
  if (POSTGRES.available) yield* attempt("P10 server start, PostgreSQL", onPostgres);
};

async function onPostgres(): Promise<BenchRow[]> {
  const { url, drop } = await throwawayPostgres();
  try {
    return await measured("PostgreSQL", 500, { DATABASE_URL: url });
  } finally {
    await drop();
  }
}
