import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "#client/app/composition/create-app.ts";
import type { Boot } from "#contract/core/boot.ts";
import { EN } from "#ds/texts/en.ts";
import { FakeClock, FakeStorage, NOW } from "#tests/support/client/fake-client.ts";
import { runStartupRequests } from "./run-startup-requests.ts";

const calls: { address: string; headers: Record<string, string>; body: unknown }[] = [];
const replies: Record<string, unknown> = {};
const storages = { tab: new FakeStorage(), lasting: new FakeStorage() };

const asStorage = ({ kept }: FakeStorage) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});

beforeEach(() => {
  calls.length = 0;
  for (const name of Object.keys(replies)) delete replies[name];
  Object.assign(storages, { tab: new FakeStorage(), lasting: new FakeStorage() });
  vi.stubGlobal("fetch", (address: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    calls.push({ address, headers, body: body === undefined ? null : JSON.parse(body) });
    const [, name = ""] = /\/api\/(\w+)/.exec(address) ?? [];
    return Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(replies[name] ?? { code: 1 })) });
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Opened {
  readonly path?: string;
  readonly search?: string;
  readonly boot?: Partial<Boot>;
  readonly link?: string;
  /** Origins around the page; null: it is not framed. */
  readonly frames?: readonly string[] | null | "unknown";
  readonly configuration?: object;
}

/** Runs the requests of a page. */
async function run({
  path = "/booking.html",
  search = "",
  boot,
  link = "",
  frames = null,
  configuration,
}: Opened = {}) {
  const window: EventTarget & Record<string, unknown> = Object.assign(new EventTarget(), {
    location: {
      hostname: "metro.example",
      pathname: path,
      search,
      ...(Array.isArray(frames) ? { ancestorOrigins: frames } : {}),
    },
    navigator: { onLine: true },
    sessionStorage: asStorage(storages.tab),
    localStorage: asStorage(storages.lasting),
  } as Record<string, unknown>);
  window["parent"] = frames === null ? window : {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { referrer: "https://partner.example/page" }));
  const app = createApp({
    boot: {
      configuration: {
        tenant: "metro",
        servertime: new Date(NOW).toISOString(),
        trackingcode: "track-me",
        ...configuration,
      } as Boot["configuration"],
      scheme: "light",
      locale: "en-GB",
      texts: {},
      demo: true,
      ...boot,
    },
    catalogue: EN,
    transport: () => Promise.reject(new Error("none")),
    clock: new FakeClock(),
    newId: () => "id",
    sandbox: false,
    path,
  });
  const gone: string[] = [];
  await runStartupRequests(app, link, (to) => gone.push(to), new AbortController().signal);
  return {
    app,
    gone,
    window,
    names: calls.map(({ address }) => address.replace(/\?.*/, "").replace(/^.*\/api\//, "")),
  };
}
const bodyOf = (name: string) => calls.find(({ address }) => address.includes(name))?.body;

describe("the startup requests of a page", () => {
  it("name the page's own host where it is not framed, in its language and for its tenant", async () => {
    const { names } = await run();
    expect(names.toSorted()).toEqual(["ipinfo", "validate"]);
    expect(bodyOf("validate")).toEqual({ parentdomain: "metro.example", trackingcode: "track-me" });
    expect(calls[0]).toMatchObject({
      address: expect.stringMatching(/^\/api\//) as string,
      headers: { "Content-Language": "en-GB", "x-cabstand-tenant": "metro" },
    });
  });

  it.each([
    { frames: ["https://near.example", "https://far.example"], site: "https://near.example" },
    // Firefox names no origins.
    { frames: "unknown" as const, site: "https://partner.example" },
  ])("name the site that frames it: $site", async ({ frames, site }) => {
    await run({ frames });
    expect(bodyOf("validate")).toMatchObject({ parentdomain: site });
  });

  it("go to the tenant's own hosts", async () => {
    await run({ boot: { callHosts: { api: "https://api.example", licence: "https://licence.example" } as never } });
    expect(calls.map(({ address }) => address.replace(/api\/.*/, "")).toSorted()).toEqual([
      "https://api.example/",
      "https://licence.example/",
    ]);
  });

  it("ask for what the address wants, also in a tab that the sandbox was opened in", async () => {
    const first = await run({ search: "?currencyCode=EUR" });
    expect(first.names).toContain("configuration");
    storages.tab.write("sandbox", "true");
    calls.length = 0;
    await run();
    expect(calls.map(({ address }) => address).find((address) => address.includes("configuration"))).toContain(
      "sandbox=true",
    );
  });

  it("lead from an unknown quick link away, and stay on another page", async () => {
    for (const name of ["promotion", "bookingparams"]) replies[name] = { code: 2, message: "This offer is over." };
    expect((await run({ path: "/quickbooking/offer-1", link: "offer-1" })).gone).toEqual(["quickbookinginvalid"]);
    const { app, gone } = await run({ link: "offer-1" });
    expect(gone).toEqual([]);
    expect(app.root.dialogs.queue).toMatchObject([{ content: "This offer is over." }]);
  });
});
