import type { Instant } from "#domain/shared/units.ts";
import type { ConnectionGrant } from "./connection-tokens.ts";
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
import type { Transport } from "./transports.ts";

/** Limits of a connection, in milliseconds and characters. */
export interface HubLimits {
  readonly keepAlive: number;
  readonly timeout: number;
  readonly handshake: number;
  /** Longest record that a client may send. */
  readonly record: number;
  /** Backlog of a slow reader at which the connection ends. */
  readonly waiting: number;
}

/** What a connection reports to its hub. */
export interface ConnectionEvents {
  readonly limits: HubLimits;
  /** The handshake is done: the client receives events from now on. */
  opened(connection: HubConnection): void;
  /** The connection has ended, for whatever reason. */
  closed(connection: HubConnection): void;
}

type Phase = "greeting" | "open" | "over";

/** One client of the hub, over any transport; it lives as long as its transport. */
export class HubConnection {
  /** The grant of its negotiation. */
  readonly ticket: ConnectionGrant;
  /** When its grant was last checked. */
  grantedAt: Instant;
  /** What it is connected by. */
  readonly transport: Transport;
  private readonly hub: ConnectionEvents;
  private phase: Phase = "greeting";
  private rest = "";
  private sentAt: Instant;
  private heardAt: Instant;

  constructor(hub: ConnectionEvents, ticket: ConnectionGrant, transport: Transport, now: Instant) {
    this.hub = hub;
    this.ticket = ticket;
    this.transport = transport;
    this.grantedAt = now;
    this.sentAt = now;
    this.heardAt = now;
  }

  /** Whether the handshake is done and the connection has not ended. */
  get isOpen(): boolean {
    return this.phase === "open";
  }

  /** Handles what a transport has received. */
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

  /** A poll or the like: the client is alive, though it sends nothing. */
  heard(now: Instant): void {
    this.heardAt = now;
  }

  /** Sends an invocation, given as a record. */
  push(text: string, now: Instant): void {
    if (this.phase === "open") this.write(text, now);
  }

  /** Sends a close message. With `allowReconnect` the client reconnects, without it never. */
  close(now: Instant, message: { readonly allowReconnect?: true; readonly error?: string } = {}): void {
    if (this.phase === "open") this.write(record({ type: MESSAGE.close, ...message }), now);
    else if (this.phase === "greeting" && message.error !== undefined) this.write(record(message), now);
    if (this.over()) this.transport.end();
  }

  /** Ends it without a close message, as when its transport is gone. */
  drop(): void {
    if (this.over()) this.transport.cut();
  }

  /** Checks the timeouts: pings a client after a silence, and drops one that has not answered in time. */
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
    // A client that asks for stateful reconnect states version 2, also where it is not offered.
    if (protocol !== "json" || (version !== 1 && version !== 2)) {
      this.close(now, { error: "This server speaks the JSON protocol, version 1 and 2." });
      return;
    }
    this.phase = "open";
    this.write(HANDSHAKE_DONE, now);
    this.hub.opened(this);
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

  /** The hub has no methods that a client could call. */
  private refuse({ type, invocationId }: ClientMessage, now: Instant): void {
    if (type < 1 || type > 5) throw new BrokenRecord("no such type");
    if (invocationId === null) return;
    this.push(record({ type: MESSAGE.completion, invocationId, error: "There is no such method." }), now);
  }
}
