import { useEffect, useId, useRef, type ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { CHECKS_TEXTS } from "#ds/texts/areas/checks/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./TripChecks.module.css";

/** One thing that may be a slip. */
export interface TripQuestion {
  /** Tells it from the others, also when its words change. */
  readonly id: string;
  /** What may be wrong, as one or two sentences. */
  readonly text: string;
  /** One press that mends it; left out where nothing can be done here. */
  readonly fix?: { readonly label: string; readonly onPress: () => void };
  /** Words of the press that leaves it as it is; "Yes, it is right" unless given. */
  readonly keep?: string;
  /** It is right as it is: do not ask again. */
  readonly onKeep: () => void;
}

/** Props of {@link TripChecks}. */
export interface TripChecksProps {
  /** What to ask; with nothing to ask nothing is shown. */
  questions: readonly TripQuestion[];
}

/** Asks about what may be a slip in a booking. It helps with one press and never stands in anybody's way. */
export function TripChecks({ questions }: TripChecksProps): ReactNode {
  const { t } = useAreaTexts(CHECKS_TEXTS);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useNewQuestions(questions);
  if (questions.length === 0) return null;
  /** The answered question goes, and the pressed button with it: the heading takes the focus. */
  const answering = (answer: () => void) => () => {
    root.current?.querySelector<HTMLElement>("h3")?.focus();
    answer();
  };
  return (
    <section ref={root} className={styles.root} data-c="TripChecks" aria-labelledby={id}>
      <h3 className={styles.title} id={id} tabIndex={-1}>
        {t("checks.title")}
      </h3>
      <ul className={styles.questions} role="list">
        {questions.map(({ id: key, text, fix, keep, onKeep }) => (
          <li key={key} className={styles.question}>
            <span className={styles.icon}>
              <Icon name="info" size="small" />
            </span>
            <p id={`${id}${key}`}>{text}</p>
            <div className={styles.answers}>
              {fix === undefined ? null : (
                <ActionButton
                  variant="secondary"
                  size="compact"
                  describedBy={`${id}${key}`}
                  onPress={answering(fix.onPress)}
                >
                  {fix.label}
                </ActionButton>
              )}
              <ActionButton variant="quiet" size="compact" describedBy={`${id}${key}`} onPress={answering(onKeep)}>
                {keep ?? t("checks.keep")}
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reads each question out once, when it comes up. */
function useNewQuestions(questions: readonly TripQuestion[]): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = questions.filter(({ id }) => !known.current.has(id));
    known.current = new Set(questions.map(({ id }) => id));
    if (fresh.length > 0) announce(fresh.map(({ text }) => text).join(" "));
  }, [questions]);
}
