import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import field from "#ds/theme/field.module.css";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { commandOf, TYPING_PAUSE_MS } from "./select-keys.ts";
import styles from "./SelectField.module.css";

/** One choice: a plain text, a text with a value of its own and perhaps a second line, or a car with its picture. */
export type SelectItem =
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "label-value"; readonly value: string; readonly label: string; readonly detail?: string }
  | {
      readonly kind: "car";
      readonly value: string;
      readonly label: string;
      readonly detail: string;
      /** Usually a VehicleIllustration. */
      readonly picture: ReactNode;
    };

/** Props of {@link SelectField}. */
export interface SelectFieldProps {
  /** What is chosen: "Sort by", "Country". */
  label: string;
  /** The choices, in order. */
  items: readonly SelectItem[];
  /** Value of the chosen item; empty while none is. */
  value: string;
  /** An item was chosen. */
  onChange: (value: string) => void;
  /** What is wrong, or null. */
  error?: string | null;
  /** Id of the control, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
}

const textOf = (item: SelectItem): string => (item.kind === "string" ? item.value : item.label);

/**
 * A choice from a list that opens under the field and is at most 350 px high. Letters jump to the next item that begins
 * with them.
 */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, items, value, error = null, disabled = false } = props;
  const generated = useId();
  const id = props.inputId ?? generated;
  const list = useList(props);
  const chosen = items.find((item) => item.value === value);
  return (
    <div
      className={`${field.field} ${styles.root}`}
      data-c="SelectField"
      data-filled={chosen ? "" : undefined}
      data-invalid={error === null ? undefined : ""}
      data-disabled={disabled ? "" : undefined}
      // Blur closes the list; a press in the list takes no focus and so does not blur.
      onBlur={list.close}
    >
      <div className={field.box}>
        <span className={field.body}>
          <span className={field.label} id={`${id}-label`}>
            {label}
          </span>
          <button
            type="button"
            id={id}
            className={`${field.input} ${styles.control}`}
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={list.open}
            aria-controls={list.open ? `${id}-list` : undefined}
            aria-activedescendant={list.open && list.active >= 0 ? `${id}-${list.active}` : undefined}
            aria-labelledby={`${id}-label`}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${id}-error`}
            aria-disabled={disabled || undefined}
            onClick={list.toggle}
            onKeyDown={list.press}
          >
            {chosen ? textOf(chosen) : ""}
          </button>
        </span>
        <span className={`${field.adornment} ${styles.arrow}`}>
          <Icon name="chevron-down" size="small" />
        </span>
      </div>
      {list.open ? <Panel id={id} items={items} value={value} active={list.active} onChoose={list.choose} /> : null}
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  );
}

/** Whether the list is open, what is highlighted in it, and what keys do. */
function useList({ items, value, onChange, disabled = false }: SelectFieldProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: "", at: Number.NEGATIVE_INFINITY });
  const show = (at = items.findIndex((item) => item.value === value)): void => {
    setOpen(true);
    setActive(at);
  };
  const close = (): void => setOpen(false);
  const choose = (item: SelectItem): void => {
    close();
    if (item.value !== value) onChange(item.value);
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (disabled) return;
    const early = event.timeStamp - typed.current.at < TYPING_PAUSE_MS;
    const state = { open, active, texts: items.map(textOf), typed: early ? typed.current.text : "" };
    const command = commandOf(event, state);
    if (!command) return;
    if (command.prevent) event.preventDefault();
    if (command.typed !== undefined) typed.current = { text: command.typed, at: event.timeStamp };
    const taken = command.take ? items[active] : undefined;
    if (taken) choose(taken);
    else if (command.open === false) close();
    else if (command.active !== undefined) show(command.active);
    else if (command.open) show();
  };
  return { open, active, close, choose, press, toggle: () => (disabled ? undefined : open ? close() : show()) };
}

interface PanelProps {
  readonly id: string;
  readonly items: readonly SelectItem[];
  readonly value: string;
  readonly active: number;
  readonly onChoose: (item: SelectItem) => void;
}

function Panel({ id, items, value, active, onChoose }: PanelProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, which an effect must not return.
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <ul
      ref={list}
      className={styles.panel}
      role="listbox"
      id={`${id}-list`}
      aria-labelledby={`${id}-label`}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <li
          key={item.value}
          id={`${id}-${index}`}
          role="option"
          className={styles.option}
          aria-selected={item.value === value}
          data-active={index === active || undefined}
          onClick={() => onChoose(item)}
        >
          {item.kind === "car" ? <span className={styles.picture}>{item.picture}</span> : null}
          <span className={styles.texts}>
            <span>{textOf(item)}</span>
            {item.kind === "string" || item.detail === undefined ? null : (
              <span className={styles.detail}>{item.detail}</span>
            )}
          </span>
          {item.value === value ? <Icon name="check" size="small" /> : null}
        </li>
      ))}
    </ul>
  );
}
