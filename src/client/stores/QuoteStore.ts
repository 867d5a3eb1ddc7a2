import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Quoted, Refusal } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { FareLine, Quotation, VehiclePrice } from "#domain/quote/quotation.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { QUOTE_REUSE_SECONDS, QUOTE_WARNING_SECONDS } from "#domain/shared/constants.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";

/** A priced journey, and the request that it answers. */
export interface LiveQuote {
  readonly quotation: Quotation;
  readonly request: QuoteRequest;
  readonly at: Instant;
  /** The server could only estimate the road (code 4). */
  readonly estimated: boolean;
}

export type QuoteState =
  | { readonly kind: "none" | "loading" | "expired" }
  | ({ readonly kind: "ready" } & LiveQuote)
  | { readonly kind: "failed"; readonly refusal: Refusal };

export interface QuoteStoreDeps {
  readonly api: Pick<CabstandApi, "quotation">;
  readonly clock: Clock;
  readonly time: { readonly now: Instant };
  /** The booking that is priced: its deadline runs only while all its parts are in order (QUO-007). */
  readonly booking: { readonly isComplete: boolean; readonly vehicleId: string };
  /** What the promo code of the booking takes off a total (QUO-005). */
  readonly promo: { off(total: Pence): Pence };
  readonly newId: () => string;
}

/** Calls closer together than this are put off for as long, so that pressing "+" four times asks once. */
const COALESCE_MS = 250;
const NO_LINES: readonly FareLine[] = [];
const ZERO = pence(0);

/** The price of the booking: asks for it, keeps the newest answer, counts down its life. */
export class QuoteStore {
  state: QuoteState = { kind: "none" };
  /** A quote that would cost more than the one on screen; it waits for the passenger's yes. */
  risen: LiveQuote | null = null;
  extending = false;
  private call: AbortController | null = null;
  private calledAt = 0;
  private lastQuoted: LiveQuote | null = null;
  private readonly deps: QuoteStoreDeps;

  constructor(deps: QuoteStoreDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "call" | "calledAt" | "lastQuoted">(
      this,
      { deps: false, call: false, calledAt: false, lastQuoted: false, state: observableRef, risen: observableRef },
      { autoBind: true },
    );
  }

  get live(): LiveQuote | null {
    return this.state.kind === "ready" ? this.state : null;
  }

  /** The price of the chosen vehicle: its own, else the base fare (QUO-004); null while there is none. */
  get price(): VehiclePrice | null {
    return this.live && priceFor(this.live.quotation, this.deps.booking.vehicleId);
  }

  /** The same of the newest quote that ever came: what was on screen last. */
  get lastPrice(): VehiclePrice | null {
    return this.lastQuoted && priceFor(this.lastQuoted.quotation, this.deps.booking.vehicleId);
  }

  /** What is to be paid: the price less the promo (QUO-005); 0 while there is no price (QUO-002). */
  get total(): Pence {
    return pence(this.fullTotal - this.off);
  }

  /** What would be to be paid at the price that waits for a yes, promo and all; null while there is none. */
  get risenTotal(): Pence | null {
    const price = this.risen && priceFor(this.risen.quotation, this.deps.booking.vehicleId);
    return price && pence(price.total - this.deps.promo.off(price.total));
  }

  /** What the promo takes off. */
  get off(): Pence {
    return this.deps.promo.off(this.fullTotal);
  }

  /** The price before any promo. */
  private get fullTotal(): Pence {
    return this.price?.total ?? ZERO;
  }

  /** A price above 0 over a known road, without which nothing can be booked (QUO-006). */
  get isValid(): boolean {
    return this.total > 0 && (this.live?.quotation.path.length ?? 0) > 0;
  }

  /** How the price before any promo comes about; empty where the answer explains another vehicle. */
  get lines(): readonly FareLine[] {
    const quote = this.live;
    const explained = quote?.quotation.breakdown ?? NO_LINES;
    const sum = explained.reduce((total, line) => total + line.amount, 0);
    return sum === this.fullTotal ? explained : NO_LINES;
  }

  /** Seconds until the price lapses; null while no deadline runs. */
  get secondsLeft(): number | null {
    if (!this.live || !this.isValid || !this.deps.booking.isComplete) return null;
    return Math.max(0, Math.ceil((this.live.quotation.expiresAt - this.deps.time.now) / 1_000));
  }

  /** The deadline is near enough to offer more time. */
  get isEnding(): boolean {
    return this.secondsLeft !== null && this.secondsLeft <= QUOTE_WARNING_SECONDS;
  }

  get hasRunOut(): boolean {
    return this.secondsLeft === 0;
  }

  totalOf(vehicleId: string): Money | null {
    return this.totals.get(vehicleId) ?? null;
  }

  /** By vehicle; the same values as long as the quotation is, so that nothing is drawn anew for them. */
  private get totals(): ReadonlyMap<string, Money> {
    const { prices = [], currency = "" } = this.live?.quotation ?? {};
    return new Map(prices.map(({ vehicleTypeId, total }) => [vehicleTypeId, { pence: total, currency }]));
  }

  /**
   * Prices a changed booking (QUO-001). Only another vehicle within a minute needs no call (QUO-003, A-33): the
   * answer has every vehicle's price. Otherwise fares are 0 until the new answer (QUO-002).
   */
  refresh(request: QuoteRequest): void {
    if (this.state.kind === "ready" && this.canReuse(this.state, request)) {
      this.state = { ...this.state, request };
      return;
    }
    this.requote(request);
  }

  /** Asks anew whatever is at hand. */
  requote(request: QuoteRequest): void {
    const call = this.begin();
    this.state = { kind: "loading" };
    const { clock } = this.deps;
    const soon = clock.now() - this.calledAt < COALESCE_MS;
    const go = () => void this.ask(request, call, this.apply);
    if (soon) clock.after(COALESCE_MS, go, call.signal);
    else go();
  }

  /** Renews a quote that is no longer fresh, so that a full deadline begins (QUO-007). */
  renew(): void {
    const quote = this.live;
    if (quote && this.ageOf(quote) >= QUOTE_REUSE_SECONDS * 1_000) this.requote(quote.request);
  }

  /** More time: asks anew behind the price on screen. A higher price waits for `acceptRise`. */
  async extend(): Promise<void> {
    const quote = this.live;
    if (!quote || this.extending) return;
    const call = this.begin();
    this.extending = true;
    await this.ask(quote.request, call, this.applyExtension);
  }

  acceptRise(): void {
    if (this.risen) this.apply({ ok: true, value: this.risen });
    this.risen = null;
  }

  /** There is nothing to price. */
  clear(): void {
    this.begin();
    this.state = { kind: "none" };
  }

  /** The price has lapsed; fares are 0 (QUO-008). */
  expire(): void {
    this.begin();
    this.state = { kind: "expired" };
  }

  start(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.call?.abort(), { once: true });
  }

  private canReuse(quote: LiveQuote, request: QuoteRequest): boolean {
    const same = keyOf(quote.request) === keyOf(request) && quote.quotation.prices.length > 0;
    return same && this.ageOf(quote) < QUOTE_REUSE_SECONDS * 1_000;
  }

  private ageOf(quote: LiveQuote): number {
    return this.deps.clock.now() - quote.at;
  }

  /** Ends the call under way and makes room for another. */
  private begin(): AbortController {
    this.call?.abort();
    this.call = new AbortController();
    this.extending = false;
    this.risen = null;
    return this.call;
  }

  private async ask(
    request: QuoteRequest,
    call: AbortController,
    apply: (outcome: Result<LiveQuote, Refusal>) => void,
  ): Promise<void> {
    const { api, clock, time, newId } = this.deps;
    this.calledAt = clock.now();
    const before = this.lastQuoted;
    const sameRoute = before !== null && routeOf(before.request) === routeOf(request);
    const answer = await api.quotation(
      request,
      {
        requestId: newId(),
        now: time.now,
        recalculateRoute: !sameRoute,
        recalculateDriver: before?.request.places.pickup !== request.places.pickup,
        known: sameRoute ? before.quotation : null,
      },
      call.signal,
    );
    // A newer request has taken over; this answer is old news (QUO-014).
    if (this.call !== call) return;
    apply(answer.ok ? { ok: true, value: this.quoteOf(answer.value, request) } : answer);
  }

  private quoteOf(quoted: Quoted, request: QuoteRequest): LiveQuote {
    return { ...quoted, request, at: this.deps.clock.now() };
  }

  private apply(outcome: Result<LiveQuote, Refusal>): void {
    if (outcome.ok) this.lastQuoted = outcome.value;
    this.state = outcome.ok ? { kind: "ready", ...outcome.value } : { kind: "failed", refusal: outcome.error };
  }

  private applyExtension(outcome: Result<LiveQuote, Refusal>): void {
    this.extending = false;
    // A failed extension changes nothing: the price on screen holds until its own end.
    if (!outcome.ok) return;
    const dearer = (priceFor(outcome.value.quotation, this.deps.booking.vehicleId)?.total ?? ZERO) > this.fullTotal;
    if (dearer) this.risen = outcome.value;
    else this.apply(outcome);
  }
}

function priceFor(quotation: Quotation, vehicleId: string): VehiclePrice | null {
  return quotation.prices.find((price) => price.vehicleTypeId === vehicleId) ?? quotation.prices[0] ?? null;
}

/** Everything of a request but the vehicle. */
const keyOf = (request: QuoteRequest): string => JSON.stringify({ ...request, vehicleTypeId: "" });

/** The ways that are driven. */
const routeOf = ({ places, returnType }: QuoteRequest): string =>
  JSON.stringify([
    places.pickup.position,
    places.vias.map((via) => via.position),
    places.dropoff.position,
    returnType !== "single",
  ]);
