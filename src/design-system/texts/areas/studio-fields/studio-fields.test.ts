import { expect, it } from "vitest";
import {
  fieldName,
  FIELD_GROUPS,
  languageOfColumn,
  type Column,
  type FieldControl,
} from "#domain/tenant/studio/field.ts";
import { FIELDS } from "#domain/tenant/studio/fields.ts";
import { EN } from "./en.ts";

const optionsOf = (control: FieldControl): readonly string[] =>
  control.kind === "choice" || control.kind === "several" ? control.options.map((option) => `option.${option}`) : [];

const columnKey = ({ path }: Column): string =>
  path[0] === "items" ? `column.item${path.at(-1) === "price" ? "Price" : "Description"}` : `column.${path.join(".")}`;

it("name every group, field, column and option of the studio, and nothing else", () => {
  const wanted = FIELDS.flatMap((field) => {
    const { control } = field;
    const columns = control.kind === "rows" ? control.columns : [];
    return [
      `field.${fieldName(field)}`,
      ...optionsOf(control),
      ...columns.filter((column) => languageOfColumn(column) === undefined).map(columnKey),
      ...columns.flatMap((column) => optionsOf(column.control)),
    ];
  });
  const groups = FIELD_GROUPS.map((group) => `group.${group}`);
  const named = Object.keys(EN).filter((key) => /^(group|field|column|option)\./.test(key));
  expect(named.toSorted()).toEqual([...new Set([...groups, ...wanted])].toSorted());
});
