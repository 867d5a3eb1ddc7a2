/** A backup that is taken while the server runs, restored elsewhere, has every commit from before it (OPERATIONS, O7). */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import { backUp, restore } from "#server/platform/database/backup/backup.ts";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { openEmbedded } from "#server/platform/database/embedded/pglite-client.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { CLUSTERS, PostgresCluster } from "#tests/support/database/postgres-cluster.ts";
import { administer, POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";

const WORKER = fileURLToPath(new URL("../../src/server/platform/database/embedded/pglite-worker.ts", import.meta.url));
const NOW = new Date("2026-11-26T04:00:00Z");
const FILES = ["addresses.gz"];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cabstand-backup-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Commits a row that has this name. */
const commit = (db: Database, name: string): Promise<unknown> => serverSecret(db, name);
const committed = async (db: Database): Promise<readonly string[]> => {
  const rows = await db.system.selectFrom("server_secrets").select("name").orderBy("name").execute();
  return rows.map((row) => row.name);
};

const ENQUIRY = {
  id: "0193a000-0000-7000-8000-000000000001",
  tenant_id: "metro",
  kind: "comment",
  subject: "Lost umbrella",
  name: "Pat",
  email: "pat@example.com",
  phone: "7700900111",
  message: "Blue, in the boot.",
  created_at: NOW,
} as const;
const enquiries = async (db: Database): Promise<number> =>
  (await db.withTenant("metro", (handle) => handle.selectFrom("enquiries").select("id").execute())).length;

describe("a backup of the embedded database", () => {
  const dataDir = (name: string): string => join(root, name);
  const at = (name: string) => ({ databaseUrl: null, dataDir: dataDir(name), files: FILES });
  const open = async (name: string): Promise<Database> =>
    openOnEngine(await openEmbedded(join(dataDir(name), "db"), WORKER), MIGRATIONS);

  it("has what was committed, not what was under way, while the server runs", async () => {
    const db = await open("live");
    writeFileSync(join(dataDir("live"), "addresses.gz"), "addresses");
    await addMissingTenants(db, DEMO_TENANTS);
    await commit(db, "before");
    let goOn = (): void => undefined;
    const backedUp = new Promise<void>((resolve) => (goOn = resolve));
    let began = (): void => undefined;
    const underWay = new Promise<void>((resolve) => (began = resolve));
    // A tenant's transaction, with a tenant's rights.
    const transaction = db.withTenant("metro", async (handle) => {
      await handle.insertInto("enquiries").values(ENQUIRY).execute();
      began();
      await backedUp;
    });
    await underWay;
    await backUp(at("live"), join(root, "copy"), NOW);
    goOn();
    await transaction;
    expect(await enquiries(db)).toBe(1);
    await commit(db, "after");
    await db.close();

    expect(await restore(join(root, "copy"), at("fresh"))).toEqual({
      version: 1,
      database: "embedded",
      begun: NOW.toISOString(),
    });
    const restored = await open("fresh");
    expect(await committed(restored)).toEqual(["before"]);
    expect(await enquiries(restored)).toBe(0);
    const tenants = await restored.system.selectFrom("tenants").select("id").execute();
    expect(tenants).toHaveLength(DEMO_TENANTS.length);
    await restored.close();
    expect(existsSync(join(dataDir("fresh"), "addresses.gz"))).toBe(true);
  });

  it("is taken from the files while no server runs; overwrites nothing, and is not restored by halves", async () => {
    const db = await open("live");
    await commit(db, "kept");
    await db.close();
    await backUp(at("live"), join(root, "copy"), NOW);
    await restore(join(root, "copy"), at("moved"));
    const restored = await open("moved");
    expect(await committed(restored)).toEqual(["kept"]);
    await restored.close();
    await expect(backUp(at("live"), join(root, "copy"), NOW)).rejects.toThrow(/exists already/);
    await expect(restore(join(root, "copy"), at("live"))).rejects.toThrow(/holds a database already/);
    await expect(backUp(at("nowhere"), join(root, "other"), NOW)).rejects.toThrow(/holds no database/);
    expect(readdirSync(root).filter((name) => name.startsWith("other"))).toEqual([]);
    const served = { ...at("fresh"), databaseUrl: "postgres://127.0.0.1:1/none" };
    await expect(restore(join(root, "copy"), served)).rejects.toThrow(/unset DATABASE_URL/);
    // What a broken backup leaves has no note.
    rmSync(join(root, "copy", "backup.json"));
    renameSync(join(root, "copy"), join(root, "half"));
    await expect(restore(join(root, "half"), at("fresh"))).rejects.toThrow(/no complete backup/);
  });
});

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const HAS_PROGRAMS = hasProgram("pg_dump") && hasProgram("pg_restore");

describe.skipIf(!POSTGRES.available || !HAS_PROGRAMS)(
  `a backup of ${POSTGRES.name}${HAS_PROGRAMS ? "" : " (skipped: pg_dump is not installed)"}`,
  () => {
    const dataDir = (): string => join(root, "data");
    const at = (databaseUrl: string) => ({ databaseUrl, dataDir: dataDir(), files: FILES });

    it.skipIf(!CLUSTERS.available)(
      "is restored into an empty database of a fresh server, with the rows and the rights of every tenant",
      async () => {
        const live = await throwawayPostgres();
        const fresh = await PostgresCluster.create();
        const db = await openOnPostgres(live.url, MIGRATIONS);
        await addMissingTenants(db, DEMO_TENANTS);
        await backUp(at(live.url), join(root, "copy"), NOW);
        await restore(join(root, "copy"), at(fresh.url));
        const restored = await openOnPostgres(fresh.url, MIGRATIONS);
        const vehicles = (from: Database): Promise<unknown> =>
          from.withTenant("metro", (handle) => handle.selectFrom("vehicle_types").selectAll().orderBy("id").execute());
        expect(await vehicles(restored)).toEqual(await vehicles(db));
        expect(await vehicles(restored)).not.toEqual([]);
        const topics = await restored.withOverview((all) => all.selectFrom("outbox").select("topic").execute());
        expect(topics).toEqual([]);
        await restored.close();
        await expect(restore(join(root, "copy"), at(fresh.url))).rejects.toThrow(/has tables already/);
        await db.close();
        await Promise.all([live.drop(), fresh.remove()]);
      },
    );

    it("says which role may take it when this one may not read every tenant's rows", async () => {
      const live = await throwawayPostgres();
      await (await openOnPostgres(live.url, MIGRATIONS)).close();
      const role = `cabstand_backup_test_${process.pid}`;
      await administer(`create role ${role} login in role pg_read_all_data`);
      const url = new URL(live.url);
      url.username = role;
      await expect(backUp(at(url.href), join(root, "copy"), NOW)).rejects.toThrow(/bypassrls/);
      expect(readdirSync(root)).toEqual([]);
      await administer(`drop role ${role}`);
      await live.drop();
    });
  },
);
