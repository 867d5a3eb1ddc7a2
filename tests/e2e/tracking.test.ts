/**
 * A booked ride is followed to its end in three browsers, through a server that is killed, a network that is away and a
 * phone that sleeps.
 */
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
/** A page shows the true state this long after server and network are back (RELIABILITY, live tracking). */
const RIGHT_WITHIN = { timeout: 15_000 };

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
  "[TRK-013] [TRK-004] [ROUTE-008] a booked ride is seen driving, and its end, in three browsers",
  { timeout: 180_000 },
  async () => {
    const ticket = await book();
    const [desk, phone, asleep] = await Promise.all([
      visit(browser),
      visit(browser, { viewport: PHONE }),
      visit(browser, { viewport: PHONE }),
    ]);
    const all = [desk, phone, asleep];
    await desk.page.goto(`${server.url}/confirmed/${ticket}`);
    await desk.page.getByRole("button", { name: "Track your ride" }).click();
    await desk.page.waitForURL(/\/tracking\/[\w-]{43}$/);
    await Promise.all([phone, asleep].map(({ page }) => page.goto(desk.page.url())));
    for (const { page } of all) {
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
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    // One phone loses its network, another is put away, and the server is killed and started again meanwhile.
    await phone.page.context().setOffline(true);
    const sleep = await asleep.page.context().newCDPSession(asleep.page);
    await sleep.send("Page.setWebLifecycleState", { state: "frozen" });
    await server.end("SIGKILL");
    await server.startAgain();
    await phone.page.context().setOffline(false);
    await sleep.send("Page.setWebLifecycleState", { state: "active" });
    const [code = ""] = desk.page.url().split("/").slice(-1);
    const status = async () => {
      const answer = await fetch(`${server.url}${ROUTES.trackVehicle.path}?jobpartid=0&code=${code}`);
      return ((await answer.json()) as Partial<Reply<"trackVehicle">>).status;
    };
    await expect.poll(status, SOON).toBe("Finished");
    for (const { page } of all) {
      await page.locator("#main").getByText("You have arrived. Thank you for riding with us.").waitFor(RIGHT_WITHIN);
      expect(await page.getByRole("listitem").filter({ hasText: "(done)" }).count()).toBe(5);
    }
    await Promise.all(all.map(({ close }) => close()));
  },
);
