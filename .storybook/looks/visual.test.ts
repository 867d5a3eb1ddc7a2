/** Screenshots of the stories tagged `visual` in their listed states, compared with those in tests/visual. */
import "@fontsource/dejavu-sans/400.css";
import "@fontsource/dejavu-sans/700.css";
import "@fontsource/noto-sans/latin-400.css";
import "@fontsource/noto-sans/latin-500.css";
import "@fontsource/noto-sans/latin-700.css";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { modes, pictureMode } from "#storybook/modes.ts";
import { STORIES } from "./stories.ts";

/** The same fonts on every machine (Arabic ones as well), no motion, and room for overlays. */
const STILL = `
  [data-tenant] {
    --tk-font-body: "Noto Sans", "DejaVu Sans" !important;
    --tk-font-display: "Noto Sans", "DejaVu Sans" !important;
    --tk-font-figures: "Noto Sans", "DejaVu Sans" !important;
  }
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  body:has([role="dialog"], [role="alertdialog"]) { min-block-size: 100vh; }
`;

const FACES = ["400 16px 'Noto Sans'", "500 16px 'Noto Sans'", "700 16px 'Noto Sans'"];
const ARABIC_FACES = ["400 16px 'DejaVu Sans'", "700 16px 'DejaVu Sans'"];

beforeAll(async () => {
  const sheet = document.createElement("style");
  sheet.textContent = STILL;
  document.head.append(sheet);
  const loads = [
    ...FACES.map((face) => document.fonts.load(face)),
    ...ARABIC_FACES.map((face) => document.fonts.load(face, "\u0633")),
  ];
  await Promise.all(loads);
});

const PICTURES = STORIES.filter(({ tags }) => tags.includes("visual")).flatMap((story) => {
  const [, tier = "", state = ""] = /^(\w+)\/\w+ (\w+)$/.exec(story.name) ?? [];
  const mode = pictureMode(tier, state);
  return mode === null ? [] : [[`${story.name} ${mode}`, story, modes[mode]] as const];
});

/** Clips what is beyond the page, which would be a white tail. */
const clip = (blockSize: string): void =>
  void Object.assign(document.body.style, { maxBlockSize: blockSize, overflow: blockSize === "" ? "" : "clip" });

afterEach(() => clip(""));

describe("pictures", () => {
  it.each(PICTURES)("%s", async (name, { draw }, { viewport, ...brand }) => {
    await draw({ viewport, globals: { ...brand, a11y: { manual: true } } }, "whole");
    clip(`${innerHeight}px`);
    await expect.element(document.body).toMatchScreenshot(name.replace(" ", "/").replaceAll(" ", "-"));
  });
});
