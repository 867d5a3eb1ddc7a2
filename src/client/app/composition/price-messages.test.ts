import { describe, expect, it } from "vitest";
import { EN } from "#ds/texts/en.ts";
import { makeTexts } from "#ds/texts/use-texts.ts";
import { done, PALACE, quoted, TERMINAL, VEHICLES } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";
import { withPriceMessages } from "./price-messages.ts";

const ensure = withPriceMessages(makeTexts(EN, "en-GB", {}).t, "en-GB");

describe("the wait for a price", () => {
  it("shows a new price beside the old one, in the page's language", async () => {
    const made = startRoot();
    await fillIn(made);
    const { root, api, clock } = made;
    const { quotable } = root.booking.draft;
    if (quotable) root.quote.requote(quotable);
    const signal = new AbortController().signal;
    const waiting = ensure(root, signal);
    clock.pass(1_000);
    await api.quotations.last.answer(quoted(clock.now(), 6_000));
    clock.pass(1_000);
    expect(await waiting).toBe(false);
    expect(root.dialogs.queue).toMatchObject([{ content: "The price has changed from £51.33 to £60.00." }]);
    made.end();
  });

  it("shows the price alone where there was none before", async () => {
    const made = startRoot();
    const { root, api, clock } = made;
    root.booking.draft.journey.pickup.choose(PALACE);
    root.booking.draft.journey.dropoff.choose(TERMINAL);
    root.booking.draft.journey.quickPick(60, root.clock.now);
    const signal = new AbortController().signal;
    void ensure(root, signal);
    clock.pass(1_000);
    await api.drivers.last.answer(done(null));
    await api.vehicleLists.last.answer(done(VEHICLES));
    await api.priceLists.last.answer(done([]));
    await api.quotations.last.answer(quoted(clock.now()));
    clock.pass(1_000);
    expect(root.dialogs.queue).toMatchObject([{ content: "Total fare: £51.33" }]);
    made.end();
  });
});
