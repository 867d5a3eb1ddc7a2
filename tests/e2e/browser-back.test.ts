/** The browser's own Back and Forward over the steps of the form. */
import { describe, expect, it } from "vitest";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { DESKTOP, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const SIZES = [
  { size: "a desktop", viewport: DESKTOP, phone: false },
  { size: "a phone", viewport: PHONE, phone: true },
];
const ROWS = ["wizard", "wizardx"].flatMap((template) => SIZES.map((each) => ({ template, ...each })));

describe("the browser's Back", () => {
  it.each(ROWS)(
    "[WIZ-023] goes one step back with the form as it is, on $size: $template",
    async ({ template, viewport, phone }) => {
      const { page, problems } = await stage.visit({ viewport });
      await page.goto(`${stage.url}/policy.html`);
      const booking = new BookingPage(page);
      await booking.open(stage.url, "/booking.html", `?template=${template}`);
      await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
      await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
      if (phone) await booking.forward();
      await booking.chooseTime(`${londonDate(1)} 10:00`);
      // The wide layout asks for the vehicle with the journey.
      const isApart = phone || template === "wizard";
      if (isApart) await booking.forward();
      await booking.radio("Vehicle type", /./).first().waitFor();
      await booking.forward();
      const traveller = newTraveller();
      await booking.fillContact(traveller);
      await booking.forward();
      const methods = page.getByRole("radiogroup", { name: /Payment method/ });
      await methods.waitFor();
      const firstName = page.getByRole("textbox", { name: /First name/ });
      const vehicles = page.getByRole("radiogroup", { name: /Vehicle type/ });

      await page.goBack();
      await firstName.waitFor();
      expect(await firstName.inputValue()).toBe(traveller.firstName);
      await page.reload();
      await firstName.waitFor();
      await page.goForward();
      await methods.waitFor();
      await page.goBack();
      await firstName.waitFor();
      await page.goBack();
      await vehicles.waitFor();
      if (isApart) await page.goBack();
      if (phone) {
        await page.getByRole("textbox", { name: /Pickup date and time/ }).waitFor();
        await page.goBack();
      }
      await booking.field("Drop-off address").waitFor();
      expect(await booking.field("Drop-off address").inputValue()).toContain("Terminal 5");
      await page.goBack();
      await page.waitForURL(/policy\.html/);
      expect(problems).toEqual([]);
    },
  );

  it("forgets the CVC, closes an open dialog, and after a booking begins a new one", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, `${londonDate(1)} 10:00`);
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await booking.fillContact(newTraveller());
    await booking.forward();
    await booking.radio("Payment method", "Card").check({ force: true });
    const cvc = page.getByLabel("CVC", { exact: true });
    await cvc.fill("123");
    await page.goBack();
    await page.getByRole("textbox", { name: /First name/ }).waitFor();
    await booking.forward();
    expect(await cvc.inputValue()).toBe("");
    await booking.payBy("PayPal");
    await booking.forward();
    const wallet = page.getByRole("dialog", { name: /Test wallet/ });
    await wallet.waitFor();
    await page.goBack();
    await wallet.waitFor({ state: "hidden" });
    await booking.payCash();
    await booking.forward();
    await booking.ticketHeading().waitFor();
    await page.goBack();
    await booking.field("Pickup address").waitFor();
    expect(await booking.field("Pickup address").inputValue()).toBe("");
  });
});
