import type { OutboxListener } from "#server/platform/database/database.port.ts";

/**
 * Carries what one process commits to all of them: new outbox rows, changes of rides, ends of sessions. Nothing depends
 * on it alone: queues are polled, rides with followers are compared, and `resumed` makes up for what was missed.
 */
export interface Backplane {
  /** @returns the function that ends it. */
  listen(listener: OutboxListener): () => Promise<void>;
  /** Whether Redis is connected; PostgreSQL carries the announcements while it is not. Null: there is no Redis. */
  isRedisConnected(): boolean | null;
}
