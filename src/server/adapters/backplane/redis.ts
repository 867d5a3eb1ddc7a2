/**
 * Announcements through Redis's publish and subscribe. PostgreSQL's own announcements are heard as well: processes that
 * do not reach Redis use them, and so do commands.
 */
import { createClient } from "@redis/client";
import type { Database, OutboxListener } from "#server/platform/database/database.port.ts";
import type { Backplane } from "#server/platform/jobs/backplane.port.ts";

const CONNECT_MS = 2_000;
const PING_MS = 5_000;
/** A connection that brings nothing for so long, not even the reply to a ping, is replaced. */
const SILENT_MS = 3 * PING_MS;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export interface RedisDeps {
  readonly url: string;
  /** Of this installation alone: several may share a Redis. */
  readonly channel: string;
  readonly db: Pick<Database, "listen" | "announce" | "announceThrough">;
  /** Called when the connection is made or lost, not at each failed try. */
  readonly onChange: (isConnected: boolean) => void;
  readonly onError: (error: unknown) => void;
}

/** Connects once it is listened to, and again for as long as it is. */
export function redisBackplane(deps: RedisDeps): Backplane {
  const { url, channel, db, onChange, onError } = deps;
  const client = createClient({
    url,
    name: "cabstand",
    // What is announced while Redis is away goes through PostgreSQL at once.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS),
    },
  });
  let isConnected: boolean | null = null;
  let isSubscribed = false;
  let isEnded = false;
  const change = (next: boolean): void => {
    if (isEnded || isConnected === next) return;
    isConnected = next;
    onChange(next);
  };
  const ready = async (listener: OutboxListener): Promise<void> => {
    // The client itself subscribes again on each later connection.
    if (!isSubscribed) await client.subscribe(channel, (text) => listener.announced(text));
    isSubscribed = true;
    change(true);
    listener.resumed();
  };
  return {
    isRedisConnected: () => isConnected === true && client.isReady,
    listen(listener) {
      const endListening = db.listen(listener);
      client.on("ready", () => void ready(listener).catch(() => change(false)));
      client.on("error", () => change(false));
      db.announceThrough({
        isReady: () => isConnected === true && client.isReady,
        carry(announcements) {
          for (const each of announcements) {
            client.publish(channel, each).catch(() => db.announce(each).catch(onError));
          }
        },
      });
      client.connect().catch(() => change(false));
      return async () => {
        isEnded = true;
        isConnected = false;
        client.destroy();
        await endListening();
      };
    },
  };
}
