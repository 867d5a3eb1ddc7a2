import { afterEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "#tests/support/client/fake-client.ts";
import { reloadForNewBuild, watchForNewBuild, type NewBuildDeps } from "./new-build.ts";

const BUILD = "https://cabs.example/assets/index-AAAAAAA.js";

function page(status: number | null, over: Partial<NewBuildDeps> = {}) {
  const reloads: string[] = [];
  const deps: NewBuildDeps = {
    build: BUILD,
    storage: new FakeStorage(),
    statusOf: () => Promise.resolve(status),
    whenNotTyping: (run) => run(),
    reload: () => reloads.push(BUILD),
    ...over,
  };
  return { deps, reloads };
}

describe("a chunk that did not load", () => {
  it("has the page loaded anew when the server has a new build", async () => {
    const { deps, reloads } = page(404);
    await reloadForNewBuild(deps);
    expect(reloads).toEqual([BUILD]);
  });

  it("has the page loaded anew once for each build", async () => {
    const { deps, reloads } = page(404);
    await reloadForNewBuild(deps);
    await reloadForNewBuild(deps);
    expect(reloads.length).toBe(1);
    await reloadForNewBuild({ ...deps, build: BUILD.replace("A", "B") });
    expect(reloads.length).toBe(2);
  });

  it.each([
    { name: "the server still has the page's build", status: 200 },
    { name: "the server is overloaded", status: 503 },
    { name: "no server answers", status: null },
  ])("leaves the page as it is when $name", async ({ status }) => {
    const { deps, reloads } = page(status);
    await reloadForNewBuild(deps);
    expect(reloads).toEqual([]);
  });

  it("never reloads a page that cannot remember it, since that could go on for ever", async () => {
    const storage = { read: () => null, write: () => undefined, remove: () => undefined };
    const { deps, reloads } = page(404, { storage });
    await reloadForNewBuild(deps);
    expect(reloads).toEqual([]);
  });

  it("waits with the reload until nothing is being typed", async () => {
    let go = (): void => undefined;
    const { deps, reloads } = page(404, { whenNotTyping: (run) => (go = run) });
    await reloadForNewBuild(deps);
    expect(reloads).toEqual([]);
    go();
    expect(reloads).toEqual([BUILD]);
  });
});

describe("the page's watch", () => {
  const page = Object.assign(new EventTarget(), { location: { reload: vi.fn() } });
  /** A chunk does not load, and the server replies so about the page's own script. */
  const fail = async (reply: { status: number } | null, activeElement: unknown = null) => {
    page.location.reload.mockClear();
    const asked: unknown[][] = [];
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", { activeElement });
    vi.stubGlobal("fetch", (...call: unknown[]) => {
      asked.push(call);
      return reply === null ? Promise.reject(new TypeError("offline")) : Promise.resolve(reply);
    });
    page.dispatchEvent(new Event("vite:preloadError"));
    await new Promise((resolve) => setImmediate(resolve));
    return { asked, reloads: page.location.reload.mock.calls.length };
  };
  afterEach(() => vi.unstubAllGlobals());

  it("asks past every cache, and waits until a field that is being typed in is left", async () => {
    vi.stubGlobal("window", page);
    watchForNewBuild(new FakeStorage());
    expect(await fail(null)).toMatchObject({ reloads: 0 });
    expect(await fail({ status: 200 })).toMatchObject({ reloads: 0 });
    const box = Object.assign(new EventTarget(), { matches: (wanted: string) => wanted === "input, textarea" });
    const { asked, reloads } = await fail({ status: 404 }, box);
    expect(asked).toEqual([[expect.stringContaining("new-build.ts"), { method: "HEAD", cache: "no-store" }]]);
    expect(reloads).toBe(0);
    box.dispatchEvent(new Event("blur"));
    box.dispatchEvent(new Event("blur"));
    expect(page.location.reload).toHaveBeenCalledTimes(1);
  });

  it("loads the page anew at once where nothing is typed", async () => {
    vi.stubGlobal("window", page);
    watchForNewBuild(new FakeStorage());
    const button = Object.assign(new EventTarget(), { matches: () => false });
    expect((await fail({ status: 404 }, button)).reloads).toBe(1);
  });
});
