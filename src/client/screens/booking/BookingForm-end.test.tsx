import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noticesPart } from "#client/screens/booking/steps/lazy-sections.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import type { Mounted } from "#tests/support/client/mounted.tsx";
import { mountedForm, onPhone } from "#tests/support/client/mounted-form.tsx";

let made: FakeRoot;
let screen: Mounted;
const wizard = () => made.root.booking.wizard;
const form = () => screen.of(TemplateRenderer);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form that was filled in to its end. */
async function openAtEnd(template: TemplateId): Promise<void> {
  made = startRoot({ template });
  await fillIn(made);
  screen = await mountedForm(made, template);
}

describe("the end of the form", () => {
  /** What its dialog is handed; null: there is none. */
  const dialog = () => {
    try {
      return screen.partWith("withMethods");
    } catch {
      return null;
    }
  };
  const sent = () => made.api.bookings.made.length;
  /** At the very press: a wallet's window opens for nothing less. */
  const pressOnce = () => screen.does(() => form().onForward());

  it.each(["wizard", "wizardx"] as const)("books at once in %s, and is busy meanwhile", async (template) => {
    await openAtEnd(template);
    expect(form().busy).toBe(false);
    await pressOnce();
    expect([sent(), form().busy, dialog()]).toEqual([1, true, null]);
    await screen.does(() => wizard().goBack("step"));
    expect(form().busy).toBe(false);
  });

  it("stays busy once it is booked, until the ticket is there", async () => {
    await openAtEnd("wizard");
    const booked = { reference: "CB-77", ticketCode: "t", manageCode: "", sentTo: "" };
    await screen.does(() => runInAction(() => void (made.root.payment.state = { kind: "booked", booked })));
    expect([made.root.payment.isProcessing, form().busy]).toEqual([false, true]);
  });

  it.each([
    { template: "gateway", withMethods: true },
    { template: "wizardt", withMethods: true },
    { template: "inline", withMethods: false },
  ] as const)("opens a dialog in $template, which is closed by its x", async ({ template, withMethods }) => {
    await openAtEnd(template);
    expect(dialog()).toBeNull();
    await pressOnce();
    expect([sent(), dialog()?.["open"], dialog()?.["withMethods"]]).toEqual([0, true, withMethods]);
    await screen.does(dialog()?.["onClose"] as () => void);
    expect(dialog()).toBeNull();
  });

  it("closes its dialog when the quotation expires", async () => {
    await openAtEnd("gateway");
    await pressOnce();
    await screen.does(() => made.clock.pass(600_000));
    expect([made.root.quote.state.kind, dialog()?.["open"]]).toEqual(["expired", false]);
  });

  it("books without its dialog on a phone, where every section has been shown", async () => {
    await openAtEnd("inline");
    onPhone();
    await screen.does(() => wizard().goToSection(4));
    await pressOnce();
    expect([sent(), dialog()]).toEqual([1, null]);
  });

  it("asks in its dialog when it is reached without a press, such as by a sign-in", async () => {
    await openAtEnd("gateway");
    onPhone();
    await screen.does(() => wizard().resume());
    expect(dialog()).toBeNull();
    onPhone(1_280);
    await screen.does(() => wizard().resume());
    expect(dialog()?.["open"]).toBe(true);
    await screen.unmount();
    made.end();
    await openAtEnd("wizard");
    await screen.does(() => wizard().resume());
    expect([sent(), dialog()]).toEqual([0, null]);
  });

  it("does not end while something is missing", async () => {
    await openAtEnd("gateway");
    await screen.does(() => made.root.booking.draft.contact.change("email", "x"));
    await pressOnce();
    expect([dialog(), screen.focused.at(-1)]).toEqual([null, "contact-email"]);
    expect(screen.all(noticesPart.Part)).toHaveLength(1);
  });

  it("pays the ride of a payment link, by the method that is chosen", async () => {
    made = startRoot({ paymentMethods: ["card", "paypal"] });
    const ride = { pickup: "W1", dropoff: "TW6", vehicleType: "Saloon", pickupAt: null, total: DUE.total };
    await made.root.payment.payFor({ ...DUE, method: "paypal" }, "form", ride);
    made.clock.pass(5_000);
    made.root.payment.checkout?.leave();
    made.root.booking.wizard.goToSection(4);
    made.root.booking.draft.chooseMethod("card");
    screen = await mountedForm(made, "wizard");
    expect(made.root.payment.checkout).toBeNull();
    await pressOnce();
    await screen.does(() => made.clock.pass(5_000));
    expect(made.root.payment.checkout?.due).toMatchObject({ reference: "CB-77", method: "card" });
    expect([sent(), screen.focused]).toEqual([0, []]);
  });
});
