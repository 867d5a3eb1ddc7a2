/** The access matrix: 15 actors x every endpoint x own, other's, other tenant's, missing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointName } from "#contract/endpoints.ts";
import { countedDatabase } from "#tests/support/database/counted-database.ts";
import { watchDatabase } from "#tests/support/database/database-state.ts";
import { anyDatabase } from "#tests/support/database/databases.ts";
import { judge, type Bench } from "./judge.ts";
import { replay } from "./replay.ts";
import { ROWS, type Row } from "./rows.ts";
import { buildWorld } from "./world.ts";

const ROWED = Object.entries(ROWS) as [EndpointName, Row][];
/** Nothing here waits; the limit is for machines with other work. */
const HURRY = 180_000;

describe("the access matrix", () => {
  describe("with two tenants that hold equal ids", () => {
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
});
