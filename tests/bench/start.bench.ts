import { spawn } from "node:child_process";
import { once } from "node:events";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";
import { POSTGRES, throwawayPostgres } from "#tests/support/database/databases.ts";
import { rounded } from "./http-load.ts";
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

/** Answers one request and says where; it has what each of our starts has as well: Node and Fastify. */
const BARE = `const { default: fastify } = await import("fastify");
const app = fastify();
app.get("/readyz", () => ({ ok: true }));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));`;

/** Milliseconds from the start of a bare server to its first answer. */
async function bareStart(): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--input-type=module", "-e", BARE], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    await (await fetch(`${line.toString().trim()}/readyz`)).text();
    return performance.now() - began;
  } finally {
    child.kill();
  }
}

async function measured(
  note: string,
  goal: { readonly ms: number; readonly ratio: number },
  environment: Readonly<Record<string, string>>,
): Promise<BenchRow[]> {
  const server = await ServerProcess.start(undefined, { DEMO_SPEED: "0", ...environment });
  const times: number[] = [];
  const searches: number[] = [];
  const bare: number[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      await server.end("SIGTERM");
      times.push(await server.startAgain());
      searches.push(await firstSearch(server));
      bare.push(await bareStart());
    }
  } finally {
    await server.remove();
  }
  const slowest = Math.round(Math.max(...searches));
  return [
    { name: "P10 server start to ready", value: Math.round(median(times)), unit: "ms", goal: goal.ms, note },
    {
      name: "start against a bare Fastify's",
      value: rounded(median(times) / median(bare)),
      unit: "ratio",
      goal: goal.ratio,
      note,
    },
    { name: "first address search, slowest of five starts", value: slowest, unit: "ms", goal: 50, note },
  ];
}

/** P10: from `node scripts/start.mjs` on built files to /readyz, with data; on PostgreSQL only where one listens. */
export const bench: Bench = async function* () {
  yield* attempt("P10 server start, embedded", () => measured("embedded", { ms: 1_500, ratio: 4 }, {}));
  if (POSTGRES.available) yield* attempt("P10 server start, PostgreSQL", onPostgres);
};

async function onPostgres(): Promise<BenchRow[]> {
  const { url, drop } = await throwawayPostgres();
  try {
    return await measured("PostgreSQL", { ms: 500, ratio: 2 }, { DATABASE_URL: url });
  } finally {
    await drop();
  }
}
