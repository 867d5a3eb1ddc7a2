/**
 * O4: one tenant's dispatch system is dead and its tables are full of what is due to be deleted, another's row cannot
 * be read: how long mails and webhooks of the others are under way, beside the same without any of it.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { BenchRow } from "#tests/bench/bench-result.ts";
import { percentile, rounded } from "#tests/bench/http-load.ts";
import { Caller, bookOnce } from "./calls.ts";
import { onFleetDatabase, operators, type Figure } from "./fleet.ts";
import { startFleet, type Fleet } from "./processes.ts";
import { startReceivers, type Receivers } from "./receiver.ts";
import { ask } from "./rides.ts";

const TENANTS = operators(6);
const IDS = TENANTS.map(({ id }) => id);
const [DEAD = "", BROKEN = "", ...OTHERS] = IDS;
const WORKER = 1;
/** Until the process's first housekeeping begins. */
const CLEANING_MS = 16_000;
const MEASURE_MS = 40_000;
const BETWEEN_MS = 1_000;
const LAST_MESSAGES_MS = 5_000;
const GOAL = 1.2;
const JUNK = 300_000;
/** Webhooks that wait for the dead system. */
const WAITING = 60;

let numbers = 1;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const book = (caller: Caller, tenant: string) =>
  bookOnce(caller, numbers++, { pays: false, headers: { "x-cabstand-tenant": tenant } }, []);

/** Each of the others books once a second. */
async function load(caller: Caller): Promise<void> {
  const end = performance.now() + MEASURE_MS;
  await Promise.all(
    OTHERS.map(async (tenant, index) => {
      await pause((index * BETWEEN_MS) / OTHERS.length);
      while (performance.now() < end) {
        const begun = performance.now();
        await book(caller, tenant);
        await pause(Math.max(0, begun + BETWEEN_MS - performance.now()));
      }
    }),
  );
  await pause(LAST_MESSAGES_MS);
}

interface Delays {
  readonly webhooks: readonly number[];
  readonly mails: readonly number[];
}

/** How long the others' messages took that were written since the worker's start. */
async function delays(url: string, fleet: Fleet, receivers: Receivers): Promise<Delays> {
  await fleet.killAndRestart(WORKER);
  await pause(CLEANING_MS);
  receivers.forget();
  const [begun] = await ask<{ at: Date }>(url, "select now() as at");
  await load(new Caller(fleet.origin));
  const rows = await ask<{ delay: number }>(
    url,
    `select extract(epoch from m.sent_at - b.created_at)::float8 * 1000 as delay
     from mails m join bookings b on b.tenant_id = m.tenant_id and b.passenger_email = m.recipient
     where m.tenant_id in (${OTHERS.map(quoted).join()}) and b.created_at > ${quoted(begun?.at.toISOString() ?? "")}`,
  );
  return { webhooks: receivers.delays(OTHERS), mails: rows.map(({ delay }) => delay) };
}

/** Rows that were due to be deleted long ago. */
const junk = (url: string) =>
  ask(
    url,
    `insert into counters (tenant_id, bucket, hits, window_ends_at)
     select ${quoted(DEAD)}, 'bench:' || n, 1, now() - interval '2 days' from generate_series(1, ${JUNK}) n`,
  );
const junkLeft = async (url: string): Promise<number> =>
  (await ask<{ count: number }>(url, "select count(*)::int as count from counters where bucket like 'bench:%'"))[0]
    ?.count ?? 0;

const listen = (url: string, receivers: Receivers) =>
  Promise.all(
    IDS.map((id) => {
      const dispatch = { url: receivers.url(id), webhookSecret: "a-secret-of-sixteen-letters" };
      const providers = JSON.stringify({ dispatch, privateNetwork: true });
      return ask(
        url,
        `update tenants set updated_at = now(), config = jsonb_set(config, '{providers}', ${quoted(providers)}::jsonb)
         where id = ${quoted(id)}`,
      );
    }),
  );

async function harm(url: string, fleet: Fleet, receivers: Receivers): Promise<void> {
  receivers.die(DEAD);
  const caller = new Caller(fleet.origin);
  for (let count = 0; count < WAITING; count += 1) await book(caller, count % 2 === 0 ? DEAD : BROKEN);
  await ask(url, `update tenants set updated_at = now(), config = '{"settings": 7}' where id = ${quoted(BROKEN)}`);
  await junk(url);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function row(what: string, before: readonly number[], after: readonly number[], note: string): BenchRow {
  const ms = (values: readonly number[]): string => `mean ${Math.round(mean(values))}, p95 ${percentile(values, 0.95)}`;
  return {
    name: `O4 ${what} of the other tenants, mean delay, of without`,
    value: rounded(mean(after) / mean(before)),
    unit: "ratio",
    goal: GOAL,
    note: `${ms(after)} beside ${ms(before)} ms, ${after.length} messages; ${note}`,
  };
}

async function measured(url: string): Promise<readonly BenchRow[]> {
  const receivers = await startReceivers();
  const fleet = await startFleet(url, ["web", "worker"], { LOG_LEVEL: "silent" });
  await listen(url, receivers);
  const before = await delays(url, fleet, receivers);
  await harm(url, fleet, receivers);
  const after = await delays(url, fleet, receivers);
  const cleaned = `${JUNK - (await junkLeft(url))} of ${JUNK} rows deleted meanwhile`;
  await fleet.stop();
  receivers.close();
  return [row("webhooks", before.webhooks, after.webhooks, cleaned), row("mails", before.mails, after.mails, cleaned)];
}

export const neighbours: Figure = { id: "O4", measure: () => onFleetDatabase(TENANTS, measured) };
