import { placesOf, type Control, type Field, type FieldControl } from "./field.ts";
import { FIELDS } from "./fields.ts";

/** The field that edits a place of the file. */
export interface FieldPlace {
  readonly field: Field;
  /** The keys behind the field's own path. */
  readonly rest: readonly string[];
  /** The control of the very value; null: the place is a whole list, or a part of something that is edited as one. */
  readonly control: Control | null;
}

function controlAt(control: FieldControl, rest: readonly string[]): Control | null {
  switch (control.kind) {
    case "rows": {
      const [_row, ...path] = rest;
      return control.columns.find((column) => column.path.join(".") === path.join("."))?.control ?? null;
    }
    case "words":
    case "wordings":
    case "outlines":
      return null;
    default:
      return rest.length === 0 ? control : null;
  }
}

/** The field that edits a dotted path of the file; null: none does. */
export function fieldAt(path: string): FieldPlace | null {
  const keys = path.split(".");
  // A place that ends in any key is edited as a whole where that key is not said.
  const isAt = (place: readonly string[]): boolean =>
    place.every((key, index) =>
      key === "*" ? keys[index] !== undefined || index === place.length - 1 : key === keys[index],
    );
  for (const field of FIELDS) {
    const place = placesOf(field).find(isAt);
    if (place === undefined) continue;
    const rest = keys.slice(place.length);
    return { field, rest, control: controlAt(field.control, rest) };
  }
  return null;
}

/** A path of the file as its field names it: one value that is kept in several places has one. */
export function ownPath(path: string): string {
  for (const { path: own, also = [] } of FIELDS) {
    const place = also.map((keys) => keys.join(".")).find((other) => path === other || path.startsWith(`${other}.`));
    if (place !== undefined) return `${own.join(".")}${path.slice(place.length)}`;
  }
  return path;
}
