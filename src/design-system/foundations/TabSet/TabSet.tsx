import { styled } from "@mui/material/styles";
import MuiTab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, type ReactNode } from "react";
import { phone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";
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
  /** The tabs, two to four with short names. */
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
  const id = useId();
  return (
    <div className={styles.root} data-c="TabSet">
      <Strip aria-label={label} value={selected} selectionFollowsFocus onChange={(_event, next: Id) => onSelect(next)}>
        {tabs.map((tab) => (
          <MuiTab
            key={tab.id}
            value={tab.id}
            id={`${id}-${tab.id}`}
            aria-label={hasProblem(tab) ? `${tab.label}, ${tab.problem}` : undefined}
            aria-controls={`${id}-panel`}
            label={tab.label}
            {...(hasProblem(tab) ? { icon: <Dot aria-hidden="true" />, iconPosition: "end" } : {})}
          />
        ))}
      </Strip>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

const hasProblem = ({ problem }: Tab<string>): boolean => problem !== undefined && problem !== null;

const Dot = styled("span", { name: "CsTabSet", slot: "Dot" })({
  flex: "none",
  width: "0.5rem",
  height: "0.5rem",
  borderRadius: "50%",
  backgroundColor: tk("text-error"),
});

/** Tabs share one row, and take a second one where their names do not fit, so the line belongs to the tab. */
const Strip = styled(Tabs, { name: "CsTabSet", slot: "Root" })({
  minHeight: tk("target"),
  borderBlockEnd: `1px solid ${tk("border-subtle")}`,
  "&, & .MuiTabs-scroller": { overflow: "visible !important" },
  "& .MuiTabs-list": { flexWrap: "wrap", gap: `0 ${tk("space-5")}` },
  [phone]: { "& .MuiTabs-list": { justifyContent: "space-between", gap: `0 ${tk("space-1")}` } },
  "& .MuiTabs-indicator": { display: "none" },
  "& .MuiTab-root": {
    flexShrink: 1,
    minWidth: "min-content",
    maxWidth: "100%",
    padding: `0 ${tk("space-1")}`,
    overflow: "visible",
    color: tk("text-muted"),
    fontSize: tk("size-label"),
    fontWeight: tk("weight-bold"),
    overflowWrap: "break-word",
  },
  "& .MuiTab-root:is(:hover, .Mui-selected)": { color: tk("text-default") },
  "& .Mui-selected::after": {
    content: "''",
    position: "absolute",
    insetInline: 0,
    bottom: 0,
    height: 3,
    borderStartStartRadius: 3,
    borderStartEndRadius: 3,
    backgroundColor: tk("brand-text"),
    "@media (forced-colors: active)": { backgroundColor: "Highlight" },
  },
});
