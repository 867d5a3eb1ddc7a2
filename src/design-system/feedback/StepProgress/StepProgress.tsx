import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./StepProgress.module.css";

/** One step of the form. */
export interface ProgressStep {
  readonly id: string;
  /** One or two words: "Journey", "Vehicle". */
  readonly label: string;
}

/** Props of {@link StepProgress}. */
export interface StepProgressProps {
  /** The steps in order. */
  steps: readonly ProgressStep[];
  /** The step the person is on, from 1. */
  current: number;
  /** A finished step was pressed, counted from 1; without it none can be pressed. */
  onStep?: (step: number) => void;
  /** "line": numbers joined by a line; "tabs": names along the upper edge of the sheet that they lead through. */
  look?: "line" | "tabs";
  /**
   * The position on a phone, where steps may be smaller than on a wide screen: the position from 1, the number of
   * steps, and the name of this one.
   */
  mobile?: { readonly step: number; readonly count: number; readonly label: string };
}

/**
 * Where the user is in the booking form. Wide screens show every step, finished ones as links back; phones show a slim
 * bar and "Step 1 of 4".
 */
export function StepProgress({ steps, current, onStep, look = "line", mobile }: StepProgressProps): ReactNode {
  const { t } = useTexts();
  const slim = mobile ?? { step: current, count: steps.length, label: steps[current - 1]?.label ?? "" };
  return (
    <nav className={styles.root} data-c="StepProgress" aria-label={t("steps.label")}>
      <ol className={styles.list} data-look={look}>
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} current={current} onStep={onStep} />
        ))}
      </ol>
      <div className={styles.slim}>
        <p className={styles.position}>
          <strong className={styles.slimLabel}>{slim.label}</strong>
          <span>{t("steps.position", { step: slim.step, count: slim.count })}</span>
        </p>
        <span className={styles.bar} aria-hidden="true">
          {Array.from({ length: slim.count }, (_, index) => (
            <span key={index} className={styles.part} data-done={index < slim.step ? "" : undefined} />
          ))}
        </span>
      </div>
    </nav>
  );
}

interface StepProps {
  readonly step: ProgressStep;
  readonly number: number;
  readonly current: number;
  readonly onStep: ((step: number) => void) | undefined;
}

function Step({ step, number, current, onStep }: StepProps): ReactNode {
  const { t } = useTexts();
  const done = number < current;
  const face = (
    <>
      <span className={styles.marker} aria-hidden="true">
        {done ? <Icon name="check" size="small" /> : number}
      </span>
      <span className={styles.label}>
        {step.label}
        {done && <span className="tk-visually-hidden">{t("steps.done")}</span>}
      </span>
    </>
  );
  if (done && onStep) {
    return (
      <li className={styles.step} data-state="done">
        <button type="button" className={styles.face} onClick={() => onStep(number)}>
          {face}
        </button>
      </li>
    );
  }
  const isCurrent = number === current;
  return (
    <li className={styles.step} data-state={done ? "done" : isCurrent ? "current" : "ahead"}>
      <span className={styles.face} aria-current={isCurrent ? "step" : undefined}>
        {face}
      </span>
    </li>
  );
}
