/** The three transports: WebSocket, event stream, long polling. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { textFrame } from "./frames.ts";
import type { Transport } from "./transport.ts";

/** Close code: the server ends the connection on purpose. */
const GOING_AWAY = 1001;

/**
 * A WebSocket. Frames are built here and written to its stream in one piece: the package would copy and cork each of
 * them again for every member of a group. The package's own frames (pongs, the close frame) are whole and written at
 * once too, so frames never mix.
 */
export class SocketTransport implements Transport {
  readonly isPolled = false;
  readonly isResumable = true;
  private readonly socket: WebSocket;
  private readonly stream: Duplex;

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
  }

  waiting(): number {
    return this.stream.writableLength;
  }

  send(records: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.stream.write(textFrame(records));
  }

  end(): void {
    this.socket.close(GOING_AWAY);
  }

  cut(): void {
    this.socket.terminate();
  }
}

/** Records contain no line breaks (JSON escapes them), so each piece is one data line. */
export const streamTransport = (response: ServerResponse): Transport => ({
  isPolled: false,
  isResumable: false,
  waiting: () => response.writableLength,
  send: (records) => void response.write(`data: ${records}\r\n\r\n`),
  end: () => void response.end(),
  cut: () => void response.destroy(),
});

/** The result of a poll: records (empty: poll again), or that the connection is over. */
export type Polled = { readonly kind: "records"; readonly text: string } | { readonly kind: "over" };

/** Long polls of one client: messages are queued for the next poll. */
export class PollTransport implements Transport {
  readonly isPolled = true;
  readonly isResumable = false;
  private queue = "";
  private isOver = false;
  private begun = false;
  private answer: ((polled: Polled) => void) | null = null;

  waiting(): number {
    return this.queue.length;
  }

  send(records: string): void {
    this.queue += records;
    this.flush();
  }

  end(): void {
    this.isOver = true;
    this.flush();
  }

  cut(): void {
    this.queue = "";
    this.end();
  }

  /**
   * A client polls. The first poll is answered at once with nothing, which tells the client that it is connected. A
   * newer poll ends an older one.
   * @returns when there is something to send; `give` answers it early, with nothing.
   */
  poll(): { readonly polled: Promise<Polled>; readonly give: () => void } {
    this.answer?.({ kind: "over" });
    const polled = new Promise<Polled>((resolve) => {
      const answer = (value: Polled): void => {
        if (this.answer === answer) this.answer = null;
        resolve(value);
      };
      this.answer = answer;
    });
    const mine = this.answer;
    if (!this.begun) {
      this.begun = true;
      mine?.({ kind: "records", text: "" });
    } else this.flush();
    return { polled, give: () => mine?.({ kind: "records", text: "" }) };
  }

  private flush(): void {
    if (!this.answer) return;
    const text = this.queue;
    if (text !== "") {
      this.queue = "";
      this.answer({ kind: "records", text });
    } else if (this.isOver) this.answer({ kind: "over" });
  }
}
