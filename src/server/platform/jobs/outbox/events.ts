import { z } from "zod";
import type { OutboxListener } from "#server/platform/database/database.port.ts";

/** An event of one object of a tenant; its row in the outbox is committed. */
export interface ServerEvent {
  readonly tenant: string;
  /** Of the outbox row. */
  readonly id: number;
  readonly topic: string;
  /** Id of the object that it is about. */
  readonly subject: string;
}

/** Events of all processes on one database. */
export interface Events {
  /**
   * Calls `handler` for each event of a topic. Events may be missed while the database is unavailable; see `onResume`.
   * @returns the function that ends the subscription.
   */
  subscribe(topic: string, handler: (event: ServerEvent) => void): () => void;
  /** Calls `handler` when listening begins (again): the subscriber then reads the current state itself. */
  onResume(handler: () => void): () => void;
}

const announcement: z.ZodType<ServerEvent> = z.object({
  tenant: z.string(),
  id: z.number(),
  topic: z.string(),
  subject: z.string(),
});

function read(text: string): ServerEvent | null {
  try {
    return announcement.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Events of this process: passed to `Database.listen` as its listener, and to subscribers as Events. */
export function events(onError: (error: unknown) => void): Events & OutboxListener {
  const handlers = new Map<string, Set<(event: ServerEvent) => void>>();
  const resumers = new Set<() => void>();
  const each = <T>(all: Iterable<(value: T) => void>, value: T): void => {
    for (const handle of all) {
      try {
        handle(value);
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    subscribe(topic, handler) {
      const known = handlers.get(topic) ?? new Set();
      handlers.set(topic, known.add(handler));
      return () => void known.delete(handler);
    },
    onResume(handler) {
      resumers.add(handler);
      return () => void resumers.delete(handler);
    },
    announced(text) {
      const event = read(text);
      if (event) each([...(handlers.get(event.topic) ?? [])], event);
    },
    resumed: () => each([...resumers], undefined),
  };
}
