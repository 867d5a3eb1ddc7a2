import FilledInput from "@mui/material/FilledInput";
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import type { ReactNode } from "react";
import type { CardDraft } from "#domain/payment/card.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

export type Expiry = Pick<CardDraft, "month" | "year">;

/** The longest text: "12 / 2030". */
const LONGEST = 9;

/** The expiry as printed on the card: "12 / 30". What is not a date yet stands in the month as it was typed. */
const printed = ({ month, year }: Expiry): string => (year === "" ? month : `${month} / ${year.slice(-2)}`);

/** Puts the slash where a card has it. A text that got shorter gets none, or it could not be deleted. */
function spaced(text: string, before: string): string {
  const kept = text.replace(/[^\d/]/g, "").replace(/\/+/g, "/");
  const parts = /^(\d\d|[2-9]|\d(?=\/))\/?(\d*)/.exec(kept);
  if (text.length < before.length) return text;
  return parts?.[1] === undefined ? kept : `${parts[1].padStart(2, "0")} / ${parts[2] ?? ""}`;
}

/** Month and year of a text such as "12 / 30" or "12 / 2030"; any other text becomes the month, which is invalid then. */
function typedExpiry(text: string, before: string): Expiry {
  const shown = spaced(text, before);
  const [, month, year] = /^(\d\d) \/ (?:20)?(\d\d)$/.exec(shown) ?? [];
  // "20" may be the beginning of "2030", and is over otherwise.
  return month === undefined || year === undefined || shown.endsWith(" 20")
    ? { month: shown.trim() === "" ? "" : shown, year: "" }
    : { month, year: `20${year}` };
}

interface ExpiryBoxProps extends Expiry {
  readonly inputId: string;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChange: (expiry: Expiry) => void;
  readonly onBlur: () => void;
}

/** The expiry in one box, four digits as printed on the card; typing replaces what is in it. */
export function ExpiryBox({ inputId, error, disabled, onChange, onBlur, ...expiry }: ExpiryBoxProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const shown = printed(expiry);
  return (
    <FormControl error={error !== null} disabled={disabled}>
      <InputLabel htmlFor={inputId}>{t("card.expiry")}</InputLabel>
      <FilledInput
        id={inputId}
        autoComplete="cc-exp"
        placeholder=" "
        value={shown}
        aria-describedby={`${inputId}-error`}
        onChange={(event) => onChange(typedExpiry(event.currentTarget.value, shown))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={onBlur}
        // Month and year stand as on the card in every language.
        slotProps={{
          input: {
            className: "tk-numerals",
            dir: "ltr",
            inputMode: "numeric",
            maxLength: LONGEST,
            "aria-required": true,
          },
        }}
      />
      <FieldMessage id={`${inputId}-error`} error={error} note={t("card.expiryNote")} />
    </FormControl>
  );
}
