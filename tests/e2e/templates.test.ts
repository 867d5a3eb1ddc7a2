import { describe, expect, it } from "vitest";
import type { SectionId } from "#domain/booking/form/steps.ts";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller, type Person } from "./support/booking-page.ts";
import { DESKTOP, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { phoneScreens, SCREENS, type Part } from "./support/template-screens.ts";

const stage = setStage();

/** Each template in one brand; the long run takes every width in both. */
const casesOf = (usual: "metro" | "bright") =>
  (process.env["E2E"] === "long" ? (["metro", "bright"] as const) : [usual]).flatMap((tenant) =>
    TEMPLATE_IDS.map((template) => ({ template, tenant })),
  );

const MAIN_BUTTON = /^(Next|Confirm|Book Now|Pay Now)$/;

/** The name of what has the focus, if the bar with the main button covers any of it (WCAG 2.4.11). */
function hiddenByBar(): string {
  const [focused, bar] = [document.activeElement, document.querySelector("[data-part=actions]")];
  if (!focused || !bar || bar.contains(focused) || !focused.closest("[data-part=body]")) return "";
  const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
  return isCovered ? (focused.getAttribute("aria-label") ?? focused.id) : "";
}

/** A person who has only a keyboard. */
class KeyboardBooking extends BookingPage {
  readonly person: Person = newTraveller();

  /** Who cannot see where the focus is cannot go on: no stop of the Tab key lies under the bar with the main button. */
  override async press(key: string): Promise<void> {
    await super.press(key);
    if (key === "Tab") expect(await this.page.evaluate(hiddenByBar), "under the bar").toBe("");
  }

  async place(label: string, text: string): Promise<void> {
    await this.tabTo(label);
    await this.page.keyboard.type(text);
    await this.suggestions().filter({ hasText: text }).first().waitFor();
    await this.press("ArrowDown");
    await this.page.getByRole("option", { selected: true }).filter({ hasText: text }).waitFor();
    await this.press("Enter");
    await this.suggestions().first().waitFor({ state: "hidden" });
  }

  async answer(part: Part): Promise<void> {
    const { keyboard } = this.page;
    switch (part) {
      case "places":
        await this.place("Pickup address", "SW1A 1AA");
        return this.place("Drop-off address", "Heathrow Terminal 5");
      case "when":
        await this.tabTo("Later");
        await keyboard.press("Space");
        await this.tabTo("Pickup date and time");
        await keyboard.press("ControlOrMeta+A");
        return keyboard.type(`${londonDate(1)} 10:00`);
      case "vehicle":
        await this.radio("Vehicle type", "Saloon").waitFor();
        await this.tabToGroup("Vehicle type");
        return keyboard.press("ArrowDown");
      case "contact":
        // Its code may still be on the way after the reload.
        await this.page.getByLabel("First name", { exact: true }).waitFor();
        for (const [label, text] of [
          ["First name", this.person.firstName],
          ["Last name", this.person.lastName],
          ["Phone", this.person.phone],
          [/^Email/, this.person.email],
        ] as const) {
          await this.tabTo(label);
          await keyboard.type(text);
        }
        return undefined;
      case "payment":
        await this.radio("Payment method", "Cash").waitFor();
        if (await this.radio("Payment method", "Cash").isChecked()) return undefined;
        await this.tabToGroup("Payment method");
        while (!(await this.radio("Payment method", "Cash").isChecked())) await keyboard.press("ArrowDown");
        return undefined;
      case "check":
        return this.page.getByRole("heading", { name: /Check your journey/ }).waitFor();
      case "dialog":
        await this.page
          .getByRole("dialog")
          .getByRole("button", { name: /Pay Now/ })
          .waitFor();
        return undefined;
    }
  }
}

/** What is particular to a template, looked at on its first and last screen. */
const PARTICULARS: Readonly<
  Record<TemplateId, { first?: (page: BookingPage) => Promise<void>; last?: (page: BookingPage) => Promise<void> }>
> = {
  wizard: {
    first: async ({ page }) =>
      expect(await page.getByRole("heading", { level: 2, name: "Choose your vehicle" }).count()).toBe(0),
  },
  wizardx: { last: onPaymentPage },
  wizardt: {
    last: async ({ page }) => {
      const steps = page.locator("[data-c=StepProgress] li");
      await expect
        .poll(() => steps.allInnerTexts())
        .toEqual([expect.stringContaining("Journey"), expect.stringContaining("Contact"), "Confirm"]);
    },
  },
  gateway: {
    first: ({ page }) => page.getByText(/Know your fixed price before you book\./).waitFor(),
  },
  overflow: {
    // The form lies on a map that is wider than it by far.
    first: async ({ page }) => {
      const map = await page.locator("figure[data-c=JourneyMap]").boundingBox();
      const form = await page.locator("form").boundingBox();
      expect(map?.width).toBe(DESKTOP.width);
      expect(form?.width).toBeLessThan(500);
      expect(form && map && form.x > map.x && form.y > map.y).toBe(true);
    },
  },
  inline: {
    first: async ({ page }) => {
      for (const name of [
        "Where are you going?",
        "When do you need the car?",
        "Choose your vehicle",
        "Who is travelling?",
        "How would you like to pay?",
      ])
        await page.getByRole("heading", { name }).waitFor();
    },
  },
  inlinex: {
    first: async ({ page }) => {
      await page.getByRole("heading", { name: /Who is travelling\?/ }).waitFor();
      expect(await page.getByRole("group", { name: /Pickup time/ }).isVisible()).toBe(false);
    },
    last: onPaymentPage,
  },
  list: {
    last: ({ page }) => page.getByRole("radiogroup", { name: /Payment method/ }).waitFor(),
  },
};

async function onPaymentPage({ page }: BookingPage): Promise<void> {
  await page.waitForURL(/\/payment\.html/);
  await page.getByRole("radiogroup", { name: "Payment method", exact: true }).waitFor();
  await expect.poll(() => page.title()).toMatch(/ - Payment$/);
  await page.getByRole("contentinfo").waitFor({ state: "detached" });
}

const ids: Readonly<Record<TemplateId, string>> = {
  wizard: "[WIZ-010]",
  wizardx: "[WIZ-011] [ROUTE-005]",
  wizardt: "[WIZ-012]",
  gateway: "[WIZ-013]",
  overflow: "[WIZ-014]",
  inline: "[WIZ-015]",
  inlinex: "[WIZ-016]",
  list: "[WIZ-017]",
};

describe("at a desk, with the keyboard alone", () => {
  it.each(casesOf("metro").map((each) => ({ ...each, id: ids[each.template] })))(
    "$template of $tenant books a ride for cash, and a reload on the way loses nothing $id [WIZ-035] [WIZ-007] [WIZ-033]",
    async ({ template, tenant }) => {
      const { page, problems } = await stage.visit({ viewport: DESKTOP });
      const booking = new KeyboardBooking(page);
      await booking.open(stage.url, "/booking.html", `?template=${template}&tenant=${tenant}`);
      await PARTICULARS[template].first?.(booking);
      await booking.forwardByKey();
      await page
        .getByRole("alert")
        .getByText(/Pickup address is required/)
        .waitFor();
      const screens = SCREENS[template];
      for (const [index, screen] of screens.entries()) {
        if (screen.includes("contact")) {
          // Chromium keeps one history entry for both when a reload overtakes the push of a step.
          await page.getByLabel("First name", { exact: true }).waitFor();
          await page.reload();
        }
        for (const part of screen) await booking.answer(part);
        if (index === screens.length - 1) await PARTICULARS[template].last?.(booking);
        expect.soft(await accessibilityFaults(page), `axe on screen ${index + 1}`).toEqual([]);
        await booking.tabTo(MAIN_BUTTON);
        expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
          screen.includes("dialog") ? /Pay Now/ : index >= screens.findIndex(isLastOfForm) ? /Book Now/ : /Next/,
        );
        await booking.forwardByKey();
      }
      await booking.ticketHeading().waitFor();
      expect(await booking.bookingReference()).toMatch(/\S{4,}/);
      await expect.poll(() => page.locator("main").innerText()).toContain("Estate");
      if (PARTICULARS[template].last === onPaymentPage) {
        // What was to be paid there is booked: Back leads to the start of an empty form.
        await page.goBack();
        await page.waitForURL(/\/booking\.html/);
        await expect.poll(() => booking.field("Pickup address").inputValue()).toBe("");
      }
      expect(problems).toEqual([]);
    },
  );
});

/** The last screen that is not a dialog. */
const isLastOfForm = (screen: readonly Part[], index: number, all: readonly (readonly Part[])[]): boolean =>
  !screen.includes("dialog") && (index === all.length - 1 || all[index + 1]?.includes("dialog") === true);

const QUESTIONS: Readonly<Record<SectionId, string>> = {
  places: "Where are you going?",
  when: "When do you need the car?",
  vehicle: "Choose your vehicle",
  contact: "Who is travelling?",
  payment: "How would you like to pay?",
};

describe("on a phone", () => {
  it.each(casesOf("bright"))(
    "$template of $tenant asks screen by screen and books a ride for cash [WIZ-035] [WIZ-004] [WIZ-005] [WIZ-006]",
    async ({ template, tenant }) => {
      const { page, problems } = await stage.visit({ viewport: PHONE, hasTouch: true });
      const booking = new BookingPage(page);
      const headings = page.locator("form").getByRole("heading", { level: 2 }).filter({ visible: true });
      const answers: Readonly<Record<SectionId, () => Promise<void>>> = {
        places: async () => {
          await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
          await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
          await booking.priceShown();
        },
        when: () => booking.chooseTime(`${londonDate(1)} 10:00`),
        vehicle: () => booking.chooseVehicle("Estate"),
        contact: () => booking.fillContact(newTraveller()),
        payment: () => booking.payCash(),
      };
      await booking.open(stage.url, "/booking.html", `?template=${template}&tenant=${tenant}`);
      await booking.forward();
      await page
        .getByRole("alert")
        .getByText(/Pickup address is required/)
        .waitFor();
      const screens = phoneScreens(template);
      for (const [index, screen] of screens.entries()) {
        for (const section of screen) await answers[section]();
        // These questions are on screen and no others; the button reads Next, and Confirm at the end.
        await expect.poll(() => headings.allInnerTexts()).toEqual(screen.map((section) => QUESTIONS[section]));
        const label = index === screens.length - 1 ? "Confirm" : "Next";
        await expect.poll(() => booking.forwardButton().innerText()).toBe(label);
        await booking.forward();
      }
      await booking.ticketHeading().waitFor();
      expect(problems).toEqual([]);
    },
  );
});

describe("the width of the window", () => {
  it.each([
    { width: 567, count: 1 },
    { width: 568, count: 2 },
  ])(
    "[WIZ-005] [CONST-019] at $width px shows $count questions of the wizard's first step",
    async ({ width, count }) => {
      const { page } = await stage.visit({ viewport: { width, height: 900 } });
      await new BookingPage(page).open(stage.url, "/booking.html", "?template=wizard");
      const questions = page.locator("form").getByRole("heading", { level: 2 }).filter({ visible: true });
      await expect.poll(() => questions.count()).toBe(count);
    },
  );
});
