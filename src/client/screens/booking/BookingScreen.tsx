import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { useBookingStore, usePaymentStore, useQuoteStore, useTenantStore } from "#client/hooks/stores.ts";
import { CONTACT_FIELDS } from "#domain/people/contact.ts";
import type { Stride } from "#domain/booking/steps.ts";
import { MOBILE_MAX_WIDTH_PX } from "#domain/shared/constants.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { TotalFare } from "#ds/domain/TotalFare/index.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { AlertSlot } from "./AlertSlot.tsx";
import { ContactSlot } from "./ContactSlot.tsx";
import { PaymentSlot } from "./PaymentSlot.tsx";
import { PlacesSlot } from "./PlacesSlot.tsx";
import { SummarySlot, useFare } from "./SummarySlot.tsx";
import { targetId } from "./targets.ts";
import { VehicleSlot } from "./VehicleSlot.tsx";
import { WhenSlot } from "./WhenSlot.tsx";

export interface BookingScreenProps {
  readonly manifest: TemplateManifest;
  readonly loadMap: MapLoader;
}

/** Phones leave one section at a press, wider screens a whole step (WIZ-005). Asked at the press, never for drawing. */
const stride = (): Stride => (window.innerWidth <= MOBILE_MAX_WIDTH_PX ? "stop" : "step");

const refusedSite = lazyPart(async () => (await import("./RefusedSite.tsx")).RefusedSite);

const DOUBLE_PRESS_MS = 350;

const SLOTS = {
  places: <PlacesSlot />,
  when: <WhenSlot />,
  vehicle: <VehicleSlot />,
  contact: <ContactSlot />,
  payment: <PaymentSlot />,
} as const;

/** The booking form, unless the site that shows it may not (TEN-005). */
export const BookingScreen = observer(function BookingScreen(props: BookingScreenProps): ReactNode {
  const { siteRefused } = useTenantStore();
  return siteRefused ? (
    <Suspense fallback={null}>
      <refusedSite.Part />
    </Suspense>
  ) : (
    <BookingForm {...props} />
  );
});

/** The form in the tenant's template. */
const BookingForm = observer(function BookingForm({ manifest, loadMap }: BookingScreenProps): ReactNode {
  const booking = useBookingStore();
  const payment = usePaymentStore();
  const quote = useQuoteStore();
  const { t } = useTexts();
  useFocusOnFailure();
  const lastStep = booking.step === manifest.steps.length;
  const lastStop = booking.stop === booking.stops.length - 1;
  const busy = payment.isProcessing || payment.state.kind === "booked" || (lastStep && quote.state.kind === "loading");
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const forward = () => {
    // The second half of a double press belongs to the step that was left.
    const now = performance.now();
    if (now - movedAt.current < DOUBLE_PRESS_MS) return;
    movedAt.current = now;
    if (booking.goForward(stride()).kind === "finished") void payment.pay();
  };
  return (
    <TemplateRenderer
      manifest={manifest}
      slots={SLOTS}
      summary={<SummarySlot steps={manifest.steps} loadMap={loadMap} />}
      step={booking.step}
      mobileStop={booking.stop}
      forwardLabel={lastStep ? t("booking.bookNow") : t("booking.next")}
      mobileForwardLabel={lastStop ? t("booking.confirm") : t("booking.next")}
      busy={busy}
      onForward={forward}
      onBack={booking.stop === 0 ? null : () => booking.goBack(stride())}
      onStep={(step) => booking.goBack("step", step)}
      bar={<FareInBar />}
      alert={<AlertSlot />}
    />
  );
});

/** The fare in the phone's bottom bar. */
const FareInBar = observer(function FareInBar(): ReactNode {
  const { status, total } = useFare();
  return <TotalFare status={status} total={total} size="compact" />;
});

/** Leads to the one thing that failed, once it is on screen (WIZ-022). */
function useFocusOnFailure(): void {
  const booking = useBookingStore();
  const { invalid } = booking;
  useEffect(() => {
    if (!invalid) return undefined;
    const faults = booking.contact.shownFaults;
    const contact = CONTACT_FIELDS.find((field) => faults[field] !== undefined) ?? null;
    const vias = booking.draft.vias.map((via) => via.key);
    const id = targetId(invalid.target, vias, contact);
    // A frame later: the step that holds it may only now be drawn.
    const frame = requestAnimationFrame(() => id !== null && focusTarget(id));
    return () => cancelAnimationFrame(frame);
  }, [booking, invalid]);
}
