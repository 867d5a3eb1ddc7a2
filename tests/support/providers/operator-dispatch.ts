/** An operator's own dispatch system, as far as the tests of it need one. */
import { sql } from "kysely";
import { metres, minutes } from "#domain/shared/units.ts";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import type { Routing } from "#server/modules/quotation/routing.port.ts";
import { json } from "#server/platform/database/tables/tables.ts";
import type { TestServer } from "#tests/support/server/test-server.ts";

/** Where its webhooks go, and what they are signed with. */
export const DISPATCH_ACCESS = {
  url: "https://dispatch.example/cabstand",
  webhookSecret: "a-secret-of-sixteen-letters",
};

/** Every way takes a quarter of an hour. */
export const STRAIGHT: Routing = {
  route: (path) => Promise.resolve({ path, distance: metres(9_000), duration: minutes(15), source: "estimate" }),
};

/** From now on every tenant's system gets webhooks about its jobs. */
export async function tellDispatch(server: TestServer): Promise<void> {
  const providers = json({ dispatch: DISPATCH_ACCESS });
  await sql`update tenants set config = jsonb_set(config, '{providers}', ${providers}::jsonb), updated_at = now()`.execute(
    server.db.system,
  );
  await server.reloadTenants();
}

/** What its calls for the tenant "metro" carry. */
export async function dispatchHeaders(server: TestServer): Promise<Readonly<Record<string, string>>> {
  const key = await addDispatchKey(server.db, "metro", "cars", server.clock.now());
  return { authorization: `Bearer ${key}` };
}
