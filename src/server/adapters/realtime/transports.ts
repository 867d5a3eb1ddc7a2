/** The three ways to a client: WebSocket, event stream, polls. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { textFrame } from "./frames.ts";
import type { Wire } from "./wire.ts";

/** Says that the other side has gone away on purpose of this server: 1001. */
const GOING_AWAY = 1001;

/**
 * A WebSocket. Frames are made here and written to its stream in one piece: the package would copy and cork each of them
 * once more for every member of a group. It makes its own (pongs, the closing) whole and at once too, so none is cut.
 */
export class SocketWire implements Wire {
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

/** Records hold no line ends (JSON escapes them), so each piece is one line of data. */
export const streamWire = (response: ServerResponse): Wire => ({
  isPolled: false,
  isResumable: false,
  waiting: () => response.writableLength,
  send: (records) => void response.write(`data: ${records}\r\n\r\n`),
  end: () => void response.end(),
  cut: () => void response.destroy(),
});

/** What a poll brings: records, nothing yet (ask again), or that it is over. */
export type Polled = { readonly kind: "records"; readonly text: string } | { readonly kind: "over" };

/** Polls of one client: what is sent waits for the next one. */
export class PollWire implements Wire {
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
   * A client polls. The first poll of all is answered at once with nothing: by it the client knows that it is connected.
   * A newer poll ends an older one.
   * @returns when there is something; `give` answers it early, with nothing.
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
