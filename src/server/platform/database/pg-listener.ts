import pg from "pg";
import type { OutboxListener } from "#server/platform/database/database.port.ts";
import type { Timers } from "#server/platform/clock.ts";
import { WRITABLE } from "./sql-engine.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const BEAT_MS = 15_000;
const ANSWER_MS = 5_000;

/**
 * Listens on a dedicated connection, since pooled connections cannot. It reconnects with growing backoff when the
 * connection is lost, stops answering, or leads to a server that became read-only (which announces nothing). Each time
 * it is connected, `resumed` reports that announcements may have been missed.
 * @returns the function that ends it.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  listener: OutboxListener,
  timers: Timers,
): () => Promise<void> {
  let current: pg.Client | null = null;
  let wait = FIRST_WAIT_MS;
  let cancelTimer = (): void => undefined;
  let isEnded = false;

  const drop = (client: pg.Client): Promise<void> => {
    client.removeAllListeners("notification");
    // Destroys a connection that does not answer, instead of waiting for it.
    return client.end().catch(() => undefined);
  };
  const lose = (client: pg.Client): void => {
    if (current !== client || isEnded) return;
    current = null;
    void drop(client);
    cancelTimer();
    cancelTimer = timers.after(wait, open);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const beat = (client: pg.Client): void => {
    cancelTimer = timers.after(BEAT_MS, () => {
      client.query(WRITABLE).then(
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
    listener.resumed();
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
    client.on("notification", ({ payload }) => listener.announced(payload ?? ""));
    begin(client).catch(() => lose(client));
  }

  open();
  return async () => {
    isEnded = true;
    cancelTimer();
    if (current) await drop(current);
  };
}
