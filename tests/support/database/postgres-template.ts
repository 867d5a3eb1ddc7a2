/**
 * Runs the migrations once for all PostgreSQL databases of a run: each is then a copy of this one. It drops what a run
 * that was broken off on this machine has left behind, and at the end the databases of this run.
 */
import {
  administer,
  dropDatabase,
  openSeededPostgres,
  POSTGRES,
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

/** Drops the databases of the runs that `isOver` names by their processes. */
async function dropDatabases(isOver: (run: number) => boolean): Promise<void> {
  for (const { datname } of await administer("select datname from pg_database where datname ~ '^cabstand_test_'")) {
    const [, run] = /^cabstand_test_(\d+)_/.exec(String(datname)) ?? [];
    if (run !== undefined && isOver(Number(run))) await dropDatabase(String(datname));
  }
}

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!POSTGRES.available) return undefined;
  process.env[RUN_VARIABLE] = String(process.pid);
  await dropDatabases((run) => !isAlive(run));
  const { url } = await throwawayPostgres();
  await (await openSeededPostgres(url)).close();
  process.env[TEMPLATE_VARIABLE] = new URL(url).pathname.slice(1);
  return () => dropDatabases((run) => run === process.pid);
}
