import type { LocalMoment } from "#domain/flight/flight.ts";
import { instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { FlightDirectory } from "#server/modules/flights/directory.port.ts";
import type { Timers } from "../http/deadline.ts";
import type { UpstreamUnavailable } from "../http/unavailable.ts";

/** What every flight provider's adapter is given. */
export interface FlightProviderOptions {
  /** The tenant's own. */
  readonly key: string;
  readonly directory: FlightDirectory;
  readonly clock: Clock;
  readonly random: () => number;
  readonly onFault: (fault: UpstreamUnavailable) => void;
  /** Another host than the vendor's, and other timers than the machine's: for tests. */
  readonly baseUrl?: string;
  readonly timers?: Timers;
}

/** For the whole call, connecting included (RELIABILITY, provider time-outs). */
export const FLIGHT_TIMEOUT_MS = 4_000;

/** Statuses with which a provider says that it knows no such flight or airport. */
export const NOTHING_FOUND = [400, 404];

/** A provider's time ("2026-11-24T18:50:00Z", "2026-11-24 18:50Z") where it happens; null when there is none. */
export function momentOf(text: string | null | undefined, zone: string): LocalMoment | null {
  if (text === null || text === undefined) return null;
  const at = Date.parse(text.replace(" ", "T"));
  return Number.isNaN(at) ? null : { at: instant(at), zone };
}

/** A zone as the provider names it, when this machine knows it; else ours. */
export function zoneOr(name: string | null | undefined, ours: () => string): string {
  if (name === null || name === undefined || name === "") return ours();
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return ours();
  }
}
