import { memo, useId, useState, type ReactNode } from "react";
import { kept } from "#domain/shared/kept.ts";
import { contrast, isHex, type Hex } from "#domain/tenant/theme/color.ts";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./ColourField.module.css";

/** One thing that a colour is used for, drawn as a sample. */
export interface ColourUse {
  /** What it is: "Text on buttons". */
  readonly label: string;
  readonly foreground: Hex;
  readonly background: Hex;
  /** The least contrast that it needs. */
  readonly min: number;
}

/** Props of {@link ColourField}. */
export interface ColourFieldProps {
  /** What is coloured: "Brand colour". */
  label: string;
  /** The colour, `#rrggbb`; empty: none is chosen. */
  value: string;
  /** Another colour was chosen or typed in full; an empty text only where it is optional. */
  onChange: (value: Hex | "") => void;
  /** It may be left empty. */
  optional?: boolean;
  /** Uses of the colour, each with a sample and its contrast. */
  uses?: readonly ColourUse[];
  /** A colour near this one that is readable where this one is not; absent or null: there is nothing to mend. */
  readable?: Hex | null;
  /** What is wrong with the colour, as the owner knows; null when there is nothing. */
  error?: string | null;
  /** Help under the field. */
  note?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
}

/** What is typed, in the form of a colour: with its #, and three digits doubled; null: it is no colour yet. */
function colourOf(typed: string): Hex | null {
  const digits = typed.trim().replace(/^#/, "").toLowerCase();
  const full = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  const hex = `#${full}`;
  return isHex(hex) ? hex : null;
}

/** A colour as hex text and in the device's own picker, with the contrast that it reaches where it is used. */
export function ColourField(props: ColourFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    optional = false,
    uses = [],
    readable = null,
    error = null,
    disabled = false,
  } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const id = useId();
  // What is typed belongs to the colour that it began with: another one from outside replaces it.
  const [typing, setTyping] = useState({ of: value, text: value, left: false });
  const typed = typing.of === value ? typing : { of: value, text: value, left: false };
  const isColour = colourOf(typed.text) !== null || (optional && typed.text.trim() === "");
  const take = (text: string): void => {
    const hex = text.trim() === "" && optional ? "" : colourOf(text);
    setTyping({ of: hex ?? value, text, left: false });
    if (hex !== null && hex !== value) onChange(hex);
  };
  const fault = typed.left && !isColour ? t("colourField.invalid") : error;
  return (
    <div className={styles.root} data-c="ColourField">
      <div className={styles.row}>
        <input
          type="color"
          className={styles.picker}
          aria-label={t("colourField.picker", { label })}
          value={isHex(value) ? value : THEME_DEFAULTS.accent}
          disabled={disabled}
          onChange={(event) => take(event.currentTarget.value)}
        />
        <div className={styles.text}>
          <TextBox
            label={label}
            value={typed.text}
            maxLength={7}
            inputId={id}
            error={fault}
            disabled={disabled}
            {...(props.note === undefined ? {} : { note: props.note })}
            onChange={take}
            onBlur={() => setTyping({ ...typed, left: true })}
          />
        </div>
      </div>
      {uses.length > 0 && <Uses uses={uses} />}
      {readable !== null && !disabled && (
        <ActionButton variant="secondary" size="compact" onPress={() => onChange(readable)}>
          {t("verdict.nearest", { colour: readable })}
        </ActionButton>
      )}
    </div>
  );
}

const ratios = kept((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

const Uses = memo(function Samples({ uses }: { readonly uses: readonly ColourUse[] }): ReactNode {
  const { t, locale } = useAreaTexts(STUDIO_TEXTS);
  return (
    <ul className={styles.uses}>
      {uses.map(({ label, foreground, background, min }) => {
        const ratio = contrast(foreground, background);
        const passes = ratio >= min;
        return (
          <li key={label} className={styles.use}>
            <span aria-hidden="true" className={styles.sample} style={{ backgroundColor: background }}>
              <svg viewBox="0 0 24 16" width="24" height="16">
                <path
                  d="M2 14 7 2h2l5 12h-2.4l-1.2-3H5.6l-1.2 3ZM6.4 9h3.2L8 4.8ZM15 11a3 3 0 1 0 6 0 3 3 0 0 0-6 0Z"
                  fill={foreground}
                />
              </svg>
            </span>
            <span className={styles.name}>{label}</span>
            <span className={styles.ratio} data-passes={passes || undefined}>
              <Icon name={passes ? "success" : "warning"} size="small" />
              {t(passes ? "colourField.passes" : "colourField.fails", { ratio: ratios(locale).format(ratio) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
});
