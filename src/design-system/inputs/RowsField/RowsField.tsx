import { useId, useRef, type ReactNode } from "react";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./RowsField.module.css";

/** One row. */
export interface FieldRow {
  /** Unique in the list; stays with the row while it is edited. */
  readonly key: string;
  /** How the row is called in the names of its buttons: "Saloon", "Band 2". */
  readonly name: string;
  /** Shown above its fields, where these do not tell which row it is. */
  readonly heading?: string;
  /** Its fields, in the order of the columns. */
  readonly fields: readonly ReactNode[];
}

/** Props of {@link RowsField}. */
export interface RowsFieldProps {
  /** What the rows are: "Price per mile". */
  label: string;
  /** The rows, in order. */
  rows: readonly FieldRow[];
  /** Heads of a table whose lines are the rows, one for each field; absent: rows are cards. Where it is narrow all are. */
  columns?: readonly string[];
  /** Add was pressed; absent: rows cannot be added. */
  onAdd?: () => void;
  /** A row is to be removed; absent: rows cannot be removed. */
  onRemove?: (index: number) => void;
  /** A row is to be moved to another place; absent: the order means nothing. */
  onMove?: (from: number, to: number) => void;
  /** What is wrong with the rows as a whole; null when there is nothing. */
  error?: string | null;
  /** Help under the label. */
  note?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/** A list whose rows are added, removed, moved and edited in place: bands of a tariff, vehicles, reviews. */
export function RowsField(props: RowsFieldProps): ReactNode {
  const { label, rows, columns, onAdd, error = null, note, disabled = false } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const focusList = (): void => list.current?.focus();
  return (
    <div
      ref={list}
      className={styles.root}
      data-c="RowsField"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error === null && note === undefined ? undefined : `${id}-message`}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <FieldMessage id={`${id}-message`} error={error} note={note} />
      {rows.length === 0 ? <span className={styles.none}>{t("rowsField.none")}</span> : null}
      {columns === undefined ? (
        rows.map((row, index) => <Card key={row.key} {...props} row={row} index={index} onGone={focusList} />)
      ) : rows.length === 0 ? null : (
        <Grid {...props} columns={columns} labelId={`${id}-label`} onGone={focusList} />
      )}
      {onAdd === undefined || disabled ? null : (
        <div>
          <ActionButton variant="secondary" size="compact" icon="plus" onPress={onAdd}>
            {t("rowsField.add", { label })}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

interface RowProps extends RowsFieldProps {
  readonly row: FieldRow;
  readonly index: number;
  readonly onGone: () => void;
}

function Card(props: RowProps): ReactNode {
  const { row } = props;
  return (
    <div className={styles.row} role="group" aria-label={row.name}>
      <div className={styles.fields}>
        {row.heading === undefined ? null : <span className={styles.heading}>{row.heading}</span>}
        {row.fields}
      </div>
      <Actions {...props} />
    </div>
  );
}

interface GridProps extends RowsFieldProps {
  readonly columns: readonly string[];
  /** Id of what names the table. */
  readonly labelId: string;
  readonly onGone: () => void;
}

/** What the parts of the table are: as cards they are no table's layout, and a browser may forget it then. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  line: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  heading: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

/** The rows as lines of a table. */
function Grid({ columns, labelId, ...props }: GridProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { rows } = props;
  const hasHeadings = rows.some(({ heading }) => heading !== undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.grid} {...ROLES.table} aria-labelledby={labelId}>
        <thead {...ROLES.group}>
          <tr {...ROLES.line}>
            {[...(hasHeadings ? [t("rowsField.entry")] : []), ...columns, t("rowsField.actions")].map((head) => (
              <th key={head} {...ROLES.head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row, index) => (
            <tr key={row.key} {...ROLES.line} aria-label={row.name}>
              {row.heading === undefined ? null : <th {...ROLES.heading}>{row.heading}</th>}
              {columns.map((column, place) => (
                <td key={column} {...ROLES.cell}>
                  {row.fields[place]}
                </td>
              ))}
              <td {...ROLES.cell}>
                <Actions {...props} row={row} index={index} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Actions({ row, index, rows, onRemove, onMove, onGone, disabled = false }: RowProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { name } = row;
  if (disabled) return null;
  const move = (to: number): void => {
    onMove?.(index, to);
    announce(t("rowsField.moved", { name, place: to + 1 }));
  };
  const remove = (): void => {
    onRemove?.(index);
    announce(t("rowsField.removed", { name }));
    // The button that had the focus is gone.
    onGone();
  };
  return (
    <div className={styles.actions}>
      {onMove === undefined ? null : (
        <>
          <IconAction
            icon="arrow-up"
            size="small"
            label={t("rowsField.up", { name })}
            disabled={index === 0}
            onPress={() => move(index - 1)}
          />
          <IconAction
            icon="arrow-down"
            size="small"
            label={t("rowsField.down", { name })}
            disabled={index === rows.length - 1}
            onPress={() => move(index + 1)}
          />
        </>
      )}
      {onRemove === undefined ? null : (
        <IconAction icon="trash" size="small" label={t("rowsField.remove", { name })} onPress={remove} />
      )}
    </div>
  );
}
