import { useId, type ReactNode } from "react";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./TemplatePicker.module.css";

/** What a box stands for: a field, the main button, a map, a panel under other boxes, or a mark of progress. */
type SketchPart = "field" | "button" | "map" | "panel" | "mark";

/** A box: its part, left, top, width and height in a window of 96 by 60. */
type SketchBox = readonly [part: SketchPart, x: number, y: number, width: number, height: number];

/** Lines of fields, each 5 high. */
const fields = (x: number, width: number, ...tops: readonly number[]): SketchBox[] =>
  tops.map((top) => ["field", x, top, width, 5]);

/** How wide screens lay out each template, boiled down to boxes. */
const SKETCHES: Readonly<Record<TemplateId, readonly SketchBox[]>> = {
  wizard: [
    ["mark", 6, 5, 25, 2],
    ["field", 34, 5, 25, 2],
    ["field", 62, 5, 28, 2],
    ...fields(6, 52, 12, 20, 28),
    ["button", 6, 40, 24, 7],
    ["map", 64, 12, 26, 35],
  ],
  wizardx: [
    ["mark", 6, 5, 40, 2],
    ["field", 50, 5, 40, 2],
    ...fields(6, 40, 12, 20, 28),
    ...fields(50, 40, 12, 20, 28),
    ["button", 66, 42, 24, 7],
  ],
  wizardt: [
    ["mark", 6, 4, 20, 6],
    ["field", 28, 4, 20, 6],
    ["field", 50, 4, 20, 6],
    ["panel", 6, 11, 84, 42],
    ...fields(11, 46, 16, 24, 32),
    ["button", 11, 42, 24, 7],
  ],
  inline: [...fields(6, 52, 6, 14, 22, 34, 42), ["button", 6, 50, 24, 6], ["map", 64, 6, 26, 50]],
  inlinex: [
    ["panel", 6, 4, 26, 50],
    ["panel", 35, 4, 26, 50],
    ["panel", 64, 4, 26, 50],
    ...fields(9, 20, 9, 17, 25),
    ...fields(38, 20, 9, 17, 25),
    ...fields(67, 20, 9, 17),
    ["button", 67, 42, 20, 7],
  ],
  gateway: [["map", 0, 0, 96, 60], ["panel", 24, 10, 48, 40], ...fields(29, 38, 15, 23, 31), ["button", 29, 40, 38, 6]],
  overflow: [["map", 0, 0, 96, 60], ["panel", 5, 5, 36, 50], ...fields(9, 28, 10, 18, 26), ["button", 9, 44, 28, 6]],
  list: [
    ...fields(6, 84, 5),
    ["panel", 6, 15, 84, 10],
    ["panel", 6, 28, 84, 10],
    ["panel", 6, 41, 84, 10],
    ["button", 72, 17, 14, 6],
    ["button", 72, 30, 14, 6],
    ["button", 72, 43, 14, 6],
  ],
};

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
