/** The schema: how it begins, grows, is taken over from the numbered migrations, and is refused. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { addMissingTenants } from "#server/modules/tenants/repository.ts";
import { openOnEngine, openOnPostgres } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { openMemory } from "#server/platform/database/embedded/pglite-engine.ts";
import { engineSession, inPostgresSession } from "#server/platform/database/migration-session.ts";
import {
  migrate,
  readMigrations,
  schemaStatus,
  SchemaRefused,
  type Migration,
  type MigrationSession,
} from "#server/platform/database/migrate.ts";
import { serverSecret } from "#server/platform/security/installation-secret.ts";
import { catalogue } from "#tests/support/database/catalogue.ts";
import { POSTGRES, MIGRATIONS, throwawayPostgres } from "#tests/support/database/databases.ts";
import { applyReleased } from "#tests/support/database/released-schema.ts";
import { insertOldBooking } from "#tests/support/database/old-booking.ts";

/** A database that begins empty. */
interface TestDatabase {
  /** Runs work on a session of its own. */
  readonly session: <T>(work: (session: MigrationSession) => Promise<T>) => Promise<T>;
  readonly open: (migrations: readonly Migration[]) => Promise<Database>;
  readonly drop: () => Promise<void>;
}

const KINDS = [
  {
    name: "PGlite",
    available: true,
    async create(): Promise<TestDatabase> {
      const engine = await openMemory();
      return {
        session: (work) => work(engineSession(engine)),
        open: async (migrations) => ({ ...(await openOnEngine(engine, migrations)), close: () => Promise.resolve() }),
        drop: () => engine.close(),
      };
    },
  },
  {
    name: "PostgreSQL",
    available: POSTGRES.available,
    async create(): Promise<TestDatabase> {
      const { url, drop } = await throwawayPostgres();
      return {
        session: (work) => inPostgresSession(url, work),
        open: (migrations) => openOnPostgres(url, migrations),
        drop,
      };
    },
  },
];

/** Much faster than another database. */
const EMPTY = "drop schema public cascade; create schema public; grant usage on schema public to public";

const step = (name: string, text: string, isAdditive = false): Migration => ({
  name,
  sql: text,
  checksum: `sum of ${text}`,
  isAdditive,
});
const FIRST = step("0001_schema.sql", "create table a (id int)");
const EARLIER = step("20270101T0900_b.sql", "create table b (id int)", true);
const LATER = step("20270102T0900_c.sql", "create table c (id int)");

describe.each(KINDS)("on $name", ({ available, create }) => {
  describe.skipIf(!available)("migrations", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await create();
    });
    beforeEach(() => database.session((session) => session.script(EMPTY)));
    afterAll(() => database.drop());

    const up = (...migrations: readonly Migration[]) => database.session((session) => migrate(session, migrations));

    it("run once each, by name: one of another branch may come in before a later one", async () => {
      expect(await up(FIRST, LATER)).toEqual([FIRST.name, LATER.name]);
      expect(await up(FIRST, EARLIER, LATER)).toEqual([EARLIER.name]);
      expect(await up(FIRST, EARLIER, LATER)).toEqual([]);
    });

    it("are undone as a whole when one fails", async () => {
      await up(FIRST);
      await expect(up(FIRST, step(LATER.name, "create table c (id int); select 1/0;"))).rejects.toThrow(
        "division by zero",
      );
      expect(await database.session((session) => session.rows("select to_regclass('c') as c"))).toEqual([{ c: null }]);
      expect(await up(FIRST, LATER)).toEqual([LATER.name]);
    });

    it("are refused when one was changed after it had run", async () => {
      await up(FIRST);
      await expect(up(step(FIRST.name, "create table b (id int)"))).rejects.toThrow("was changed after it had run");
    });

    it("of a newer program are accepted when they are additive, and refused when they are not", async () => {
      await up(FIRST, EARLIER);
      expect(await up(FIRST)).toEqual([]);
      expect(await database.session((session) => schemaStatus(session, [FIRST]))).toEqual({
        applied: [FIRST.name],
        waiting: [],
        newer: [EARLIER.name],
        isTakenOver: false,
      });
      await up(FIRST, EARLIER, LATER);
      await expect(up(FIRST, EARLIER)).rejects.toThrow(
        new SchemaRefused(
          `The database is newer than this program: migration ${LATER.name} changed it in a way that this program ` +
            "does not know. Start the release that made it, or a later one.",
        ),
      );
    });

    it("take over a database of the numbered migrations, whose catalogue is the same before and after the successors", async () => {
      const stages = [MIGRATIONS.slice(0, 1), MIGRATIONS];
      const catalogues = () =>
        database.session(async (session) => {
          const found: Record<string, readonly string[]>[] = [];
          for (const migrations of stages) {
            await migrate(session, migrations);
            expect(await migrate(session, migrations)).toEqual([]);
            found.push(await catalogue(session));
          }
          return found;
        });
      const made = await catalogues();
      await database.session(async (session) => {
        await session.script(EMPTY);
        await applyReleased(session);
        expect(await schemaStatus(session, MIGRATIONS)).toMatchObject({ waiting: MIGRATIONS, isTakenOver: true });
      });
      expect(await catalogues()).toEqual(made);
      for (const lines of made.flatMap((kinds) => Object.values(kinds))) expect(lines).not.toEqual([]);
    });

    it("keep the rows of a database that is taken over", async () => {
      await database.session((session) => applyReleased(session));
      const old = await database.open([]);
      await addRows(old);
      await old.close();
      const db = await database.open(MIGRATIONS);
      // A finished return stays finished with both of its legs; the return leg of the other one is still to come.
      expect(await jobs(db)).toEqual([
        "bright 1 on_board d01",
        "bright 3 upcoming null",
        "metro 1 finished d01",
        "metro 3 finished null",
      ]);
      const scopes = sql<{ scope: string }>`select scope from capabilities where tenant_id = 'metro' order by 1`;
      expect((await scopes.execute(db.system)).rows.map(({ scope }) => scope)).toEqual([
        "track",
        "view",
        "watch-outbound",
        "watch-return",
      ]);
      await db.close();
    });

    it("refuse a database of earlier numbered migrations, and say what to do", async () => {
      await database.session((session) => applyReleased(session, "0030_payer_devices_and_languages.sql"));
      await expect(database.open(MIGRATIONS)).rejects.toThrow(
        new SchemaRefused(
          "The database cannot be taken over: its last migration is 0030_payer_devices_and_languages.sql. Start the " +
            "release whose last migration is 0031_ways_back.sql on it first, or begin with an empty database.",
        ),
      );
    });
  });
});

/** A return of two tenants: finished, and with the passenger on board. */
async function addRows(db: Database): Promise<void> {
  await addMissingTenants(db, DEMO_TENANTS);
  await serverSecret(db, "capabilities");
  for (const tenant of ["metro", "bright"]) {
    await insertOldBooking(db, { tenant, reference: tenant.toUpperCase(), status: "Upcoming" });
  }
  await sql`update bookings set return_reference = 'BACK2345', return_at = now() + interval '1 day',
    driver_id = 'd01', status = case tenant_id when 'metro' then 'Finished' else 'POB' end`.execute(db.system);
  await sql`insert into capabilities (tenant_id, code_hash, booking_id, scope, created_at)
    select tenant_id, scope, id, scope, created_at from bookings, unnest(array['track', 'view']) as scope`.execute(
    db.system,
  );
}

async function jobs(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ tenant_id: string; part: number; status: string; driver_id: string | null }>`
    select tenant_id, part, status, driver_id from jobs order by tenant_id, part`.execute(db.system);
  return rows.map(({ tenant_id, part, status, driver_id }) => `${tenant_id} ${part} ${status} ${driver_id}`);
}

describe.skipIf(!POSTGRES.available)(`migrations on ${POSTGRES.name}`, () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop } = await throwawayPostgres());
  });
  afterEach(() => drop());

  it("run once when several servers start at the same moment", async () => {
    const ran = await Promise.all(
      Array.from({ length: 4 }, () => inPostgresSession(url, (session) => migrate(session, MIGRATIONS))),
    );
    expect(ran.flat().toSorted()).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it("give up when a long transaction holds the table, and work once it is over", async () => {
    const alter = step(LATER.name, "alter table a add column b int");
    await inPostgresSession(url, (session) => migrate(session, [FIRST]));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("begin; select * from a");
    await expect(inPostgresSession(url, (session) => migrate(session, [FIRST, alter], 50))).rejects.toThrow(
      `Migration ${LATER.name} waited too long`,
    );
    await holder.query("commit");
    await holder.end();
    expect(await inPostgresSession(url, (session) => migrate(session, [FIRST, alter], 50))).toEqual([LATER.name]);
  });
});

describe("the folder of migrations", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cabstand-migrations-"));
    writeFileSync(join(folder, "0001_schema.sql"), "create table a (id int)");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is read in the order of names, each successor with its header", () => {
    writeFileSync(join(folder, "20270102T0900_c.sql"), "-- Breaking: c is asked for.\nselect 1");
    writeFileSync(join(folder, "20270101T0900_b.sql"), "-- Additive.\nselect 1");
    expect(readMigrations(folder).map(({ name, isAdditive }) => `${name} ${String(isAdditive)}`)).toEqual([
      "0001_schema.sql false",
      "20270101T0900_b.sql true",
      "20270102T0900_c.sql false",
    ]);
  });

  it("is refused with a file of another name, or one that does not say whether it is additive", () => {
    writeFileSync(join(folder, "20270101T0900_b.sql"), "select 1");
    expect(() => readMigrations(folder)).toThrow('must begin with "-- Additive." or "-- Breaking:"');
    rmSync(join(folder, "20270101T0900_b.sql"));
    writeFileSync(join(folder, "0002_b.sql"), "-- Additive.\nselect 1");
    expect(() => readMigrations(folder)).toThrow("not 0002_b.sql");
  });
});
