/** What only `npm run test:full -- library` proves: it builds Storybook before. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builtFaults, pictureFaults, readBuilt, type Built } from "./manifest.ts";
import { findComponents } from "#tests/architecture/library/component.ts";

const DOT = { name: "Dot", tier: "inputs" } as const;
const STORY = {
  id: "inputs-dot--default",
  title: "Inputs/Dot",
  type: "story",
  exportName: "Default",
  tags: ["visual"],
};
const PAGE = { id: "inputs-dot--docs", title: "Inputs/Dot", type: "docs" };
const DOC = {
  description: "A dot that shows that something is new, beside the new thing.",
  reactDocgen: { props: { label: { description: "What it says." } } },
};
const LIBRARY: Built = { entries: [STORY, PAGE], components: { "inputs-dot": DOC } };

const ROOT = `${process.cwd()}/`;

describe("the design system in the built library", () => {
  const components = findComponents(ROOT);
  let built: Built;
  beforeAll(() => {
    built = readBuilt(`${ROOT}storybook-static`);
  });

  it.each(components)("shows $tier/$name with its stories, page, props and screenshots", (component) => {
    expect([...builtFaults(component, built), ...pictureFaults(component, built, `${ROOT}tests/visual`)]).toEqual([]);
  });
});

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-built-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a part in the built library", () => {
  it("has nothing wrong with a part that appears whole", () => {
    expect(builtFaults(DOT, LIBRARY)).toEqual([]);
  });

  it.each([
    { fault: "no story", library: { ...LIBRARY, entries: [PAGE] } },
    { fault: "no page of documentation", library: { ...LIBRARY, entries: [STORY] } },
    { fault: "not in the components manifest", library: { ...LIBRARY, components: {} } },
    {
      fault: "prop label has no description",
      library: { ...LIBRARY, components: { "inputs-dot": { ...DOC, reactDocgen: { props: { label: {} } } } } },
    },
  ])("has a fault when a part has $fault", ({ fault, library }) => {
    expect(builtFaults(DOT, library).join()).toContain(fault);
  });
});

describe("the screenshots of a part", () => {
  const keep = (picture: string): void => writeFileSync(join(folder, "Inputs/Dot", picture), "");
  const mobile = { ...STORY, id: "inputs-dot--mobile", exportName: "Mobile" };
  const library = { ...LIBRARY, entries: [...LIBRARY.entries, mobile] };

  it("misses each picture of a pictured story", () => {
    expect(pictureFaults(DOT, library, folder)).toHaveLength(2);
    mkdirSync(join(folder, "Inputs/Dot"), { recursive: true });
    keep("Default-metro.png");
    expect(pictureFaults(DOT, library, folder)).toEqual(["no picture Mobile-night-phone.png"]);
    keep("Mobile-night-phone.png");
    expect(pictureFaults(DOT, library, folder)).toEqual([]);
  });

  it("finds a picture whose story is gone", () => {
    mkdirSync(join(folder, "Inputs/Dot"), { recursive: true });
    keep("Default-metro.png");
    keep("CaseOld-metro.png");
    expect(pictureFaults(DOT, LIBRARY, folder)).toEqual(["no story for picture CaseOld-metro.png"]);
  });

  it("asks for none while there are none", () => {
    expect(pictureFaults(DOT, LIBRARY, join(folder, "none"))).toEqual([]);
  });
});
