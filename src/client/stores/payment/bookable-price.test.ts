/** No press on Book Now is lost: without a price it waits for one, or shows what is wrong. */
import { describe, expect, it, onTestFinished } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { quoted, refused, settle, type FakeClock } from "#tests/support/client/fake-client.ts";
import { fillIn, GENERIC, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

/** The price of the sample journey's quotation. */
const SEEN = 5_133;

/** A complete booking at its last step. */
async function inOrder(): Promise<FakeRoot> {
  const page = startRoot({ paymentMethods: ["card", "cash"], defaultPaymentMethod: "cash" });
  onTestFinished(page.end);
  await fillIn(page);
  expect([page.root.quote.total, page.root.booking.draft.method]).toEqual([SEEN, "cash"]);
  return page;
}

const saloonFor = (total: number) => ({
  prices: [
    { vehicleTypeId: "saloon", vehicleType: "Saloon", outward: pence(total), back: pence(0), total: pence(total) },
  ],
});

/** Answers the pending quotation. */
async function answer({ api, clock }: { api: FakeRoot["api"]; clock: FakeClock }, total = SEEN): Promise<void> {
  clock.pass(1_000);
  await api.quotations.last.answer(quoted(clock.now(), undefined, saloonFor(total)));
}

describe("a press on Book Now while the price is under way", () => {
  it("[QUO-001] [PAY-036] waits, and books once, at the price that came", async () => {
    const page = await inOrder();
    const { payment, booking, quote } = page.root;
    booking.draft.chooseMethod("card");
    expect(quote.state.kind).toBe("loading");
    void payment.pay();
    // The button shows progress; another press adds nothing.
    expect(payment.isProcessing).toBe(true);
    void payment.pay();
    expect(page.api.bookings.made).toHaveLength(0);
    await answer(page);
    await settle();
    expect(page.api.bookings.made.map(({ input }) => input.booking.method)).toEqual(["card"]);
    expect(page.root.dialogs.current).toBeNull();
  });

  it("takes a lower price, and says a higher one, which wants a press of its own", async () => {
    const page = await inOrder();
    const { payment, booking, dialogs } = page.root;
    booking.draft.chooseMethod("card");
    void payment.pay();
    await answer(page, SEEN + 300);
    await settle();
    expect([payment.isProcessing, page.api.bookings.made.length]).toEqual([false, 0]);
    expect(dialogs.current).toMatchObject({ title: "Message", content: `${SEEN + 300} instead of ${SEEN}` });
    dialogs.accept();
    booking.draft.chooseMethod("cash");
    void payment.pay();
    await answer(page, SEEN + 299);
    await settle();
    expect([page.api.bookings.made.length, dialogs.current]).toEqual([1, null]);
  });

  it("says why there is none, and the next press asks for it once more", async () => {
    const page = await inOrder();
    const { payment, booking, dialogs } = page.root;
    booking.draft.chooseMethod("card");
    void payment.pay();
    page.clock.pass(1_000);
    await page.api.quotations.last.answer(refused(0));
    await settle();
    expect([payment.isProcessing, dialogs.current?.title, dialogs.current?.content]).toEqual([false, "Error", GENERIC]);
    dialogs.accept();
    void payment.pay();
    expect(page.root.quote.state.kind).toBe("loading");
    page.clock.pass(1_000);
    await page.api.quotations.last.answer(refused(2, "The road is closed."));
    await settle();
    expect(dialogs.current?.content).toBe("The road is closed.");
    dialogs.accept();
    void payment.pay();
    await answer(page);
    await settle();
    expect(page.api.bookings.made).toHaveLength(1);
  });

  it("says the generic message of a price that cannot be booked", async () => {
    const page = await inOrder();
    page.root.booking.draft.chooseMethod("card");
    void page.root.payment.pay();
    await answer(page, 0);
    await settle();
    expect([page.root.dialogs.current?.content, page.api.bookings.made.length]).toEqual([GENERIC, 0]);
  });

  it("ends with the page, and says nothing of a price that ran out: that has its own dialog", async () => {
    const gone = await inOrder();
    gone.root.booking.draft.chooseMethod("card");
    void gone.root.payment.pay();
    gone.end();
    await settle();
    expect(gone.root.dialogs.current).toBeNull();
    const page = await inOrder();
    page.root.booking.draft.chooseMethod("card");
    void page.root.payment.pay();
    page.root.quote.expire();
    await settle();
    expect([page.root.dialogs.current, page.root.payment.isProcessing]).toEqual([null, false]);
  });
});
