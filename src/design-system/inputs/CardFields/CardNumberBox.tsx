import FilledInput from "@mui/material/FilledInput";
import FormControl from "@mui/material/FormControl";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from "react";
import { cardDigits, spacedNumber, type CardType } from "#domain/payment/card.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import styles from "./CardFields.module.css";

interface CardNumberBoxProps {
  readonly label: string;
  readonly inputId: string;
  readonly value: string;
  readonly type: CardType;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** No card has more digits. */
const MOST_DIGITS = 19;

const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replace(/\D/g, "").length;

/** The caret's offset in the spaced text so that as many digits are before it. */
function caretAfter(text: string, digits: number): number {
  let at = 0;
  for (let seen = 0; at < text.length && seen < digits; at += 1) if (/\d/.test(text.charAt(at))) seen += 1;
  return at;
}

/** Keeps the caret at its digit while the user edits in the middle: the spaces move. */
function useSteadyCaret(shown: string, onDigits: (digits: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) {
      const at = caretAfter(shown, caret.current);
      input.current?.setSelectionRange(at, at);
    }
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: typed, selectionStart } = event.currentTarget;
    caret.current = digitsBefore(typed, selectionStart ?? typed.length);
    onDigits(typed.replace(/\D/g, "").slice(0, MOST_DIGITS));
  };
  return { input, change };
}

/** The card number in groups as printed on the card, with the detected card type. */
export function CardNumberBox(props: CardNumberBoxProps): ReactNode {
  const { label, inputId, value, type, error, disabled } = props;
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const described = [type.name === "" ? "" : `${inputId}-type`, error === null ? "" : `${inputId}-error`]
    .join(" ")
    .trim();
  const shown = spacedNumber(cardDigits(value), type.gaps);
  const { input, change } = useSteadyCaret(shown, props.onChange);
  return (
    <FormControl error={error !== null} disabled={disabled}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <FilledInput
        inputRef={input}
        id={inputId}
        autoComplete="cc-number"
        placeholder=" "
        value={shown}
        aria-describedby={described === "" ? undefined : described}
        onChange={change}
        onBlur={props.onBlur}
        // Groups of digits run from left to right in every language.
        slotProps={{ input: { className: "tk-numerals", dir: "ltr", inputMode: "numeric", "aria-required": true } }}
        endAdornment={
          <InputAdornment position="end" className={styles.type}>
            {type.name === "" ? (
              <Icon name="card" />
            ) : (
              <span id={`${inputId}-type`} className={styles.typeName}>
                <span className="tk-visually-hidden">{t("card.type")}: </span>
                {type.name}
              </span>
            )}
          </InputAdornment>
        }
      />
      <FieldMessage id={`${inputId}-error`} error={error} />
    </FormControl>
  );
}
