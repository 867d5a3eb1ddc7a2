import type { Instant } from "#domain/shared/units.ts";
import type { Ticket } from "./tickets.ts";
import {
  BrokenRecord,
  cutRecords,
  HANDSHAKE_DONE,
  MESSAGE,
  PING,
  readHandshake,
  readMessage,
  record,
  type ClientMessage,
} from "./records.ts";
import type { Wire } from "./wire.ts";

/** How long and how much; milliseconds and characters. */
export interface HubLimits {
  readonly keepAlive: number;
  readonly timeout: number;
  readonly handshake: number;
  /** Longest record that a client may send. */
  readonly record: number;
  /** What may wait for a reader that is too slow before the connection ends. */
  readonly waiting: number;
}

/** What a connection tells its hub. */
export interface ConnectionEvents {
  readonly limits: HubLimits;
  /** The handshake is done: the client hears from now on. */
  opened(connection: HubConnection): void;
  /** It is over, for whatever reason. */
  closed(connection: HubConnection): void;
}

type Phase = "greeting" | "open" | "over";

/**
 * One client of the hub, whichever transport carries it. It ends with that: whoever comes back is told how things stand,
 * so nothing is kept for anybody. (SignalR's own way to go on where a WebSocket broke off is not offered: its client
 * 10.0 goes on also with a connection that it has just given up after 30 silent seconds, and speaks into the one that it
 * makes in its place.)
 */
export class HubConnection {
  /** What its negotiation has granted. */
  readonly ticket: Ticket;
  /** When its right was looked at last. */
  grantedAt: Instant;
  /** The way to the client. */
  readonly transport: Wire;
  private readonly hub: ConnectionEvents;
  private phase: Phase = "greeting";
  private rest = "";
  private sentAt: Instant;
  private heardAt: Instant;

  constructor(hub: ConnectionEvents, ticket: Ticket, wire: Wire, now: Instant) {
    this.hub = hub;
    this.ticket = ticket;
    this.transport = wire;
    this.grantedAt = now;
    this.sentAt = now;
    this.heardAt = now;
  }

  /** Whether the handshake is done and it is not over. */
  get isOpen(): boolean {
    return this.phase === "open";
  }

  /** Takes what a transport has brought. */
  receive(text: string, now: Instant): void {
    if (this.phase === "over") return;
    this.heardAt = now;
    try {
      const cut = cutRecords(this.rest, text, this.hub.limits.record);
      this.rest = cut.rest;
      for (const each of cut.records) this.take(each, now);
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error;
      this.close(now, { error: "The connection did not speak the hub protocol." });
    }
  }

  /** A poll or the like: the client lives, though it says nothing. */
  heard(now: Instant): void {
    this.heardAt = now;
  }

  /** Sends an invocation, given as a record. */
  push(text: string, now: Instant): void {
    if (this.phase === "open") this.write(text, now);
  }

  /** Says goodbye. With `allowReconnect` the client comes back by itself, without it never. */
  close(now: Instant, message: { readonly allowReconnect?: true; readonly error?: string } = {}): void {
    if (this.phase === "open") this.write(record({ type: MESSAGE.close, ...message }), now);
    else if (this.phase === "greeting" && message.error !== undefined) this.write(record(message), now);
    if (this.over()) this.transport.end();
  }

  /** Ends it without a word; its transport may be gone already. */
  drop(): void {
    if (this.over()) this.transport.cut();
  }

  /** Looks at the time: pings a silent client's way, and gives up one that has not been heard of. */
  check(now: Instant): void {
    const { limits } = this.hub;
    const silent = now - this.heardAt;
    if (silent >= (this.phase === "greeting" ? limits.handshake : limits.timeout)) this.drop();
    else if (this.transport.waiting() > limits.waiting) this.drop();
    else if (!this.transport.isPolled && now - this.sentAt >= limits.keepAlive) this.write(PING, now);
  }

  /** @returns whether it was not over before. */
  private over(): boolean {
    if (this.phase === "over") return false;
    this.phase = "over";
    this.hub.closed(this);
    return true;
  }

  private write(text: string, now: Instant): void {
    this.sentAt = now;
    this.transport.send(text);
    if (this.transport.waiting() > this.hub.limits.waiting) this.drop();
  }

  private take(text: string, now: Instant): void {
    if (this.phase === "greeting") this.greet(text, now);
    else if (this.phase === "open") this.answer(readMessage(text), now);
  }

  private greet(text: string, now: Instant): void {
    const { protocol, version } = readHandshake(text);
    // What version 2 adds is for clients that go on where they broke off; all else is as in version 1.
    if (protocol !== "json" || (version !== 1 && version !== 2)) {
      this.close(now, { error: "This server speaks the JSON protocol, version 1 and 2." });
      return;
    }
    this.phase = "open";
    this.write(HANDSHAKE_DONE, now);
    if (this.isOpen) this.hub.opened(this);
  }

  private answer(message: ClientMessage, now: Instant): void {
    switch (message.type) {
      case MESSAGE.ping:
        return;
      case MESSAGE.close:
        return this.drop();
      default:
        return this.refuse(message, now);
    }
  }

  /** There is nothing that a client could call. */
  private refuse({ type, invocationId }: ClientMessage, now: Instant): void {
    if (type < 1 || type > 5) throw new BrokenRecord("no such type");
    if (invocationId === null) return;
    this.push(record({ type: MESSAGE.completion, invocationId, error: "There is no such method." }), now);
  }
}
