import { useState, type ReactNode } from "react";
import { isRecord } from "#domain/shared/is-record.ts";
import { bandFault } from "#domain/quote/pricing/tariff.ts";
import { languageOfColumn, type Column, type RowsControl } from "#domain/tenant/studio/field.ts";
import { valueAt } from "#domain/tenant/studio/json-path.ts";
import { RowsField, type FieldRow } from "#ds/inputs/RowsField/RowsField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_FIELD_TEXTS, type FieldTextKey } from "#ds/texts/areas/studio-fields/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ControlPart } from "./ControlPart.tsx";
import { ownCurrency } from "#domain/tenant/studio/tenant-file.ts";
import type { FieldPartProps } from "./props.ts";

interface RowsPartProps extends FieldPartProps {
  readonly control: RowsControl;
  readonly label: string;
}

/** One entry: its place in the file, its name as a record's key (empty in a list), its value. */
interface Entry {
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
}

const entriesOf = (value: unknown, { of }: RowsControl): readonly Entry[] =>
  of === "list"
    ? (Array.isArray(value) ? value : []).map((each: unknown, index) => ({ key: String(index), name: "", value: each }))
    : Object.entries(isRecord(value) ? value : {}).map(([key, each]) => ({ key, name: key, value: each }));

const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

type Translate = ReturnType<typeof useAreaTexts<FieldTextKey>>["t"];

/** The name of a column. */
function headOf(column: Column, t: Translate, locale: string): string {
  const [first = "", number = "0", last = ""] = column.path;
  if (first === "items") {
    return t(last === "price" ? "column.itemPrice" : "column.itemDescription", { number: Number(number) + 1 });
  }
  const language = languageOfColumn(column);
  if (language) return new Intl.DisplayNames(locale, { type: "language", fallback: "code" }).of(language) ?? language;
  // Each column of the table has its label; a test of the texts proves it.
  return t(`column.${column.path.join(".")}` as FieldTextKey);
}

/** Whether the rows are lines of a table: as many columns as there is room for, each a box of one line. */
const isGrid = ({ columns }: RowsControl): boolean =>
  columns.length <= 3 && columns.every(({ control: { kind } }) => kind === "number" || kind === "money");

/** What is wrong with the end of a band, at its place among the others. */
function bandError(bands: readonly unknown[], index: number, t: Translate): string | null {
  const ends = bands.map((band) => {
    const end = valueAt(band, ["upToMiles"]);
    return typeof end === "number" ? end : null;
  });
  const fault = bandFault(ends, index);
  return fault === null ? null : t(`fault.band.${fault}`, { miles: ends[index - 1] ?? 0 });
}

/** A list or record of the file as rows. */
export function RowsPart({ field, control, label, document, onChange, error }: RowsPartProps): ReactNode {
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const { path } = field;
  const { of, columns, empty } = control;
  const entries = entriesOf(valueAt(document, path), control);
  const list = entries.map(({ value }) => value);
  const rows = entries.map((entry, index): FieldRow => {
    const title = valueAt(entry.value, ["name"]) ?? entry.name;
    const name = typeof title === "string" && title !== "" ? title : t("rows.name", { label, number: index + 1 });
    return {
      key: of === "list" ? `${index} of ${entries.length}` : entry.key,
      name,
      ...(of === "record" ? { heading: entry.name } : {}),
      fields: columns.map((column) => (
        <Cell
          key={column.path.join(".")}
          column={column}
          value={valueAt(entry.value, column.path)}
          currency={ownCurrency(document)}
          error={column.path[0] === "upToMiles" ? bandError(list, index, t) : null}
          onChange={(value) => onChange([...path, entry.key, ...column.path], value)}
        />
      )),
    };
  });
  const grid = isGrid(control) ? { columns: columns.map((column) => headOf(column, t, locale)) } : {};
  if (of === "record") {
    return (
      <>
        <RowsField
          label={label}
          rows={rows}
          {...grid}
          error={error}
          onRemove={(index) => onChange([...path, entries[index]?.key ?? ""], undefined)}
        />
        <NewKey label={label} taken={entries.map(({ key }) => key)} onAdd={(key) => onChange([...path, key], empty)} />
      </>
    );
  }
  return (
    <RowsField
      label={label}
      rows={rows}
      {...grid}
      error={error}
      {...(empty === null
        ? {}
        : {
            onAdd: () => onChange(path, [...list, empty]),
            onRemove: (index) => onChange([...path, String(index)], undefined),
          })}
      onMove={(from, to) => onChange(path, moved(list, from, to))}
    />
  );
}

interface CellProps {
  readonly column: Column;
  readonly value: unknown;
  readonly currency: string;
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
}

function Cell({ column, value, currency, error, onChange }: CellProps): ReactNode {
  const { t, locale } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const { control } = column;
  if (control.kind === "colour") return null;
  const label = headOf(column, t, locale);
  const language = languageOfColumn(column);
  // A language without a text is left out of the file, as if it had never been typed.
  return (
    <ControlPart
      control={control}
      label={label}
      value={value}
      currency={currency}
      error={error}
      onChange={(next) => onChange(language && next === "" ? undefined : next)}
    />
  );
}

interface NewKeyProps {
  readonly label: string;
  readonly taken: readonly string[];
  readonly onAdd: (key: string) => void;
}

/** The name of a new entry of a record, such as the id of a vehicle; Enter or leaving the box adds it. */
function NewKey({ label, taken, onAdd }: NewKeyProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const [typed, setTyped] = useState("");
  const key = typed.trim();
  const isTaken = taken.includes(key);
  const add = (): void => {
    if (key === "" || isTaken) return;
    onAdd(key);
    setTyped("");
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextBox
        label={t("rows.newKey", { label })}
        value={typed}
        error={isTaken ? t("rows.taken", { key }) : null}
        onChange={setTyped}
        onBlur={add}
      />
    </form>
  );
}
