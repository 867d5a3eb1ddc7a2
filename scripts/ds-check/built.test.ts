import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtFaults, pictureFaults, reportFaults, type Built } from "./built.ts";
import type { Component } from "./component.ts";

const DOT: Component = {
  name: "Dot",
  tier: "inputs",
  folder: "src/design-system/inputs/Dot",
  main: null,
  contract: null,
  contractFile: "",
  stories: null,
  mdx: null,
  sources: [],
  styles: [],
};
const STORY = {
  id: "inputs-dot--default",
  title: "Inputs/Dot",
  type: "story",
  exportName: "Default",
  tags: ["visual"],
};
const GUIDE = { id: "inputs-dot--guide", title: "Inputs/Dot", type: "docs", tags: ["attached-mdx"] };
const DOC = {
  description: "A dot that shows that something is new, beside the new thing.",
  reactDocgen: { props: { label: { description: "What it says." } } },
};
const LIBRARY: Built = { entries: [STORY, GUIDE], components: { "inputs-dot": DOC } };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-built-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the built library", () => {
  it("has nothing wrong with a part that appears whole", () => {
    expect(builtFaults(DOT, LIBRARY)).toEqual([]);
  });

  it.each([
    ["D01", { ...LIBRARY, entries: [GUIDE] }],
    ["D07", { ...LIBRARY, entries: [STORY] }],
    ["D03", { ...LIBRARY, components: {} }],
    ["D04", { ...LIBRARY, components: { "inputs-dot": { ...DOC, reactDocgen: { props: { label: {} } } } } }],
  ])("is red by %s when that is missing", (id, library) => {
    expect(builtFaults(DOT, library).join()).toContain(id);
  });
});

describe("D13", () => {
  const keep = (picture: string): void => writeFileSync(join(folder, "Inputs/Dot", picture), "");
  const mobile = { ...STORY, id: "inputs-dot--mobile", exportName: "Mobile" };
  const library = { ...LIBRARY, entries: [...LIBRARY.entries, mobile] };

  it("misses each picture of a pictured story", () => {
    expect(pictureFaults(DOT, library, folder)).toHaveLength(2);
    mkdirSync(join(folder, "Inputs/Dot"), { recursive: true });
    keep("Default-metro.png");
    expect(pictureFaults(DOT, library, folder)).toEqual(["D13 no picture Mobile-night-phone.png"]);
    keep("Mobile-night-phone.png");
    expect(pictureFaults(DOT, library, folder)).toEqual([]);
  });

  it("finds a picture whose story is gone", () => {
    mkdirSync(join(folder, "Inputs/Dot"), { recursive: true });
    keep("Default-metro.png");
    keep("CaseOld-metro.png");
    expect(pictureFaults(DOT, LIBRARY, folder)).toEqual(["D13 no story for picture CaseOld-metro.png"]);
  });

  it("asks for none while there are none", () => {
    expect(pictureFaults(DOT, LIBRARY, join(folder, "none"))).toEqual([]);
  });
});

describe("D14", () => {
  const faultsOf = (name: string, fullName: string, status: string): string[] => {
    const file = join(folder, "stories-sb-ar.json");
    writeFileSync(file, JSON.stringify({ testResults: [{ name, assertionResults: [{ fullName, status }] }] }));
    return reportFaults(DOT, file);
  };

  it.each([
    ["stories/inputs/Dot.stories.tsx", "Default"],
    [".storybook/looks/axe.test.ts", "axe Inputs/Dot Default"],
  ])("finds a part's stories in %s, and what did not pass", (name, fullName) => {
    expect(faultsOf(name, fullName, "passed")).toEqual([]);
    expect(faultsOf(name, fullName, "failed")).toEqual([`D14 stories-sb-ar: ${fullName} failed`]);
    expect(faultsOf(name, fullName, "skipped")).toEqual([`D14 stories-sb-ar: ${fullName} skipped`]);
  });

  it("is red for a part that did not run, and does not take DotRow for Dot", () => {
    expect(faultsOf("stories/inputs/DotRow.stories.tsx", "Default", "passed")).toEqual([
      "D14 no result in stories-sb-ar",
    ]);
    expect(faultsOf(".storybook/looks/axe.test.ts", "axe Inputs/DotRow Default", "failed")).toEqual([]);
  });
});
