import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { afterPaint } from "#client/hooks/after-paint.ts";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { useBookingStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import { isLast, type SectionId, type Stride } from "#domain/booking/steps.ts";
import { MOBILE_MAX_WIDTH_PX } from "#domain/shared/constants.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { TotalFare } from "#ds/domain/TotalFare/index.ts";
import { whenQuiet } from "#ds/foundations/when-quiet.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { AlertSlot } from "./AlertSlot.tsx";
import { ContactSlot } from "./ContactSlot.tsx";
import { FlightDialogSlot } from "./FlightSlot.tsx";
import { PaymentSlot } from "./PaymentSlot.tsx";
import { PlacesSlot } from "./PlacesSlot.tsx";
import { MapSlot, SummarySlot, useFare, useLinkedRide, useTimes } from "./SummarySlot.tsx";
import { targetId, wrongFieldId } from "./targets.ts";
import { VehicleSlot } from "./VehicleSlot.tsx";
import { WhenSlot } from "./WhenSlot.tsx";

export interface BookingFormProps {
  readonly manifest: TemplateManifest;
  readonly loadMap: MapLoader;
  /** The address is that of the payment page. */
  readonly onPaymentPage: boolean;
  /** A sentence about the company above the form; empty: none. */
  readonly lead: string;
}

const payDialog = lazyPart(async () => (await import("./PayDialog.tsx")).PayDialog);

const isPhone = (): boolean => window.innerWidth <= MOBILE_MAX_WIDTH_PX;

/** The form in the tenant's template. */
export const BookingForm = observer(function BookingForm({
  manifest,
  loadMap,
  onPaymentPage,
  lead,
}: BookingFormProps): ReactNode {
  const booking = useBookingStore();
  useEffect(() => {
    booking.visitPaymentPage(onPaymentPage);
    // Who comes back from another page comes anew: the booking may have been made meanwhile.
    return () => booking.visitPaymentPage(false);
  }, [booking, onPaymentPage]);
  const { t } = useTexts();
  const { steps } = manifest;
  const ending = useEnding(manifest);
  const slots = useSlots(manifest, loadMap);
  useFocusOnFailure();
  const map = useMemo(() => <MapSlot load={loadMap} />, [loadMap]);
  const behind = manifest.map === "backdrop";
  // Phones leave one section at a press, and panels do everywhere; otherwise a press leaves a whole step (WIZ-005). Asked
  // at the press, never for drawing.
  const stride = (): Stride => (manifest.opens === "section" || isPhone() ? "stop" : "step");
  const lastForPhone = isLast(steps, booking.stop, "stop");
  const last = manifest.opens === "section" ? lastForPhone : isLast(steps, booking.stop, "step");
  const unhurried = useUnhurried();
  const payment = usePaymentStore();
  const isLinked = useLinkedRide() !== null;
  const forward = () => {
    if (isLinked) return void payment.payLinked(booking.method);
    const outcome = booking.goForward(stride());
    if (outcome.kind === "finished") ending.begin();
    else if (outcome.kind === "invalid" && outcome.target.kind === "flightDialog") booking.flights.ask(forward);
  };
  return (
    <>
      <TemplateRenderer
        manifest={manifest}
        slots={slots}
        digests={useDigests(manifest)}
        summary={<SummarySlot steps={steps} map={behind ? null : map} />}
        {...(behind ? { map } : {})}
        step={booking.step}
        mobileStop={booking.stop}
        begun={booking.hasBegun}
        ahead={useAhead()}
        forwardLabel={last ? t("booking.bookNow") : t("booking.next")}
        mobileForwardLabel={lastForPhone ? t("booking.confirm") : t("booking.next")}
        busy={ending.isBusy && last}
        // What ends the booking keeps the press: a wallet opens for nothing less.
        onForward={() => unhurried(last ? forward : () => afterPaint(forward))}
        onBack={booking.stop === 0 ? null : () => booking.goBack(stride())}
        onStep={(step) => booking.goBack("step", step)}
        onPanel={(stop) => booking.goBack("stop", stop)}
        bar={<FareInBar />}
        lead={lead}
        alert={<AlertSlot />}
      />
      {ending.dialog}
      <FlightDialogSlot />
    </>
  );
});

/** How a booking ends that is in order: it is sent, or a dialog asks for the last word (WIZ-007). */
function useEnding({ payment: way }: TemplateManifest) {
  const payment = usePaymentStore();
  const quote = useQuoteStore();
  const [asked, setAsked] = useState(false);
  const inDialog = way === "dialog" || way === "confirm";
  const { confirmations } = useBookingStore();
  const known = useRef(confirmations);
  useEffect(() => {
    if (confirmations !== known.current && inDialog && !isPhone()) setAsked(true);
    known.current = confirmations;
  }, [confirmations, inDialog]);
  const open = asked && quote.state.kind !== "expired";
  return {
    isBusy: payment.isProcessing || payment.state.kind === "booked",
    begin: () => {
      // A phone has asked for everything by then, one section after another.
      if (inDialog && !isPhone()) setAsked(true);
      else void payment.pay();
    },
    dialog: asked ? (
      <Suspense fallback={null}>
        <payDialog.Part open={open} withMethods={way === "dialog"} onClose={() => setAsked(false)} />
      </Suspense>
    ) : null,
  };
}

function useSlots({ vehicles }: TemplateManifest, loadMap: MapLoader): Readonly<Record<SectionId, ReactNode>> {
  return useMemo(
    () => ({
      places: <PlacesSlot loadMap={loadMap} />,
      when: <WhenSlot />,
      vehicle: <VehicleSlot view={vehicles} />,
      contact: <ContactSlot />,
      payment: <PaymentSlot />,
    }),
    [vehicles, loadMap],
  );
}

/** What was chosen in each section, in a few words, for templates that close the finished ones. */
function useDigests({ opens }: TemplateManifest): Partial<Readonly<Record<SectionId, string | null>>> {
  const { draft, contact } = useBookingStore();
  const { when } = useTimes();
  const { t } = useTexts();
  if (opens !== "section") return NOTHING;
  const { pickup, dropoff } = draft.journey;
  return {
    places: pickup && dropoff ? t("booking.fromTo", { from: pickup.name, to: dropoff.name }) : null,
    when,
    contact: `${contact.values.firstName} ${contact.values.lastName}`.trim(),
  };
}

const NOTHING = {} as const;

/** Whether the next step may be drawn before it is asked for: there is a price to show in it, and nobody is typing. */
function useAhead(): boolean {
  const { isUnderWay } = useBookingStore();
  const isPriced = useQuoteStore().live !== null;
  const [ahead, setAhead] = useState(false);
  useEffect(() => (isUnderWay && isPriced ? whenQuiet(() => setAhead(true)) : undefined), [isUnderWay, isPriced]);
  return ahead;
}

const DOUBLE_PRESS_MS = 350;

/** Lets no press through that is the second half of a double press: it belongs to the step that was left. */
function useUnhurried(): (act: () => void) => void {
  const actedAt = useRef(Number.NEGATIVE_INFINITY);
  return (act) => {
    const now = performance.now();
    if (now - actedAt.current < DOUBLE_PRESS_MS) return;
    actedAt.current = now;
    act();
  };
}

/** The fare in the bottom bar. */
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
    const vias = booking.draft.vias.map((via) => via.key);
    const id = targetId(invalid.target, vias, wrongFieldId(booking.people), (way) =>
      booking.flights.faults(way).number ? "number" : "origin",
    );
    // A frame later: the step that holds it may only now be drawn.
    const frame = requestAnimationFrame(() => id !== null && focusTarget(id));
    return () => cancelAnimationFrame(frame);
  }, [booking, invalid]);
}
