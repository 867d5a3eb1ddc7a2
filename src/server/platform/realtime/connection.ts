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
import { Replay } from "./replay.ts";
import type { Transport } from "./transport.ts";

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

/** One client of the hub, over any transport. It outlives its WebSocket where the client may reconnect statefully. */
export class HubConnection {
  /** The grant of its negotiation. */
  readonly ticket: ConnectionGrant;
  /** When its grant was last checked. */
  grantedAt: Instant;
  private readonly hub: ConnectionEvents;
  private readonly replay: Replay | null;
  private phase: Phase = "greeting";
  private active: Transport | null;
  private rest = "";
  private sentAt: Instant;
  private heardAt: Instant;

  constructor(hub: ConnectionEvents, ticket: ConnectionGrant, transport: Transport, now: Instant) {
    this.hub = hub;
    this.ticket = ticket;
    this.active = transport;
    // A client that cannot reconnect statefully never acknowledges, so its replay buffer would only grow.
    this.replay = ticket.isStateful && transport.isResumable ? new Replay() : null;
    this.grantedAt = now;
    this.sentAt = now;
    this.heardAt = now;
  }

  /** Whether the handshake is done and the connection has not ended. */
  get isOpen(): boolean {
    return this.phase === "open";
  }

  /** Whether a new WebSocket with the same token continues where the last one broke off. */
  get mayResume(): boolean {
    return this.replay !== null && this.phase === "open";
  }

  /** The transport in use. */
  get transport(): Transport | null {
    return this.active;
  }

  /** The client has reconnected on a new WebSocket: it gets what it has not acknowledged. */
  resume(transport: Transport, now: Instant): void {
    const before = this.active;
    this.active = transport;
    this.rest = "";
    this.heardAt = now;
    before?.cut();
    if (this.replay) this.write(this.replay.again(), now);
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
    if (this.phase !== "open") return;
    this.replay?.keep(text);
    if ((this.replay?.waiting ?? 0) > this.hub.limits.waiting) this.drop();
    else this.write(text, now);
  }

  /** The transport is gone. A connection that may resume waits for its client until the timeout. */
  lost(transport: Transport): void {
    if (this.active !== transport) return;
    this.active = null;
    if (!this.mayResume) this.drop();
  }

  /** Sends a close message. With `allowReconnect` the client reconnects, without it never. */
  close(now: Instant, message: { readonly allowReconnect?: true; readonly error?: string } = {}): void {
    if (this.phase === "open") this.write(record({ type: MESSAGE.close, ...message }), now);
    else if (this.phase === "greeting" && message.error !== undefined) this.write(record(message), now);
    this.over()?.end();
  }

  /** Ends it without a close message. */
  drop(): void {
    this.over()?.cut();
  }

  /** Checks the timeouts: pings a client after a silence, and drops one that has not answered in time. */
  check(now: Instant): void {
    const { limits } = this.hub;
    const silent = now - this.heardAt;
    if (silent >= (this.phase === "greeting" ? limits.handshake : limits.timeout)) this.drop();
    else if (this.active !== null && this.active.waiting() > limits.waiting) this.drop();
    else if (this.active !== null && !this.active.isPolled && now - this.sentAt >= limits.keepAlive)
      this.write(PING, now);
  }

  private over(): Transport | null {
    const { transport } = this;
    if (this.phase === "over") return null;
    this.phase = "over";
    this.active = null;
    this.hub.closed(this);
    return transport;
  }

  private write(text: string, now: Instant): void {
    if (this.active === null) return;
    this.sentAt = now;
    this.active.send(text);
    if (this.active !== null && this.active.waiting() > this.hub.limits.waiting) this.drop();
  }

  private take(text: string, now: Instant): void {
    if (this.phase === "greeting") this.greet(text, now);
    else if (this.phase === "open") this.answer(readMessage(text), now);
  }

  private greet(text: string, now: Instant): void {
    const { protocol, version } = readHandshake(text);
    // A client with stateful reconnect requests version 2, all others version 1.
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
      case MESSAGE.ack:
        return this.replay?.acknowledged(message.sequenceId);
      case MESSAGE.sequence:
        return this.replay?.resumed(message.sequenceId);
      default:
        return this.refuse(message, now);
    }
  }

  /** The hub has no methods that a client could call. */
  private refuse({ type, invocationId }: ClientMessage, now: Instant): void {
    if (type < 1 || type > 5) throw new BrokenRecord("no such type");
    if (this.replay) this.write(this.replay.count(), now);
    if (invocationId === null) return;
    this.push(record({ type: MESSAGE.completion, invocationId, error: "There is no such method." }), now);
  }
}
