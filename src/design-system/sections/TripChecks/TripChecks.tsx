import { useEffect, useId, useRef, type ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { FocusHeading } from "#ds/internal/foundations/FocusHeading.tsx";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import styles from "./TripChecks.module.css";

/** One possible slip. */
export interface TripQuestion {
  /** Identifies the question, also when its wording changes. */
  readonly id: string;
  /** What may be wrong, as one or two sentences. */
  readonly text: string;
  /** The button that fixes it; absent where nothing can be done here. */
  readonly fix?: { readonly label: string; readonly onPress: () => void };
  /** Label of the button that keeps it as it is; default "Yes, that's right". */
  readonly keep?: string;
  /** It is right as it is: do not ask again. */
  readonly onKeep: () => void;
}

/** Props of {@link TripChecks}. */
export interface TripChecksProps {
  /** The questions; without any the section renders nothing. */
  questions: readonly TripQuestion[];
}

/** Asks about possible slips in a booking. Each is fixed with one press, and none of them blocks. */
export function TripChecks({ questions }: TripChecksProps): ReactNode {
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useNewQuestions(questions);
  if (questions.length === 0) return null;
  /** The answered question disappears with its pressed button: the heading takes the focus. */
  const answering = (answer: () => void) => () => {
    root.current?.querySelector<HTMLElement>("h3")?.focus();
    answer();
  };
  return (
    <section ref={root} className={styles.root} data-c="TripChecks" aria-labelledby={id}>
      <FocusHeading as="h3" size="lead" id={id}>
        {t("checks.title")}
      </FocusHeading>
      <ItemList className={styles.questions}>
        {questions.map(({ id: key, text, fix, keep, onKeep }, index) => (
          <li key={key}>
            <CardBox className={styles.question}>
              <span className={styles.icon}>
                <Icon name="info" size="small" />
              </span>
              <Text id={`${id}${index}`}>{text}</Text>
              <div className={styles.answers}>
                {fix === undefined ? null : (
                  <ActionButton
                    variant="secondary"
                    size="compact"
                    describedBy={`${id}${index}`}
                    onPress={answering(fix.onPress)}
                  >
                    {fix.label}
                  </ActionButton>
                )}
                <ActionButton variant="quiet" size="compact" describedBy={`${id}${index}`} onPress={answering(onKeep)}>
                  {keep ?? t("checks.keep")}
                </ActionButton>
              </div>
            </CardBox>
          </li>
        ))}
      </ItemList>
    </section>
  );
}

/** Announces each question once, when it appears. */
function useNewQuestions(questions: readonly TripQuestion[]): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = questions.filter(({ id }) => !known.current.has(id));
    known.current = new Set(questions.map(({ id }) => id));
    if (fresh.length > 0) announce(fresh.map(({ text }) => text).join(" "));
  }, [questions]);
}
