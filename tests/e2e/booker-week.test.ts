import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bulkFile } from "../support/bulk-file.ts";
import { look } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { goTo } from "./support/browser.ts";
import { signInAs } from "./support/member.ts";
import { setStage } from "./support/stage.ts";

const CENTRE = { costs: { "Cost centre": "AT-1234" } };

const stage = setStage();

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
    const { page, problems } = await stage.visit();
    await signInAs(page, stage.url, "booker@example.com");
    const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

    await goTo(page, `${stage.url}/booking.html`);
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
    const code = (await booking.ticketPath()).split("/").at(-1) ?? "";
    await goTo(page, `${stage.url}/bookinginfo/${code}`);
    await booking.ticketHeading().waitFor();

    await goTo(page, `${stage.url}/bulkbooking.html`);
    const [template] = await Promise.all([page.waitForEvent("download"), button("Download template").click()]);
    expect(await readFile(await template.path(), "utf8")).toMatch(
      /^\uFEFFPickup date and time,.*,Cost centre,Project\r\n/,
    );
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(file()) });
    await button("Book 2 rides").waitFor();
    await page.getByRole("row", { name: /Cost centre is required/ }).waitFor();
    await look(page, "booker-bulk");
    await button("Book 2 rides").click();
    await page.getByRole("alertdialog", { name: "Question" }).getByRole("button", { name: "OK" }).click();
    await expect.poll(() => page.getByRole("row", { name: /Booked: / }).count()).toBe(2);

    await goTo(page, `${stage.url}/profile.html`);
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
    await look(page, "booker-profile");
    expect(problems).toEqual([]);
  });
});
