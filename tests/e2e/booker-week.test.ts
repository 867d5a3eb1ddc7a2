import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { bulkFile } from "#tests/support/bookings/bulk-file.ts";
import { pdfPages } from "#tests/support/pdf-text.ts";
import { look } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { goTo } from "./support/browser.ts";
import { signInAs } from "./support/member.ts";
import { setStage } from "./support/stage.ts";
import { typeDay } from "./support/type-day.ts";

const CENTRE = { costs: { "Cost centre": "AT-1234" } };

const stage = setStage();

/** Days until next week's Monday in London: everything is booked for that week, so that one chart shows it. */
function daysToMonday(): number {
  const [day = "", month = "", year = ""] = londonDate(0).split("/");
  return 7 - ((new Date(`${year}-${month}-${day}T12:00:00Z`).getUTCDay() + 6) % 7);
}
const nextWeek = (day: number): string => londonDate(daysToMonday() + day);

/** "23/11/2026" as the list of invoices ends a period: "23 Nov 2026". */
function dayText(date: string): string {
  const [day = "", month = "", year = ""] = date.split("/");
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${year}-${month}-${day}T12:00:00Z`));
}

/** Three rides of which one is wrong; the first names a passenger whom the business keeps, so that it needs no phone. */
const file = (): string =>
  bulkFile(
    [
      { ...CENTRE, pickupAt: `${nextWeek(1)} 10:00`, firstName: "Katherine", lastName: "Johnson", phone: "" },
      { ...CENTRE, pickupAt: `${nextWeek(2)} 10:00`, firstName: "Mary" },
      { pickupAt: `${nextWeek(3)} 10:00`, firstName: "Ada" },
    ],
    ["Cost centre"],
  );

/** How many rides the business has next week, in its chart's data. */
async function ridesNextWeek(page: Page): Promise<number> {
  const query = new URLSearchParams({ weekcommencing: nextWeek(0) }).toString();
  const reply: unknown = await (await page.request.get(`${stage.url}${ENDPOINTS.bookingChart.path}?${query}`)).json();
  return wireRecord(reply)
    .list("bookings")
    .reduce((sum, day) => sum + day.number(0, "count"), 0);
}

describe("a booker's week", () => {
  it(
    "[HIST-017] [BKR-001] books for three passengers, two of them from a file, sees them on the chart, changes one, cancels one, and has the invoice as PDF and the data as files",
    { timeout: 180_000 },
    async () => {
      const { page, problems } = await stage.visit();
      await signInAs(page, stage.url, "booker@example.com");
      const before = await ridesNextWeek(page);
      const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

      await goTo(page, `${stage.url}/booking.html`);
      const booking = new BookingPage(page);
      await booking.fillJourney(
        "heathrow t5",
        /Terminal 5/,
        "paddington",
        /Paddington Station/,
        `${nextWeek(4)} 11:00`,
      );
      await booking.radio("Vehicle type", /./).first().waitFor();
      await page.getByText(/Access needs/).click();
      await page.getByRole("checkbox", { name: /I travel with an assistance dog/ }).check();
      await booking.forward();
      const box = (name: string) => page.getByRole("textbox", { name });
      await box("First name").fill("Grace");
      await box("Phone").fill("7700900188");
      await page.getByRole("tab", { name: /Main Passenger/ }).click();
      await page.getByRole("combobox", { name: /Saved passenger/ }).click();
      await page.getByRole("option", { name: /^Alan Turing/ }).click();
      expect(await page.getByRole("textbox", { name: "Phone", exact: true }).inputValue()).toBe("7700900152");
      await booking.forward();
      // The business's own field is asked for like any other.
      await page.getByText(/Cost centre is required/).waitFor();
      await box("Cost centre").fill("AT-1234");
      await booking.forward();
      await page.getByRole("radio", { name: /Account/ }).click();
      await booking.forward();
      await booking.ticketHeading().waitFor();
      await page.getByText(/I travel with an assistance dog/).waitFor();
      const made = await booking.bookingReference();
      const code = (await booking.ticketPath()).split("/").at(-1) ?? "";
      await goTo(page, `${stage.url}/bookinginfo/${code}`);
      await booking.ticketHeading().waitFor();

      await goTo(page, `${stage.url}/bulkbooking.html`);
      const [template] = await Promise.all([page.waitForEvent("download"), button("Download template").click()]);
      expect(await readFile(await template.path(), "utf8")).toMatch(
        /^\uFEFFPickup date and time,.*,Cost centre,Project\r\n/,
      );
      await page
        .getByLabel(/CSV file/)
        .setInputFiles({ name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(file()) });
      await button("Book 2 rides").waitFor();
      await page.getByRole("row", { name: /Cost centre is required/ }).waitFor();
      await look(page, "booker-bulk");
      await button("Book 2 rides").click();
      await page
        .getByRole("alertdialog", { name: /Question/ })
        .getByRole("button", { name: /OK/ })
        .click();
      await expect.poll(() => page.getByRole("row", { name: /Booked: / }).count()).toBe(2);
      const booked = await page.getByText(/^Booked: /).allInnerTexts();
      const [unwanted = "", kept = ""] = booked.map((text) => text.replace("Booked: ", ""));

      await goTo(page, `${stage.url}/dashboard.html`);
      await button("Next week").click();
      await page
        .getByRole("region", { name: /Bookings by week/ })
        .getByRole("radio", { name: /Table/ })
        .click();
      await page.getByRole("row", { name: new RegExp(`^Whole week ${before + 3} `) }).waitFor();

      await goTo(page, `${stage.url}/bookingdetail/${made}`);
      await button("Change booking").click();
      const time = page.getByLabel("Pickup date and time", { exact: true });
      await time.fill(`${nextWeek(4)} 15:30`);
      await time.blur();
      await button("See the price").click();
      await page
        .getByRole("dialog", { name: /Price of your change/ })
        .getByRole("button", { name: /Change/ })
        .click();
      await page
        .getByText(/^Your booking has been changed\./)
        .first()
        .waitFor();
      await page.getByText(/15:30/).first().waitFor();

      await goTo(page, `${stage.url}/bookingdetail/${unwanted}`);
      await button("Cancel booking").click();
      const question = page.getByRole("alertdialog", { name: /Question/ });
      await question.getByText(/You can cancel free of charge\./).waitFor();
      await question.getByRole("button", { name: /Cancel booking/ }).click();
      await page
        .getByText(/^Booking cancelled\./)
        .first()
        .waitFor();
      expect(await ridesNextWeek(page)).toBe(before + 2);

      await goTo(page, `${stage.url}/invoice.html`);
      await button("New invoice").click();
      const days = page.getByRole("dialog", { name: /New invoice/ });
      await typeDay(days, "From", nextWeek(0));
      await typeDay(days, "To", nextWeek(6));
      await button("Create invoice").click();
      const [pdf] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("row", { name: new RegExp(`Draft.*${dayText(nextWeek(6))}`) })
          .getByRole("button", { name: /Download PDF/ })
          .click(),
      ]);
      const pages = pdfPages(await readFile(await pdf.path()))
        .flat()
        .join("\n");
      expect([made, kept, unwanted].map((reference) => pages.includes(reference))).toEqual([true, true, false]);

      await goTo(page, `${stage.url}/profile.html`);
      await button("Download my data").click();
      const dialog = page.getByRole("dialog", { name: /Download my data/ });
      await dialog.getByLabel("Password", { exact: true }).fill("booking1");
      const [data] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: /Continue/ }).click(),
      ]);
      expect(data.suggestedFilename()).toBe("my-data.zip");
      const files = unzipSync(await readFile(await data.path()));
      expect(Object.keys(files)).toEqual(["my-data.json", "my-bookings.csv"]);
      expect(strFromU8(files["my-data.json"] ?? new Uint8Array())).toContain("booker@example.com");
      expect(strFromU8(files["my-bookings.csv"] ?? new Uint8Array())).toContain(",Alan Turing,");
      await dialog.waitFor({ state: "detached" });
      await look(page, "booker-profile");
      expect(problems).toEqual([]);
    },
  );
});
