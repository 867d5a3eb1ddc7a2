import { describe, expect, it } from "vitest";
import { pageCache } from "./pages.ts";

/** A cache of 1,000 characters over pages of 400, and what it had to render. */
function cache() {
  const made: string[] = [];
  const pages = pageCache(1_000);
  const get = (name: string) =>
    pages(name, async () => {
      made.push(name);
      return { page: { before: "b".repeat(300), after: "a".repeat(100) }, packed: new Map() };
    });
  return { made, get };
}

describe("the pages that the server keeps", () => {
  it("stay within their bound: the least recently used one goes", async () => {
    const { made, get } = cache();
    for (const name of ["home", "booking", "home", "menu"]) await get(name);
    expect(made).toEqual(["home", "booking", "menu"]);
    await get("home");
    expect(made.length).toBe(3);
    await get("booking");
    expect(made).toEqual(["home", "booking", "menu", "booking"]);
  });

  it("are rendered once for requests at the same time", async () => {
    const { made, get } = cache();
    await Promise.all([get("home"), get("home")]);
    expect(made).toEqual(["home"]);
  });
});
