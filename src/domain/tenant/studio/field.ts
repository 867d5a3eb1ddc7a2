/** How a field of a tenant's file is edited. */
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import type { PictureUse } from "./brand-picture.ts";

/** The groups of the studio's navigation, in order. */
export const FIELD_GROUPS = [
  "look",
  "words",
  "booking",
  "mails",
  "prices",
  "fleet",
  "area",
  "payments",
  "contact",
  "site",
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** The control of one value. */
export type Control =
  | { readonly kind: "text" }
  | { readonly kind: "area" }
  | { readonly kind: "switch" }
  /** `use`: the server draws it anew for that; left out: it stays as it is. */
  | { readonly kind: "picture"; readonly use?: PictureUse }
  | { readonly kind: "template" }
  /** `optional`: may be left out. */
  | { readonly kind: "colour"; readonly optional?: boolean }
  | { readonly kind: "number"; readonly min?: number; readonly max?: number; readonly optional?: boolean }
  /** An amount in minor units, edited in major ones. */
  | { readonly kind: "money" }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  /** Some of the options, in the order in which they are switched on. */
  | { readonly kind: "several"; readonly options: readonly string[] }
  /** One text a line. */
  | { readonly kind: "lines" }
  /** One postcode a line, or the beginning of one. */
  | { readonly kind: "postcodes" }
  /** One number a line. */
  | { readonly kind: "numbers" }
  /** One position a line: "51.47, -0.45". */
  | { readonly kind: "points" };

/** A value of a row; the path starts at the row. */
export interface Column {
  readonly path: readonly string[];
  readonly control: Control;
}

/** A column by its path in a row, such as "name.en"; a text where nothing else is said. */
export const column = (path: string, control: Control = { kind: "text" }): Column => ({
  path: path.split("."),
  control,
});

/** Degrees of a position. */
export const LATITUDE = { kind: "number", min: -90, max: 90 } as const satisfies Control;
export const LONGITUDE = { kind: "number", min: -180, max: 180 } as const satisfies Control;

/** The columns of a position. @param before what stands before their names, such as "centre.". */
export const positionColumns = (before: string): readonly Column[] => [
  column(`${before}lat`, LATITUDE),
  column(`${before}lng`, LONGITUDE),
];

/** The language in which a column's texts are; undefined: any other column. Such a column is named by its language. */
export const languageOfColumn = ({ path }: Column): Language | undefined =>
  LANGUAGES.find((language) => language === path.at(-1));

/** The control of a part of the file. */
export type FieldControl =
  | Control
  /** A text for each language; `path` has a `*` where the language stands. */
  | { readonly kind: "words"; readonly long?: boolean }
  /** Wordings that replace those of the text catalogue, in the tenant's own language and in others. */
  | { readonly kind: "wordings" }
  /** Outlines on the map: lists of positions. */
  | { readonly kind: "outlines" }
  | RowsControl;

/** Rows of a list, or of a record whose keys are typed by the person. */
export interface RowsControl {
  readonly kind: "rows";
  readonly of: "list" | "record";
  readonly columns: readonly Column[];
  /** A new row; null: their number is fixed. */
  readonly empty: unknown;
}

/** One field of the studio. */
export interface Field {
  /** Where its value is in the file. Joined with dots it is the key of its label. */
  readonly path: readonly string[];
  readonly group: FieldGroup;
  readonly control: FieldControl;
  /** Further places that must hold the same value. */
  readonly also?: readonly (readonly string[])[];
}

/** The name of a field in the texts: its path, joined with dots. */
export const fieldName = ({ path }: Pick<Field, "path">): string => path.join(".");

/** Where a field keeps what it edits, `*` for any key: wordings of other languages are beside their translations. */
export const placesOf = ({ path, control, also = [] }: Field): readonly (readonly string[])[] => [
  path,
  ...also,
  ...(control.kind === "wordings" ? [["settings", "translations", "*", "texts"]] : []),
];

/** Places in the file, `*` for any key or index, that a field's control edits. */
export function editedPaths(field: Field): string[] {
  const { control } = field;
  const places = placesOf(field).map((place) => place.join("."));
  return places.flatMap((place) => {
    switch (control.kind) {
      case "wordings":
        return [`${place}.*`];
      case "outlines":
        return [`${place}.*.*.lat`, `${place}.*.*.lng`];
      case "rows":
        return control.columns.flatMap((column) => columnPaths(column).map((part) => [place, "*", ...part].join(".")));
      default:
        return columnPaths({ path: [], control }).map((part) => [place, ...part].join("."));
    }
  });
}

function columnPaths({ path, control }: { readonly path: readonly string[]; readonly control: FieldControl }) {
  switch (control.kind) {
    case "several":
    case "lines":
    case "postcodes":
    case "numbers":
      return [[...path, "*"]];
    case "points":
      return [
        [...path, "*", "lat"],
        [...path, "*", "lng"],
      ];
    default:
      return [path];
  }
}
