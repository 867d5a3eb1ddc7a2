/** Every call of tenant 1's people, made again at tenant 2 with the same cookies and codes, tells nothing (G2). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TENANT_HEADER } from "#contract/boot.ts";
import type { EndpointName } from "#contract/routes.ts";
import { watchDatabase, type DatabaseState } from "../../support/database-state.ts";
import { memoryDatabase } from "../../support/databases.ts";
import { requestOf, Sent } from "../examples.ts";
import { aimAt, headersOf } from "./aim.ts";
import { ACTORS, CANARIES, HERE, THERE, type Actor } from "./people.ts";
import { ROWS, type Row } from "./rows.ts";
import { buildWorld, type World } from "./world.ts";

/** At home at tenant 2, where her cookie is good. */
const AT_HOME: Actor = "customer of tenant 2";

describe("a call of tenant 1, made again at tenant 2", () => {
  let world: World;
  let state: DatabaseState;
  let replayed = 0;
  beforeAll(async () => {
    world = await buildWorld(await memoryDatabase());
    state = await watchDatabase(world.server.db);
  }, 180_000);
  afterAll(async () => {
    console.log(`replayed at another tenant: ${replayed} calls`);
    await world.server.close();
  });

  /** The cookie under both tenants' names: a thief would try either. */
  const headersThere = (actor: Actor): Record<string, string> => {
    const { cookie = "" } = headersOf(world, actor);
    const both = `${cookie}; ${cookie.replace(`cabstand-${HERE}`, `cabstand-${THERE}`)}`;
    return { [TENANT_HEADER]: THERE, ...(cookie === "" ? {} : { cookie: both }) };
  };

  it.each(Object.entries(ROWS) as [EndpointName, Row][])("tells nothing: %s", async (name, row) => {
    const wrong: string[] = [];
    for (const actor of ACTORS.filter((one) => one !== AT_HOME)) {
      const input = row.request(aimAt(world, actor, "own", row.names === "code"), world);
      const response = await world.server.inject(requestOf(name, new Sent(input, headersThere(actor))));
      await state.takeBack();
      replayed += 1;
      // Tenant 2 holds equal ids: its own people must stay unseen too.
      const told = response.body.match(CANARIES);
      if (told) wrong.push(`${actor}: ${response.statusCode} tells ${told.join(" ")}`);
    }
    expect(wrong).toEqual([]);
  });
});
