/** The rules that need a built Storybook or a test report. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { pictureMode } from "../../.storybook/modes.ts";
import { TIERS, type Component } from "./component.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly subtype?: string;
  readonly exportName?: string;
  readonly tags?: readonly string[];
}

interface Doc {
  readonly description?: string;
  readonly reactDocgen?: {
    readonly props?: Readonly<
      Record<string, { readonly description?: string; readonly tsType?: { readonly name?: string } }>
    >;
  };
  readonly docs?: Readonly<Record<string, { readonly content?: string }>>;
}

/** What `storybook build` wrote. */
export interface Built {
  readonly entries: readonly Entry[];
  readonly components: Readonly<Record<string, Doc>>;
}

/** Reads index.json and the components manifest; null when Storybook has not been built. */
export const readBuilt = (folder: string): Built | null => {
  const index = `${folder}/index.json`;
  const manifest = `${folder}/manifests/components.json`;
  if (!existsSync(index) || !existsSync(manifest)) return null;
  // Both files are made by Storybook; the rules read optional fields only.
  const { entries } = JSON.parse(readFileSync(index, "utf8")) as { entries: Record<string, Entry> };
  const { components } = JSON.parse(readFileSync(manifest, "utf8")) as { components: Record<string, Doc> };
  return { entries: Object.values(entries), components };
};

/** What is wrong with a component in the built library: its stories, props table or guide do not appear. */
export const builtFaults = ({ name, tier }: Component, { entries, components }: Built): string[] => {
  const title = `${TIERS[tier].category}/${name}`;
  const own = entries.filter((entry) => entry.title === title);
  const id = title.toLowerCase().replace("/", "-");
  const doc = components[id];
  const faults: string[] = [];
  if (!own.some(({ type }) => type === "story")) faults.push("D01 no story in the built library");
  if (!own.some(({ type, tags }) => type === "docs" && tags?.includes("attached-mdx") === true))
    faults.push("D07 guide is not attached");
  if (doc === undefined) return [...faults, "D03 not in the components manifest"];
  if ((doc.description ?? "").length < 40) faults.push("D03 no description in the manifest");
  for (const [prop, { description, tsType }] of Object.entries(doc.reactDocgen?.props ?? {})) {
    if ((description ?? "") === "" && prop !== "children")
      faults.push(`D04 prop ${prop} has no description in the manifest`);
    if (tsType?.name === "any") faults.push(`D04 prop ${prop} is any`);
  }
  return faults;
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Pictures that are missing, or left of a story that is no more: each story tagged `visual` whose state is
 * pictured has one, once the library has any (D13).
 */
export const pictureFaults = ({ name, tier }: Component, { entries }: Built, folder: string): string[] => {
  if (!existsSync(folder)) return [];
  const title = `${TIERS[tier].category}/${name}`;
  const pictured = entries.filter(
    (entry) =>
      entry.title === title &&
      entry.type === "story" &&
      entry.subtype !== "test" &&
      entry.tags?.includes("visual") === true,
  );
  const wanted = pictured.flatMap(({ exportName = "" }) => {
    const mode = pictureMode(TIERS[tier].category, exportName);
    return mode === null ? [] : [`${exportName} ${mode}.png`.replaceAll(" ", "-")];
  });
  const home = `${folder}/${title}`;
  const found = existsSync(home) ? readdirSync(home) : [];
  return [
    ...wanted.filter((picture) => !found.includes(picture)).map((picture) => `D13 no picture ${picture}`),
    ...found.filter((picture) => !wanted.includes(picture)).map((picture) => `D13 no story for picture ${picture}`),
  ];
};

/** Stories of a component that failed or were skipped in a report of a story project (D14). */
export const reportFaults = ({ name, tier }: Component, file: string): string[] => {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  const project = basename(file, ".json");
  // A project with steps reports by file of stories; one that draws all in one page names them in its tests.
  const ofFile = testResults.filter((result) => result.name.endsWith(`stories/${tier}/${name}.stories.tsx`));
  const named = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => fullName.includes(`${TIERS[tier].category}/${name} `));
  const own = [...ofFile.flatMap(({ assertionResults }) => assertionResults), ...named];
  // A look leaves out stories that it cannot change; the run with steps leaves out none.
  const withSteps = testResults.some((result) => result.name.endsWith(".stories.tsx"));
  if (own.length === 0 && withSteps) return [`D14 no result in ${project}`];
  return own
    .filter(({ status }) => status !== "passed")
    .map(({ fullName, status }) => `D14 ${project}: ${fullName} ${status}`);
};
