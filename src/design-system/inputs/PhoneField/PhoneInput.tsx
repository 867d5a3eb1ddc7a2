import { PopoverRoot } from "@mui/material/Popover";
import { useId, useMemo, useRef, type KeyboardEvent, type PropsWithChildren, type ReactNode } from "react";
import type { MuiTelInputCountry, MuiTelInputProps } from "mui-tel-input";
import { countryOf } from "#domain/people/contact/dialing-codes.ts";
import { DEFAULT_COUNTRY, TEXT_MAX_LENGTH } from "#domain/shared/constants.ts";
import field from "#ds/theme/field.module.css";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { leftToRight } from "#ds/texts/format.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { useInertPage } from "#ds/support/inert-page.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { CountryPaper, TelInput } from "./phone-styles.ts";
import type { PhoneFieldProps } from "./PhoneField.tsx";
import { usePhoneValue, type PhoneValue } from "./use-phone-value.ts";

/** MUI's telephone input with our names, texts and rules: no flags from another site, digits only, a list with a name. */
export default function PhoneInput(props: PhoneFieldProps): ReactNode {
  const { label, error, disabled = false, readOnly = false } = props;
  const { t, locale } = useTexts();
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const box = useRef<HTMLInputElement>(null);
  const phone = usePhoneValue(props);
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: "region" }), [locale]);
  const codeLabel = t("phoneField.dialingCode");
  const face = (country: MuiTelInputCountry, { isSelected }: { readonly isSelected: boolean }): ReactNode =>
    // The list names its countries anyway, and letters jump to an item by its first word.
    isSelected ? <Face country={country} name={names.of(country) ?? country} isFixed={readOnly} /> : null;
  return (
    <div
      className={field.field}
      data-c="PhoneField"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInList = relatedTarget instanceof Element && relatedTarget.closest(`[data-list="${inputId}"]`) !== null;
        if (!isInList && !currentTarget.contains(relatedTarget)) phone.onBlur();
      }}
    >
      <TelInput
        key={phone.round}
        variant="filled"
        label={label}
        id={inputId}
        inputRef={box}
        value={phone.value}
        defaultCountry={phone.country}
        forceCallingCode
        disableFormatting
        langOfCountryName={locale}
        getFlagElement={face}
        disabled={disabled}
        disableDropdown={readOnly}
        error={error !== null}
        // The whole number: a browser that fills in only its national part cannot say which country it belongs to.
        autoComplete="tel"
        onChange={phone.onChange}
        FlagIconButtonProps={{
          role: readOnly ? "presentation" : "combobox",
          "aria-label": readOnly ? undefined : codeLabel,
          disableRipple: true,
          onKeyDown: openByArrow,
        }}
        MenuProps={listProps(inputId, codeLabel)}
        slotProps={slotProps(props, inputId, phone)}
      />
      <FieldMessage id={`${inputId}-error`} error={error} />
      {error === null || typeof props.betterCode !== "string" ? null : (
        <BetterCode
          code={props.betterCode}
          names={names}
          onPress={(code) => {
            phone.choose(code);
            // The button disappears; focus must not be lost with it.
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The list of countries: named, and found again by the field that it belongs to. */
const listProps = (inputId: string, label: string): NonNullable<MuiTelInputProps["MenuProps"]> => ({
  transitionDuration: 0,
  slots: { root: CountryLayer, paper: CountryPaper },
  slotProps: {
    // Attributes for tests and scripts are in MUI's types of elements only.
    root: { "data-list": inputId } as object,
    list: { role: "listbox", "aria-label": label },
  },
});

/** The layer of the list; MuiTelInput keeps to itself when it is open. */
function CountryLayer(props: PropsWithChildren<{ readonly open: boolean }>): ReactNode {
  useInertPage(props.open);
  return <PopoverRoot {...props} />;
}

/** What the box does and shows beyond MUI's input. */
type BoxBehaviour = Pick<PhoneValue, "onInput" | "refused">;

const slotProps = (
  { readOnly = false, required, error }: PhoneFieldProps,
  inputId: string,
  { onInput, refused }: BoxBehaviour,
): NonNullable<MuiTelInputProps["slotProps"]> => ({
  inputLabel: { shrink: true },
  input: readOnly ? { endAdornment: <Locked /> } : {},
  htmlInput: {
    dir: "ltr",
    inputMode: "tel",
    readOnly,
    "aria-required": required,
    "aria-invalid": error === null ? undefined : true,
    "aria-describedby": error === null ? undefined : `${inputId}-error`,
    onInput,
    maxLength: TEXT_MAX_LENGTH,
    // MUI would show only the digits of text that is no number.
    ...(refused === null ? {} : { value: refused }),
  },
});

interface FaceProps {
  readonly country: string;
  readonly name: string;
  readonly isFixed: boolean;
}

/** What the list's button shows, in letters: "GB". */
function Face({ country, name, isFixed }: FaceProps): ReactNode {
  return (
    <>
      <span aria-hidden="true">{country}</span>
      <span className="tk-visually-hidden">{name}</span>
      {isFixed ? null : <Icon name="chevron-down" size="small" />}
    </>
  );
}

const Locked = (): ReactNode => (
  <span className={field.adornment}>
    <Icon name="lock" size="small" />
  </span>
);

/** As the lists of a form open. */
function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  event.currentTarget.click();
}

interface BetterCodeProps {
  readonly code: string;
  readonly names: Intl.DisplayNames;
  readonly onPress: (code: string) => void;
}

/** Offers the code that makes the number valid, with its country's name. */
function BetterCode({ code, names, onPress }: BetterCodeProps): ReactNode {
  const { t } = useTexts();
  const country = names.of((countryOf(code) ?? DEFAULT_COUNTRY).toUpperCase()) ?? code;
  return (
    <div>
      <ActionButton variant="quiet" edge="start" size="compact" onPress={() => onPress(code)}>
        {t("phoneField.change", { country, code: leftToRight(code) })}
      </ActionButton>
    </div>
  );
}
