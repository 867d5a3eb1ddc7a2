/** A ride that a test drives itself, as an operator's dispatch system does: over HTTP, with the operator's key. */
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { along } from "#server/demo/drive-plan.ts";
import { sampleBooking, sampleQuotation } from "./sample-journey.ts";

/** Two of the demo's drivers. */
const DRIVERS: Readonly<Record<Leg, string>> = { outbound: "d02", return: "d03" };
/** The demo's people have as many rides to be paid in cash as one number may have; this one has none. */
const PHONE_NUMBER = "7700900178";

type Journey = Pick<Partial<BodyInput<"createBooking">>, "rtntype" | "returndate" | "note">;

export interface DrivenRide {
  /** The page that follows it. */
  readonly address: string;
  /** The page of its ticket. */
  readonly ticket: string;
  /** @param leg of a return. */
  step(step: RideStep, leg?: Leg): Promise<void>;
  /** Puts the car of its leg out on a share (0 to 1) of the leg. */
  moveTo(share: number): Promise<void>;
}

/**
 * Books a ride for now, without a driver yet.
 * @param url of a server that trusts one proxy (TRUST_PROXY=1): each call comes from another address, as an hour's
 * positions in a minute are more than one address may send. Any other server counts them all as one caller's.
 * @param key of the operator's dispatch system.
 * @param journey what differs from a single journey: a return's time.
 * @param language of its passenger, who gets mails and receipt in it; empty: the operator's.
 */
export async function bookDrivenRide(
  url: string,
  key: string,
  journey: Journey = {},
  language = "",
): Promise<DrivenRide> {
  let calls = 0;
  const call = async <N extends EndpointName>(name: N, body: object): Promise<Reply<N>> => {
    calls += 1;
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${key}`,
      ...(language === "" ? {} : { "content-language": language }),
      "x-forwarded-for": `10.0.${Math.floor(calls / 250)}.${calls % 250}`,
    };
    const answer = await fetch(url + ENDPOINTS[name].path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Reply<N>;
  };
  const quote = await call("quotation", sampleQuotation({ now: true, ...journey }));
  const person = { now: true, ...journey, passengerphone: PHONE_NUMBER };
  const { jobpartid, returnref, trackingcode, message } = await call("createBooking", sampleBooking(quote, person));
  if (jobpartid === "") throw new Error(`No ride to follow: ${message}`);
  const { trackcode } = await call("bookingInfo", { code: trackingcode });
  return {
    address: `${url}/tracking/${trackcode}`,
    ticket: `${url}/ticket/${trackingcode}`,
    async step(step, leg = "outbound") {
      const job = { jobpartid: leg === "outbound" ? jobpartid : returnref, driverid: DRIVERS[leg] };
      const { code, message: refusal } = await call("dispatchStep", { ...job, step });
      if (code !== 1) throw new Error(`The ${step} was not taken: ${refusal}`);
    },
    async moveTo(share) {
      const place = along(quote.routepath, share);
      await call("dispatchPositions", { carpositions: [{ jobpartid, ...place, time: new Date().toISOString() }] });
    },
  };
}
