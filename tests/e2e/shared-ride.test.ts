/** A ride that its passenger shares: what the holder of the link sees of it, and that it ends with the ride. */
import { expect, it } from "vitest";
import { bookDrivenRide } from "#tests/support/bookings/driven-ride.ts";
import { DESKTOP, goTo, PHONE, type Visit } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage({ environment: { DEMO_SPEED: "0", TRUST_PROXY: "1" } });

/** Words of the sample journey's places, its passenger and its actions, in both languages. */
const SECRETS = /Heathrow|TW6|Paddington|W2 1HQ|\bAda\b|Lovelace|I'm here|not here|find your driver|أنا هنا|سائقك/i;

/** All that a page shows and says to screen readers, attributes too; its head carries the operator's settings as every page's. */
const wordsOf = async ({ page }: Visit): Promise<string> =>
  `${await page.locator("#root").innerHTML()} ${await page.title()}`;

it(
  "a shared link shows the car in both languages and sizes, no address, reference or passenger, until the ride ends",
  { timeout: 180_000 },
  async () => {
    // The key is made beside the server, which holds the data folder while it runs.
    await stage.server.end("SIGTERM");
    const key = stage.server.operator("key", "metro", "e2e").trim();
    await stage.server.startAgain();
    const ride = await bookDrivenRide(stage.url, key);
    await ride.step("assign");
    await ride.step("start");
    await ride.moveTo(0.2);
    const passenger = await stage.visit();
    await passenger.page.addInitScript("delete Navigator.prototype.share");
    await passenger.page.addInitScript(
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } })",
    );
    await goTo(passenger.page, ride.address);
    await passenger.page
      .getByText(/sees the car on the map, its make, model, colour and registration, .* and your driver's first name/)
      .waitFor();
    await passenger.page.getByRole("button", { name: /Share this ride/ }).click();
    await passenger.page
      .locator("#main")
      .getByText(/Link copied\./)
      .waitFor();
    const link = String(await passenger.page.evaluate("window.copied"));
    expect(link).toMatch(/\/tracking\/watch-[\w-]{43}$/);
    const reference = await passenger.page
      .getByRole("region", { name: /Journey/ })
      .locator("dd")
      .first()
      .innerText();

    const friends = [
      { visit: await stage.visit({ viewport: DESKTOP }), query: "", car: /The car is on its way to the pickup/ },
      { visit: await stage.visit({ viewport: PHONE }), query: "?lang=ar", car: /السيارة في الطريق إلى مكان الركوب/ },
    ];
    for (const { visit, query, car } of friends) {
      await goTo(visit.page, link + query);
      await visit.page.locator("#main").getByText(car).waitFor();
      const words = await wordsOf(visit);
      expect(words).not.toMatch(SECRETS);
      expect(words).not.toContain(reference);
      expect(await visit.page.locator("#main").getByRole("button").count()).toBe(0);
      expect(await visit.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")).toBe(true);
    }
    for (const step of ["arrive", "board", "finish"] as const) await ride.step(step);
    const [desk] = friends;
    await desk?.visit.page
      .locator("#main")
      .getByText(/This ride has ended\./)
      .waitFor();
    const late = await stage.visit();
    await goTo(late.page, link);
    await late.page
      .locator("#main")
      .getByText(/This ride is over\./)
      .waitFor();
    expect(await wordsOf(late)).not.toMatch(SECRETS);
  },
);
