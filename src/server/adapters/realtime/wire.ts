/** The way to one client that is open now: a WebSocket, an event stream, or the polls of a client that has neither. */
export interface Wire {
  /** Polls are signs of life in themselves; the others are pinged and must ping (CONST-021). */
  readonly isPolled: boolean;
  /** A client may come back on a new one and go on where this broke off: WebSockets alone, by what SignalR's client does. */
  readonly isResumable: boolean;
  /** Characters or bytes that were given to it and have not left yet. */
  waiting(): number;
  /** Sends whole records. */
  send(records: string): void;
  /** Closes it when what was sent has left. */
  end(): void;
  /** Closes it at once: nobody takes what it holds. */
  cut(): void;
}
