import { useEffect, useId, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { focusTarget } from "./focus-target.ts";
import styles from "./ErrorSummary.module.css";

/** One thing that is wrong. */
export interface SummaryError {
  /** The message, worded as beside its field. */
  readonly message: string;
  /** Id of the input, group or other element it is about; without one the message is plain text. */
  readonly targetId?: string;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  /** The errors, in the order of the form. Without errors the summary is not rendered. */
  errors: readonly SummaryError[];
  /** Heading; "There is a problem" unless given. */
  title?: string;
  /** Change it at each failed submit: the summary then takes focus again, although its errors are the same. */
  attempt?: unknown;
}

/**
 * The errors that stop a form, above it. The summary takes focus when it appears, so that screen readers read it, and
 * each of its links leads to the field.
 */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps): ReactNode {
  const { t } = useTexts();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const present = errors.length > 0;
  useEffect(() => {
    if (!present || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "nearest" });
  }, [present, attempt]);
  if (!present) return null;
  return (
    <div ref={box} className={styles.root} data-c="ErrorSummary" role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <span className={styles.icon}>
        <Icon name="error" />
      </span>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title ?? t("errorSummary.title")}
        </h2>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={`${error.targetId ?? ""} ${error.message}`}>
              {error.targetId === undefined ? error.message : <ErrorLink id={error.targetId} message={error.message} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ErrorLink({ id, message }: { readonly id: string; readonly message: string }): ReactNode {
  const follow = (event: MouseEvent): void => {
    if (focusTarget(id)) event.preventDefault();
  };
  return (
    <a className={styles.link} href={`#${id}`} onClick={follow}>
      {message}
    </a>
  );
}
