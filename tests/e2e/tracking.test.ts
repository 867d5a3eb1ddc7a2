/** A booked ride is followed to its end in two browsers, through a server that is killed and a network that is away. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Reply } from "#contract/endpoints.ts";
import { ROUTES, type EndpointName } from "#contract/routes.ts";
import { sampleBooking, sampleQuotation } from "../support/sample-journey.ts";
import { launch, PHONE, visit, type Visit } from "./support/browser.ts";
import { ServerProcess } from "./support/server-process.ts";

/** The whole ride takes less than a minute. */
const SPEED = { DEMO_SPEED: "100" };
const SOON = { timeout: 60_000 };

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  server = await ServerProcess.start(undefined, SPEED);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function call<N extends EndpointName>(name: N, body: object): Promise<Reply<N>> {
  const { method, path } = ROUTES[name];
  const headers = { "content-type": "application/json" };
  const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
  return (await answer.json()) as Reply<N>;
}

/** Books a ride for now. @returns the code of its ticket. */
async function book(): Promise<string> {
  const quote = await call("quotation", sampleQuotation({ now: true }));
  const booked = await call("createBooking", sampleBooking(quote, { now: true, passengerphone: "7700900177" }));
  return booked.trackingcode;
}

const carAt = ({ page }: Visit) => page.locator('[data-c="TrackingSection"] p', { hasText: "updated" });

it(
  "[TRK-013] [TRK-004] [ROUTE-008] a booked ride is seen driving, and its end, in both browsers",
  { timeout: 180_000 },
  async () => {
    const ticket = await book();
    const [desk, phone] = await Promise.all([visit(browser), visit(browser, { viewport: PHONE })]);
    await desk.page.goto(`${server.url}/confirmed/${ticket}`);
    await desk.page.getByRole("button", { name: "Track your ride" }).click();
    await desk.page.waitForURL(/\/tracking\/[\w-]{43}$/);
    await phone.page.goto(desk.page.url());
    for (const { page } of [desk, phone]) {
      await page.locator("#main").getByText("Live", { exact: true }).waitFor(SOON);
      await page
        .locator("#main")
        .getByText(/is your driver|min away|at the pickup|to go/)
        .waitFor(SOON);
    }
    // It moves without a reload.
    await carAt(desk).waitFor(SOON);
    const before = await carAt(desk).innerText();
    await expect.poll(() => carAt(desk).innerText(), SOON).not.toBe(before);
    expect([...desk.problems, ...phone.problems]).toEqual([]);
    // The phone loses its network, and the server is killed and started again meanwhile.
    await phone.page.context().setOffline(true);
    await server.end("SIGKILL");
    await server.startAgain();
    await phone.page.context().setOffline(false);
    for (const { page } of [desk, phone]) {
      await page.locator("#main").getByText("You have arrived. Thank you for riding with us.").waitFor(SOON);
      expect(await page.getByRole("listitem").filter({ hasText: "(done)" }).count()).toBe(5);
    }
    await Promise.all([desk.close(), phone.close()]);
  },
);
