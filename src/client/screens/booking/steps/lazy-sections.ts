import { lazyPart } from "#ds/feedback/lazy-part.tsx";

const nextSteps = () => import("./later-steps.lazy.ts");

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
