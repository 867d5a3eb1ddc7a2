import { describe, expect, it } from "vitest";
import { readSources } from "./support/source-files.ts";

const HOME = "src/design-system/feedback/lazy-part.tsx";
const components = ["src/client", "src/design-system"]
  .flatMap(readSources)
  .filter(({ path }) => path.endsWith(".tsx") && path !== HOME);

describe("a component in a chunk of its own", () => {
  it("is loaded by lazyPart, which has an error boundary: no other file uses React's lazy or Suspense", () => {
    expect(components.length).toBeGreaterThan(100);
    const bare = components.filter(({ text }) => /\blazy\(|<Suspense\b/.test(text));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
