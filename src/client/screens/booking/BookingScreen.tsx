import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import {
  useTenantStore,
  useBookingDraft,
  useBookingStore,
  usePaymentStore,
  useQuoteStore,
} from "#client/hooks/stores.ts";
import { afterPaint } from "#ds/support/after-paint.ts";
import { useFare, useLinkedBooking, useTimes } from "#client/hooks/booking/summary.ts";
import { isLast, type SectionId, type Stride } from "#domain/booking/form/steps.ts";
import { MOBILE_MAX_WIDTH_PX } from "#domain/shared/constants.ts";
import { TotalFare } from "#ds/domain/TotalFare/TotalFare.tsx";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import type { TemplateManifest } from "#ds/templates/manifests.ts";
import type { TemplateRendererProps } from "#ds/templates/TemplateRenderer/props.ts";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/TemplateRenderer.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FlightDialogSlot, WhenSlot } from "./slots/WhenSlot.tsx";
import {
  DeferredSection,
  contactPart,
  paymentPart,
  vehiclePart,
  noticesPart,
  waitingPart,
  contactDialogPart,
} from "./steps/lazy-sections.tsx";
import { PlacesSlot } from "./slots/PlacesSlot.tsx";
import { MapSlot, SummarySlot } from "./slots/SummarySlot.tsx";

const refusedSite = lazyPart(async () => (await import("./RefusedSite.tsx")).RefusedSite);

/** The booking form, or RefusedSite where the embedding site may not show it. */
export const BookingScreen = observer(function BookingScreen(props: BookingScreenProps): ReactNode {
  const { siteRefused } = useTenantStore();
  return siteRefused ? <refusedSite.Part /> : <BookingForm {...props} />;
});

interface BookingScreenProps {
  readonly manifest: TemplateManifest;
  /** The address is that of the payment page. */
  readonly onPaymentPage: boolean;
  /** A sentence about the company above the form; empty: none. */
  readonly lead: string;
  /** The composition of the home page; absent elsewhere. */
  readonly hero?: TemplateRendererProps["hero"];
  /** What that shows beside the form. */
  readonly aside?: ReactNode;
}

const payDialog = lazyPart(async () => (await import("./dialogs/PayDialog.tsx")).PayDialog, { dialog: true });

const isPhone = (): boolean => window.innerWidth <= MOBILE_MAX_WIDTH_PX;

/** A stable element: the form renders more often than the map has to. */
const MAP = <MapSlot />;

/** The form in the tenant's template. */
const BookingForm = observer(function BookingForm({
  manifest,
  onPaymentPage,
  lead,
  hero,
  aside,
}: BookingScreenProps): ReactNode {
  const booking = useBookingStore();
  const { draft, visit, wizard } = booking;
  useEffect(() => {
    visit.visitPaymentPage(onPaymentPage);
    // Reset on unmount: the booking may have been made before the passenger comes back.
    return () => visit.visitPaymentPage(false);
  }, [visit, onPaymentPage]);
  const { t } = useTexts();
  const { steps } = manifest;
  const ending = useEnding(manifest);
  const slots = useSlots(manifest);
  useFocusOnFailure();
  const behind = manifest.map === "backdrop";
  const { stride, lastForPhone, last } = stridesOf(manifest, wizard.sectionIndex);
  const unhurried = useUnhurried();
  const payment = usePaymentStore();
  const isLinked = useLinkedBooking() !== null;
  const forward = () => {
    if (isLinked) return void payment.payLinked(draft.method);
    if (wizard.goForward(stride(), forward).kind === "finished") ending.begin();
  };
  return (
    <>
      <TemplateRenderer
        manifest={manifest}
        slots={slots}
        digests={useDigests(manifest)}
        summary={<SummarySlot steps={steps} map={behind ? null : MAP} />}
        {...(behind ? { map: MAP } : {})}
        step={wizard.step}
        mobileStop={wizard.sectionIndex}
        begun={booking.hasBegun}
        prerendersNextStep={visit.prerendersNextStep}
        forwardLabel={last ? t("booking.bookNow") : t("booking.next")}
        mobileForwardLabel={lastForPhone ? t("booking.confirm") : t("booking.next")}
        busy={ending.isBusy && last}
        // The last press keeps its user activation: browsers open a wallet's window for nothing less.
        onForward={() => unhurried(last ? forward : () => afterPaint(forward))}
        onBack={wizard.sectionIndex === 0 ? null : () => wizard.goBack(stride())}
        onStep={(step) => wizard.goBack("step", step)}
        onPanel={(stop) => wizard.goBack("stop", stop)}
        bar={<FareInBar />}
        lead={lead}
        hero={hero}
        aside={aside}
        alert={<AlertSlot />}
      />
      {ending.dialog}
      <FlightDialogSlot />
      <ContactDialogSlot />
    </>
  );
});

/**
 * How far one press forward goes, which is evaluated at the press, never while rendering; and whether it is the last. In
 * templates with panels, and on phones in those without whole steps there, it leaves one section; elsewhere a whole step.
 */
function stridesOf({ steps, opens, phone }: TemplateManifest, stop: number) {
  const onPhone: Stride = phone ?? "stop";
  const lastForPhone = isLast(steps, stop, onPhone);
  return {
    stride: (): Stride => (opens === "section" || isPhone() ? onPhone : "step"),
    lastForPhone,
    last: opens === "section" ? lastForPhone : isLast(steps, stop, "step"),
  };
}

/** What happens once a booking is valid: it is sent, or a dialog asks for a last confirmation. */
function useEnding({ payment: place }: TemplateManifest) {
  const payment = usePaymentStore();
  const quote = useQuoteStore();
  const { confirmRequested } = useBookingStore().wizard;
  const [asked, setAsked] = useState(false);
  const inDialog = place === "dialog" || place === "confirm";
  useEffect(() => {
    const mounted = new AbortController();
    confirmRequested.on(() => inDialog && !isPhone() && setAsked(true), mounted.signal);
    return () => mounted.abort();
  }, [confirmRequested, inDialog]);
  const open = asked && quote.state.kind !== "expired";
  return {
    isBusy: payment.isProcessing || payment.state.kind === "booked",
    begin: () => {
      // On a phone every section has been shown by then, one after another, so no dialog is needed.
      if (inDialog && !isPhone()) setAsked(true);
      else void payment.pay();
    },
    dialog: asked ? (
      <payDialog.Part open={open} withMethods={place === "dialog"} onClose={() => setAsked(false)} />
    ) : null,
  };
}

function useSlots({ vehicles, payment }: TemplateManifest): Readonly<Record<SectionId, ReactNode>> {
  return useMemo(
    () => ({
      places: <PlacesSlot />,
      when: <WhenSlot />,
      vehicle: (
        <DeferredSection shape="card" count={4}>
          {(waiting) => <vehiclePart.Part waiting={waiting} view={vehicles} />}
        </DeferredSection>
      ),
      contact: (
        <DeferredSection shape="form" count={4}>
          {(waiting) => <contactPart.Part waiting={waiting} />}
        </DeferredSection>
      ),
      payment: (
        <DeferredSection shape="form" count={2}>
          {(waiting) => <paymentPart.Part waiting={waiting} withCard={payment !== "dialog"} />}
        </DeferredSection>
      ),
    }),
    [vehicles, payment],
  );
}

/** A short summary of each section, for templates that close the finished ones. */
function useDigests({ opens }: TemplateManifest): Partial<Readonly<Record<SectionId, string | null>>> {
  const { journey, contact } = useBookingDraft();
  const { when } = useTimes();
  const { t } = useTexts();
  if (opens !== "section") return NOTHING;
  const { pickup, dropoff } = journey.accepted;
  return {
    places: pickup && dropoff ? t("booking.fromTo", { from: pickup.name, to: dropoff.name }) : null,
    when,
    contact: `${contact.values.firstName} ${contact.values.lastName}`.trim(),
  };
}

const NOTHING = {} as const;

const DOUBLE_PRESS_MS = 350;

/** Ignores the second half of a double press: it was meant for the step that was just left. */
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
  const { status, total, isGuide = false } = useFare();
  return <TotalFare status={status} total={total} size="compact" isGuide={isGuide} />;
});

/** Moves the focus to the field that failed validation, once it is on screen. */
function useFocusOnFailure(): void {
  const { wizard } = useBookingStore();
  const { invalid } = wizard;
  useEffect(() => {
    const id = invalid && wizard.focusId;
    if (id === null) return undefined;
    // One frame later: the step that holds it may only now be rendered.
    const frame = requestAnimationFrame(() => focusTarget(id));
    return () => cancelAnimationFrame(frame);
  }, [wizard, invalid]);
}

/** What stops the passenger, or what they should know, above the sections. */
const AlertSlot = observer(function AlertSlot(): ReactNode {
  const { problems } = useBookingStore().wizard;
  const { attempt, state: payment } = usePaymentStore();
  const { state, pendingTotal, isExpiredHidden, isEnding } = useQuoteStore();
  const hasQuoteNotice = state.kind === "failed" || pendingTotal !== null || isExpiredHidden || isEnding;
  return (
    <>
      {(attempt?.left || payment.kind === "refused") && <waitingPart.Part />}
      {(problems.length > 0 || hasQuoteNotice) && <noticesPart.Part />}
    </>
  );
});

/** The dialog that edits the contact details. Once opened it stays mounted, so that it can close with its animation. */
const ContactDialogSlot = observer(function ContactDialogSlot(): ReactNode {
  const { isEditing } = useBookingDraft().people;
  const [asked, setAsked] = useState(false);
  if (isEditing && !asked) setAsked(true);
  return asked ? <contactDialogPart.Part /> : null;
});
