/** The access matrix: 15 actors x every endpoint x own, other's, other tenant's, missing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENANT_HEADER } from "#contract/core/boot.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { requestOf, Sent } from "#tests/contract/examples.ts";
import { countedDatabase } from "#tests/support/database/counted-database.ts";
import { watchDatabase } from "#tests/support/database/database-state.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { aimAt, headersOf } from "./aim.ts";
import { judge, type Bench } from "./judge.ts";
import { ACTORS, CANARIES, HERE, THERE, type Actor } from "./people.ts";
import { ROWS, type Row } from "./rows.ts";
import { buildWorld, type World } from "./world.ts";

const ROWED = Object.entries(ROWS) as [EndpointName, Row][];
/** Nothing here waits; the limit is for machines with other work. */
const HURRY = 180_000;

/** At home at tenant 2, where their cookies are good. */
const AT_HOME: readonly Actor[] = ["customer of tenant 2", "staff of tenant 2"];

/** The cookie under both tenants' names: a thief would try either. */
function headersThere(world: World, actor: Actor): Record<string, string> {
  const { cookie = "" } = headersOf(world, actor);
  const both = `${cookie}; ${cookie.replace(`cabstand-${HERE}`, `cabstand-${THERE}`)}`;
  return { [TENANT_HEADER]: THERE, ...(cookie === "" ? {} : { cookie: both }) };
}

/** Tenant 2 holds equal ids, so its own people must stay unseen too. @returns what leaked, and to whom. */
async function replay({ world, state }: Bench, name: EndpointName, row: Row): Promise<string[]> {
  const wrong: string[] = [];
  for (const actor of ACTORS.filter((one) => !AT_HOME.includes(one))) {
    const input = row.request(aimAt(world, actor, "own", row.names === "code"), world);
    const response = await world.server.inject(requestOf(name, new Sent(input, headersThere(world, actor))));
    await state.takeBack();
    const leaked = response.body.match(CANARIES);
    if (leaked) wrong.push(`${actor}: ${response.statusCode} tells ${leaked.join(" ")}`);
  }
  return wrong;
}

describe("the access matrix of two tenants that hold equal ids", () => {
  let bench: Bench;
  let cells = 0;
  beforeAll(async () => {
    const statements = countedDatabase(await anyDatabase());
    const world = await buildWorld(statements.db);
    bench = { world, statements, state: await watchDatabase(statements.db) };
  }, HURRY);
  afterAll(async () => {
    console.log(`access matrix: ${cells} cells tried`);
    await bench.world.server.close();
  });

  it.each(ROWED)("[API-053] holds for %s", { timeout: HURRY }, async (name, row) => {
    const result = await judge(bench, name, row);
    cells += result.cells;
    expect(result.wrong).toEqual([]);
  });

  it.each(ROWED)("tells nothing when %s is called again at another tenant", { timeout: HURRY }, async (name, row) => {
    expect(await replay(bench, name, row)).toEqual([]);
  });
});
