import { afterEach, describe, expect, it } from "vitest";
import { noticesPart, waitingPart } from "#client/screens/booking/steps/lazy-sections.ts";
import type { Attempt } from "#client/stores/payment/PaymentStore.ts";
import { pence } from "#domain/shared/units.ts";
import { quoted, refused } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { allHandedOn } from "#tests/support/client/handed-on.tsx";
import { AlertSlot } from "./AlertSlot.tsx";

let made: FakeRoot;
afterEach(() => made.end());

/** Whether the place above the form holds notices, and a booking that waits for its payment. */
async function above() {
  const shows = async (part: typeof noticesPart.Part) => (await allHandedOn(made.root, <AlertSlot />, part)).length > 0;
  return { notices: await shows(noticesPart.Part), waiting: await shows(waitingPart.Part) };
}

async function atPayment(): Promise<FakeRoot> {
  made = startRoot();
  await fillIn(made);
  return made;
}

const NOTHING = { notices: false, waiting: false };

describe("the place above the form", () => {
  it("holds nothing while nothing is wrong", async () => {
    await atPayment();
    expect(await above()).toEqual(NOTHING);
  });

  it("holds a booking whose payment the payer has closed", async () => {
    const { root } = await atPayment();
    const booking = {} as Attempt["booking"];
    root.payment.takeUp({
      key: "k",
      booking,
      left: { reference: "CB-77", total: { pence: pence(5_133), currency: "GBP" } },
    });
    expect(await above()).toEqual({ notices: false, waiting: true });
  });

  it("holds notices of what a section lacks", async () => {
    made = startRoot();
    made.root.booking.wizard.goForward("step");
    expect(await above()).toEqual({ notices: true, waiting: false });
  });

  it("holds notices of a price that could not be had, and of one that ends or has ended", async () => {
    const { api, clock, root } = await atPayment();
    clock.pass(550_000);
    expect(root.quote.isEnding).toBe(true);
    expect(await above()).toEqual({ notices: true, waiting: false });
    void root.quote.extend();
    await api.quotations.last.answer(quoted(clock.now(), 9_999));
    expect([root.quote.isEnding, root.quote.pendingTotal === null]).toEqual([true, false]);
    root.quote.acceptIncrease();
    expect(await above()).toEqual(NOTHING);
    const { quotable } = root.booking.draft;
    if (quotable) root.quote.requote(quotable);
    clock.pass(1_000);
    await api.quotations.last.answer(refused(5, "No price for this journey"));
    expect(await above()).toEqual({ notices: true, waiting: false });
  });

  it("holds a notice where the passenger has put the dialog of an expired quotation away", async () => {
    const { clock, root } = await atPayment();
    clock.pass(600_000);
    expect(await above()).toEqual(NOTHING);
    root.quote.hideExpired(true);
    expect(await above()).toEqual({ notices: true, waiting: false });
  });
});
