import { randomBytes } from "node:crypto";
import type { Database } from "#server/platform/database/database.port.ts";

/**
 * A secret of this installation: created once, kept in the database, shared by all its processes.
 * @returns 64 hexadecimal characters.
 */
export async function serverSecret(db: Database, name: string): Promise<string> {
  const known = await readSecret(db, name);
  if (known) return known.value;
  await db.system
    .insertInto("server_secrets")
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have stored one first: the stored one counts.
  const made = await readSecret(db, name);
  if (!made) throw new Error(`The secret ${name} was not stored.`);
  return made.value;
}

const readSecret = (db: Database, name: string): Promise<{ readonly value: string } | undefined> =>
  db.system.selectFrom("server_secrets").select("value").where("name", "=", name).executeTakeFirst();
