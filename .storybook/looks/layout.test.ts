/**
 * WCAG's promises about size, space and focus, for each story: reflow at 320 px (1.4.10), text of double size (1.4.4),
 * wider spacing (1.4.12), targets of 24 px (2.5.8) and a focus that is seen (2.4.7).
 */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { formatFindings } from "#storybook/strict-a11y.ts";
import { changesWithFocus, clippedText, focusStops, sidewaysOverflow } from "./layout.ts";
import { LOOK as PROJECT_LOOK, named, STORIES } from "./stories.ts";

/** Axe has checked these stories elsewhere; here it would only take time. */
const LOOK = { ...PROJECT_LOOK, globals: { ...PROJECT_LOOK.globals, a11y: { manual: true } } };

/** A story that pins its viewport cannot be checked at another width. */
const ANY_WIDTH = STORIES.filter(({ pinned }) => !("viewport" in pinned));

/** Stories with too much text: there "…" is the documented behaviour. */
const shortens = (name: string): boolean => name.endsWith("LongText");

const sheet = document.createElement("style");
beforeEach(() => document.head.append(sheet));
afterEach(() => {
  sheet.textContent = "";
});

/** Words that a style clips and that were complete before it. */
const cutBy = (css: string, name: string): string[] => {
  const before = new Set(clippedText(shortens(name)));
  sheet.textContent = css;
  return clippedText(shortens(name)).filter((fault) => !before.has(fault));
};

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

describe("reflow: nothing scrolls sideways at 320 px, 1.4.10", () => {
  it.each(named(ANY_WIDTH))("%s", async (name, { draw }) => {
    await draw({ ...LOOK, viewport: "small" });
    expect(sidewaysOverflow(320)).toEqual([]);
    expect(clippedText(shortens(name))).toEqual([]);
  });
});

describe("wider spacing of text cuts nothing off, 1.4.12", () => {
  it.each(named(STORIES))("%s", async (name, { draw }) => {
    await draw(LOOK);
    expect(cutBy(SPACING, name)).toEqual([]);
  });
});

describe("text of double size cuts nothing off, 1.4.4", () => {
  it.each(named(STORIES))("%s", async (name, { draw }) => {
    await draw(LOOK);
    expect(cutBy("html { font-size: 200% !important; }", name)).toEqual([]);
  });
});

describe("targets have 24 px, or room around them, 2.5.8", () => {
  it.each(named(STORIES))("%s", async (_, { draw }) => {
    await draw({ ...LOOK, viewport: "phone" });
    const { violations } = await axe.run(document.body, { runOnly: { type: "rule", values: ["target-size"] } });
    expect(formatFindings(violations)).toEqual([]);
  });
});

describe("focus is seen on each stop of the Tab key, 2.4.7", () => {
  it.each(named(STORIES))("%s", async (_, { draw }) => {
    await draw(LOOK);
    sheet.textContent = "* { transition: none !important; }";
    // One real key press: from now on the browser shows focus as for keyboard users.
    await userEvent.keyboard("{Shift}");
    const unseen = [];
    for (const stop of focusStops()) if (!(await changesWithFocus(stop))) unseen.push(stop.outerHTML);
    expect(unseen).toEqual([]);
  });
});
