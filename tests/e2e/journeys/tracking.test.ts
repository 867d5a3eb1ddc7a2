/** A booked ride is followed in two browsers, as the demo drives it; what goes wrong then: ../tracking-trouble.test.ts. */
import { expect, it } from "vitest";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { goTo, PHONE, type Visit } from "#tests/e2e/support/browser.ts";
import { setStage } from "#tests/e2e/support/stage.ts";

/** The whole ride takes about a minute: long enough to be seen under way on a busy machine. */
const SPEED = { DEMO_SPEED: "60" };
const SOON = { timeout: 120_000 };

const stage = setStage({ environment: SPEED });

async function call<N extends EndpointName>(name: N, body: object): Promise<Reply<N>> {
  const { method, path } = ENDPOINTS[name];
  const headers = { "content-type": "application/json" };
  const answer = await fetch(stage.url + path, { method, headers, body: JSON.stringify(body) });
  return (await answer.json()) as Reply<N>;
}

/** Books a ride for now. @returns the code of its ticket. */
async function book(): Promise<string> {
  const quote = await call("quotation", sampleQuotation({ now: true }));
  const booked = await call("createBooking", sampleBooking(quote, { now: true, passengerphone: "7700900177" }));
  return booked.trackingcode;
}

const carAt = ({ page }: Visit) => page.locator('[data-c="TrackingSection"] [data-freshness]', { hasText: "updated" });
/** How far the car is; beside it stands how old the news are, which changes by itself. */
const wayLeft = async (visit: Visit) => /[\d.]+ miles/.exec(await carAt(visit).innerText())?.[0] ?? "";

it("[TRK-013] [TRK-004] [ROUTE-008] a booked ride is seen driving in both browsers", { timeout: 180_000 }, async () => {
  const ticket = await book();
  const [desk, phone] = await Promise.all([stage.visit(), stage.visit({ viewport: PHONE })]);
  await goTo(desk.page, `${stage.url}/confirmed/${ticket}`);
  await desk.page.getByRole("button", { name: /Track your ride/ }).click();
  await desk.page.waitForURL(/\/tracking\/[\w-]{43}$/);
  await goTo(phone.page, desk.page.url());
  for (const { page } of [desk, phone]) {
    await page.locator("#main").getByText("Live", { exact: true }).waitFor(SOON);
    await page
      .locator("#main")
      .getByText(/is your driver|driver is|on your way/)
      .first()
      .waitFor(SOON);
  }
  // It moves without a reload.
  await carAt(desk).waitFor(SOON);
  const before = await wayLeft(desk);
  await expect.poll(() => wayLeft(desk), SOON).not.toBe(before);
  expect([...desk.problems, ...phone.problems]).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
});
