/**
 * S4: staff publish a new look and take it back on one of two servers under load: how long either of them still shows
 * the old one, and whether any page is half old, half new.
 */
import { createHash } from "node:crypto";
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { MIGRATIONS } from "#tests/support/database/databases.ts";
import { staffOf } from "#tests/support/people/staff.ts";
import type { BenchRow } from "#tests/bench/bench-result.ts";
import { Caller, type Headers } from "./calls.ts";
import { onFleetDatabase, type Figure } from "./fleet.ts";
import { startFleet } from "./processes.ts";
import { TENANT } from "./rides.ts";

const PAGES = 10_000;
const AT_ONCE = 16;
const GOAL_MS = 5_000;
const NEW_NAME = "Metro Blue";
const NEW_BRAND = "#1d4ed8";

/** A home page: its name and its styles must be of one version. */
interface Seen {
  readonly at: number;
  readonly isNew: boolean;
  readonly look: string;
}

async function see(origin: string): Promise<Seen> {
  const response = await fetch(`${origin}/`, { headers: { "x-cabstand-tenant": TENANT, connection: "close" } });
  const at = performance.now();
  const page = await response.text();
  if (!response.ok) throw new Error(`A page answered ${response.status}.`);
  const styles = page.match(/<style[\s\S]*?<\/style>/g)?.join("") ?? "";
  return { at, isNew: page.includes(NEW_NAME), look: createHash("sha256").update(styles).digest("hex") };
}

/** Pages in a row, some at a time, and what is done when a share of them has come. */
async function watch(origin: string, deeds: ReadonlyMap<number, () => Promise<void>>): Promise<Seen[]> {
  const seen: Seen[] = [];
  let asked = 0;
  const running: Promise<void>[] = [];
  const lane = async (): Promise<void> => {
    while (asked < PAGES) {
      asked += 1;
      const deed = deeds.get(asked);
      if (deed) running.push(deed());
      seen.push(await see(origin));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await Promise.all(running);
  return seen;
}

/** Calls of a member of staff. */
function desk(caller: Caller, headers: Headers) {
  return async <N extends EndpointName>(name: N, body: BodyInput<N> | null = null): Promise<Reply<N>> => {
    const { method, path } = ENDPOINTS[name];
    const { body: reply } = await caller.send<Reply<N>>(method, path, body as object | null, headers);
    return reply;
  };
}

async function staffHeaders(url: string): Promise<Headers> {
  const db = await openOnPostgres(url, MIGRATIONS);
  const { headers } = await staffOf({ db, clock: systemClock }, TENANT);
  await db.close();
  return headers;
}

/** Milliseconds from a deed to the last page with the look that it ended. */
const lateness = (seen: readonly Seen[], from: number, until: number, isNew: boolean): number =>
  Math.max(
    0,
    ...seen.filter(({ at, isNew: its }) => at > from && at < until && its === isNew).map(({ at }) => at - from),
  );

async function measured(url: string): Promise<readonly BenchRow[]> {
  const fleet = await startFleet(url, ["web", "web"], { LOG_LEVEL: "silent" });
  const call = desk(new Caller(fleet.origin), await staffHeaders(url));
  const { version, document } = await call("studioDraft");
  const before = (await see(fleet.origin)).look;
  const { theme, settings } = document as Record<"theme" | "settings", object>;
  const changed = {
    ...(document as object),
    theme: { ...theme, brand: NEW_BRAND },
    settings: { ...settings, company: NEW_NAME },
  };
  const saved = await call("saveStudioDraft", { version, document: changed });
  let publishedAt = Infinity;
  let takenBackAt = Infinity;
  const seen = await watch(
    fleet.origin,
    new Map([
      [
        PAGES / 5,
        async () => {
          const reply = await call("publishStudioDraft", { version: saved.version });
          publishedAt = performance.now();
          if (reply.code !== 1) throw new Error(`Not published: ${reply.message}`);
        },
      ],
      [
        (PAGES * 3) / 5,
        async () => {
          const { versions } = await call("studioHistory");
          await call("rollbackStudio", { version: versions[1]?.version ?? 0 });
          takenBackAt = performance.now();
        },
      ],
    ]),
  );
  await fleet.stop();
  const after = seen.find(({ isNew }) => isNew)?.look ?? "";
  if (after === before) throw new Error("Publishing changed no style.");
  const mixed = seen.filter(({ isNew, look }) => look !== (isNew ? after : before)).length;
  const changes = seen.filter(({ isNew }) => isNew).length;
  return [
    {
      name: `S4 pages half old, half new, of ${seen.length}`,
      value: mixed,
      unit: "",
      goal: 0,
      note: `${changes} of the new look`,
    },
    {
      name: "S4 last page of the old look after publishing",
      value: Math.round(lateness(seen, publishedAt, takenBackAt, false)),
      unit: "ms",
      goal: GOAL_MS,
    },
    {
      name: "S4 last page of the new look after taking it back",
      value: Math.round(lateness(seen, takenBackAt, Infinity, true)),
      unit: "ms",
      goal: GOAL_MS,
    },
  ];
}

export const publishing: Figure = { id: "S4", measure: () => onFleetDatabase([], measured) };
