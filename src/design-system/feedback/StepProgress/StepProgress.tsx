import ButtonBase from "@mui/material/ButtonBase";
import LinearProgress from "@mui/material/LinearProgress";
import Step from "@mui/material/Step";
import StepConnector from "@mui/material/StepConnector";
import type { StepIconProps } from "@mui/material/StepIcon";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
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
  const values = { step: slim.step, count: slim.count };
  return (
    <nav className={styles.root} data-c="StepProgress" aria-label={t("steps.label")}>
      <Stepper
        className={styles.list}
        role="list"
        data-look={look}
        activeStep={current - 1}
        connector={look === "tabs" ? null : <StepConnector />}
      >
        {steps.map((step, index) => (
          <Step key={step.id} data-state={stateOf(index + 1, current)}>
            <StepFace step={step} number={index + 1} current={current} onStep={onStep} />
          </Step>
        ))}
      </Stepper>
      <div className={styles.slim}>
        <div className={styles.position}>
          <Text as="strong" size="label" weight="bold">
            {slim.label}
          </Text>
          <Text as="span" size="label" tone="muted">
            {t("steps.position", values)}
          </Text>
        </div>
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={(100 * slim.step) / slim.count}
          className={styles.bar}
          style={{ maskSize: `calc((100% + var(--tk-space-1)) / ${slim.count})` }}
        />
      </div>
    </nav>
  );
}

const stateOf = (number: number, current: number): "done" | "current" | "ahead" =>
  number < current ? "done" : number === current ? "current" : "ahead";

/** The number of a step, or a tick; its name says the same in words. */
const Marker = ({ icon, completed }: StepIconProps): ReactNode => (
  <span aria-hidden="true">{completed ? <Icon name="check" size="small" /> : icon}</span>
);

interface StepFaceProps {
  readonly step: ProgressStep;
  readonly number: number;
  readonly current: number;
  readonly onStep: ((step: number) => void) | undefined;
}

/** No StepButton: MUI would make tabs of the list. */
function StepFace({ step, number, current, onStep }: StepFaceProps): ReactNode {
  const { t } = useTexts();
  const done = number < current;
  const label = (
    <StepLabel slots={{ stepIcon: Marker }} aria-current={number === current ? "step" : undefined}>
      {step.label}
      {done && <span className="tk-visually-hidden">{t("steps.done")}</span>}
    </StepLabel>
  );
  return done && onStep ? <ButtonBase onClick={() => onStep(number)}>{label}</ButtonBase> : label;
}
