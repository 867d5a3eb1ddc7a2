import type { z } from "zod";
import { PlacesUnavailable } from "#server/modules/places/places.port.ts";
import { readShape, UpstreamUnavailable } from "#server/adapters/upstream/unavailable.ts";

/**
 * Reads a provider's answer.
 * @throws PlacesUnavailable for every failure and for an answer of another shape.
 */
export async function readAnswer<T>(name: string, schema: z.ZodType<T>, answer: Promise<unknown>): Promise<T> {
  try {
    return readShape(name, schema, await answer);
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw new PlacesUnavailable(error.message, { cause: error });
    throw error;
  }
}

/** The provider's own id in one of our ids ("google:ChIJ..." gives "ChIJ..."); null for ids of other providers. */
export function ownId(mark: string, id: string): string | null {
  const own = id.startsWith(`${mark}:`) ? id.slice(mark.length + 1) : "";
  return /^[\w-]{1,300}$/.test(own) ? own : null;
}

/** An address line that begins with the place's name, without the country at its end. */
export function addressLine(name: string, address: string): string {
  const home = address.replace(/,\s*(UK|United Kingdom)$/, "");
  return home === "" || name.startsWith(home) ? name : home.startsWith(name) ? home : `${name}, ${home}`;
}
