/** Runs the migrations once for all PostgreSQL databases of a run: each is then a copy of this one. */
import { hasServer, openSeededPostgres, TEMPLATE_VARIABLE, throwawayPostgres } from "./databases.ts";

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!hasServer) return undefined;
  const { url, drop } = await throwawayPostgres();
  await (await openSeededPostgres(url)).close();
  process.env[TEMPLATE_VARIABLE] = new URL(url).pathname.slice(1);
  return drop;
}
