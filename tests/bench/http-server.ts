/**
 * The server under measurement, in a process of its own: the real thing on an embedded database in a temporary folder,
 * without request limits, and beside it a bare Fastify and the bare booking transaction to compare with.
 * Speaks with its parent over IPC; see http.bench.ts.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import pino from "pino";
import { quotation } from "#contract/quotation/quotation.ts";
import * as z from "zod/mini";
import { systemClock } from "#server/platform/clock.ts";
import { openOnEngine } from "#server/platform/database/database.ts";
import { readMigrations } from "#server/platform/database/migrate.ts";
import { openEmbedded, type EmbeddedEngine } from "#server/platform/database/embedded/pglite-client.ts";
import { compose } from "#server/composition/compose.ts";
import { startHousekeeping } from "#server/composition/housekeeping.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { testClock } from "#tests/support/server/test-server.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../src/server/${path}`, import.meta.url));

/** What the parent may ask. */
export type BenchRequest =
  | { readonly ask: "cpu" }
  | { readonly ask: "transactions"; readonly count: number }
  | { readonly ask: "rows"; readonly count: number; readonly perSecond: number }
  | { readonly ask: "session" }
  | { readonly ask: "end" };

const folder = mkdtempSync(join(tmpdir(), "cabstand-bench-"));
const engine = await openEmbedded(join(folder, "db"), at("platform/database/embedded/pglite-worker.ts"));
const db = await openOnEngine(engine, readMigrations(at("platform/database/migrations")));
const { app, reloadTenants, housekeeper } = await compose({
  db,
  clock: systemClock,
  logger: pino({ level: "silent" }),
  demo: true,
  publicUrl: null,
  clientFolder: "/nowhere",
  prerender: null,
  addressFile: null,
  trustedProxies: 0,
  passwordPepper: null,
  limited: false,
  isStopping: () => false,
});
let isEnding = false;
const endHousekeeping = startHousekeeping({ db, clock: systemClock, housekeeper, reloadTenants }, (error) => {
  // What is in flight when the database closes fails, and is not needed.
  if (!isEnding) throw error;
});
const bare = Fastify();
bare.get("/hello", async () => ({ hello: "world" }));
// A reply of the search, as bare as can be: what its size alone costs.
const addresses = await app.inject("/api/searchaddress?prefix=heat").then(({ json }) => json<object>());
bare.get("/addresses", async () => addresses);
bare.post("/quotation", async (request) => {
  const body = z.parse(quotation.body.wire, request.body);
  return { code: 1, passengers: body.passengers };
});

const listen = async (server: FastifyInstance): Promise<number> => {
  await server.listen({ port: 0, host: "127.0.0.1" });
  return (server.server.address() as AddressInfo).port;
};

/** The bare booking transaction: use a quote, insert a booking of 1.2 kB, insert an event. */
async function transactions(on: EmbeddedEngine, count: number): Promise<number> {
  await on.script(`create table if not exists bare_quotes (id bigint primary key, used boolean);
    create table if not exists bare_bookings (id bigint primary key, body jsonb);
    create table if not exists bare_outbox (id bigint primary key, body jsonb);
    truncate bare_quotes, bare_bookings, bare_outbox;
    insert into bare_quotes select n, false from generate_series(1, ${count}) n`);
  const body = JSON.stringify({ text: "x".repeat(1_200) });
  const start = performance.now();
  for (let id = 1; id <= count; id += 1) {
    await on.script("begin");
    await on.query("update bare_quotes set used = true where id = $1 and not used returning id", [id]);
    await on.query("insert into bare_bookings values ($1, $2) returning id", [id, body]);
    await on.query("insert into bare_outbox values ($1, $2)", [id, "{}"]);
    await on.script("commit");
  }
  return performance.now() - start;
}

/** A row of a quotation's size, stored with one commit, again and again at a steady rate: what any quotation must cost. */
async function storedRows(on: EmbeddedEngine, count: number, perSecond: number): Promise<void> {
  await on.script("create table if not exists bare_rows (id bigserial primary key, asked jsonb, priced jsonb)");
  const half = JSON.stringify({ text: "x".repeat(1_200) });
  const insert = { sql: "insert into bare_rows (asked, priced) values ($1, $2)", parameters: [half, half] };
  const begin = { sql: "begin", parameters: [] };
  const commit = { sql: "commit", parameters: [] };
  const start = performance.now();
  const stored = Array.from({ length: count }, async (_row, index) => {
    await new Promise((go) => setTimeout(go, start + (index * 1000) / perSecond - performance.now()));
    await on.run([begin, insert, commit]);
  });
  await Promise.all(stored);
}

async function answer(request: BenchRequest): Promise<unknown> {
  switch (request.ask) {
    case "cpu": {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
    case "transactions":
      return transactions(engine, request.count);
    case "rows":
      await storedRows(engine, request.count, request.perSecond);
      return "stored";
    case "session": {
      const person = await signedIn({ db, clock: testClock(systemClock.now()) });
      return person.headers["cookie"];
    }
    case "end":
      isEnding = true;
      await endHousekeeping();
      await app.close();
      await bare.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
      return "ended";
  }
}

process.on("message", (request: BenchRequest) => void answer(request).then((value) => process.send?.(value)));
process.send?.({ app: await listen(app), bare: await listen(bare) });
