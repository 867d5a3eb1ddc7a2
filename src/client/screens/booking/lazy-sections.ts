import { lazyPart } from "#client/hooks/lazy-part.tsx";

/** Sections behind the first step; each is a chunk of its own, fetched in idle time. */
export const vehiclePart = lazyPart(async () => (await import("#ds/sections/VehicleSection/index.ts")).VehicleSection);
export const contactPart = lazyPart(async () => (await import("#ds/sections/ContactSection/index.ts")).ContactSection);
export const paymentPart = lazyPart(async () => (await import("#ds/sections/PaymentSection/index.ts")).PaymentSection);
export const rescuePart = lazyPart(async () => (await import("./PostcodeRescue.tsx")).PostcodeRescue);

/** Fetches what the next steps need, in the order in which it will be needed. */
export function preloadSections(): void {
  for (const part of [vehiclePart, contactPart, paymentPart]) part.preload();
}
