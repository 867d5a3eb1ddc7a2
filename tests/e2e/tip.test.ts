/** A tip for the driver, from the ticket of a ride that is over, in two languages and sizes. */
import { expect, it } from "vitest";
import { bookDrivenRide } from "#tests/support/bookings/driven-ride.ts";
import { look } from "./support/accessibility.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { CardDialog } from "./support/card-dialog.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage({ environment: { DEMO_SPEED: "0", TRUST_PROXY: "1" } });

it(
  "is offered once the ride is over, paid by card after a declined one, and thanked for wherever the ticket is open",
  { timeout: 300_000 },
  async () => {
    // The key is made beside the server, which holds the data folder while it runs.
    await stage.server.end("SIGTERM");
    const key = stage.server.operator("key", "metro", "e2e").trim();
    await stage.server.startAgain();
    const ride = await bookDrivenRide(stage.url, key);
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await goTo(page, ride.ticket);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("Add a tip for your driver").count()).toBe(0);

    await ride.step("assign");
    await ride.step("board");
    await ride.step("finish");
    await page.reload();
    const tip = page.getByRole("region", { name: "Add a tip for your driver" });
    await tip.getByRole("button", { name: "Pay tip" }).click();
    await tip.getByText("Please choose an amount.").waitFor();
    await look(page, "tip-none");
    await tip.getByRole("radio", { name: "Other" }).click();
    await tip.getByRole("textbox").fill("4.20");
    await look(page, "tip-own");
    await tip.getByRole("button", { name: "Pay £4.20 tip" }).click();
    await page.getByRole("button", { name: "By card" }).click();
    const card = new CardDialog(page);
    await card.fill(/is declined$/);
    await card.payNow();
    const error = page.getByRole("alertdialog", { name: /Error/ });
    await error.getByRole("button", { name: /OK/ }).click();
    await error.waitFor({ state: "detached" });
    await card.fill(/is accepted$/);
    await card.payNow();
    await page.locator("#main").getByText("You gave your driver £4.20.").waitFor();
    await look(page, "tip-given");
    expect(problems).toEqual([]);

    const reader = await stage.visit({ viewport: PHONE });
    await goTo(reader.page, `${ride.ticket}?lang=ar`);
    await reader.page.locator("#main").getByText("شكرًا على إكراميتك").first().waitFor();
    await look(reader.page, "tip-given-arabic");
    expect(reader.problems).toEqual([]);
  },
);
