import { MESSAGE, record } from "./records.ts";

/**
 * What a client that reconnects statefully may have missed: messages stay here until it has acknowledged them, and are
 * sent again on its next WebSocket. Only messages count that carry something; pings and acks do not.
 */
export class Replay {
  private kept: string[] = [];
  /** Number of the first kept message; the first message of a connection has number 1. */
  private first = 1;
  private size = 0;
  /** Messages of the client that carried something. */
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

  /** What is sent first on a new WebSocket: where it goes on, and everything from there. */
  again(): string {
    return record({ type: MESSAGE.sequence, sequenceId: this.first }) + this.kept.join("");
  }

  /** The client goes on from its message of this number. */
  resumed(number: number): void {
    this.received = Math.max(0, number - 1);
  }

  /** Counts a message of the client. @returns the record that acknowledges it. */
  count(): string {
    this.received += 1;
    return record({ type: MESSAGE.ack, sequenceId: this.received });
  }
}
