import { instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";

/** The machine's clock. */
export const systemClock: Clock = { now: () => instant(Date.now()) };
