import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bulkFile } from "../support/bulk-file.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { launch, visit } from "./support/browser.ts";
import { signInAs } from "./support/member.ts";
import { ServerProcess } from "./support/server-process.ts";

const SCREENSHOTS = "tests/.output/screenshots";
const CENTRE = { costs: { "Cost centre": "AT-1234" } };

let browser: Browser;
let server: ServerProcess;

beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true });
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
});

// Bookings stay on the server, so a second try needs another one.
beforeEach(async () => {
  server = await ServerProcess.start();
});

afterEach(async () => {
  await server.remove();
});

async function look(page: Page, screen: string): Promise<void> {
  await page.screenshot({ path: `${SCREENSHOTS}/booker-${screen}.png`, fullPage: true });
  expect.soft(await accessibilityFaults(page), `axe on ${screen}`).toEqual([]);
}

/** Three rides of which one is wrong, in two to four days. */
const file = (): string =>
  bulkFile(
    [
      { ...CENTRE, pickupAt: `${londonDate(2)} 10:00` },
      { ...CENTRE, pickupAt: `${londonDate(3)} 10:00`, firstName: "Mary" },
      { pickupAt: `${londonDate(4)} 10:00`, firstName: "Ada" },
    ],
    ["Cost centre"],
  );

describe("a booker's week", () => {
  it("[HIST-017] books for a passenger with its cost centre, and three from a file of which one is wrong, and has the data as files", async () => {
    const { page, problems, close } = await visit(browser);
    await signInAs(page, server.url, "booker@example.com");
    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

    await page.goto(`${server.url}/booking.html`);
    const booking = new BookingPage(page);
    await booking.fillJourney(
      "heathrow t5",
      /Terminal 5/,
      "paddington",
      /Paddington Station/,
      `${londonDate(5)} 11:00`,
    );
    await booking.radio("Vehicle type", /./).first().waitFor();
    await page.getByText("Access needs").click();
    await page.getByRole("checkbox", { name: "I travel with an assistance dog" }).check();
    await booking.forward();
    const box = (name: string) => page.getByRole("textbox", { name });
    await box("First name").fill("Grace");
    await box("Phone").fill("7700900188");
    await page.getByRole("tab", { name: "Main Passenger" }).click();
    await page.getByRole("checkbox", { name: "Use customer details" }).check();
    await booking.forward();
    // The business's own field is asked for like any other.
    await page.getByText("Cost centre is required").waitFor();
    await box("Cost centre").fill("AT-1234");
    await booking.forward();
    await page.getByRole("radio", { name: /Account/ }).click();
    await booking.forward();
    await booking.ticketHeading().waitFor();
    await page.getByText("I travel with an assistance dog").waitFor();
    const code = page.url().split("/").at(-1) ?? "";
    await page.goto(`${server.url}/bookinginfo/${code}`);
    await booking.ticketHeading().waitFor();

    await page.goto(`${server.url}/bulkbooking.html`);
    const [template] = await Promise.all([page.waitForEvent("download"), button("Download template").click()]);
    expect(await readFile(await template.path(), "utf8")).toMatch(
      /^\uFEFFPickup date and time,.*,Cost centre,Project\r\n/,
    );
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(file()) });
    await button("Book 2 rides").waitFor();
    await page.getByRole("row", { name: /Cost centre is required/ }).waitFor();
    await look(page, "bulk");
    await button("Book 2 rides").click();
    await page.getByRole("alertdialog", { name: "Question" }).getByRole("button", { name: "OK" }).click();
    await expect.poll(() => page.getByRole("row", { name: /Booked: / }).count()).toBe(2);

    await page.goto(`${server.url}/profile.html`);
    await button("Download my data").click();
    const dialog = page.getByRole("dialog", { name: "Download my data" });
    await dialog.getByLabel("Password", { exact: true }).fill("booking1");
    const [data] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Continue" }).click(),
    ]);
    expect(data.suggestedFilename()).toBe("my-data.zip");
    const kept = unzipSync(await readFile(await data.path()));
    expect(Object.keys(kept)).toEqual(["my-data.json", "my-bookings.csv"]);
    expect(strFromU8(kept["my-data.json"] ?? new Uint8Array())).toContain("booker@example.com");
    expect(strFromU8(kept["my-bookings.csv"] ?? new Uint8Array())).toContain(",Grace,");
    await dialog.waitFor({ state: "detached" });
    await look(page, "profile");
    expect(problems).toEqual([]);
    await close();
  });
});
