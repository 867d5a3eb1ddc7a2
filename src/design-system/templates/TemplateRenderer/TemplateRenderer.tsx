import { useId, useRef, type ReactNode } from "react";
import { stopsOf, firstStopOf, type SectionId } from "#domain/booking/steps.ts";
import { StepProgress } from "#ds/feedback/StepProgress/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import type { TemplateManifest } from "../manifest.ts";
import styles from "./TemplateRenderer.module.css";
import { useStepFocus } from "./use-step-focus.ts";

/** Props of {@link TemplateRenderer}. */
export interface TemplateRendererProps {
  /** What is asked in which step. */
  manifest: TemplateManifest;
  /** The sections with their values; only those of the current step are mounted. */
  slots: Readonly<Record<SectionId, ReactNode>>;
  /** The journey's summary, usually SummarySection; beside the form on wide screens, below it on phones. */
  summary: ReactNode;
  /** The current step, from 1. */
  step: number;
  /** Index into all sections of the manifest in order; on phones only this one is shown. */
  mobileStop: number;
  /** Text of the main button on wide screens. */
  forwardLabel: string;
  /** Text of the main button on phones: Next or Confirm (WIZ-006). */
  mobileForwardLabel: string;
  /** The booking is being sent: the buttons wait. */
  busy: boolean;
  /** The main button was pressed. */
  onForward: () => void;
  /** Back was pressed; null on the first step. */
  onBack: (() => void) | null;
  /** A finished step was pressed in the stepper. */
  onStep: (step: number) => void;
  /** The fare for the bottom bar of phones and tablets, usually a compact TotalFare. */
  bar: ReactNode;
  /** What is wrong, usually an ErrorSummary; above the sections. */
  alert?: ReactNode;
}

/**
 * Draws the booking form of any template from its manifest: stepper, the sections of the current step, summary and
 * buttons. On phones every section is a step of its own; which one is seen is decided by styles alone (WIZ-004, WIZ-005).
 */
export function TemplateRenderer(props: TemplateRendererProps): ReactNode {
  const { manifest, step, mobileStop, summary, alert } = props;
  const root = useRef<HTMLDivElement>(null);
  useStepFocus(root, step, mobileStop);
  return (
    <div
      ref={root}
      className={styles.root}
      data-c="TemplateRenderer"
      data-layout={manifest.layout}
      data-summary={manifest.summary}
      data-first={step === 1 || undefined}
    >
      <Top {...props} />
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        {alert}
        <Sections manifest={manifest} step={step} mobileStop={mobileStop} slots={props.slots} />
      </form>
      <Actions {...props} />
      <div className={styles.side}>{summary}</div>
    </div>
  );
}

function Top({ manifest, step, mobileStop, onStep }: TemplateRendererProps): ReactNode {
  const { t } = useTexts();
  const stops = stopsOf(manifest.steps);
  const stop = stops[mobileStop];
  return (
    <div className={styles.top}>
      <h1 className={styles.title}>{t("template.title")}</h1>
      <StepProgress
        steps={manifest.steps.map(({ id }) => ({ id, label: t(`stepName.${id}`) }))}
        current={step}
        onStep={onStep}
        mobile={{ step: mobileStop + 1, count: stops.length, label: stop === undefined ? "" : t(`stopName.${stop}`) }}
      />
    </div>
  );
}

function Sections({
  manifest,
  step,
  mobileStop,
  slots,
}: Pick<TemplateRendererProps, "manifest" | "step" | "mobileStop" | "slots">): ReactNode {
  const { t } = useTexts();
  const id = useId();
  const first = firstStopOf(manifest.steps, step);
  return (manifest.steps[step - 1]?.sections ?? []).map((section, index) => (
    <section
      key={section}
      className={styles.section}
      data-section={section}
      data-stop={first + index === mobileStop || undefined}
      aria-labelledby={`${id}${section}`}
    >
      <h2 className={styles.heading} id={`${id}${section}`} tabIndex={-1}>
        {t(`sectionTitle.${section}`)}
      </h2>
      {slots[section]}
    </section>
  ));
}

function Actions({
  step,
  mobileStop,
  onBack,
  onForward,
  forwardLabel,
  mobileForwardLabel,
  busy,
  bar,
}: TemplateRendererProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className={styles.actions} data-step={step}>
      <div className={styles.fare}>{bar}</div>
      {onBack === null ? null : (
        <div className={styles.back}>
          <ActionButton key={mobileStop} variant="quiet" icon="arrow-back" disabled={busy} onPress={onBack}>
            <span className={styles.backText}>{t("template.back")}</span>
          </ActionButton>
        </div>
      )}
      <div className={styles.forward}>
        {/* A new button at each stop: its guard against double presses must not swallow the next step's first press. */}
        <ActionButton key={mobileStop} processing={busy} onPress={onForward} wide>
          {forwardLabel === mobileForwardLabel ? (
            forwardLabel
          ) : (
            <>
              <span className={styles.onWide}>{forwardLabel}</span>
              <span className={styles.onPhone}>{mobileForwardLabel}</span>
            </>
          )}
        </ActionButton>
      </div>
    </div>
  );
}
