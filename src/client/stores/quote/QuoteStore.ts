import { makeAutoObservable, observableRef } from "mobx";
import type { CabstandApi, Refusal } from "#client/api/api.ts";
import type { KnownRoute } from "#contract/quotation/quotation.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Quotable } from "#client/stores/booking/draft/quotable.ts";
import { LatestCall } from "#client/stores/support/LatestCall.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { PriceTier, Quotation, VehiclePrice } from "#domain/quote/quotation.ts";
import type { QuoteRequest } from "#domain/quote/quote-request.ts";
import { routeKey } from "#domain/quote/journey-fingerprint.ts";
import { QUOTE_REUSE_SECONDS, QUOTE_WARNING_SECONDS } from "#domain/shared/constants.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Result } from "#domain/shared/result.ts";
import { instant, pence, type Instant, type Pence } from "#domain/shared/units.ts";

/** A quotation with the journey it answers. */
export interface LiveQuote extends Quotable {
  readonly quotation: Quotation;
  readonly at: Instant;
  /** The server could only estimate the road (code 4). */
  readonly estimated: boolean;
}

export type QuoteState =
  | { readonly kind: "none" | "loading" | "expired" }
  | ({ readonly kind: "ready" } & LiveQuote)
  | { readonly kind: "failed"; readonly refusal: Refusal };

export interface QuoteStoreDeps {
  readonly api: Pick<CabstandApi, "quotation" | "measureRoute">;
  readonly clock: Clock;
  readonly time: { readonly now: Instant };
  /** The booking that is priced; the deadline only runs while the booking is complete. */
  readonly booking: { readonly isComplete: boolean; readonly vehicleId: string };
  /** The discount of the booking's promo code on a total. */
  readonly promo: { off(total: Pence): Pence };
  readonly newId: () => string;
}

/** Debounce for calls in quick succession, so that pressing "+" four times sends one request. */
const COALESCE_MS = 250;
const NO_LINES: readonly FareLine[] = [];
const ZERO = pence(0);

/** What is known of a route's length; `figures` is null until its answer. */
interface Road {
  readonly route: string;
  figures: KnownRoute | null;
}

/** The price of the booking: requests it, keeps the newest answer, counts down to its expiry. */
export class QuoteStore {
  state: QuoteState = { kind: "none" };
  /** A quotation dearer than the one on screen; it awaits the passenger's acceptance. */
  pendingIncrease: LiveQuote | null = null;
  extending = false;
  /** The dialog of the expired quotation was closed; a notice stands in for it. */
  isExpiredHidden = false;
  readonly #call = new LatestCall();
  readonly #roadCall = new LatestCall();
  /** The road that was asked for last; its figures are null until they are known. */
  #road: Road | null = null;
  #calledAt = 0;
  /** How old the quotation was when the booking became complete; its deadline is that much later. Milliseconds. */
  private delay = 0;
  /** The newest quotation received, also after it expired or a later one failed. */
  lastQuoted: LiveQuote | null = null;
  readonly #deps: QuoteStoreDeps;

  constructor(deps: QuoteStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { lastQuoted: false, state: observableRef, pendingIncrease: observableRef },
      { autoBind: true },
    );
  }

  get live(): LiveQuote | null {
    return this.state.kind === "ready" ? this.state : null;
  }

  /** The price of the chosen vehicle: its own, else the base fare; null while there is none. */
  get price(): VehiclePrice | null {
    return this.live && priceFor(this.live.quotation, this.#deps.booking.vehicleId);
  }

  /** The amount to pay: the price less the promo; 0 while there is no price. */
  get total(): Pence {
    return pence(this.fullTotal - this.off);
  }

  /** The amount to pay at the pending increase, less the promo; null while there is none. */
  get pendingTotal(): Pence | null {
    const price = this.pendingIncrease && priceFor(this.pendingIncrease.quotation, this.#deps.booking.vehicleId);
    return price && pence(price.total - this.#deps.promo.off(price.total));
  }

  /** The promo's discount. */
  get off(): Pence {
    return this.#deps.promo.off(this.fullTotal);
  }

  /** The price before any promo. */
  private get fullTotal(): Pence {
    return this.price?.total ?? ZERO;
  }

  /** A price above 0 over a known road; nothing can be booked without one. */
  get isValid(): boolean {
    return this.total > 0 && (this.live?.quotation.path.length ?? 0) > 0;
  }

  /** The breakdown of the price before any promo; empty where the quotation has none for the vehicle. */
  get lines(): readonly FareLine[] {
    const lines = this.price && this.live?.quotation.breakdown[this.price.vehicleTypeId];
    const sum = lines?.reduce((total, line) => total + line.amount, 0);
    return lines && sum === this.fullTotal ? lines : NO_LINES;
  }

  /**
   * When the quotation expires; null without one. The whole lifetime starts when the booking is complete, so this may be
   * up to a minute later than the quotation's own time; the server accepts the booking until then.
   */
  get deadline(): Instant | null {
    return this.live && instant(this.live.quotation.expiresAt + this.delay);
  }

  /** Seconds until the quotation expires; null while no deadline runs. */
  get secondsLeft(): number | null {
    if (this.deadline === null || !this.isValid || !this.#deps.booking.isComplete) return null;
    return Math.max(0, Math.ceil((this.deadline - this.#deps.time.now) / 1_000));
  }

  /** The deadline is near enough to offer an extension. */
  get isEnding(): boolean {
    return this.secondsLeft !== null && this.secondsLeft <= QUOTE_WARNING_SECONDS;
  }

  /** The minute before that: a price which is still in use can be extended before the warning appears. */
  get isAgeing(): boolean {
    const { secondsLeft } = this;
    return secondsLeft !== null && !this.isEnding && secondsLeft <= 2 * QUOTE_WARNING_SECONDS;
  }

  get hasRunOut(): boolean {
    return this.secondsLeft === 0;
  }

  totalOf(vehicleId: string): Money | null {
    return this.totals.get(vehicleId) ?? null;
  }

  /** What the priced journey costs in a tier; null while that is not known. */
  tierTotalOf(tier: PriceTier, vehicleId: string): Money | null {
    const { tierTotals, currency = "" } = this.live?.quotation ?? {};
    const total = tierTotals?.[tier]?.[vehicleId];
    return total === undefined ? null : { pence: total, currency };
  }

  /** Totals by vehicle, computed once per quotation so that observers do not re-render. */
  private get totals(): ReadonlyMap<string, Money> {
    const { prices = [], currency = "" } = this.live?.quotation ?? {};
    return new Map(prices.map(({ vehicleTypeId, total }) => [vehicleTypeId, { pence: total, currency }]));
  }

  /**
   * Prices a changed booking. When only the vehicle differs, a recent answer is reused, since it has every vehicle's
   * price. Otherwise fares are 0 until the new answer.
   */
  refresh(journey: Quotable): void {
    if (this.state.kind === "ready" && this.canReuse(this.state, journey)) this.state = { ...this.state, ...journey };
    else this.requote(journey);
  }

  /** Requests a new quotation in every case. */
  requote(journey: Quotable): void {
    const signal = this.begin();
    this.state = { kind: "loading" };
    const { clock } = this.#deps;
    const soon = clock.now() - this.#calledAt < COALESCE_MS;
    const go = () => void this.ask(journey, signal, this.apply);
    if (soon) clock.after(COALESCE_MS, go, signal);
    else go();
  }

  /** Begins a full deadline; a quotation that is no longer fresh is requested again. */
  renew(): void {
    const quote = this.live;
    if (!quote) return;
    const age = this.ageOf(quote);
    if (age < QUOTE_REUSE_SECONDS * 1_000) this.delay = age;
    else this.requote(quote);
  }

  /** Extends the deadline: requests a quotation behind the price on screen. A higher price awaits `acceptIncrease`. */
  async extend(): Promise<void> {
    const quote = this.live;
    if (!quote || this.extending) return;
    const signal = this.begin();
    this.extending = true;
    await this.ask(quote, signal, this.applyExtension);
  }

  /**
   * Extends an ageing price, because the person goes on with the booking. At most one request a minute, and none while a
   * higher price awaits an answer.
   */
  keep(): void {
    const { clock } = this.#deps;
    const isRecent = clock.now() - this.#calledAt < QUOTE_REUSE_SECONDS * 1_000;
    if (this.isAgeing && !isRecent && this.pendingIncrease === null) void this.extend();
  }

  acceptIncrease(): void {
    if (this.pendingIncrease) this.apply({ ok: true, value: this.pendingIncrease });
    this.pendingIncrease = null;
  }

  /** There is no journey to price. */
  clear(): void {
    this.begin();
    this.state = { kind: "none" };
  }

  /** The quotation has expired; fares are 0. */
  expire(): void {
    this.begin();
    this.state = { kind: "expired" };
  }

  /** Closes the dialog of the expired quotation, or opens it again; the booking stays. */
  hideExpired(isHidden: boolean): void {
    this.isExpiredHidden = isHidden;
  }

  start(signal: AbortSignal): void {
    this.#call.abortWith(signal);
    this.#roadCall.abortWith(signal);
  }

  private canReuse(quote: LiveQuote, { key }: Quotable): boolean {
    const same = quote.key === key && quote.quotation.prices.length > 0;
    return same && this.ageOf(quote) < QUOTE_REUSE_SECONDS * 1_000;
  }

  private ageOf(quote: LiveQuote): number {
    return this.#deps.clock.now() - quote.at;
  }

  /** Aborts the call in flight and starts another. */
  private begin(): AbortSignal {
    this.extending = false;
    this.isExpiredHidden = false;
    this.pendingIncrease = null;
    return this.#call.begin();
  }

  private async ask(
    { key, request }: Quotable,
    signal: AbortSignal,
    apply: (outcome: Result<LiveQuote, Refusal>) => void,
  ): Promise<void> {
    const { api, clock, time, newId } = this.#deps;
    this.#calledAt = clock.now();
    const before = this.lastQuoted;
    const route = routeOf(request);
    const sameRoute = before !== null && routeOf(before.request) === route;
    const road = this.#road?.route === route ? this.#road : null;
    const answering = api.quotation(
      request,
      {
        requestId: newId(),
        now: time.now,
        recalculateRoute: !sameRoute,
        recalculateDriver: before?.request.places.pickup !== request.places.pickup,
        known: sameRoute ? before.quotation : (road?.figures ?? null),
      },
      signal,
    );
    if (!sameRoute && road === null) void this.measure(route, request);
    const answer = await answering;
    // A newer request has superseded this one.
    if (signal.aborted) return;
    apply(answer.ok ? { ok: true, value: { ...answer.value, key, request, at: clock.now() } } : answer);
  }

  /**
   * Asks for the road that a quotation states (QUO-015), beside the first one for it, which never waits: the server
   * measures the road itself. A later quotation for the same road states it.
   */
  private async measure(route: string, request: QuoteRequest): Promise<void> {
    const road: Road = { route, figures: null };
    this.#road = road;
    road.figures = await this.#deps.api.measureRoute(request, this.#roadCall.begin());
  }

  private apply(outcome: Result<LiveQuote, Refusal>): void {
    if (outcome.ok) this.lastQuoted = outcome.value;
    this.delay = 0;
    this.state = outcome.ok ? { kind: "ready", ...outcome.value } : { kind: "failed", refusal: outcome.error };
  }

  private applyExtension(outcome: Result<LiveQuote, Refusal>): void {
    this.extending = false;
    // A failed extension changes nothing: the price on screen holds until its own deadline.
    if (!outcome.ok) return;
    const dearer = (priceFor(outcome.value.quotation, this.#deps.booking.vehicleId)?.total ?? ZERO) > this.fullTotal;
    if (dearer) this.pendingIncrease = outcome.value;
    else this.apply(outcome);
  }
}

/** The price of a vehicle: its own, else the base fare; null where there is none. */
export function priceFor(quotation: Quotation, vehicleId: string): VehiclePrice | null {
  return quotation.prices.find((price) => price.vehicleTypeId === vehicleId) ?? quotation.prices[0] ?? null;
}

const routeOf = ({ places, returnType }: QuoteRequest): string => routeKey(places, returnType);
