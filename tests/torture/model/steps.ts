/** Every step of every call, worked out once: the same call at the same point over the same books does the same. */
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import type { PaymentDeps } from "#server/modules/payments/service.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FakeBooks, FakeEvent } from "#tests/support/providers/fake-payments.ts";
import type { StoredBooking } from "#tests/support/bookings/payable-booking.ts";
import { calls, type ChangingDesk, type Place } from "#tests/torture/payments/calls.ts";
import { proceed, resume, runWhole, type Fate, type Seen, type Shared, type Stage } from "./replay.ts";
import { deskOf, type Books } from "./rows.ts";

/** A call as it is begun. */
export type Call =
  | { readonly name: "create" | "repair" | "expire" }
  | { readonly name: "open"; readonly method: OnlineMethod }
  | { readonly name: "update"; readonly paymentId: string }
  | { readonly name: "cancel"; readonly by: "passenger" | "office"; readonly fee: number }
  | { readonly name: "change"; readonly difference: number }
  | { readonly name: "webhook"; readonly event: FakeEvent };

/** Gives equal things equal numbers. */
class Numbers<T> {
  readonly #known = new Map<string, number>();
  readonly values: T[] = [];

  of(value: T, key = JSON.stringify(value)): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.values.push(value);
    this.#known.set(key, this.values.length - 1);
    return this.values.length - 1;
  }

  at(number: number): T {
    const value = this.values[number];
    if (value === undefined) throw new Error(`Nothing has the number ${number}.`);
    return value;
  }
}

/** Where a call stands. */
interface Point {
  readonly call: Call;
  readonly seen: readonly number[];
  readonly next: Stage["next"];
  readonly says: unknown;
}

/** What a step led to; numbers of a point and of the books. */
export interface Step {
  readonly point: number;
  readonly books: number;
  readonly till: number;
}

export interface Scene {
  readonly tenant: Tenant;
  readonly booking: StoredBooking;
  readonly isCash: boolean;
  readonly start: Instant;
}

export class Steps {
  readonly books = new Numbers<Books>();
  readonly till = new Numbers<FakeBooks>();
  readonly #scene: Scene;
  readonly #points = new Numbers<Point>();
  readonly #seen = new Numbers<Seen>();
  readonly #begun = new Map<string, number>();
  readonly #done = new Map<string, Step>();
  /** How many steps of the server's code were carried out. */
  executed = 0;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  point(number: number): Point {
    return this.#points.at(number);
  }

  /**
   * The number of a provider's books. Undelivered webhooks say no more than that something happened to a payment, so
   * there is one for each payment.
   */
  tillOf(books: FakeBooks): number {
    const news = new Map(books.events.map((event) => [event.paymentId, { ...event, id: `evt_${event.paymentId}` }]));
    const events = [...news.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return this.till.of({ ...books, events });
  }

  /** The time at so many minutes after the start. */
  timeAt(minutes: number): Instant {
    return addMinutes(this.#scene.start, minutes);
  }

  #work(call: Call): (ports: PaymentDeps) => Promise<unknown> {
    const { tenant, booking, isCash, start } = this.#scene;
    const desk = deskOf(booking, tenant, isCash, start);
    return (ports) => perform(call, { ports, desk, tenant, booking });
  }

  #keep(call: Call, { seen, next, says }: Stage): number {
    const numbers = seen.map((one) => this.#seen.of(one));
    return this.#points.of({ call, seen: numbers, next, says }, `${JSON.stringify(call)} ${numbers.join(" ")} ${next}`);
  }

  /** The point at which a call begins. */
  async begin(call: Call): Promise<number> {
    const key = JSON.stringify(call);
    const known = this.#begun.get(key);
    if (known !== undefined) return known;
    const number = this.#keep(call, await resume(this.#work(call), []));
    this.#begun.set(key, number);
    return number;
  }

  /** The next step of a call. @param minutes the time of it. @throws what the call throws. */
  take(from: number, fate: Fate, books: number, till: number, minutes: number): Step | Promise<Step> {
    const ours = this.point(from).next === "database";
    const key = `${from} ${fate} ${ours ? books : till} ${minutes}`;
    const known = this.#done.get(key);
    if (known) return ours ? { ...known, till } : { ...known, books };
    return this.#carryOut(key, from, fate, { books, till, minutes });
  }

  async #carryOut(
    key: string,
    from: number,
    fate: Fate,
    at: { readonly books: number; readonly till: number; readonly minutes: number },
  ): Promise<Step> {
    const { call, seen } = this.point(from);
    const shared = this.#sharedAt(at);
    const past = seen.map((number) => this.#seen.at(number));
    const stage = await proceed(this.#work(call), past, shared, fate);
    this.executed += 1;
    const step = {
      point: this.#keep(call, stage),
      books: this.books.of(shared.books),
      till: this.tillOf(shared.till),
    };
    this.#done.set(key, step);
    return step;
  }

  #sharedAt(at: { readonly books: number; readonly till: number; readonly minutes: number }): Shared {
    return {
      books: structuredClone(this.books.at(at.books)),
      till: structuredClone(this.till.at(at.till)),
      now: this.timeAt(at.minutes),
    };
  }

  /** A whole call with nothing beside it; changes `shared`. */
  async whole(call: Call, shared: Shared): Promise<unknown> {
    return (await runWhole(this.#work(call), shared)).says;
  }
}

/** The standing that the caller got. */
export const answeredBy = (call: Call, says: unknown): PaymentStanding["kind"] | null =>
  call.name === "create" || call.name === "open" || call.name === "update"
    ? ((says as PaymentStanding | null)?.kind ?? null)
    : null;

function perform(call: Call, place: Place & { readonly desk: ChangingDesk }): Promise<unknown> {
  switch (call.name) {
    case "open":
      return calls.open(place, call.method);
    case "update":
      return calls.update(place, call.paymentId);
    case "cancel":
      return calls.cancel(place, call.by, call.fee);
    case "change":
      return calls.change(place, call.difference);
    case "webhook":
      return calls.webhook(place, call.event);
    default:
      return calls[call.name](place);
  }
}
