import { FlightsUnavailable } from "#server/modules/flights/flights.port.ts";
import { UpstreamUnavailable } from "#server/adapters/upstream/unavailable.ts";

/** Runs a look-up at a provider; maps its failures to the port's error. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw new FlightsUnavailable(error.message, { cause: error });
    throw error;
  }
}
