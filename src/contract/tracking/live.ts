/** The live connection on the wire: its names, and how the browser reads its events. */
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import { decodeTrackedRide } from "./track-vehicle.ts";

/** Path of the hub; SignalR clients append `/negotiate`. */
export const HUB_PATH = "/hubs/booking";
/** The method that the server calls, with a type and a JSON body. */
export const ON_NEW_DATA = "OnNewData";
/** Types of the events; both bodies are a driver tracking entity. Other types are ignored. */
export const LIVE_TYPES = { status: "statusUpdate", location: "locationUpdate" } as const;

/**
 * A live event. A ride that is only watched has no reference.
 * @returns null for unknown types and for unreadable bodies: the caller ignores them and goes on with later events.
 */
export function decodeLive(type: unknown, body: unknown, watched = false): TrackedRide | null {
  if (type !== LIVE_TYPES.status && type !== LIVE_TYPES.location) return null;
  try {
    const ride = decodeTrackedRide(typeof body === "string" ? JSON.parse(body) : body);
    return (ride.reference === "" && !watched) || ride.status === "" ? null : ride;
  } catch {
    return null;
  }
}

/**
 * The name of the live connection: customer, address (left empty), a random id of this installation, profile or
 * booking. It grants no right.
 */
export const liveUserName = (who: {
  readonly tenant: string;
  readonly installation: string;
  readonly subject: string;
}): string => [who.tenant, "", who.installation, who.subject].join("|");
