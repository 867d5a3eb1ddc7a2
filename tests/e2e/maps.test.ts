/** Paid maps on the tracking page: what is fetched, what is drawn, and MapLibre where they fail (MAP). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type EndpointName, type Reply } from "#contract/endpoints.ts";
import example from "#docs/examples/tenant.json" with { type: "json" };
import { sampleBooking, sampleQuotation } from "#tests/support/bookings/sample-journey.ts";
import { launch, PHONE, visit, type Visit } from "./support/browser.ts";
import { ServerProcess } from "./support/server-process.ts";

const GOOGLE = "https://maps.googleapis.com/**";
const AZURE = "https://atlas.microsoft.com/**";
const FAKE_GOOGLE = readFileSync(new URL("support/fake-google-maps.js", import.meta.url), "utf8");
const CONTROL = new URL("../../node_modules/azure-maps-control/dist/", import.meta.url);
/** Six rides on three maps in a browser that draws without a graphics card take two minutes: the long run has them. */
const IS_ASKED = process.env["E2E"] === "long";
const SOON = { timeout: 60_000 };
const JOURNEY = {
  source: 21,
  now: true,
  pick: "Town Quay, Southampton SO14 2AQ",
  picklat: 50.8958,
  picklng: -1.4054,
  pickpostcode: "SO14 2AQ",
  pickcategory: "",
  doff: "Southampton Airport SO18 2NL",
  dofflat: 50.9503,
  dofflng: -1.3568,
  droppostcode: "SO18 2NL",
  doffcategory: "Air",
};
const TENANTS = {
  google: { mapSource: "google", googleApiKey: "google-key" },
  azure: { mapSource: "bing", bingApiKey: "azure-key" },
} as const;
type TenantName = keyof typeof TENANTS;

let server: ServerProcess;
let browser: Browser;
const keys = new Map<TenantName, string>();

beforeAll(async () => {
  if (!IS_ASKED) return;
  server = await ServerProcess.start();
  await server.end("SIGTERM");
  for (const [id, settings] of Object.entries(TENANTS) as [TenantName, object][]) {
    const file = join(server.dataDir, `${id}.json`);
    const made = {
      ...example,
      id,
      isTest: true,
      hosts: [`${id}.localhost`],
      settings: { ...example.settings, ...settings },
    };
    writeFileSync(file, JSON.stringify(made));
    server.operator("add", file);
    keys.set(id, server.operator("key", id, "cars").trim());
  }
  await server.startAgain();
  browser = await launch();
}, 180_000);
afterAll(async () => {
  if (!IS_ASKED) return;
  await browser.close();
  await server.remove();
});

async function call<N extends EndpointName>(id: TenantName, name: N, body: object): Promise<Reply<N>> {
  const answer = await fetch(server.url + ENDPOINTS[name].path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-cabstand-tenant": id,
      authorization: `Bearer ${keys.get(id) ?? ""}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply<N>;
}

interface Ride {
  readonly address: string;
  readonly drive: (lat: number, lng: number) => Promise<unknown>;
}

let rides = 0;

/** A ride whose car is on its way. */
async function ride(id: TenantName): Promise<Ride> {
  const quote = await call(id, "quotation", sampleQuotation(JOURNEY));
  // A phone of its own for each, because a phone has only so many open cash bookings.
  rides += 1;
  const wanted = sampleBooking(quote, { ...JOURNEY, passengerphone: `77009001${10 + rides}` });
  const { jobpartid, trackingcode } = await call(id, "createBooking", wanted);
  const { trackcode } = await call(id, "bookingInfo", { code: trackingcode });
  for (const step of ["assign", "start"]) await call(id, "dispatchStep", { jobpartid, step, driverid: "h01" });
  const drive = (lat: number, lng: number) =>
    call(id, "dispatchPositions", { carpositions: [{ jobpartid, lat, lng, time: new Date().toISOString() }] });
  await drive(50.91, -1.4);
  return { address: `http://${id}.localhost:${new URL(server.url).port}/tracking/${trackcode}`, drive };
}

/** Addresses outside that a page has asked. */
function outside(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { hostname, origin } = new URL(request.url());
    if (hostname !== "" && !hostname.endsWith("localhost")) asked.push(origin);
  });
  return asked;
}

const isReady = (page: Page) => page.locator('[data-c="JourneyMap"][data-status="ready"]').waitFor(SOON);
const marker = (page: Page, kind: string) => page.locator(`[data-marker="${kind}"]`);
const middleOf = async (page: Page, kind: string): Promise<readonly [number, number]> => {
  const { x, y, width, height } = (await marker(page, kind).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

/** What holds on whichever provider's map: pins, buttons, a car that moves. */
async function expectMap({ page }: Visit, { drive }: Ride): Promise<void> {
  for (const kind of ["pickup", "drop", "vehicle"]) await marker(page, kind).waitFor(SOON);
  const shapes = await Promise.all(
    ["pickup", "drop", "vehicle"].map((kind) =>
      marker(page, kind).evaluate((element) => {
        const { borderRadius, backgroundColor } = getComputedStyle(element);
        return [borderRadius, backgroundColor, element.textContent || element.innerHTML].join(" ");
      }),
    ),
  );
  expect(new Set(shapes).size).toBe(3);
  const before = await middleOf(page, "vehicle");
  await drive(50.93, -1.38);
  await expect.poll(() => middleOf(page, "vehicle"), SOON).not.toEqual(before);
  const pickup = await middleOf(page, "pickup");
  await page.getByRole("button", { name: /Move the map/ }).click();
  await page.getByRole("button", { name: /Move right/ }).click();
  await expect.poll(async () => (await middleOf(page, "pickup"))[0], SOON).toBeLessThan(pickup[0] - 50);
  await page.getByRole("button", { name: /Show the whole journey/ }).click();
  await expect.poll(() => middleOf(page, "pickup"), SOON).toEqual(pickup);
  const apart = async (): Promise<number> =>
    Math.abs((await middleOf(page, "pickup"))[0] - (await middleOf(page, "drop"))[0]);
  const far = await apart();
  await page.getByRole("button", { name: /Zoom in/ }).click();
  await expect.poll(apart, SOON).toBeGreaterThan(far * 1.5);
}

describe.skipIf(!IS_ASKED)("Google's map", () => {
  const answer = (route: Route): Promise<void> => route.fulfill({ contentType: "text/javascript", body: FAKE_GOOGLE });

  it("[MAP-004] [MAP-005] [MAP-007] [MAP-008] is the tenant's, alone, with route, pins and a moving car", async () => {
    const wanted = await ride("google");
    const seen = await visit(browser);
    const { page } = seen;
    const asked = outside(page);
    await page.route(GOOGLE, answer);
    await page.goto(wanted.address);
    await isReady(page);
    expect(new Set(asked)).toEqual(new Set(["https://maps.googleapis.com"]));
    await expectMap(seen, wanted);
    const drawn = await page.evaluate(() => {
      const { fakeGoogle } = window as unknown as {
        fakeGoogle: {
          maps: { options: { styles: object[]; maxZoom: number } }[];
          lines: { path: object[]; options: { strokeColor?: string } }[];
        };
      };
      const token = getComputedStyle(document.body).getPropertyValue("--tk-map-route").trim();
      return {
        token,
        styles: JSON.stringify(fakeGoogle.maps.at(-1)?.options.styles),
        maxZoom: fakeGoogle.maps.at(-1)?.options.maxZoom,
        lines: fakeGoogle.lines.map(({ path, options }) => [path.length > 1, options.strokeColor]),
      };
    });
    expect(drawn.lines).toContainEqual([true, drawn.token]);
    expect(drawn.maxZoom).toBe(18);
    expect(drawn.styles).toMatch(/"featureType":"water".*#[0-9a-f]{6}/);
    await expect.poll(() => page.getByText("Google", { exact: true }).isVisible()).toBe(true);
    // Another scheme: the map is coloured anew, and nothing is fetched again.
    const count = asked.length;
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => document.documentElement.setAttribute("data-scheme", "dark"));
    const styles = () =>
      page.evaluate(() =>
        JSON.stringify(
          (window as unknown as { fakeGoogle: { maps: { options: { styles: object[] } }[] } }).fakeGoogle.maps.at(-1)
            ?.options.styles,
        ),
      );
    await expect.poll(styles, SOON).not.toBe(drawn.styles);
    expect([asked.length, seen.problems]).toEqual([count, []]);
    await seen.close();
  });

  it.each([
    { name: "cannot be fetched", fails: (route: Route) => route.abort() },
    {
      name: "refuses the key",
      fails: (route: Route) =>
        route.fulfill({
          contentType: "text/javascript",
          body: `${FAKE_GOOGLE};setTimeout(() => window.gm_authFailure?.(), 300);`,
        }),
    },
    { name: "says nothing", fails: () => undefined },
  ] as const)("[MAP-004] that $name gives way to MapLibre, and nothing is lost", async ({ fails }) => {
    const wanted = await ride("google");
    const seen = await visit(browser);
    await seen.page.route(GOOGLE, async (route) => fails(route));
    await seen.page.goto(wanted.address);
    await seen.page.locator("canvas.maplibregl-canvas").waitFor(SOON);
    await isReady(seen.page);
    await expectMap(seen, wanted);
    await seen.close();
  });
});

describe.skipIf(!IS_ASKED)("Azure's map", () => {
  /** The real control, and the least that its services can say. */
  const answer = async (route: Route, status = 200): Promise<void> => {
    const url = new URL(route.request().url());
    const [, file] = /\/(atlas\.min\.(?:js|css))$/.exec(url.pathname) ?? [];
    const headers = { "access-control-allow-origin": "*" };
    if (file !== undefined) {
      const contentType = file.endsWith("css") ? "text/css" : "text/javascript";
      return route.fulfill({ contentType, headers, body: readFileSync(new URL(file, CONTROL)) });
    }
    if (status !== 200) return route.fulfill({ status, headers, json: { error: { code: String(status) } } });
    return route.fulfill({ headers, json: azureSays(url) });
  };

  it("[MAP-004] [MAP-005] is the tenant's, alone, with pins and a moving car, from the real control", async () => {
    const wanted = await ride("azure");
    const seen = await visit(browser);
    const asked = outside(seen.page);
    await seen.page.route(AZURE, (route) => answer(route));
    await seen.page.goto(wanted.address);
    await isReady(seen.page);
    expect(new Set(asked)).toEqual(new Set(["https://atlas.microsoft.com"]));
    expect(await seen.page.locator(".azure-map-copyright, .azure-maps-logo, .attribution").count()).toBeGreaterThan(0);
    await expectMap(seen, wanted);
    await seen.close();
  });

  it("lets a finger move the page, not the map; two of them look from nearer", async () => {
    const wanted = await ride("azure");
    const seen = await visit(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    await seen.page.route(AZURE, (route) => answer(route));
    await seen.page.goto(wanted.address);
    await isReady(seen.page);
    const box = seen.page.locator(".atlas-map .maplibregl-canvas-container");
    expect(await box.evaluate((element) => getComputedStyle(element).touchAction)).toBe("pan-x pan-y");
    await seen.close();
  });

  it("[MAP-004] that refuses the key gives way to MapLibre, and nothing is lost", async () => {
    const wanted = await ride("azure");
    const seen = await visit(browser);
    await seen.page.route(AZURE, (route) => answer(route, 401));
    await seen.page.goto(wanted.address);
    await seen.page.locator("canvas.maplibregl-canvas").waitFor(SOON);
    await isReady(seen.page);
    await expectMap(seen, wanted);
    await seen.close();
  });
});

/** Its list of styles, and a style with one layer of land. */
function azureSays({ pathname }: URL): object {
  if (pathname.endsWith("/styling/styles")) {
    const style = { copyright: ["© Microsoft"], thumbnail: "styling/none.png" };
    return {
      version: "2023-01-01",
      defaultStyle: "road",
      styles: [
        { ...style, name: "road", theme: "light" },
        { ...style, name: "night", theme: "dark" },
      ],
    };
  }
  if (pathname.includes("/styling/styles/")) {
    return {
      version: 8,
      sources: {},
      layers: [{ id: "land", type: "background", paint: { "background-color": "#eee" } }],
    };
  }
  return {};
}
