/** Provider keys in the database: encrypted under SECRETS_KEY, and never served in the clear by production. */
import pino from "pino";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#server/platform/database/database.port.ts";
import { secretBox } from "#server/platform/security/secret-box.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import { tenantCommand } from "#scripts/tenant/command.ts";
import example from "#docs/examples/tenant.json" with { type: "json" };
import { anyDatabase } from "#tests/support/database/databases.ts";
import { createTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const KEY = "AIza-very-secret";
const PROVIDERS = { google: { key: KEY } };
const OLD = "an old key of more than thirty-two letters";
const NEW = "a new key of more than thirty-two letters";

let db: Database;
let server: TestServer | null;
let errors: string[];

beforeEach(async () => {
  db = await anyDatabase();
  server = null;
  errors = [];
});
afterEach(() => (server ? server.close() : db.close()));

const start = async (keys: readonly string[], demo = false): Promise<TestServer> => {
  const stream = { write: (line: string) => void errors.push(line) };
  const logger = pino({ level: "error", base: null }, stream);
  return (server = await createTestServer({ db, demo, logger, secrets: secretBox(keys) }));
};
/** The server ends, the database stays. */
const stop = async (): Promise<void> => {
  await server?.app.close();
  await server?.background.stop();
  server = null;
};
const storeClear = (id: string) =>
  sql`update tenants set config = jsonb_set(config, '{providers}', ${json(PROVIDERS)}::jsonb),
    updated_at = now() + interval '1 minute' where id = ${id}`.execute(db.system);
const stored = async (id: string): Promise<string> => {
  const row = await db.system.selectFrom("tenants").select("config").where("id", "=", id).executeTakeFirstOrThrow();
  return JSON.stringify((row.config as { providers: unknown }).providers);
};
const add = async (environment: Readonly<Record<string, string>>) => {
  const said: string[] = [];
  const code = await tenantCommand(["add", "harbour.json"], {
    readFile: () => JSON.stringify({ ...example, providers: PROVIDERS }),
    open: async () => ({ ...db, close: async () => undefined }),
    environment,
    print: (line) => void said.push(line),
  });
  return { code, said: said.join("\n") };
};

describe("provider keys", () => {
  it("are written encrypted by the tenant command, and used by a server with the same key", async () => {
    expect(await add({ SECRETS_KEY: NEW })).toMatchObject({ code: 0 });
    expect(await stored("harbour")).toMatch(/^\{"sealed":"[0-9a-f]{16}\.[\w-]+"\}$/);
    const running = await start([NEW]);
    expect(running.tenants.byId("harbour")?.providers).toEqual(PROVIDERS);
  });

  it("are not written for a live tenant when nothing encrypts them", async () => {
    const { code, said } = await add({});
    expect([code, said]).toEqual([1, expect.stringContaining("set the SECRETS_KEY of the server first") as string]);
  });

  it("keep production from starting while SECRETS_KEY is not set", async () => {
    await storeClear("bright");
    await expect(start([])).rejects.toThrow(/^SECRETS_KEY is not set, and these tenants have provider keys: bright\./);
  });

  it("that were stored in the clear are encrypted at the next start; a demo without SECRETS_KEY leaves them", async () => {
    await storeClear("bright");
    await start([NEW]);
    expect(await stored("bright")).not.toContain(KEY);
    expect(server?.tenants.byId("bright")?.providers).toEqual(PROVIDERS);
  });

  it("are encrypted anew under the first key, so that an old one can be taken out of SECRETS_KEY", async () => {
    await storeClear("bright");
    await start([OLD]);
    await stop();
    const before = await stored("bright");
    await start([NEW, OLD]);
    expect(await stored("bright")).not.toBe(before);
    await stop();
    const running = await start([NEW]);
    expect(running.tenants.byId("bright")?.providers).toEqual(PROVIDERS);
  });

  it("that cannot be decrypted take their own tenant out, are reported without a key, and no other tenant", async () => {
    await storeClear("bright");
    await start([OLD]);
    await stop();
    const running = await start([NEW]);
    expect(running.tenants.all.map(({ id }) => id)).toEqual(["metro", "pale", "night"]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('"tenant":"bright"');
    expect(errors[0]).toContain("cannot be decrypted: no key in SECRETS_KEY has sealed it");
    expect(errors[0]).not.toContain(KEY);
  });

  it("that another process wrote in the clear are not taken up by production without SECRETS_KEY", async () => {
    const running = await start([]);
    const before = running.tenants.byId("bright");
    await storeClear("bright");
    await running.reloadTenants();
    expect(running.tenants.byId("bright")).toBe(before);
    expect(errors.join()).toContain("The tenant bright has provider keys, and SECRETS_KEY is not set");
  });
});
