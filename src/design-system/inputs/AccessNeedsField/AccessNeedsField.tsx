import { useId, type ReactNode } from "react";
import AccordionDetails from "@mui/material/AccordionDetails";
import FormGroup from "@mui/material/FormGroup";
import { ACCESS_NEEDS, type AccessNeed } from "#domain/people/access-needs.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { listText } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { CheckField } from "#ds/inputs/CheckField/CheckField.tsx";
import styles from "./AccessNeedsField.module.css";
import Accordion from "@mui/material/Accordion";
import AccordionSummary from "@mui/material/AccordionSummary";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

/** The frame of the folded field. */
const Folded = styled(Accordion, { name: "CsAccessNeeds", slot: "Root" })({
  border: `1px solid ${tk("border-subtle")}`,
  borderRadius: tk("radius-control"),
  backgroundColor: tk("surface-card"),
  overflow: "hidden",
  "&::before": { display: "none" },
  "& .MuiAccordionDetails-root": { padding: `0 ${tk("space-4")} ${tk("space-4")}` },
});

/** Its head: says what is ticked. */
const Head = styled(AccordionSummary, { name: "CsAccessNeeds", slot: "Head" })({
  gap: tk("space-3"),
  minBlockSize: tk("control-height"),
  padding: `${tk("space-3")} ${tk("space-4")}`,
  "&:hover": { backgroundColor: tk("wash-hover") },
  // The frame hides what lies outside it: the ring goes inside.
  "&.Mui-focusVisible": { backgroundColor: "transparent", outlineOffset: -3 },
  "& .MuiAccordionSummary-content": { alignItems: "center", gap: tk("space-3"), minInlineSize: 0, margin: 0 },
});

/** Props of {@link AccessNeedsField}. */
export interface AccessNeedsFieldProps {
  /** What is needed, in any order. */
  needs: readonly AccessNeed[];
  /** A need was ticked or cleared. */
  onNeed: (need: AccessNeed, on: boolean) => void;
  /** Why nothing on offer meets the needs, as a sentence; null when something does. */
  error?: string | null;
  /** Begins closed unless something is needed: for forms where few need it. */
  folded?: boolean;
  /** Cannot be changed at present. */
  disabled?: boolean;
}

/** A passenger's access needs as checkboxes. Most passengers have none, so the field can be folded: MUI's Accordion. */
export function AccessNeedsField({ folded = false, ...props }: AccessNeedsFieldProps): ReactNode {
  const { t, locale } = useAreaTexts(PEOPLE_TEXTS);
  const id = useId();
  const { needs } = props;
  if (!folded) {
    return (
      <fieldset className={styles.root} data-c="AccessNeedsField">
        <legend className={styles.legend}>{t("access.title")}</legend>
        <Boxes {...props} />
      </fieldset>
    );
  }
  const summed =
    needs.length === 0
      ? t("access.hint")
      : listText(
          needs.map((need) => t(`need.${need}`)),
          locale,
        );
  return (
    <Folded
      data-c="AccessNeedsField"
      disableGutters
      slots={{ heading: "div" }}
      slotProps={{ region: { role: "group", "aria-labelledby": `${id}t` } }}
    >
      <Head id={id} aria-controls={`${id}b`} expandIcon={<Icon name="chevron-down" size="small" />}>
        <Icon name="wheelchair" size="small" />
        <span className={styles.words}>
          <span className={styles.title} id={`${id}t`}>
            {t("access.title")}
          </span>
          <span className={styles.summed}>{summed}</span>
        </span>
      </Head>
      <AccordionDetails>
        <Boxes {...props} />
      </AccordionDetails>
    </Folded>
  );
}

function Boxes({ needs, onNeed, error = null, disabled = false }: AccessNeedsFieldProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <>
      <p className={styles.text}>{t("access.text")}</p>
      <FormGroup className={styles.boxes}>
        {ACCESS_NEEDS.map((need) => (
          <CheckField
            key={need}
            label={t(`need.${need}`)}
            checked={needs.includes(need)}
            disabled={disabled}
            onChange={(on) => onNeed(need, on)}
          />
        ))}
      </FormGroup>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          <Icon name="error" size="small" />
          {error}
        </p>
      )}
    </>
  );
}
