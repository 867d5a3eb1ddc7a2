/** Names of the file's fields and of their options. */
import type { FieldTextKey } from "./en.ts";
import { fieldAt } from "#domain/tenant/studio/field-at.ts";
import { fieldName } from "#domain/tenant/studio/field.ts";

/** Key of an option's name. Each option of the table of fields has its text; a test of the texts proves it. */
export const optionKey = (option: string): FieldTextKey => `option.${option}` as FieldTextKey;

/**
 * What a place of the file is called: the label of the field that edits it, followed by what of it is meant. A place
 * that no field edits keeps its path.
 */
export function labelOfPath(path: string, t: (key: FieldTextKey) => string): string {
  const place = fieldAt(path);
  if (place === null) return path;
  const { field, rest } = place;
  const keys = path.split(".");
  const own = field.path.flatMap((key, index) => (key === "*" ? [keys[index] ?? ""] : []));
  const inner = [...own, ...rest].join(" ");
  // Each field of the table has its label; a test of the texts proves it.
  const label = t(`field.${fieldName(field)}` as FieldTextKey);
  return inner === "" ? label : `${label} (${inner})`;
}
