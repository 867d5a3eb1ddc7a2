/** Every call of tenant 1's people, made again at tenant 2 with the same cookies and codes. */
import { TENANT_HEADER } from "#contract/core/boot.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { requestOf, Sent } from "#tests/contract/examples.ts";
import { aimAt, headersOf } from "./aim.ts";
import type { Bench } from "./judge.ts";
import { ACTORS, CANARIES, HERE, THERE, type Actor } from "./people.ts";
import type { Row } from "./rows.ts";
import type { World } from "./world.ts";

/** At home at tenant 2, where their cookies are good. */
const AT_HOME: readonly Actor[] = ["customer of tenant 2", "staff of tenant 2"];

/** The cookie under both tenants' names: a thief would try either. */
function headersThere(world: World, actor: Actor): Record<string, string> {
  const { cookie = "" } = headersOf(world, actor);
  const both = `${cookie}; ${cookie.replace(`cabstand-${HERE}`, `cabstand-${THERE}`)}`;
  return { [TENANT_HEADER]: THERE, ...(cookie === "" ? {} : { cookie: both }) };
}

/** Tenant 2 holds equal ids, so its own people must stay unseen too. @returns what leaked, and to whom. */
export async function replay({ world, state }: Bench, name: EndpointName, row: Row): Promise<string[]> {
  const wrong: string[] = [];
  for (const actor of ACTORS.filter((one) => !AT_HOME.includes(one))) {
    const input = row.request(aimAt(world, actor, "own", row.names === "code"), world);
    const response = await world.server.inject(requestOf(name, new Sent(input, headersThere(world, actor))));
    await state.takeBack();
    const leaked = response.body.match(CANARIES);
    if (leaked) wrong.push(`${actor}: ${response.statusCode} tells ${leaked.join(" ")}`);
  }
  return wrong;
}
