import pg from "pg";
import type { Ears } from "#server/database.port.ts";
import type { Timers } from "../http/deadline.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const BEAT_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Listens on one connection of its own, which a pool of transactions could not give. When it is lost, or no longer
 * answers, it is made anew, after waits that grow; each time it stands, `resumed` says that something may have been
 * missed.
 * @returns the function that ends it.
 */
export function listenOnPostgres(url: string, channel: string, ears: Ears, timers: Timers): () => Promise<void> {
  let current: pg.Client | null = null;
  let wait = FIRST_WAIT_MS;
  let takeBack = (): void => undefined;
  let isEnded = false;

  const drop = (client: pg.Client): Promise<void> => {
    client.removeAllListeners("notification");
    // A connection that does not answer is destroyed by this, not waited for.
    return client.end().catch(() => undefined);
  };
  const lose = (client: pg.Client): void => {
    if (current !== client || isEnded) return;
    current = null;
    void drop(client);
    takeBack();
    takeBack = timers.after(wait, open);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const beat = (client: pg.Client): void => {
    takeBack = timers.after(BEAT_MS, () => {
      client.query("select 1").then(
        () => current === client && !isEnded && beat(client),
        () => lose(client),
      );
    });
  };
  const begin = async (client: pg.Client): Promise<void> => {
    await client.connect();
    await client.query(`listen ${channel}`);
    if (current !== client || isEnded) return;
    wait = FIRST_WAIT_MS;
    ears.resumed();
    beat(client);
  };
  function open(): void {
    if (isEnded) return;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: "cabstand listener",
    });
    current = client;
    client.on("error", () => lose(client));
    client.on("end", () => lose(client));
    client.on("notification", ({ payload }) => ears.heard(payload ?? ""));
    begin(client).catch(() => lose(client));
  }

  open();
  return async () => {
    isEnded = true;
    takeBack();
    if (current) await drop(current);
  };
}
