/** What a part stands on: MUI's components that it imports, and the tokens it has from their theme entries. */
import { components } from "#ds/theme/mui-components.ts";
import { palette, typography } from "#ds/theme/mui-values.ts";
import type { Component } from "./component.ts";

const IMPORT = /^import (?!type )[^;]*? from "(?:@mui\/(?:material|x-date-pickers)\/([A-Z]\w*)|mui-tel-input)";/gm;

/** MUI's components that a part imports by path, and the telephone input made of them, sorted: `["Button"]`. */
export const basesOf = ({ sources }: Pick<Component, "sources">): string[] =>
  [
    ...new Set(sources.flatMap(({ text }) => [...text.matchAll(IMPORT)].map(([, name]) => name ?? "MuiTelInput"))),
  ].sort();

/** Values of the theme that MUI's own styles of a component read. */
const OWN_VALUES: Readonly<Record<string, unknown>> = {
  Typography: [typography, palette.text, palette.primary.main, palette.error.main],
};

const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === "function" ? String(inner) : inner)) ?? "";

/** The theme's entries and values for a MUI component, as text that names tokens. */
export const themeOf = (base: string): string =>
  // The type lists MUI's own parts; a base without an entry reads as undefined.
  written([Reflect.get(components ?? {}, `Mui${base}`), OWN_VALUES[base]]);
