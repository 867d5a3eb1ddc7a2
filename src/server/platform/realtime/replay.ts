import { MESSAGE, record } from "./records.ts";

/**
 * Messages that a client with stateful reconnect may have missed: they are kept until it acknowledges them, and sent
 * again on its next WebSocket. Pings and acks do not count as messages.
 */
export class Replay {
  private kept: string[] = [];
  /** Number of the first kept message; the first message of a connection has number 1. */
  private first = 1;
  private size = 0;
  /** Counted messages of the client. */
  private received = 0;

  /** Characters that are kept. */
  get waiting(): number {
    return this.size;
  }

  keep(text: string): void {
    this.kept.push(text);
    this.size += text.length;
  }

  acknowledged(number: number): void {
    while (this.first <= number && this.kept.length > 0) {
      this.size -= this.kept.shift()?.length ?? 0;
      this.first += 1;
    }
  }

  /** The first records on a new WebSocket: the sequence number, and every message from there. */
  again(): string {
    return record({ type: MESSAGE.sequence, sequenceId: this.first }) + this.kept.join("");
  }

  /** The client continues with its message of this number. */
  resumed(number: number): void {
    this.received = Math.max(0, number - 1);
  }

  /** Counts a message of the client. @returns the record that acknowledges it. */
  count(): string {
    this.received += 1;
    return record({ type: MESSAGE.ack, sequenceId: this.received });
  }
}
