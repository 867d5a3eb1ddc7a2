import { describe, expect, it } from "vitest";
import type { Booked } from "#contract/bookings/create.ts";
import { pence } from "#domain/shared/units.ts";
import { BOOKED, done, NOW, quotation, refused } from "#tests/support/client/fake-client.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import type { Answer } from "#client/api/api.ts";
import type { Attempt } from "#client/stores/payment/booking-intent.ts";
import { discardWaiting, type DiscardDeps } from "./discard-waiting.ts";

const money = { pence: pence(4_000), currency: "GBP" };
const ATTEMPT: Attempt = {
  key: "key-1",
  due: money,
  booking: {
    quoteId: quotation(NOW).id,
    journey: {} as Attempt["booking"]["journey"],
    price: { total: money, outward: money, back: money },
    contact: EMPTY_CONTACT,
    customer: null,
    ourRef: "",
    costAnswers: [],
    needs: [],
    password: "",
    note: "",
    flights: { outbound: null, return: null },
    promoId: "",
    method: "card",
    sandbox: false,
  },
  saved: { ...DUE, clientSecret: "" },
  left: true,
};

const saved = (payment: number, code = 1): Booked => ({
  ...BOOKED,
  code,
  manageCode: "manage-77",
  payment: { ...BOOKED.payment, code: payment },
});

/** The calls made against a server with this answer. */
async function discarded(answer: Answer<Booked>, attempt: Attempt | null = ATTEMPT, noChunk = false) {
  const deeds: string[] = [];
  const deps: DiscardDeps = {
    payment: {
      attempt,
      ask: ({ key }) => (deeds.push(`ask ${key}`), Promise.resolve(answer)),
      reset: () => void deeds.push("forget"),
      resume: ({ key }) => (deeds.push(`show ${key}`), Promise.resolve()),
    },
    manage: () =>
      noChunk
        ? Promise.reject(new Error("No network."))
        : Promise.resolve({
            giveUp: ({ reference, code }) => (deeds.push(`cancel ${reference} by ${code}`), Promise.resolve()),
          }),
  };
  await discardWaiting(deps, ATTEMPT);
  return deeds;
}

describe("a booking that waits for its payment and is discarded", () => {
  it("is forgotten at once and cancelled at the server", async () => {
    expect(await discarded(done(saved(0)))).toEqual(["forget", "ask key-1", "cancel CB-77 by manage-77"]);
  });

  it.each([1, 3])("is shown and not cancelled when it was paid meanwhile (payment %d)", async (payment) => {
    expect(await discarded(done(saved(payment)))).toEqual(["forget", "ask key-1", "show key-1"]);
  });

  it("needs nothing more when it is over already or the server is out of reach", async () => {
    expect(await discarded(done(saved(0, 2)))).toEqual(["forget", "ask key-1"]);
    expect(await discarded(refused(0))).toEqual(["forget", "ask key-1"]);
    expect(await discarded(done(saved(0)), ATTEMPT, true)).toEqual(["forget", "ask key-1"]);
  });

  it("leaves alone another booking that the form knows", async () => {
    const cancelled = ["ask key-1", "cancel CB-77 by manage-77"];
    expect(await discarded(done(saved(0)), { ...ATTEMPT, key: "key-2" })).toEqual(cancelled);
    expect(await discarded(done(saved(0)), null)).toEqual(cancelled);
  });
});
