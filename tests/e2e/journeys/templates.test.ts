/** A guest books a ride and pays the driver in cash, in every template: at a desk with the mouse, or on a phone. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import { BookingPage, londonDate, newTraveller } from "#tests/e2e/support/booking-page.ts";
import { DESKTOP, PHONE } from "#tests/e2e/support/browser.ts";
import { setStage } from "#tests/e2e/support/stage.ts";
import { phoneScreens, SCREENS, type Part } from "#tests/e2e/support/template-screens.ts";

const stage = setStage({ shared: true });

const ids: Readonly<Record<TemplateId, string>> = {
  wizard: "[WIZ-010]",
  wizardx: "[WIZ-011]",
  wizardt: "[WIZ-012]",
  gateway: "[WIZ-013]",
  overflow: "[WIZ-014]",
  inline: "[WIZ-015]",
  inlinex: "[WIZ-016]",
  list: "[WIZ-017]",
};

const CASES = TEMPLATE_IDS.map((template, index) => ({
  template,
  id: ids[template],
  ...(index % 2 === 0
    ? { size: "desktop", viewport: DESKTOP, screens: SCREENS[template], tenant: "metro" }
    : { size: "phone", viewport: PHONE, screens: phoneScreens(template), tenant: "bright" }),
}));

async function answer(page: Page, booking: BookingPage, part: Part): Promise<void> {
  switch (part) {
    case "places":
      await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
      await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
      return booking.priceShown();
    case "when":
      return booking.chooseTime(`${londonDate(1)} 10:00`);
    case "vehicle":
      return booking.chooseVehicle("Estate");
    case "contact":
      return booking.fillContact(newTraveller());
    case "payment":
      return booking.payCash();
    case "check":
      return page.getByRole("heading", { name: /Check your journey/ }).waitFor();
    case "dialog":
      return page
        .getByRole("dialog")
        .getByRole("button", { name: /Pay Now/ })
        .waitFor();
  }
}

it.each(CASES)(
  "$template books a ride for cash on a $size $id [WIZ-001] [VEH-001]",
  async ({ template, tenant, viewport, screens }) => {
    const { page, problems } = await stage.visit({ viewport, hasTouch: viewport === PHONE });
    const booking = new BookingPage(page);
    await booking.open(stage.url, "/booking.html", `?template=${template}&tenant=${tenant}`);
    for (const screen of screens) {
      for (const part of screen) await answer(page, booking, part);
      await booking.forward();
    }
    await booking.ticketHeading().waitFor();
    expect(await booking.bookingReference()).toMatch(/\S{4,}/);
    await expect.poll(() => page.locator("main").innerText()).toContain("Estate");
    expect(problems).toEqual([]);
  },
);
