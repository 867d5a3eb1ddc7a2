/** The rules that need a built Storybook. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pictureMode } from "#storybook/modes.ts";
import { TIERS, type Component } from "#tests/architecture/library/component.ts";

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

/** Reads index.json and the components manifest. @throws when Storybook has not been built */
export const readBuilt = (folder: string): Built => {
  const index = `${folder}/index.json`;
  const manifest = `${folder}/manifests/components.json`;
  // Both files are made by Storybook; the rules read optional fields only.
  const { entries } = JSON.parse(readFileSync(index, "utf8")) as { entries: Record<string, Entry> };
  const { components } = JSON.parse(readFileSync(manifest, "utf8")) as { components: Record<string, Doc> };
  return { entries: Object.values(entries), components };
};

type Named = Pick<Component, "name" | "tier">;

/** What is wrong with a component in the built library: its stories, page or props table do not appear. */
export const builtFaults = ({ name, tier }: Named, { entries, components }: Built): string[] => {
  const title = `${TIERS[tier].category}/${name}`;
  const own = entries.filter((entry) => entry.title === title);
  const id = title.toLowerCase().replace("/", "-");
  const doc = components[id];
  const faults: string[] = [];
  if (!own.some(({ type }) => type === "story")) faults.push("no story in the built library");
  if (!own.some(({ type }) => type === "docs")) faults.push("no page of documentation");
  if (doc === undefined) return [...faults, "not in the components manifest"];
  if ((doc.description ?? "").length < 40) faults.push("no description in the manifest");
  for (const [prop, { description, tsType }] of Object.entries(doc.reactDocgen?.props ?? {})) {
    if ((description ?? "") === "" && prop !== "children")
      faults.push(`prop ${prop} has no description in the manifest`);
    if (tsType?.name === "any") faults.push(`prop ${prop} is any`);
  }
  return faults;
};

/**
 * Screenshots that are missing, or that belong to no story any more: each story tagged `visual` has one for its state,
 * once the library has any.
 */
export const pictureFaults = ({ name, tier }: Named, { entries }: Built, folder: string): string[] => {
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
    ...wanted.filter((picture) => !found.includes(picture)).map((picture) => `no picture ${picture}`),
    ...found.filter((picture) => !wanted.includes(picture)).map((picture) => `no story for picture ${picture}`),
  ];
};
