/** A business's booker who is asked to sign in while booking, and for the customer after that. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate, newTraveller } from "./support/booking-page.ts";
import { PHONE } from "./support/browser.ts";
import { refuseGuests } from "./support/refuse-guests.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const contact = (page: Page): Locator => page.getByRole("dialog", { name: "Contact details" });
const chosenTab = (page: Page): Locator => contact(page).getByRole("tab", { selected: true });
const focusedId = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? "");
/** Whether an element is inside the window, not scrolled away. */
const isInWindow = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Books up to the contact details as a guest, and signs in there as the demo's booker. */
async function signInOnTheWay(page: Page): Promise<void> {
  await refuseGuests(page);
  const booking = new BookingPage(page);
  await booking.open(stage.url, "/booking.html", "?template=inline");
  const time = `${londonDate(2)} 10:00`;
  await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, time);
  const signIn = page.getByRole("dialog", { name: "Sign in" });
  await signIn.getByRole("textbox", { name: "Email" }).fill("booker@example.com");
  await signIn.getByLabel("Password", { exact: true }).fill("booking1");
  await signIn.getByRole("button", { name: "Sign in", exact: true }).click();
  await contact(page).waitFor();
}

describe("a booker who signs in during the booking", () => {
  it("[ACC-014] [ACC-015] [CONT-007] gives what is missing in a dialog, tab by tab, and goes on", async () => {
    const { page, problems } = await stage.visit({ viewport: { width: 1280, height: 800 } });
    await signInOnTheWay(page);
    await expect.poll(() => focusedId(page)).toBe("dialog-customer-firstName");
    expect(await chosenTab(page).innerText()).toBe("Customer");
    expect(await isInWindow(chosenTab(page))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);

    const ok = contact(page).getByRole("button", { name: "OK" });
    await contact(page).getByRole("checkbox", { name: "Use my details" }).check({ force: true });
    await contact(page).getByRole("textbox", { name: "Cost centre" }).fill("AT-1234");
    await ok.click();
    await expect.poll(() => focusedId(page)).toBe("dialog-contact-firstName");
    expect(await chosenTab(page).innerText()).toBe("Main Passenger");
    await contact(page).getByRole("checkbox", { name: "Use customer details" }).check({ force: true });
    await ok.click();
    await contact(page).waitFor({ state: "hidden" });
    const confirm = page.getByRole("dialog", { name: "Confirm your booking" });
    await confirm.getByText("Charles Babbage").waitFor();
    expect(problems).toEqual([]);
  });
});

describe("a guest at the payment, on a phone", () => {
  it("changes the passenger in a dialog that covers the screen, and comes back to the link", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    await booking.choosePlace("Pickup address", "SW1A 1AA", /SW1A 1AA/);
    await booking.choosePlace("Drop-off address", "Heathrow Terminal 5", /Terminal 5/);
    await booking.forward();
    await booking.chooseTime(`${londonDate(2)} 10:00`);
    await booking.forward();
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await page.getByRole("textbox", { name: "First name" }).waitFor();
    await booking.fillContact(newTraveller());
    await booking.forward();
    const link = page.getByRole("button", { name: "Edit the contact details" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Main Passenger" });
    await dialog.getByRole("textbox", { name: "First name" }).fill("Mary");
    const { width } = (await dialog.boundingBox()) ?? { width: 0 };
    expect(width).toBe(PHONE.width);
    await dialog.getByRole("button", { name: "OK" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.getByText("Mary Byron").waitFor();
    expect(problems).toEqual([]);
  });
});
