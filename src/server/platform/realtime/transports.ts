/** The open connection to one client, and its three transports: WebSocket, event stream, long polling. */
import type { ServerResponse, IncomingMessage, Server } from "node:http";
import type { WebSocket } from "ws";
import type { Duplex } from "node:stream";

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

/** Close code: the server ends the connection on purpose. */
const GOING_AWAY = 1001;

/** A WebSocket. */
export const socketTransport = (socket: WebSocket): Transport => ({
  isPolled: false,
  waiting: () => socket.bufferedAmount,
  send: (records) => {
    if (socket.readyState === socket.OPEN) socket.send(records);
  },
  end: () => socket.close(GOING_AWAY),
  cut: () => socket.terminate(),
});

/** Records contain no line breaks (JSON escapes them), so each piece is one data line. */
export const streamTransport = (response: ServerResponse): Transport => ({
  isPolled: false,
  waiting: () => response.writableLength,
  send: (records) => void response.write(`data: ${records}\r\n\r\n`),
  end: () => void response.end(),
  cut: () => void response.destroy(),
});

/** The result of a poll: records (empty: poll again), or that the connection is over. */
type Polled = { readonly kind: "records"; readonly text: string } | { readonly kind: "over" };

/** Long polls of one client: messages are queued for the next poll. */
export class PollTransport implements Transport {
  readonly isPolled = true;
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

/** Headers that are about the connection and its upgrade alone. */
const DROPPED = /^(upgrade|http2-settings)$/i;

/**
 * Serves a request as if it had not asked for an upgrade (RFC 9110, 7.8). Node has detached its socket by then, so the
 * request is put back without the upgrade's headers, before the bytes that followed it, and the socket is handed to the
 * server again.
 */
export function serveAsIs(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = "GET", url = "/", httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (DROPPED.test(name)) continue;
    lines.push(`${name}: ${name.toLowerCase() === "connection" ? withoutUpgrade(value) : value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}

const withoutUpgrade = (connection: string): string =>
  connection
    .split(",")
    .map((option) => option.trim())
    .filter((option) => !DROPPED.test(option))
    .join(", ");
