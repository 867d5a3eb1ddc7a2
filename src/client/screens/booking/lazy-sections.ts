import { lazyPart } from "#client/hooks/lazy-part.tsx";

/** Sections behind the first step; each is a chunk of its own, fetched in idle time. */
export const vehiclePart = lazyPart(async () => (await import("#ds/sections/VehicleSection/index.ts")).VehicleSection);
export const linkedSummaryPart = lazyPart(async () => (await import("./LinkedSummary.tsx")).LinkedSummary);
export const accessPart = lazyPart(async () => (await import("./AccessSlot.tsx")).AccessSlot);
export const contactPart = lazyPart(async () => (await import("./PeopleSlot.tsx")).PeopleSlot);
export const paymentPart = lazyPart(async () => (await import("#ds/sections/PaymentSection/index.ts")).PaymentSection);
export const extrasPart = lazyPart(async () => (await import("./ExtrasSlot.tsx")).ExtrasSlot);
export const checksPart = lazyPart(async () => (await import("./TripChecksSlot.tsx")).TripChecksSlot);
export const rescuePart = lazyPart(async () => (await import("./AddressRescueSlot.tsx")).AddressRescueSlot);

/** What the next steps need, in the order in which they will. */
export const LATER_PARTS = [vehiclePart, accessPart, contactPart, extrasPart, checksPart, paymentPart];
