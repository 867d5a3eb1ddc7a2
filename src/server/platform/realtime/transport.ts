/** The open connection to one client: a WebSocket, an event stream, or the long polls of a client that has neither. */
export interface Transport {
  /** A poll itself proves that the client is alive; over the other transports both sides ping. */
  readonly isPolled: boolean;
  /** Characters or bytes that are queued and not sent yet. */
  waiting(): number;
  /** Sends whole records. */
  send(records: string): void;
  /** Closes it when the queue is sent. */
  end(): void;
  /** Closes it at once and discards the queue. */
  cut(): void;
}
