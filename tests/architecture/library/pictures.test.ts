/** The gallery of Storybook shows the pictures that the visual tests keep: each part, template and screen has one. */
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { UNSEEN } from "#stories/guides/blocks/unseen.ts";
import { SCREENS } from "#stories/screens/screens.ts";
import { findComponents, TIERS } from "./component.ts";

const DESKTOP = "Default-metro";
const BOTH = [DESKTOP, "Mobile-night-phone"];

const missing = (title: string, shots: readonly string[] = [DESKTOP]): string[] =>
  shots.map((shot) => `tests/visual/${title}/${shot}.png`).filter((file) => !existsSync(file));

const PARTS = findComponents(`${process.cwd()}/`).filter(({ tier }) => tier !== "templates");

it("has a picture of every part that has a look", () => {
  const seen = PARTS.filter(({ name }) => !(name in UNSEEN));
  expect(seen.flatMap(({ name, tier }) => missing(`${TIERS[tier].category}/${name}`))).toEqual([]);
});

it("has no picture of parts that are listed as unseen, and each of those exists", () => {
  const unseen = PARTS.filter(({ name }) => name in UNSEEN);
  expect(unseen.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNSEEN).toSorted());
  expect(unseen.filter(({ name, tier }) => missing(`${TIERS[tier].category}/${name}`).length === 0)).toEqual([]);
});

it("has a picture of every template and screen, on a desktop and on a phone", () => {
  const titles = [
    ...Object.keys(MANIFESTS).map((id) => `Templates/${id}`),
    ...SCREENS.map((name) => `Screens/${name}`),
  ];
  expect(titles.flatMap((title) => missing(title, BOTH))).toEqual([]);
});
