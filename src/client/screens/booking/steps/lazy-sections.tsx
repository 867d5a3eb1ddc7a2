import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore } from "#client/hooks/stores.ts";
import { SkeletonBlock, type SkeletonBlockProps } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

const nextSteps = () => import("./later-steps.lazy.tsx");

/** Sections behind the first step, fetched in idle time. */
export const vehiclePart = lazyPart(async () => (await nextSteps()).VehicleSlot);
export const contactPart = lazyPart(async () => (await nextSteps()).ContactSections);
export const contactDialogPart = lazyPart(async () => (await nextSteps()).ContactDialog, { dialog: true });
/** How long a wait and return waits. */
export const waitingTimePart = lazyPart(async () => (await nextSteps()).WaitingSlot);
export const paymentPart = lazyPart(async () => (await nextSteps()).PaymentSlot);
/** What stops the passenger: no page shows it before a press or a quotation. */
export const noticesPart = lazyPart(async () => (await nextSteps()).FormNotices);

/** With the price, so in the same frame: a button that came later would move the one that leads on. */
export const quotationPart = lazyPart(async () => (await nextSteps()).QuotationButton, { silent: true });

/** What the summary says beside places, times and vehicle. */
export const summaryDetailsPart = lazyPart(async () => (await nextSteps()).SummaryDetails, { silent: true });

/** Sections that only some passengers get to see; each is a chunk of its own. */
export const linkedSummaryPart = lazyPart(
  async () => (await import("#client/screens/booking/slots/LinkedSummary.tsx")).LinkedSummary,
);
export const waitingPart = lazyPart(
  async () => (await import("#client/screens/booking/slots/WaitingPayment.tsx")).WaitingPayment,
);
export const rescuePart = lazyPart(
  async () => (await import("#client/screens/booking/slots/AddressRescueSlot.tsx")).AddressRescueSlot,
);

/** Fetches what the next steps need. */
export function preloadNextSteps(): void {
  for (const part of [vehiclePart, contactPart, paymentPart, noticesPart, quotationPart]) part.preload();
}

interface DeferredSectionProps extends Required<Pick<SkeletonBlockProps, "shape" | "count">> {
  /** Renders a section that is in a chunk of its own, with the fallback to show while it loads. */
  readonly children: (waiting: ReactNode) => ReactNode;
}

/**
 * A later section that some templates show on the first page. It is fetched once a booking is under way, so that no
 * first screen waits for it. Before that it renders no Suspense boundary, so that the page hydrates in one piece.
 */
export const DeferredSection = observer(function DeferredSection({
  shape,
  count,
  children,
}: DeferredSectionProps): ReactNode {
  const { isUnderWay } = useBookingStore();
  const { t } = useTexts();
  if (!isUnderWay) return <Text tone="muted">{t("booking.later")}</Text>;
  return children(<SkeletonBlock shape={shape} count={count} label={t("booking.loadingPart")} />);
});
