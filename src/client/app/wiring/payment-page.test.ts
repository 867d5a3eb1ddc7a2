import { describe, expect, it } from "vitest";
import { FakeStorage, PALACE } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";

const PAYMENT = "/payment.html";
const FORM = "/booking.html";

/** A booking that is in order, one press before the payment. */
async function nearlyThere(template: "wizardx" | "inlinex" | "wizard" = "wizardx", storage = new FakeStorage()) {
  const made = startRoot({ template }, storage);
  await fillIn(made);
  made.root.booking.wizard.goToSection(3);
  made.pages.length = 0;
  return { ...made, booking: made.root.booking };
}

describe("a template that pays on a page of its own", () => {
  it.each(["wizardx", "inlinex"] as const)(
    "leads to the page at the payment step, and back from it: %s",
    async (id) => {
      const { booking, pages } = await nearlyThere(id);
      booking.wizard.goForward("stop");
      expect([booking.wizard.atPayment, pages]).toEqual([true, [PAYMENT]]);
      booking.visit.visitPaymentPage(true);
      booking.wizard.goBack("stop");
      expect([booking.wizard.atPayment, pages]).toEqual([false, [PAYMENT, FORM]]);
    },
  );

  it("[WIZ-023] takes the browser's Back from the page as one step back", async () => {
    const { booking, pages } = await nearlyThere();
    booking.wizard.goForward("stop");
    booking.visit.visitPaymentPage(true);
    booking.visit.visitPaymentPage(false);
    expect([booking.wizard.sectionIndex, pages]).toEqual([3, [PAYMENT]]);
  });

  it("[WIZ-020] [ROUTE-005] shows a booking that is not in order the form there, and leads through the steps to the payment", async () => {
    const made = startRoot({ template: "wizardx" });
    const { wizard, visit } = made.root.booking;
    visit.visitPaymentPage(true);
    expect([wizard.sectionIndex, wizard.focusId, made.pages]).toEqual([0, "pickup-address", []]);
    await fillIn(made);
    wizard.goToSection(4);
    wizard.goBack("stop");
    expect([wizard.sectionIndex, made.pages]).toEqual([3, []]);
    visit.visitPaymentPage(false);
    expect([wizard.sectionIndex, made.pages]).toEqual([3, []]);
    // From here on it is like any other visit.
    wizard.goForward("stop");
    visit.visitPaymentPage(true);
    wizard.goBack("stop");
    expect(made.pages).toEqual([PAYMENT, FORM]);
  });

  it("lets somebody onto the page by its address whose booking is in order", async () => {
    const { booking, pages } = await nearlyThere();
    booking.visit.visitPaymentPage(true);
    expect([booking.wizard.atPayment, pages]).toEqual([true, []]);
  });

  it("leads from the page when the quotation runs out", async () => {
    const { booking, clock, pages } = await nearlyThere();
    booking.wizard.goForward("stop");
    booking.visit.visitPaymentPage(true);
    clock.pass(601_000);
    expect([booking.wizard.sectionIndex, pages.at(-1)]).toEqual([0, FORM]);
  });

  it("[WIZ-033] opens on the page again after a reload there", async () => {
    const storage = new FakeStorage();
    const { booking, end } = await nearlyThere("wizardx", storage);
    booking.wizard.goForward("stop");
    end();
    const again = startRoot({ template: "wizardx" }, storage);
    again.root.booking.visit.visitPaymentPage(true);
    expect([again.root.booking.wizard.atPayment, again.pages.filter((page) => page === FORM)]).toEqual([true, []]);
  });
});

describe("any other template", () => {
  it("[ROUTE-005] shows its form at the payment there when that is due, and no step leads away", async () => {
    const { booking, pages } = await nearlyThere("wizard");
    booking.visit.visitPaymentPage(true);
    expect([booking.wizard.atPayment, pages]).toEqual([true, []]);
    booking.wizard.goBack("stop");
    booking.wizard.goForward("stop");
    booking.visit.visitPaymentPage(false);
    expect([booking.wizard.atPayment, pages]).toEqual([true, []]);
  });

  it.each([
    { chosen: null, missing: "pickup-address" },
    { chosen: PALACE, missing: "dropoff-address" },
  ])("[ROUTE-005] leads to what is missing there, and says so: $missing", ({ chosen, missing }) => {
    const { root, pages } = startRoot({ template: "wizard" });
    const { draft, visit, wizard } = root.booking;
    if (chosen) draft.journey.pickup.choose(chosen);
    visit.visitPaymentPage(true);
    expect([wizard.sectionIndex, wizard.focusId, wizard.problems.length, pages]).toEqual([0, missing, 1, []]);
  });
});
