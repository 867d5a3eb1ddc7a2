import { describe, expect, it } from "vitest";
import { FakeStorage } from "#tests/support/client/fake-client.ts";
import { reloadForNewBuild, type NewBuildDeps } from "./new-build.ts";

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
