/** The embedded database: its lock and its proof of durability. */
import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import { DirectoryInUse, lockDirectory } from "#server/platform/database/embedded/directory-lock.ts";
import { openEmbedded } from "#server/platform/database/embedded/pglite-client.ts";
import { memoryEngine, MIGRATIONS, POSTGRES, throwawayPostgres } from "#tests/support/database/databases.ts";

const WORKER = fileURLToPath(new URL("../../src/server/platform/database/embedded/pglite-worker.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cabstand-db-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock and holds it until it is killed. */
function holdLock(directory: string): Promise<ChildProcess> {
  const lock = new URL("../../src/server/platform/database/embedded/directory-lock.ts", import.meta.url).href;
  const script = `import(${JSON.stringify(lock)}).then(async (m) => { await m.lockDirectory(${JSON.stringify(directory)});
    console.log("held"); setInterval(() => {}, 1e6); });`;
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const child = spawn(process.execPath, ["--import", tsx, "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((done, fail) => {
    child.stdout?.once("data", () => done(child));
    child.once("error", fail);
    child.once("exit", (code) => fail(new Error(`ended with ${code}`)));
  });
}

describe("the directory's lock", () => {
  it("refuses a second opener by the first one's process id, and is free again when given back", async () => {
    const directory = join(folder, "one");
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    await expect(lockDirectory(directory)).rejects.toThrow(String(process.pid));
    await unlock();
    const again = await lockDirectory(directory);
    await again();
    expect(existsSync(`${directory}.lock`)).toBe(false);
  });

  it("is taken over from a process that was killed", async () => {
    const directory = join(folder, "two");
    const child = await holdLock(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(String(child.pid));
    const gone = new Promise((done) => child.removeAllListeners("exit").once("exit", done));
    child.kill("SIGKILL");
    await gone;
    const unlock = await lockDirectory(directory);
    await unlock();
  });

  it("goes to exactly one of many who come at the same moment", async () => {
    const directory = join(folder, "three");
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    const won = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(won.length).toBe(1);
    await won[0]?.();
  });

  it("works for a folder whose path is too long for a socket", async () => {
    const directory = join(folder, "x".repeat(120));
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    await unlock();
  });
});

describe("the embedded database", () => {
  it("flushes every commit, keeps its rows over a restart, and refuses a second opener", async () => {
    const directory = join(folder, "db");
    const engine = await openEmbedded(directory, WORKER);
    await expect(openEmbedded(directory, WORKER)).rejects.toThrow(DirectoryInUse);
    const db = await openOnEngine(engine, MIGRATIONS);
    const before = await engine.fsyncs();
    for (let index = 0; index < 5; index += 1) {
      await sql`insert into server_secrets (name, value) values (${`n${index}`}, 'v')`.execute(db.system);
    }
    expect(await engine.fsyncs()).toBeGreaterThanOrEqual(before + 5);
    const settings = await sql<{ fsync: string }>`select current_setting('fsync') as fsync`.execute(db.system);
    expect(settings.rows[0]?.fsync).toBe("on");
    await db.maintain("checkpoint");
    await db.maintain("vacuum");
    await db.close();
    const reopened = await openOnEngine(await openEmbedded(directory, WORKER), MIGRATIONS);
    expect((await reopened.system.selectFrom("server_secrets").select("name").execute()).length).toBe(5);
    await reopened.close();
  }, 120_000);

  it("is its user's alone, also where an earlier version let others read it", async () => {
    const directory = join(folder, "private");
    await (await openEmbedded(directory, WORKER)).close();
    chmodSync(directory, 0o755);
    chmodSync(join(directory, "PG_VERSION"), 0o666);
    const engine = await openEmbedded(directory, WORKER);
    await engine.script("create table made_now (a integer); insert into made_now values (1)");
    const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
    const forOthers = [".", ...names].filter((name) => (statSync(join(directory, name)).mode & 0o077) !== 0);
    await engine.close();
    expect(names.length).toBeGreaterThan(900);
    expect(forOthers).toEqual([]);
  }, 120_000);

  it("keeps transactions apart and hands errors on with code and constraint", async () => {
    const db = await openOnEngine(await memoryEngine(), MIGRATIONS);
    const add = (name: string) => db.system.insertInto("server_secrets").values({ name, value: "v" }).execute();
    await add("same");
    await expect(add("same")).rejects.toMatchObject({ code: "23505", constraint: "server_secrets_pkey" });
    const work = Array.from({ length: 20 }, (_, index) =>
      db.system.transaction().execute(async (tx) => {
        await tx
          .insertInto("server_secrets")
          .values({ name: `t${index}`, value: "v" })
          .execute();
        if (index % 2) throw new Error("undo");
      }),
    );
    await Promise.allSettled(work);
    const rows = await sql<{ n: number }>`select count(*) as n from server_secrets where name like 't%'`.execute(
      db.system,
    );
    expect(rows.rows).toEqual([{ n: 10 }]);
    await db.close();
  });
});

describe("the embedded database's statistics", () => {
  it("are taken of tables that have grown, and of no others", async () => {
    const db = await openOnEngine(await memoryEngine(), MIGRATIONS);
    const known = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select reltuples::integer as n from pg_class where relname = 'server_secrets'`.execute(db.system);
      return rows[0]?.n ?? Number.NaN;
    };
    const grow = async (from: number, to: number): Promise<void> => {
      await sql`insert into server_secrets (name, value)
        select n::text, 'v' from generate_series(${from}::integer, ${to}::integer) n`.execute(db.system);
      // What was changed is counted within a second; here at once.
      await sql`select pg_stat_force_next_flush()`.execute(db.system);
    };
    await grow(1, 40);
    await db.maintain("statistics");
    expect(await known()).toBe(-1);
    await grow(41, 1_000);
    await db.maintain("statistics");
    expect(await known()).toBe(1_000);
    await grow(1_001, 1_100);
    await db.maintain("statistics");
    expect(await known()).toBe(1_000);
    await db.close();
  });

  it("are taken of one table at a time, the one that has grown most, and say nothing of its documents", async () => {
    const db = await openOnEngine(await memoryEngine(), MIGRATIONS);
    const looked = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ name: string }>`
        select distinct tablename || '.' || attname as name from pg_stats
        where schemaname = 'public' and tablename in ('server_secrets', 'quotes') order by 1`.execute(db.system);
      return rows.map(({ name }) => name);
    };
    await sql`insert into server_secrets (name, value)
      select n::text, 'v' from generate_series(1, 200) n`.execute(db.system);
    await sql`insert into quotes select 'metro', gen_random_uuid(), n::text, '{}', '{}', now(), now(), null
      from generate_series(1, 2000) n`.execute(db.system);
    await sql`select pg_stat_force_next_flush()`.execute(db.system);
    await db.maintain("statistics");
    const ofQuotes = ["created_at", "expires_at", "fingerprint", "id", "tenant_id"].map((name) => `quotes.${name}`);
    expect(await looked()).toEqual(ofQuotes);
    await db.maintain("statistics");
    expect(await looked()).toEqual([...ofQuotes, "server_secrets.name"]);
    await db.maintain("statistics");
    await db.close();
  });
});

describe.skipIf(!POSTGRES.available)(`${POSTGRES.name}`, () => {
  it("is served again after the server has ended every idle connection", async () => {
    const { url, drop } = await throwawayPostgres();
    const db = await openOnPostgres(url, MIGRATIONS);
    await db.ping();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const { rowCount } = await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await admin.end();
    expect(rowCount).toBeGreaterThan(0);
    await expect.poll(() => db.ping().then(() => "back"), { timeout: 10_000 }).toBe("back");
    await db.close();
    await drop();
  });
});
