/** The schema: how it begins, grows, and is refused. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
import { MIGRATIONS, POSTGRES, throwawayPostgres } from "#tests/support/database/databases.ts";

/** A database that begins empty. */
interface TestDatabase {
  /** Runs work on a session of its own. */
  readonly session: <T>(work: (session: MigrationSession) => Promise<T>) => Promise<T>;
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
        session: (work) => inPostgresSession({ url, setting: "DATABASE_URL" }, work),
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

    it("count the addresses of the accounts of before as confirmed, and no new one", async () => {
      const added = MIGRATIONS.findIndex(({ name }) => name.endsWith("_email_confirmed.sql"));
      const signUp = (email: string) =>
        database.session((session) =>
          session.script(`set app.tenant = 'metro';
            insert into tenants (id, position, hosts, config, tariff, service_area, theme)
              values ('metro', 1, '{}', '{}', '{}', '{}', '{}') on conflict do nothing;
            insert into accounts (tenant_id, id, email, email_key, first_name, last_name, dialing_code, phone,
                password_hash, created_at, updated_at)
              values ('metro', gen_random_uuid(), '${email}', '${email}', '', '', '', '', '', now(), now())`),
        );
      await up(...MIGRATIONS.slice(0, added));
      await signUp("before@example.com");
      await up(...MIGRATIONS);
      await signUp("new@example.com");
      const confirmed = await database.session(async (session) => {
        await session.script("set app.tenant = 'metro'");
        return session.rows("select email from accounts where email_confirmed_at is not null");
      });
      expect(confirmed).toEqual([{ email: "before@example.com" }]);
    });

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
      await up(FIRST, LATER);
      await expect(up(FIRST, step(LATER.name, "create table b (id int)"))).rejects.toThrow(
        new SchemaRefused(`Migration ${LATER.name} was changed after it had run; write a new one instead.`),
      );
    });

    it("of a newer program are accepted when they are additive, and refused when they are not", async () => {
      await up(FIRST, EARLIER);
      expect(await up(FIRST)).toEqual([]);
      expect(await database.session((session) => schemaStatus(session, [FIRST]))).toEqual({
        applied: [FIRST.name],
        waiting: [],
        newer: [EARLIER.name],
      });
      await up(FIRST, EARLIER, LATER);
      await expect(up(FIRST, EARLIER)).rejects.toThrow(
        new SchemaRefused(
          `The database is newer than this program: migration ${LATER.name} changed it in a way that this program ` +
            "does not know. Start the release that made it, or a later one.",
        ),
      );
    });

    const fromBeforeTheRelease = new SchemaRefused(
      "The database began with another 0001_schema.sql than this program's: it is from before the first release, and " +
        "cannot be brought up to date. Begin with an empty one: move the folder db in DATA_DIR (./data if it is not " +
        "set) away, or set DATABASE_URL to another database.",
    );

    it("refuse a database that began with another schema, and say how to begin again", async () => {
      await up(FIRST, LATER);
      await expect(up(step(FIRST.name, "create table d (id int)"), LATER)).rejects.toThrow(fromBeforeTheRelease);
    });

    it("refuse a database of numbered migrations, which have no kind, and say how to begin again", async () => {
      await database.session((session) =>
        session.script(`
          create table schema_migrations (
            name text primary key, checksum text not null, applied_at timestamptz not null default now());
          insert into schema_migrations (name, checksum) values ('0001_tenants.sql', 'a'), ('0002_bookings.sql', 'b')`),
      );
      await expect(up(FIRST)).rejects.toThrow(fromBeforeTheRelease);
    });
  });
});

describe.skipIf(!POSTGRES.available)(`migrations on ${POSTGRES.name}`, () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    ({ url, drop } = await throwawayPostgres());
  });
  afterEach(() => drop());

  it("run once when several servers start at the same moment", async () => {
    const ran = await Promise.all(
      Array.from({ length: 4 }, () =>
        inPostgresSession({ url, setting: "DATABASE_URL" }, (session) => migrate(session, MIGRATIONS)),
      ),
    );
    expect(ran.flat().toSorted()).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it("give up when a long transaction holds the table, and work once it is over", async () => {
    const alter = step(LATER.name, "alter table a add column b int");
    await inPostgresSession({ url, setting: "DATABASE_URL" }, (session) => migrate(session, [FIRST]));
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query("begin; select * from a");
    await expect(
      inPostgresSession({ url, setting: "DATABASE_URL" }, (session) => migrate(session, [FIRST, alter], 50)),
    ).rejects.toThrow(`Migration ${LATER.name} waited too long`);
    await holder.query("commit");
    await holder.end();
    expect(
      await inPostgresSession({ url, setting: "DATABASE_URL" }, (session) => migrate(session, [FIRST, alter], 50)),
    ).toEqual([LATER.name]);
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
