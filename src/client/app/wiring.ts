/** Every reaction that leads from one store to another, by name. Nothing else in the client reacts across stores. */
import { compareStructural, reaction, type IReactionOptions } from "mobx";
import { wirePaymentPage, type PaymentPageDeps } from "./wiring/payment-page.ts";
import { wireMember } from "./wiring/member.ts";
import { wirePromo } from "./wiring/promo.ts";
import { BOOKING_KEY, readBooking, restoreBooking, writeBooking } from "#client/stores/booking/saved-booking.ts";
import type { RootStore } from "#client/stores/RootStore.ts";
import { wireSession, type SessionWiringDeps } from "./wiring/session.ts";

export interface WiringDeps extends PaymentPageDeps, SessionWiringDeps {
  readonly genericMessage: string;
  /** Runs in a moment what no press or key should wait for; at the latest as the page goes. */
  readonly soon: (run: () => void) => void;
}

/** Quotation codes whose message belongs to the pickup (ERR-022). */
const PLACE_CODES: readonly number[] = [3, 6];

/** Restores what the tab has kept, then connects the stores until the signal ends. */
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
  wireMember(root, signal);
  wirePayment(root, deps, signal);
  wirePaymentPage(root, deps, signal);
  wireStorage(root, deps, empty, signal);
  if (saved?.attempt) void root.payment.resume(saved.attempt);
}

const named = (name: string, signal: AbortSignal) => ({ name, signal, equals: compareStructural }) as const;
const atOnce = (name: string, signal: AbortSignal) =>
  ({ ...named(name, signal), fireImmediately: true }) as const satisfies IReactionOptions<unknown, true>;

function wirePlaces({ booking, tenant }: RootStore, signal: AbortSignal): void {
  reaction(
    () => booking.draft.pickup.place,
    () => void booking.checkPickup(),
    { name: "pickup chosen: is it in the service area?", signal, fireImmediately: true },
  );
  reaction(
    () => [booking.draft.journey.pickup, booking.draft.journey.vias, booking.draft.journey.dropoff, booking.draft.time],
    () => booking.learnJourneyTime(null),
    named("journey changed: its length is unknown again", signal),
  );
  reaction(
    () => booking.isUnderWay,
    (near) => near && void tenant.loadCatalogue(),
    atOnce("vehicles will be shown: load them", signal),
  );
}

function wireQuote({ booking, quote }: RootStore, signal: AbortSignal): void {
  reaction(
    () => booking.quoteKey,
    () => {
      // After an expiry nothing is priced until the passenger asks for it.
      if (quote.state.kind === "expired") return;
      const request = booking.quoteRequest();
      if (request) quote.refresh(request);
      else quote.clear();
    },
    atOnce("what is priced changed: requote", signal),
  );
  reaction(
    () => quote.live?.quotation ?? null,
    (quotation) => {
      if (!quotation) return;
      booking.learnJourneyTime(quotation.journeyTime);
      booking.draft.pickup.complain(null);
    },
    named("quoted: the journey's length is known, the pickup is fine", signal),
  );
  reaction(
    // Prices of pairs come cheapest first (vehicle-pair.ts), and not all of them meet the traveller's needs.
    () =>
      quote.live?.quotation.prices.find((price) => booking.party.pairs.some(({ id }) => id === price.vehicleTypeId)),
    (cheapest) => cheapest && booking.party.pickVehicle(cheapest.vehicleTypeId),
    named("two vehicles are priced: the cheapest two are taken", signal),
  );
  reaction(
    () => (quote.state.kind === "failed" ? quote.state.refusal : null),
    (refusal) => {
      if (refusal && PLACE_CODES.includes(refusal.code)) booking.refusePickup(refusal.message, true);
    },
    named("quote refused for a place: attach it to the pickup", signal),
  );
}

function wireExpiry({ booking, quote, payment }: RootStore, signal: AbortSignal): void {
  reaction(
    () => booking.isComplete,
    (complete) => complete && quote.renew(),
    named("booking complete: a full deadline begins", signal),
  );
  reaction(
    // While a booking is under way its answer decides.
    () => quote.hasRunOut && !payment.isProcessing && payment.state.kind !== "booked",
    (over) => {
      if (!over) return;
      payment.reset();
      quote.expire();
      booking.expire();
    },
    named("quote ran out: back to the start", signal),
  );
}

function wirePayment({ booking, quote, payment, dialogs }: RootStore, deps: WiringDeps, signal: AbortSignal): void {
  reaction(
    () => payment.state,
    (state) => {
      if (state.kind === "booked") {
        const { reference, ticketCode } = state.booked;
        // What was paid by a link or from a list is not the form's; a dialog says thank you instead.
        if (ticketCode === "") return;
        booking.markSaved(reference);
        deps.navigate(`/confirmed/${encodeURIComponent(ticketCode)}`);
      } else if (state.kind === "refused") {
        dialogs.alert("Error", state.refusal.message || deps.genericMessage);
        const request = booking.quoteRequest();
        // The server said no to this price; a fresh one lets the passenger go on.
        if (state.refusal.code !== 0 && request) quote.requote(request);
      }
    },
    named("booking answered: confirmed page or message", signal),
  );
}

/** @param empty the booking as nobody has touched it; that is not worth keeping. */
function wireStorage(
  { booking, payment, promo }: RootStore,
  { storage, soon }: WiringDeps,
  empty: string,
  signal: AbortSignal,
): void {
  const now = () => (payment.state.kind === "booked" ? empty : writeBooking(booking, payment.attempt, promo.code));
  const keep = (text: string) => (text === empty ? storage.remove(BOOKING_KEY) : storage.write(BOOKING_KEY, text));
  reaction(now, keep, { ...named("booking changed: keep it for a reload", signal), scheduler: soon });
  reaction(
    () => [payment.attempt, payment.state],
    () => keep(now()),
    { name: "sent or made: keep it at once", signal },
  );
}
