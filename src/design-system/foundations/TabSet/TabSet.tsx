import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./TabSet.module.css";

/** One of the tabs. */
export interface Tab<Id extends string> {
  readonly id: Id;
  /** Its visible text: "SIGN IN". */
  readonly label: string;
  /** What is wrong in its panel: the tab shows a dot, and screen readers hear this text. */
  readonly problem?: string | null;
}

/** Props of {@link TabSet}. */
export interface TabSetProps<Id extends string> {
  /** Name of the whole: "Sign in or sign up". */
  label: string;
  /** The tabs, two or three with short names. */
  tabs: readonly Tab<Id>[];
  /** The tab whose panel is shown. */
  selected: Id;
  /** Another tab was chosen; not called for the one that is shown. */
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Panels of which one is shown at a time. Tab enters at the selected tab, arrows choose. */
export function TabSet<Id extends string>(props: TabSetProps<Id>): ReactNode {
  const { label, tabs, selected, onSelect, children } = props;
  const { dir } = useTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const select = (next: Id): void => {
    if (next !== selected) onSelect(next);
  };
  const onKeyDown = (event: KeyboardEvent, from: number): void => {
    const next = tabAfterKey(event.key, from, tabs.length, dir);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
    select(tab.id);
  };
  return (
    <div className={styles.root} data-c="TabSet">
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-label={hasProblem(tab) ? `${tab.label}, ${tab.problem}` : undefined}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
            {hasProblem(tab) ? <span className={styles.dot} aria-hidden="true" /> : null}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

const hasProblem = ({ problem }: Tab<string>): boolean => problem !== undefined && problem !== null;

/** Which tab a key leads to, or null: arrows go round in reading direction, Home and End to the ends. */
function tabAfterKey(key: string, from: number, count: number, dir: "ltr" | "rtl"): number | null {
  const forward = dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (from + 1) % count;
  if (key === back) return (from + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
