/** The MUI components that a part is built on, and the tokens it has from their theme entries. */
import { components } from "#ds/theme/mui-components.ts";
import { palette, typography } from "#ds/theme/mui-values.ts";
import { importsOf, type Component } from "./component.ts";

const PACKAGE = /^(?:@mui\/(?:material|x-date-pickers)\/([A-Z]\w*)|mui-tel-input)$/;

/**
 * MUI's components that a part or a file shared by parts imports by path, and the telephone input made of them, sorted:
 * `["Button"]`. Bases of another part that it is composed of are in that part's contract.
 */
export const basesOf = ({ sources, shared }: Pick<Component, "sources" | "shared">): string[] => {
  const matches = [...sources, ...shared].flatMap(importsOf).map(({ target }) => PACKAGE.exec(target));
  return [...new Set(matches.flatMap((match) => (match ? [match[1] ?? "MuiTelInput"] : [])))].sort();
};

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
