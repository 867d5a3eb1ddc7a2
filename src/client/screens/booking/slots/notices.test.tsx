import { afterEach, describe, expect, it, vi } from "vitest";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { ErrorSummary } from "#ds/feedback/ErrorSummary/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { misplaced, quoted, refused } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { FormNotices } from "./FormNotices.tsx";

let made: FakeRoot;
let screen: Mounted;
const quotations = () => made.api.quotations;

async function open(over: Partial<Configuration> = {}): Promise<void> {
  made = startRoot(over);
  await fillIn(made);
  screen = await mounted(made.root, <FormNotices />);
}
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("what the last press forward failed on", () => {
  const summary = () => screen.of(ErrorSummary);

  it("is named once for each press, and leads to its field", async () => {
    made = startRoot();
    screen = await mounted(made.root, <FormNotices />);
    expect(summary()).toEqual({ errors: [], attempt: null });
    const { wizard, draft } = made.root.booking;
    await screen.does(() => wizard.goForward("step"));
    expect(summary()).toEqual({
      errors: [{ message: "Pickup address is required", targetId: "pickup-address" }],
      attempt: wizard.invalid,
    });
    expect(wizard.invalid).not.toBeNull();
    await screen.does(() => draft.journey.pickup.type("1"));
    expect(summary().errors).toEqual([]);
  });

  it("leads nowhere where a person has to sign in first", async () => {
    await open({ guestsAllowed: false });
    expect(summary().errors).toEqual([{ message: "Please sign in to continue." }]);
  });

  it("leaves out what its own field says", async () => {
    await open();
    const { wizard, draft } = made.root.booking;
    await screen.does(() => draft.contact.wishAccount(true));
    await screen.does(() => wizard.goForward("step"));
    expect(wizard.problems).toHaveLength(1);
    expect(summary().errors).toEqual([]);
  });
});

describe("what became of the price", () => {
  const notice = () => screen.of(InlineNotice);
  const button = () => screen.of(ActionButton);
  /** Asks for a new price, which is answered so. */
  async function requote(answer: ReturnType<typeof refused>): Promise<void> {
    const { quotable } = made.root.booking.draft;
    if (!quotable) throw new Error("there is no journey to price");
    await screen.does(() => made.root.quote.requote(quotable));
    await screen.does(() => made.clock.pass(1_000));
    await screen.does(() => quotations().last.answer(answer));
  }

  it("is a failure, with another try; a refused place says that itself", async () => {
    await open();
    expect(screen.all(InlineNotice)).toEqual([]);
    await requote(refused(2, "No car is free at that time."));
    const title = "We could not work out a price for this journey.";
    expect(notice()).toMatchObject({ kind: "error", announced: true, title });
    expect(screen.words(InlineNotice)).toEqual(["No car is free at that time."]);
    const before = quotations().made.length;
    await screen.press("Try again");
    await screen.does(() => made.clock.pass(1_000));
    expect(quotations().made.length).toBe(before + 1);
    await requote(misplaced(3, "We do not pick up there."));
    expect(screen.all(InlineNotice)).toEqual([]);
  });

  it("is a last minute, in which it is extended", async () => {
    await open();
    await screen.does(() => made.clock.pass(545_000));
    expect(notice()).toMatchObject({ kind: "warning" });
    expect(notice().announced).toBeUndefined();
    expect(button().processing).toBe(false);
    await screen.press("Extend");
    expect([made.root.quote.extending, button().processing]).toEqual([true, true]);
  });

  it("is a rise, which waits to be accepted", async () => {
    await open();
    await screen.does(() => void made.root.quote.extend());
    await screen.does(() => quotations().last.answer(quoted(made.clock.now(), 6_000)));
    expect(notice()).toMatchObject({ kind: "warning", announced: true });
    expect(screen.words(InlineNotice)).toEqual(["The price has changed from £51.33 to £60.00."]);
    await screen.press("Accept new price");
    expect([made.root.quote.total, screen.all(InlineNotice)]).toEqual([6_000, []]);
  });

  it("is its expiry, once that dialog was closed: it is asked for again", async () => {
    await open();
    await screen.does(() => made.clock.pass(600_000));
    expect(screen.all(InlineNotice)).toEqual([]);
    await screen.does(() => made.root.quote.hideExpired(true));
    expect(notice()).toMatchObject({ kind: "warning", announced: true, title: "Quotation expired" });
    expect(screen.words(InlineNotice)).toEqual(["Your journey is still here. Get a new price to go on."]);
    await screen.press("Re-Quote");
    expect(made.root.quote.state.kind).toBe("loading");
  });

  it("opens its dialog again where the journey cannot be priced", async () => {
    await open();
    await screen.does(() => made.root.booking.draft.journey.pickup.clear());
    await screen.does(() => made.root.quote.expire());
    await screen.does(() => made.root.quote.hideExpired(true));
    await screen.press("Re-Quote");
    expect([made.root.quote.state.kind, made.root.quote.isExpiredHidden]).toEqual(["expired", false]);
  });
});
