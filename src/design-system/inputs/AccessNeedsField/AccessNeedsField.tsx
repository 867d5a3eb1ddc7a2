import type { ReactNode } from "react";
import { ACCESS_NEEDS, type AccessNeed } from "#domain/people/access-needs.ts";
import { ACCESS_TEXTS } from "#ds/texts/areas/access/index.ts";
import { listText } from "#ds/texts/list-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { CheckField } from "#ds/inputs/CheckField/index.ts";
import styles from "./AccessNeedsField.module.css";

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

/** A passenger's access needs as checkboxes. Most passengers have none, so the field can be folded. */
export function AccessNeedsField({ folded = false, ...props }: AccessNeedsFieldProps): ReactNode {
  const { t, locale } = useAreaTexts(ACCESS_TEXTS);
  const { needs, error = null } = props;
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
    <details className={styles.folded} data-c="AccessNeedsField" data-invalid={error === null ? undefined : ""}>
      <summary className={styles.toggle}>
        <Icon name="heart" size="small" />
        <span className={styles.words}>
          <span className={styles.title}>{t("access.title")}</span>
          <span className={styles.summed}>{summed}</span>
        </span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <div role="group" aria-label={t("access.title")} className={styles.body}>
        <Boxes {...props} />
      </div>
    </details>
  );
}

function Boxes({ needs, onNeed, error = null, disabled = false }: AccessNeedsFieldProps): ReactNode {
  const { t } = useAreaTexts(ACCESS_TEXTS);
  return (
    <>
      <p className={styles.text}>{t("access.text")}</p>
      <div className={styles.boxes}>
        {ACCESS_NEEDS.map((need) => (
          <CheckField
            key={need}
            label={t(`need.${need}`)}
            checked={needs.includes(need)}
            disabled={disabled}
            onChange={(on) => onNeed(need, on)}
          />
        ))}
      </div>
      {error === null ? null : (
        <p className={styles.error} role="alert">
          <Icon name="error" size="small" />
          {error}
        </p>
      )}
    </>
  );
}
