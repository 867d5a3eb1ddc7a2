/** The schema as the numbered migrations made it, which the program before `0001_schema.sql` had. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MigrationSession } from "#server/platform/database/migrate.ts";

const FOLDER = fileURLToPath(new URL("./released-migrations", import.meta.url));
const LAST_RELEASED = "0031_ways_back.sql";

/** Runs the numbered migrations up to one of them, and records them as that program did. */
export async function applyReleased(session: MigrationSession, last = LAST_RELEASED): Promise<void> {
  await session.script(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const names = readdirSync(FOLDER).toSorted();
  for (const name of names.slice(0, names.indexOf(last) + 1)) {
    const text = readFileSync(`${FOLDER}/${name}`, "utf8");
    await session.script(text);
    const checksum = createHash("sha256").update(text).digest("hex");
    await session.rows("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
}
