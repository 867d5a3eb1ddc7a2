import { useId, type ReactNode } from "react";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { SKETCHES } from "./sketches.ts";
import styles from "./TemplatePicker.module.css";

/** Props of {@link TemplatePicker}. */
export interface TemplatePickerProps {
  /** Name of the group: "Layout of the booking form". */
  label: string;
  /** The chosen template. */
  value: TemplateId;
  /** Another template was chosen. */
  onChange: (value: TemplateId) => void;
  /** What is wrong; null when there is nothing. */
  error?: string | null;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/** A choice of the booking form's eight templates, each with a small picture and a line that says what it is for. */
export function TemplatePicker(props: TemplatePickerProps): ReactNode {
  const { label, value, onChange, error = null, disabled = false } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const id = useId();
  return (
    <fieldset
      className={styles.root}
      data-c="TemplatePicker"
      disabled={disabled}
      aria-describedby={error === null ? undefined : `${id}-error`}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {TEMPLATE_IDS.map((template) => (
          <label key={template} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={template}
              checked={template === value}
              aria-describedby={`${id}-${template}`}
              onChange={() => onChange(template)}
            />
            <Sketch template={template} />
            <span className={styles.name}>{t(`template.${template}`)}</span>
            <span className={styles.what} id={`${id}-${template}`}>
              {t(`templateText.${template}`)}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The small picture: boxes in a window of 96 by 60. */
const Sketch = ({ template }: { readonly template: TemplateId }): ReactNode => (
  <svg aria-hidden="true" viewBox="0 0 96 60" className={styles.sketch}>
    {SKETCHES[template].map(([part, x, y, width, height]) => (
      <rect key={`${part}-${x}-${y}`} data-part={part} x={x} y={y} width={width} height={height} rx="2" />
    ))}
  </svg>
);
