/** Something happened to one object of a tenant, and its row in the outbox is committed. */
export interface ServerEvent {
  readonly tenant: string;
  /** Of the outbox row. */
  readonly id: number;
  readonly topic: string;
  /** Id of the object that it is about. */
  readonly subject: string;
}

/** What happens in all processes on one database, as every process hears it. */
export interface Events {
  /**
   * Calls `handler` for each event of a topic. An event may be missed while the database is away; `onResume` tells.
   * @returns the function that ends the subscription.
   */
  subscribe(topic: string, handler: (event: ServerEvent) => void): () => void;
  /** Calls `handler` when listening begins (again): look for yourself what has happened meanwhile. */
  onResume(handler: () => void): () => void;
}
