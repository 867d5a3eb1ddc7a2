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
