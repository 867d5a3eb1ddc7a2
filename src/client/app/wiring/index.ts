/** Every reaction from one store to another, by name. No other code of the client reacts across stores. */
import { compareStructural, reaction, type IReactionOptions } from "mobx";
import { wirePaymentPage, type PaymentPageDeps } from "./payment-page.ts";
import { wireMember } from "./member.ts";
import { wireRecentPlaces } from "./recent-places.ts";
import { BOOKING_KEY, readBooking, restoreBooking, writeBooking } from "#client/stores/booking/draft/saved-booking.ts";
import { isForm } from "#contract/core/pages.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { wireSession, type SessionWiringDeps } from "./session.ts";

export interface WiringDeps extends PaymentPageDeps, SessionWiringDeps {
  /** Defers work that must not delay the response to input; runs at the latest when the page is left. */
  readonly soon: (run: () => void) => void;
}

/** Restores what the tab has saved, then connects the stores until the signal ends. */
export function wire(root: RootStore, deps: WiringDeps, signal: AbortSignal): void {
  root.start(signal);
  const empty = writeBooking(root.booking, null);
  const saved = readBooking(deps.storage.read(BOOKING_KEY));
  if (saved) restoreBooking(root.booking, saved);
  wireSession(root, deps, signal);
  root.promo.want(saved?.promoCode ?? "");
  wirePlaces(root, signal);
  wireQuote(root, signal);
  wireExpiry(root, signal);
  wirePromo(root, signal);
  wireRecentPlaces(root, deps.lastingStorage, signal);
  wireMember(root, signal);
  wirePayment(root, deps, signal);
  wirePaymentPage(root, deps, signal);
  wireStorage(root, deps, empty, signal);
  // The home page has the form too, but nobody comes there to pay.
  const page = deps.page();
  if (saved?.attempt) root.payment.takeUp(saved.attempt, page !== "" && isForm(page));
}

const named = (name: string, signal: AbortSignal) => ({ name, signal, equals: compareStructural }) as const;
const atOnce = (name: string, signal: AbortSignal) =>
  ({ ...named(name, signal), fireImmediately: true }) as const satisfies IReactionOptions<unknown, true>;

function wirePlaces({ booking, tenant }: RootStore, signal: AbortSignal): void {
  reaction(
    () => booking.draft.journey.pickup.place,
    () => void booking.checkPickup(),
    { name: "pickup changed: check the service area", signal, fireImmediately: true },
  );
  reaction(
    () => {
      const { pickup, vias, dropoff, time } = booking.draft.journey.value;
      return [pickup, vias, dropoff, time];
    },
    () => booking.draft.times.setJourneyTime(null),
    named("journey changed: clear its length", signal),
  );
  reaction(
    () => booking.isUnderWay,
    (near) => near && void tenant.loadCatalogue(),
    atOnce("booking under way: load the vehicles", signal),
  );
}

function wireQuote({ booking, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => [booking.draft.quotable?.key, booking.draft.quotable?.request.vehicleTypeId],
    () => {
      // After an expiry a new price needs the passenger's request.
      if (quote.state.kind === "expired") return;
      const { quotable } = booking.draft;
      if (quotable) quote.refresh(quotable);
      else quote.clear();
    },
    atOnce("quotable journey changed: requote", signal),
  );
  reaction(
    () => quote.live?.quotation ?? null,
    (quotation) => {
      if (!quotation) return;
      booking.draft.times.setJourneyTime(quotation.journeyTime);
      booking.draft.journey.forgetRefusals();
    },
    named("quotation ready: set the journey time, clear refused places", signal),
  );
  reaction(
    // Prices of pairs come cheapest first (vehicle-pair.ts), and not all of them meet the traveller's needs.
    () =>
      quote.live?.quotation.prices.find((price) =>
        booking.draft.party.pairs.some(({ id }) => id === price.vehicleTypeId),
      ),
    (cheapest) => cheapest && booking.draft.party.pickVehicle(cheapest.vehicleTypeId),
    named("pairs priced: select the cheapest", signal),
  );
  reaction(
    () => (quote.state.kind === "failed" ? quote.state.refusal : null),
    (refusal) => {
      if (!refusal) return;
      booking.draft.journey.forgetRefusals();
      if (refusal.place) booking.refusePlace(refusal.message, true, refusal.place);
    },
    named("quotation refused for a place: show it at the place (ERR-022)", signal),
  );
}

function wireExpiry({ booking, quote, payment, clock }: RootStore, signal: AbortSignal): void {
  reaction(
    () => booking.isComplete,
    (complete) => complete && quote.renew(),
    named("booking complete: renew the deadline", signal),
  );
  reaction(
    // While a booking is in flight, its answer decides instead of the deadline.
    () => {
      // A payment that was taken up after a reload has an older deadline than the page's new quotation.
      const isLate = payment.deadline === null ? quote.hasRunOut : payment.deadline <= clock.now;
      return isLate && !payment.isProcessing && payment.state.kind !== "booked";
    },
    (over) => {
      if (!over) return;
      payment.reset();
      quote.expire();
      booking.expire();
    },
    named("quotation expired: back to the first section", signal),
  );
}

function wirePayment({ booking, quote, payment, reportError }: RootStore, deps: WiringDeps, signal: AbortSignal): void {
  reaction(
    () => payment.state,
    (state) => {
      if (state.kind === "booked") {
        const { reference, ticketCode } = state.booked;
        // A payment by link or from a list is not the form's booking; a dialog confirms it instead.
        if (ticketCode === "") return;
        booking.markSaved(reference);
        deps.navigate(`/confirmed/${encodeURIComponent(ticketCode)}`);
      } else if (state.kind === "refused") {
        reportError(state.refusal);
        const { quotable } = booking.draft;
        // The server refused this price; a fresh one lets the passenger continue.
        if (state.refusal.code !== 0 && quotable) quote.requote(quotable);
      }
    },
    named("booking answered: confirmation page or error", signal),
  );
}

/** @param empty the text of an untouched booking, which is not worth saving. */
function wireStorage(
  { booking, payment, promo }: RootStore,
  { storage, soon }: WiringDeps,
  empty: string,
  signal: AbortSignal,
): void {
  const now = () => (payment.state.kind === "booked" ? empty : writeBooking(booking, payment.attempt, promo.code));
  const keep = (text: string) => (text === empty ? storage.remove(BOOKING_KEY) : storage.write(BOOKING_KEY, text));
  reaction(now, keep, { ...named("booking changed: save it for a reload", signal), scheduler: soon });
  reaction(
    () => [payment.attempt, payment.state],
    () => keep(now()),
    { name: "booking sent or made: save it at once", signal },
  );
}

/** Reactions of the promo code to the fare and to the life of the quotation. */
function wirePromo({ promo, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => quote.price,
    (price) => price && void promo.fareChanged(),
    { name: "fare changed: check the promo code again", signal, fireImmediately: true },
  );
  reaction(
    () => quote.state.kind,
    (now, before) => {
      if (now === "expired") promo.suspend();
      else if (before === "expired" && now === "loading") promo.restoreSuspended();
    },
    { name: "quotation expired or renewed: suspend or restore the promo code", signal },
  );
}
