import { Activity, useId, type ReactNode } from "react";
import { firstStopOf, type SectionId } from "#domain/booking/form/steps.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import type { TemplateManifest } from "#ds/templates/manifests.ts";
import type { TemplateRendererProps } from "./props.ts";
import { FocusHeading } from "#ds/internal/foundations/FocusHeading.tsx";
import { HeadingButton } from "#ds/internal/foundations/HeadingButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./TemplateRenderer.module.css";

type SectionsProps = Pick<
  TemplateRendererProps,
  "manifest" | "step" | "mobileStop" | "slots" | "digests" | "onPanel" | "prerendersNextStep"
>;

/**
 * The sections of the current step, each under its question, and those of the next step prerendered out of sight. The
 * first step is outside any Activity boundary: React would hydrate a boundary later than the page.
 */
export function Sections(props: SectionsProps): ReactNode {
  const { manifest, step, prerendersNextStep = false } = props;
  return manifest.steps.map(({ id }, index) => {
    const isNext = index === step;
    if (index + 1 !== step && !(prerendersNextStep && isNext)) return null;
    const sections = <StepSections key={id} {...props} step={index + 1} />;
    if (index === 0) return sections;
    return (
      <Activity key={id} mode={isNext ? "hidden" : "visible"}>
        {sections}
      </Activity>
    );
  });
}

function StepSections({ manifest, step, mobileStop, slots, digests = {}, onPanel }: SectionsProps): ReactNode {
  const id = useId();
  const first = firstStopOf(manifest.steps, step);
  return (manifest.steps[step - 1]?.sections ?? []).map((section, index) => {
    const stop = first + index;
    const isPanel = manifest.opens === "section" && !manifest.alwaysOpen?.includes(section);
    return (
      <section
        key={section}
        className={styles.section}
        data-part="section"
        data-section={section}
        data-stop={stop === mobileStop || undefined}
        data-closed={(isPanel && stop !== mobileStop) || undefined}
        aria-labelledby={`${id}${section}`}
      >
        <FocusHeading as="h2" size="title" className={styles.heading} data-part="heading" id={`${id}${section}`}>
          {isPanel && stop < mobileStop ? (
            <HeadingButton aria-expanded="false" onClick={() => onPanel(stop)}>
              <Title section={section} payment={manifest.payment} />
              <Icon name="chevron-down" size="small" />
            </HeadingButton>
          ) : (
            <Title section={section} payment={manifest.payment} />
          )}
        </FocusHeading>
        {isPanel && stop < mobileStop && digests[section] ? (
          <div data-part="digest">
            <Text tone="muted">{digests[section]}</Text>
          </div>
        ) : null}
        <div className={styles.body} data-part="body">
          {slots[section]}
        </div>
      </section>
    );
  });
}

interface TitleProps {
  readonly section: SectionId;
  readonly payment: TemplateManifest["payment"];
}

/** The section's question. Where wide screens pay in a dialog, their last step reviews the booking instead. */
function Title({ section, payment }: TitleProps): ReactNode {
  const { t } = useTexts();
  const question = t(`sectionTitle.${section}`);
  if (section !== "payment" || payment !== "dialog") return question;
  return (
    <>
      <span className={styles.onPhone}>{question}</span>
      <span className={styles.onWide}>{t("sectionTitle.check")}</span>
    </>
  );
}
