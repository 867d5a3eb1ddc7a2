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
import { Replay } from "./replay.ts";
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

/** One client of the hub, whichever transport carries it. It outlives its WebSocket where it may come back statefully. */
export class HubConnection {
  /** What its negotiation has granted. */
  readonly ticket: Ticket;
  /** When its right was looked at last. */
  grantedAt: Instant;
  private readonly hub: ConnectionEvents;
  private readonly replay: Replay | null;
  private phase: Phase = "greeting";
  private wire: Wire | null;
  private rest = "";
  private sentAt: Instant;
  private heardAt: Instant;

  constructor(hub: ConnectionEvents, ticket: Ticket, wire: Wire, now: Instant) {
    this.hub = hub;
    this.ticket = ticket;
    this.wire = wire;
    // Whoever cannot come back acknowledges nothing either: what is kept for it would only grow.
    this.replay = ticket.isStateful && wire.isResumable ? new Replay() : null;
    this.grantedAt = now;
    this.sentAt = now;
    this.heardAt = now;
  }

  /** Whether the handshake is done and it is not over. */
  get isOpen(): boolean {
    return this.phase === "open";
  }

  /** Whether a new WebSocket with the same token goes on where the last one broke off. */
  get mayResume(): boolean {
    return this.replay !== null && this.phase === "open";
  }

  /** The way that is in use. */
  get transport(): Wire | null {
    return this.wire;
  }

  /** A client has come back on a new WebSocket: it gets what it has not acknowledged. */
  resume(wire: Wire, now: Instant): void {
    const before = this.wire;
    this.wire = wire;
    this.rest = "";
    this.heardAt = now;
    before?.cut();
    if (this.replay) this.write(this.replay.again(), now);
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
    if (this.phase !== "open") return;
    this.replay?.keep(text);
    if ((this.replay?.waiting ?? 0) > this.hub.limits.waiting) this.drop();
    else this.write(text, now);
  }

  /** The transport is gone. A connection that may come back waits for it until its time is over. */
  lost(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = null;
    if (!this.mayResume) this.drop();
  }

  /** Says goodbye. With `allowReconnect` the client comes back by itself, without it never. */
  close(now: Instant, message: { readonly allowReconnect?: true; readonly error?: string } = {}): void {
    if (this.phase === "open") this.write(record({ type: MESSAGE.close, ...message }), now);
    else if (this.phase === "greeting" && message.error !== undefined) this.write(record(message), now);
    this.over()?.end();
  }

  /** Ends it without a word. */
  drop(): void {
    this.over()?.cut();
  }

  /** Looks at the time: pings a silent client's way, and gives up one that has not been heard of. */
  check(now: Instant): void {
    const { limits } = this.hub;
    const silent = now - this.heardAt;
    if (silent >= (this.phase === "greeting" ? limits.handshake : limits.timeout)) this.drop();
    else if (this.wire !== null && this.wire.waiting() > limits.waiting) this.drop();
    else if (this.wire !== null && !this.wire.isPolled && now - this.sentAt >= limits.keepAlive) this.write(PING, now);
  }

  private over(): Wire | null {
    const { wire } = this;
    if (this.phase === "over") return null;
    this.phase = "over";
    this.wire = null;
    this.hub.closed(this);
    return wire;
  }

  private write(text: string, now: Instant): void {
    if (this.wire === null) return;
    this.sentAt = now;
    this.wire.send(text);
    if (this.wire !== null && this.wire.waiting() > this.hub.limits.waiting) this.drop();
  }

  private take(text: string, now: Instant): void {
    if (this.phase === "greeting") this.greet(text, now);
    else if (this.phase === "open") this.answer(readMessage(text), now);
  }

  private greet(text: string, now: Instant): void {
    const { protocol, version } = readHandshake(text);
    // A client that may come back statefully asks for version 2, all others for version 1.
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

  /** There is nothing that a client could call. */
  private refuse({ type, invocationId }: ClientMessage, now: Instant): void {
    if (type < 1 || type > 5) throw new BrokenRecord("no such type");
    if (this.replay) this.write(this.replay.count(), now);
    if (invocationId === null) return;
    this.push(record({ type: MESSAGE.completion, invocationId, error: "There is no such method." }), now);
  }
}
