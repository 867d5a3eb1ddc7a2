/**
 * Runs the migrations once for all PostgreSQL databases of a run: each is then a copy of this one. First it drops what a
 * run that was broken off on this machine has left behind.
 */
import {
  administer,
  dropDatabase,
  hasServer,
  openSeededPostgres,
  RUN_VARIABLE,
  TEMPLATE_VARIABLE,
  throwawayPostgres,
} from "./databases.ts";

const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

async function dropLeftovers(): Promise<void> {
  for (const { datname } of await administer("select datname from pg_database where datname ~ '^cabstand_test_'")) {
    const [, run] = /^cabstand_test_(\d+)_/.exec(String(datname)) ?? [];
    if (run !== undefined && !isAlive(Number(run))) await dropDatabase(String(datname));
  }
}

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!hasServer) return undefined;
  process.env[RUN_VARIABLE] = String(process.pid);
  await dropLeftovers();
  const { url, drop } = await throwawayPostgres();
  await (await openSeededPostgres(url)).close();
  process.env[TEMPLATE_VARIABLE] = new URL(url).pathname.slice(1);
  return drop;
}
