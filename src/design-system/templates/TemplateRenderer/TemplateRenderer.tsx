import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { stopsOf } from "#domain/booking/form/steps.ts";
import { StepProgress } from "#ds/feedback/StepProgress/StepProgress.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import type { TemplateManifest } from "#ds/templates/manifests.ts";
import { LAYOUTS } from "./layouts.ts";
import { Sections } from "./Sections.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import heroStyles from "./hero.module.css";
import styles from "./TemplateRenderer.module.css";
import type { TemplateRendererProps } from "./props.ts";

/**
 * Renders the booking form of any template from its manifest: progress, the sections of the current step, summary and
 * buttons. On phones every section is a step of its own, unless the manifest keeps steps whole; styles alone decide what
 * is visible.
 */
export function TemplateRenderer(props: TemplateRendererProps): ReactNode {
  const { manifest, step, mobileStop, begun, summary, aside, map, alert } = props;
  const hero = heroOf(props);
  const root = useRef<HTMLDivElement>(null);
  useStepFocus(root, step, mobileStop, manifest.opens === "section");
  return (
    <div
      ref={root}
      className={`${styles.root} ${LAYOUTS[manifest.layout]} ${hero ? heroStyles["root"] : ""}`}
      data-c="TemplateRenderer"
      data-layout={manifest.layout}
      data-hero={hero?.layout}
      data-art={hero?.art}
      data-payment={manifest.payment}
      data-phone={manifest.phone}
      data-step={manifest.steps[step - 1]?.id}
      data-begun={begun || undefined}
      data-bleed={BLEEDING.includes(manifest.layout) || undefined}
    >
      {map === undefined ? null : <div data-part="map">{map}</div>}
      <div className={styles.panel} data-part="panel">
        <Top {...props} />
        <form className={styles.form} data-part="form" noValidate onSubmit={(event) => event.preventDefault()}>
          {alert}
          <Sections {...props} />
        </form>
        <Actions {...props} />
        <div className={styles.side} data-part="side">
          {begun || !hero ? summary : aside}
        </div>
      </div>
    </div>
  );
}

/** The home page's composition; only the wizard's first step has one. */
const heroOf = ({ manifest, step, hero }: TemplateRendererProps) =>
  step === 1 && manifest.layout === "steps" && hero?.layout !== "plain" ? hero : undefined;

/** Layouts that reach from edge to edge of the window. */
const BLEEDING: readonly TemplateManifest["layout"][] = ["map", "card"];

function Top(props: TemplateRendererProps): ReactNode {
  const { manifest, step, mobileStop, begun, hero, lead = "", onStep } = props;
  const { t } = useTexts();
  const stops = stopsOf(manifest.steps);
  const stop = stops[mobileStop];
  return (
    <div className={styles.top} data-part="top" data-progress={manifest.progress}>
      <div data-part="titles">
        <Text as="h1" size={step === 1 ? "display" : "heading"} tone="inherit">
          {(step === 1 && hero?.headline) || t("template.title")}
        </Text>
        {lead === "" || mobileStop > 0 || (begun && !hero) || BLEEDING.includes(manifest.layout) ? null : (
          <div className={styles.lead} data-part="lead" dir="auto">
            <Text size="lead" tone="inherit">
              {lead}
            </Text>
          </div>
        )}
        {manifest.layout === "card" ? <Pitch /> : null}
        {heroOf(props) ? (
          <>
            <span data-part="ground" aria-hidden="true" />
            <span data-part="art" aria-hidden="true" />
          </>
        ) : null}
      </div>
      {manifest.layout === "page" ? null : (
        <StepProgress
          look={manifest.progress === "tabs" ? "tabs" : "line"}
          steps={manifest.steps.map(({ id }) => ({ id, label: t(`stepName.${id}`) }))}
          current={step}
          onStep={onStep}
          {...(manifest.phone
            ? {}
            : {
                mobile: {
                  step: mobileStop + 1,
                  count: stops.length,
                  label: stop === undefined ? "" : t(`stopName.${stop}`),
                },
              })}
        />
      )}
    </div>
  );
}

/** The reasons to book here, beside the search card of a landing page until there is a journey to show. */
function Pitch(): ReactNode {
  const { t } = useTexts();
  return (
    <div className={styles.pitch} data-part="pitch">
      <ItemList>
        <li>{t("template.pitchPrice")}</li>
        <li>{t("template.pitchVehicles")}</li>
        <li>{t("template.pitchSteps")}</li>
      </ItemList>
      {/* The address fields' route line, enlarged: from a ring to a square. */}
      <svg viewBox="0 0 520 260" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
        <path d="M62 186C150 60 214 236 300 150S420 96 466 62" strokeWidth="6" strokeDasharray="1 16" />
        <circle cx="40" cy="212" r="20" strokeWidth="12" />
        <rect x="452" y="24" width="44" height="44" rx="8" fill="currentColor" />
      </svg>
    </div>
  );
}

function Actions({
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
    <div className={styles.actions} data-part="actions">
      <div className={styles.fare} data-part="fare">
        {bar}
      </div>
      {onBack === null ? null : (
        <div className={styles.back} data-part="back">
          <ActionButton
            key={mobileStop}
            variant="quiet"
            edge="start"
            icon="arrow-back"
            disabled={busy}
            onPress={onBack}
          >
            <span className={styles.backText}>{t("template.back")}</span>
          </ActionButton>
        </div>
      )}
      <div className={styles.forward} data-part="forward">
        {/* A new button at each stop: its double-press guard must not swallow the next step's first press. */}
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

/**
 * After a step change the page scrolls to its top and the heading of the new step takes the focus; an opened panel
 * scrolls into view instead. Not for the first step shown, and not when something inside the form has taken the focus
 * already, as an invalid field or an error summary does.
 */
function useStepFocus(root: RefObject<HTMLElement | null>, step: number, mobileStop: number, inPanels: boolean): void {
  const shown = useRef<{ step: number; mobileStop: number } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, mobileStop };
    if (before === null || (before.step === step && before.mobileStop === mobileStop)) return;
    const form = root.current?.querySelector("form");
    if (!form || holdsFocus(form)) return;
    const current = form.querySelector<HTMLElement>("[data-stop] h2");
    const sameStep = before.step === step && !onlyOneShown(form);
    // On wide screens a new stop inside the same step changes nothing visible, unless it is a panel.
    if (current === null || (sameStep && !inPanels)) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    current.focus({ preventScroll: true });
    if (sameStep) current.scrollIntoView({ block: "start", behavior });
    else scrollTo({ top: 0, behavior });
  }, [root, step, mobileStop, inPanels]);
}

/** The pressed heading of a panel disappears with the press, so it does not count. */
const holdsFocus = (form: HTMLElement): boolean =>
  form.contains(document.activeElement) && document.activeElement?.closest("h2") === null;

/** Whether styles hide the sections of the step that are not the current stop. React hides those of the next step. */
const onlyOneShown = (form: HTMLElement): boolean =>
  [...form.querySelectorAll<HTMLElement>("[data-section]:not([data-stop], [style*=none])")].some(
    (section) => section.offsetParent === null,
  );
