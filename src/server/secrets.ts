import { randomBytes } from "node:crypto";
import type { Database } from "./database.port.ts";

/**
 * A secret of this installation: made once, kept in the database, shared by every process on it.
 * @returns 64 hexadecimal characters.
 */
export async function serverSecret(db: Database, name: string): Promise<string> {
  await db.system
    .insertInto("server_secrets")
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.system
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
