/** The server's own role in the database need not be a superuser: it may make roles, and owns the database. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeRole } from "#server/platform/database/backup/backup.ts";
import { openMemory } from "#server/platform/database/embedded/pglite-engine.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { engineSession } from "#server/platform/database/migration-session.ts";
import type { SqlEngine } from "#server/platform/database/sql-engine.ts";
import { MIGRATIONS } from "#tests/support/database/databases.ts";

const ROLES = ["cabstand_tenant", "cabstand_overview"];

describe("a role that owns the database and may make roles", () => {
  let engine: SqlEngine;
  beforeEach(async () => {
    engine = await openMemory();
    await engine.script(`
      create role owner login createrole;
      alter schema public owner to owner;
      set session authorization owner`);
  });
  afterEach(() => engine.close());

  const takeOn = async (): Promise<void> => {
    for (const role of ROLES) await engine.script(`set role ${role}; reset role`);
  };

  it("takes on the tenants' role once the migrations have run", async () => {
    await migrate(engineSession(engine), MIGRATIONS);
    await expect(takeOn()).resolves.toBeUndefined();
  });

  it("takes on the roles that a restore makes", async () => {
    for (const role of ROLES) await engine.script(makeRole(role));
    await expect(takeOn()).resolves.toBeUndefined();
  });
});
