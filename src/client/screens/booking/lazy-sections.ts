import { lazyPart } from "#client/hooks/lazy-part.tsx";

const nextSteps = () => import("./next-steps.ts");

/** Sections behind the first step, fetched in idle time. */
export const vehiclePart = lazyPart(async () => (await nextSteps()).VehicleSection);
export const accessPart = lazyPart(async () => (await nextSteps()).AccessSlot);
export const contactPart = lazyPart(async () => (await nextSteps()).PeopleSlot);
export const extrasPart = lazyPart(async () => (await nextSteps()).ExtrasSlot);
export const checksPart = lazyPart(async () => (await nextSteps()).TripChecksSlot);
export const paymentPart = lazyPart(async () => (await nextSteps()).PaymentSection);

/** Sections that only some passengers get to see; each is a chunk of its own. */
export const linkedSummaryPart = lazyPart(async () => (await import("./LinkedSummary.tsx")).LinkedSummary);
export const rescuePart = lazyPart(async () => (await import("./AddressRescueSlot.tsx")).AddressRescueSlot);

/** Fetches what the next steps need. */
export function preloadNextSteps(): void {
  for (const part of [vehiclePart, accessPart, contactPart, extrasPart, checksPart, paymentPart]) part.preload();
}
