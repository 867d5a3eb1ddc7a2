import Paper from "@mui/material/Paper";
import { memo, useDeferredValue, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { isShortLink, hasOtherScript } from "#domain/shared/text/search-text.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./Combobox.module.css";
import { matchRuns } from "./match-runs.ts";
import type { ComboboxBox, SearchStatus } from "./use-combobox.ts";

/** The look of one option. */
export interface OptionLook {
  readonly key: string;
  readonly title: string;
  /** Second line; empty when there is nothing more to say. */
  readonly rest: string;
  readonly icon: ReactNode;
  /** Gives the icon a background in the brand's colour. */
  readonly tinted?: boolean;
  /** A short word at the end of the row. */
  readonly aside?: string;
}

/** The words that differ from one kind of option to the next. */
export interface ComboboxWords {
  /** Name of the button that empties the box. */
  readonly clear: string;
  readonly none: string;
  readonly noneHint: string;
}

/** Id of the option at an index, for aria-activedescendant. */
export const suggestionId = (inputId: string, index: number): string => `${inputId}-option-${index}`;

// A press in the panel must not take focus from the input, or the field would blur.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

interface SuggestionPanelProps<Option> {
  readonly box: ComboboxBox<Option>;
  readonly look: (option: Option) => OptionLook;
  readonly words: ComboboxWords;
  readonly status: SearchStatus;
  readonly inputId: string;
}

/** The list under the box: options, or one line that says why there are none. */
export function SuggestionPanel<Option>(props: SuggestionPanelProps<Option>): ReactNode {
  const { box, look, words, status, inputId } = props;
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<Option | undefined>(undefined);
  // The marks may follow a key one frame later; the key itself must not wait for ten rows.
  const query = useDeferredValue(box.query);
  useEffect(() => {
    list.current?.children[box.active]?.scrollIntoView({ block: "nearest" });
  }, [box.active]);
  if (status === "empty" || status === "failed") {
    const noneHint = isShortLink(query)
      ? t("placeField.shortLinkHint")
      : hasOtherScript(query)
        ? t("placeField.latinHint")
        : words.noneHint;
    return (
      <Paper variant="overlay" className={styles.panel} onMouseDown={keepFocus}>
        <p className={styles.message}>
          <Icon name={status === "empty" ? "search" : "warning"} />
          <span>
            <strong>{status === "empty" ? words.none : t("placeField.failed")}</strong>
            <span className={styles.rest}>{status === "empty" ? noneHint : t("placeField.failedHint")}</span>
          </span>
        </p>
      </Paper>
    );
  }
  if (box.options.length === 0) return status === "loading" ? <LoadingRows /> : null;
  return (
    <Paper variant="overlay" className={styles.panel} onMouseDown={keepFocus} aria-busy={status === "loading"}>
      <ul
        ref={list}
        className={styles.list}
        role="listbox"
        id={`${inputId}-list`}
        aria-label={t("placeField.suggestions")}
        onPointerDown={(event) => {
          pressed.current = box.options[rowIndex(event)];
        }}
        onClick={(event) => {
          // A newer answer may reorder the rows during a press: the option under the pointer when it went down counts.
          // A click without a press comes from assistive technology.
          const chosen = pressed.current ?? box.options[rowIndex(event)];
          pressed.current = undefined;
          if (chosen !== undefined) box.choose(chosen);
        }}
      >
        {box.options.map((option, index) => (
          <Row
            key={look(option).key}
            id={suggestionId(inputId, index)}
            option={option}
            look={look}
            query={query}
            active={index === box.active}
          />
        ))}
      </ul>
    </Paper>
  );
}

/** Index of the list's row that an event happened in, -1 for none. */
function rowIndex({ target, currentTarget }: MouseEvent<HTMLUListElement>): number {
  const row = target instanceof Element ? target.closest("[role=option]") : null;
  return row === null ? -1 : [...currentTarget.children].indexOf(row);
}

interface SuggestionProps<Option> {
  readonly id: string;
  readonly option: Option;
  readonly look: (option: Option) => OptionLook;
  readonly query: string;
  readonly active: boolean;
}

function Suggestion<Option>({ id, option, look: lookOf, query, active }: SuggestionProps<Option>): ReactNode {
  const look = lookOf(option);
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      data-tinted={look.tinted === true ? "" : undefined}
    >
      <span className={styles.icon}>{look.icon}</span>
      <span className={styles.texts}>
        <span className={styles.title}>
          <Marked text={look.title} query={query} />
        </span>
        {look.rest !== "" && (
          <span className={styles.rest}>
            <Marked text={look.rest} query={query} />
          </span>
        )}
      </span>
      {look.aside !== undefined && <span className={styles.aside}>{look.aside}</span>}
    </li>
  );
}

// `memo` forgets the kind of option.
const Row = memo(Suggestion) as typeof Suggestion;

function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  return (
    <bdi>
      {matchRuns(text, query).map((run, index) =>
        // Runs have no identity of their own and always re-render together.
        // oxlint-disable-next-line react/no-array-index-key
        run.matched ? <b key={index}>{run.text}</b> : run.text,
      )}
    </bdi>
  );
}

/** Grey rows for a first search; the styles hold them back for 300 ms, so a quick answer shows none. */
function LoadingRows(): ReactNode {
  const { t } = useTexts();
  return (
    <Paper variant="overlay" className={`${styles.panel} ${styles.waiting}`} aria-busy="true">
      <span className="tk-visually-hidden">{t("placeField.loading")}</span>
      {[62, 48, 70].map((width) => (
        <div key={width} className={styles.shimmerRow} aria-hidden="true">
          <span className={styles.shimmerIcon} />
          <span className={styles.shimmer} style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </Paper>
  );
}
