/** Calls of guests and of a dispatch system to a fleet, which repeat themselves as pages and well-made systems do. */
import { setTimeout as pause } from "node:timers/promises";
import { type BodyInput, ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { CARDS, paymentOf } from "#tests/support/providers/sandbox-payer.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";

const AGAIN_MS = 100;
/** A page gives a call up after this. */
const PATIENCE_MS = 15_000;

export type Headers = Readonly<Record<string, string>>;

/** A call that was answered in the end. */
interface Answered<T> {
  readonly body: T;
  /** Milliseconds from the first try to the answer. */
  readonly took: number;
}

let calls = 0;

/** What a fleet answered so far, by status; 0: the connection broke. */
export class Caller {
  readonly statuses = new Map<number, number>();
  /** The longest that a single try waited for its answer, in ms. */
  longest = 0;
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Sends a request again and again until it is answered. @throws on a refusal. */
  async send<T>(method: string, path: string, payload: object | null, headers: Headers = {}): Promise<Answered<T>> {
    const begun = performance.now();
    for (;;) {
      const response = await this.try(method, path, payload, headers);
      if (response?.status === 200) return { body: response.body as T, took: performance.now() - begun };
      if (response && response.status !== 503) {
        throw new Error(`${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
      }
      await pause(AGAIN_MS);
    }
  }

  private async try(method: string, path: string, payload: object | null, headers: Headers) {
    calls += 1;
    const begun = performance.now();
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          ...(payload && { "content-type": "application/json" }),
          "x-forwarded-for": `198.18.${(calls >> 8) % 256}.${calls % 256}`,
          ...headers,
        },
        body: payload && JSON.stringify(payload),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = (await response.json()) as unknown;
      this.note(response.status, begun);
      return { status: response.status, body };
    } catch {
      this.note(0, begun);
      return null;
    }
  }

  private note(status: number, begun: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.longest = Math.max(this.longest, performance.now() - begun);
  }

  call<N extends EndpointName>(name: N, body: BodyInput<N>, headers: Headers = {}): Promise<Answered<Reply<N>>> {
    const { method, path } = ENDPOINTS[name];
    return this.send(method, path, body as object, headers);
  }
}

/** One guest's booking, from before it was sent. */
export interface Attempt {
  readonly email: string;
  readonly isPaid: boolean;
  reference: string | null;
}

export interface GuestOptions {
  readonly headers?: Headers;
  readonly pays: boolean;
  /** Whether the page still reports the payment; else its guest has closed it. */
  readonly reports?: boolean;
}

/** Books once as a guest, by card or in cash. @param number of the booking: its phone and email. @returns how long the booking itself took, in ms. */
export async function bookOnce(
  caller: Caller,
  number: number,
  { headers = {}, pays, reports = true }: GuestOptions,
  journal: Attempt[],
): Promise<{ readonly booked: Reply<"createBooking">; readonly took: number }> {
  const paymentmethod = pays ? "card" : "cash";
  const { body: quote } = await caller.call("quotation", sampleQuotation({ now: true, paymentmethod }), headers);
  const email = `guest-${number}@example.com`;
  const attempt: Attempt = { email, isPaid: pays, reference: null };
  journal.push(attempt);
  const phone = String(7_700_100_000 + number);
  const wanted = sampleBooking(quote, {
    now: true,
    paymentmethod,
    passengerphone: phone,
    passengeremail: email,
    custphone: `+44${phone}`,
    custemail: email,
  });
  const keyed = { ...headers, "idempotency-key": `fleet-${quote.quoteid}` };
  const { body: booked, took } = await caller.call("createBooking", wanted, keyed);
  if (booked.code !== 1) throw new Error(`Not booked: ${booked.message}`);
  attempt.reference = booked.bref;
  if (pays) {
    const { clientSecret, jobpartid } = booked;
    const payment = paymentOf(clientSecret);
    await caller.send("POST", `/sandbox/cards/${payment}/confirm`, { clientSecret, cardNumber: CARDS.good }, headers);
    const report = { Id: "", Status: "succeeded", PaymentId: payment, JobpartId: jobpartid, ReturnJobpartId: "" };
    if (reports) await caller.call("updateBooking", report, headers);
  }
  return { booked, took };
}
