/** Tries the cells of one endpoint and says which are wrong. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";
import { DEMO_STAFF_EMAIL } from "#server/demo/people.ts";
import type { CountedDatabase } from "#tests/support/database/counted-database.ts";
import type { DatabaseState } from "#tests/support/database/database-state.ts";
import { requestOf, Sent } from "#tests/contract/examples.ts";
import { aimAt, headersOf, type Aim } from "./aim.ts";
import {
  ACTORS,
  BOOKERS,
  CANARIES,
  HERE,
  OWNERS,
  phoneOf,
  SCOPES,
  SIGNED_IN,
  TARGETS,
  type Actor,
  type Target,
} from "./people.ts";
import type { Row, Verdict } from "./rows.ts";
import { emailOf, referenceOf } from "./ids.ts";
import type { World } from "./world.ts";

export interface Bench {
  readonly world: World;
  readonly state: DatabaseState;
  readonly statements: CountedDatabase;
}

interface Cell {
  /** What is varied: the thing that the row names, or a claim beside it. */
  readonly about: string;
  readonly actor: Actor;
  readonly target: Target;
  readonly request: Sent;
  readonly expected: Verdict;
  readonly isAllowed: boolean;
}

interface Outcome {
  readonly verdict: Verdict;
  readonly body: string;
  readonly written: readonly string[];
  readonly statements: number;
}

const EVERYBODYS: readonly Target[] = ["own"];

/** Every cell of one endpoint: 15 actors, and four targets each where it names something. */
function cellsOf(name: EndpointName, row: Row, world: World): Cell[] {
  const targets = row.names === "nothing" ? EVERYBODYS : TARGETS;
  return ACTORS.flatMap((actor) =>
    targets.map((target) => {
      const isAllowed = target === "own" && row.allowed.includes(actor);
      const input = row.request(aimAt(world, actor, target, row.names === "code"), world);
      const request = new Sent(input, headersOf(world, actor));
      const expected = isAllowed ? (row.answer ?? [200, 1]) : refusalOf(ENDPOINTS[name], row, actor);
      return { about: row.names, actor, target, request, isAllowed, expected };
    }),
  );
}

function refusalOf({ access }: EndpointDefinition, row: Row, actor: Actor): Verdict {
  const isSignedIn = SIGNED_IN.includes(actor);
  if (access === "staff") return [401, 2];
  const isClaim = row.names === "account" || row.names === "booker";
  if (row.asksToSignIn && !isSignedIn && !(actor in SCOPES)) return [401, 2];
  if (!isSignedIn && (isClaim || access === "customer" || access === "booker")) return [401, 2];
  if (isClaim || (access === "booker" && !BOOKERS.includes(actor))) return [403, 2];
  return row.unknown ?? [200, 2];
}

async function tryCell(bench: Bench, name: EndpointName, request: Sent): Promise<Outcome> {
  bench.statements.take();
  const response = await bench.world.server.inject(requestOf(name, request));
  const statements = bench.statements.take();
  const code: unknown = response.json<{ code?: unknown }>().code;
  return {
    verdict: [response.statusCode, typeof code === "number" ? code : Number.NaN],
    body: response.body,
    written: await bench.state.takeBack(),
    statements,
  };
}

/** What of anybody is in an answer although it may not be there. */
function leaks(body: string, cell: Cell): string[] {
  const owner = OWNERS[cell.actor].own;
  const found = [...(body.match(CANARIES) ?? []), ...(body.match(/[\w-]+@example\.com/g) ?? [])];
  if (!cell.isAllowed) return found;
  const emails = owner === "bookerA" ? [emailOf(owner), emailOf("passenger")] : [emailOf(owner)];
  // Staff know each other; the demo's member is at an address like everyone's.
  const colleagues = cell.actor === "staff" ? [DEMO_STAFF_EMAIL] : [];
  const own = [`Zq_${HERE}_${owner}_`, phoneOf(HERE, owner), ...emails, ...colleagues];
  return found.filter((text) => !own.some((allowed) => text.startsWith(allowed) || text === `desk-${allowed}`));
}

/** Whether an answer holds a word or the reference of the cell's owner. */
const toldOf = ({ actor }: Cell, body: string): boolean =>
  body.match(CANARIES) !== null || body.includes(referenceOf("ride", OWNERS[actor].own));

function faultsOf(row: Row, cell: Cell, outcome: Outcome): string[] {
  const faults: string[] = [];
  if (outcome.verdict.join() !== cell.expected.join()) {
    faults.push(`answers ${outcome.verdict.join("/")}, not ${cell.expected.join("/")}`);
  }
  const leaked = leaks(outcome.body, cell);
  if (leaked.length > 0) faults.push(`tells ${[...new Set(leaked)].join(" ")}`);
  const mayWrite = cell.isAllowed && row.writes === true;
  const written = outcome.written.filter((table) => !(row.counts && table === "one_time_codes"));
  if (!mayWrite && written.length > 0) faults.push(`writes to ${written.join(" ")}`);
  if (mayWrite && outcome.written.length === 0) faults.push("writes nothing");
  if (cell.isAllowed && row.hides && toldOf(cell, outcome.body)) faults.push("tells something of its owner");
  if (cell.isAllowed && row.shows && !(outcome.body.match(CANARIES) ?? []).length)
    faults.push("shows nothing of its owner");
  return faults;
}

/** What is not mine must look like what does not exist, and cost the same work. */
function differences(row: Row, tried: readonly { readonly cell: Cell; readonly outcome: Outcome }[]): string[] {
  const foreign = tried.filter(({ cell }) => cell.target !== "own");
  return foreign.flatMap(({ cell, outcome }) => {
    const missing = foreign.find(
      ({ cell: { about, actor, target } }) => about === cell.about && actor === cell.actor && target === "missing",
    )?.outcome;
    const where = `${cell.actor}, ${cell.target}:`;
    if (!missing || outcome === missing) return [];
    if (outcome.body !== missing.body) return [`${where} another answer than for a missing one`];
    if (row.counts || outcome.statements === missing.statements) return [];
    return [`${where} ${outcome.statements} statements, ${missing.statements} for a missing one`];
  });
}

/** Tries every cell of an endpoint. */
export async function judge(bench: Bench, name: EndpointName, row: Row): Promise<{ cells: number; wrong: string[] }> {
  const cells = [...cellsOf(name, row, bench.world), ...claimCellsOf(name, row, bench.world)];
  const tried: { cell: Cell; outcome: Outcome }[] = [];
  const wrong: string[] = [];
  for (const cell of cells) {
    const outcome = await tryCell(bench, name, cell.request);
    tried.push({ cell, outcome });
    const faults = faultsOf(row, cell, outcome);
    if (faults.length > 0)
      wrong.push(`${cell.actor}, ${cell.target}: ${faults.join("; ")} <- ${outcome.body.slice(0, 160)}`);
  }
  return { cells: cells.length, wrong: [...wrong, ...differences(row, tried)] };
}

/** Calls that name something else but may carry a claim: a foreign claim is refused whatever the object's owner (G1). */
function claimCellsOf(name: EndpointName, row: Row, world: World): Cell[] {
  const definition: EndpointDefinition = ENDPOINTS[name];
  if (definition.ignoresClaims) return [];
  const named = { account: "custid", booker: "bookerid" }[row.names as string];
  const claims = claimFields(definition).filter((field) => field !== named);
  return ACTORS.flatMap((actor) =>
    claims.flatMap((field) =>
      TARGETS.filter((target) => target !== "own").map((target) => {
        const own = row.request(aimAt(world, actor, "own", row.names === "code"), world);
        const aim = aimAt(world, actor, target, false);
        const request = new Sent({ ...own, [field]: claimed(field, aim) }, headersOf(world, actor));
        return {
          about: field,
          actor,
          target,
          request,
          isAllowed: false,
          expected: refusalOf(definition, { ...row, names: "account" }, actor),
        };
      }),
    ),
  );
}

const claimed = (field: string, aim: Aim): string => (field === "custid" ? aim.account : aim.booker);

function claimFields({ query, body }: EndpointDefinition): string[] {
  const shape = (body ?? query) as { shape?: object } | undefined;
  return ["custid", "bookerid"].filter((field) => field in (shape?.shape ?? {}));
}
