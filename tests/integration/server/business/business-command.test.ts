/** Business accounts by file: the operator's command, and servers that go by what it writes. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.port.ts";
import { DEMO_BUSINESS_ID } from "#server/demo/people.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import example from "#docs/examples/business.json" with { type: "json" };
import { anyDatabase } from "#tests/support/database/databases.ts";
import { signedIn } from "#tests/support/people/people.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe("the business command", () => {
  let db: Database;
  let server: TestServer;
  let said: string[];
  beforeEach(async () => {
    db = await anyDatabase();
    server = await createTestServer({ db });
  });
  afterEach(() => server.close());

  const run = async (args: readonly string[], file: unknown = example) => {
    said = [];
    return tenantCommand(args, {
      readFile: () => JSON.stringify(file),
      // The test goes on with the database that the command closes.
      open: async () => ({ ...db, close: async () => undefined }),
      environment: {},
      print: (line) => void said.push(line),
    });
  };
  const add = async (file: unknown = example): Promise<string> => {
    expect(await run(["business", "metro", "firm.json"], file), said.join("\n")).toBe(0);
    return ID.exec(said.join())?.[0] ?? "";
  };
  const emailOf = async (accountId: string) =>
    db.withTenant("metro", async (handle) => {
      const account = handle.selectFrom("accounts").select("email").where("id", "=", accountId);
      return (await account.executeTakeFirstOrThrow()).email;
    });

  it("adds one whose people fill in its cost fields from the next call on", async () => {
    const person = await signedIn(server);
    const profile = async () => (await server.inject({ url: "/api/session", headers: person.headers })).json();
    expect(await profile()).toMatchObject({ code: 1, bookerid: "" });
    const id = await add({ ...example, bookers: [await emailOf(person.accountId)] });
    expect(await profile()).toMatchObject({
      bookerid: id,
      costfields: [
        {
          name: "Cost centre",
          isrequired: true,
          valuepattern: "[A-Z]{2}-\\d{4}",
          valuehint: "Two letters and four digits: AT-1234",
        },
        { name: "Project", isrequired: false, valuepattern: "", valuehint: "" },
      ],
    });
    await run(["businesses", "metro"]);
    expect(said).toContain(`${id}\tSolent Freight\tCost centre, Project\t${await emailOf(person.accountId)}`);
    // Changed: no fields and no bookers any more.
    await add({ ...example, id, costFields: [], bookers: [] });
    expect(await profile()).toMatchObject({ bookerid: "", costfields: [] });
  });

  it("keeps its bookers when the file names none, and makes no second one of the same name", async () => {
    const person = await signedIn(server);
    const email = await emailOf(person.accountId);
    const id = await add({ ...example, bookers: [email] });
    const { bookers: _left, ...nameless } = example;
    await add({ ...nameless, id });
    expect(await run(["business", "metro", "firm.json"])).toBe(1);
    expect(said).toEqual([`Solent Freight is there already. To change it, write "id": "${id}".`]);
    await run(["businesses", "metro"]);
    expect(said.find((line) => line.startsWith(id))).toContain(email);
  });

  it("[TEN-013] reaches neither people nor businesses of another tenant", async () => {
    const person = await signedIn(server);
    const email = await emailOf(person.accountId);
    const id = await add();
    expect(await run(["business", "night", "firm.json"], { ...example, id })).toBe(1);
    expect(said).toEqual([`There is no business with the id ${id}.`]);
    expect(await run(["business", "night", "firm.json"], { ...example, bookers: [email] })).toBe(1);
    expect(said).toEqual([`bookers.0: no account has the address ${email}.`]);
    expect(await run(["business", "nowhere", "firm.json"])).toBe(1);
    // Nothing of what was refused was written.
    await run(["businesses", "night"]);
    expect(said.join()).not.toContain("Solent");
  });

  it("takes no booker away from another business", async () => {
    const file = { ...example, bookers: ["booker@example.com"] };
    expect(await run(["business", "metro", "firm.json"], file)).toBe(1);
    expect(said).toEqual(["bookers.0: booker@example.com books for another business."]);
    await run(["businesses", "metro"]);
    expect(said.join()).toContain(DEMO_BUSINESS_ID);
  });

  it("says everything that is wrong with a file at once, by field, and writes nothing", async () => {
    const file = {
      ...example,
      name: " ",
      email: "nobody",
      commissionPercent: 7.123,
      creditLimit: -1,
      costFields: [
        { name: "Cost centre", pattern: "(" },
        { name: "cost centre", pattern: "(a+)+" },
        { name: "Project", pattern: "(?=P)\\w+" },
      ],
      colour: "red",
    };
    expect(await run(["business", "metro", "firm.json"], file)).toBe(1);
    const fields = said.map((line) => line.split(": ")[1]);
    expect(fields).toEqual(
      expect.arrayContaining(["name", "email", "commissionPercent", "creditLimit", "colour", "costFields.0.pattern"]),
    );
    expect(fields).toContain("costFields.1.pattern");
    // Only a backtracking engine can look ahead.
    expect(fields).toContain("costFields.2.pattern");
    expect(said.at(-1)).toMatch(/nothing was written/);
    await run(["businesses", "metro"]);
    expect(said.join()).not.toContain("Solent");
  });
});
