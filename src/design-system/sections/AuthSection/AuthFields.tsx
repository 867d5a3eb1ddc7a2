import type { ReactNode } from "react";
import type { AccountFault } from "#domain/people/account/account-forms.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { CheckField } from "#ds/inputs/CheckField/CheckField.tsx";
import { PasswordField } from "#ds/inputs/PasswordField/PasswordField.tsx";
import { PhoneField } from "#ds/inputs/PhoneField/PhoneField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./AuthSection.module.css";

/** What the form is for. */
export type AuthMode = "signin" | "signup" | "forgot" | "reset" | "change" | "profile" | "proof";

/** The fields; each mode has some of these. */
export type AuthField = "firstName" | "lastName" | "dialingCode" | "phone" | "email" | "old" | "password" | "confirm";

/** The checkboxes: remember me, and offers by text message and by email. */
export type AuthTick = "remember" | "sms" | "offers";

/** Props of {@link AuthSection}. */
export interface AuthSectionProps {
  /** Sign in, sign up, forgotten password, new password by a link, change of password, or the profile's fields. */
  mode: AuthMode;
  /** What is typed so far. */
  values: { readonly [Field in AuthField]?: string };
  /** What is ticked so far. */
  ticks?: { readonly [Tick in AuthTick]?: boolean };
  /** What is wrong, by field; the section has the wording. */
  faults: { readonly [Field in AuthField]?: AccountFault };
  /** A dialing code with which the number would be valid; the phone field offers it beside its error. */
  betterCode?: string | null;
  /** A field changed. */
  onChange: (field: AuthField, value: string) => void;
  /** A checkbox was ticked or cleared. */
  onTick?: (tick: AuthTick, ticked: boolean) => void;
  /** A field was blurred; the owner validates it now. */
  onBlur: (field: AuthField) => void;
  /** Why the server refused the last submit, as a sentence; null when it did not. */
  refusal: string | null;
  /** The submit is in flight: the button says Processing and ignores presses. */
  processing: boolean;
  /** Another mode was chosen: a tab, the forgotten-password link, or back from it. Without it none of them is shown. */
  onMode?: (mode: AuthMode) => void;
  /** The form was submitted. Leave it out inside a dialog, which is itself a form. */
  onSubmit?: () => void;
  /** A hint above the fields: "Everything you've entered will be kept." */
  hint?: string | null;
  /** Further content after the fields. */
  extra?: ReactNode;
  /** Heading of a page of its own; a dialog has its title. */
  heading?: string;
  /** The values are loading: the fields are disabled. */
  loading?: boolean;
}

/** Id of a field's input, to focus it when it is invalid. */
export const authFieldId = (field: AuthField): string => `auth-${field}`;

type Words = ReturnType<typeof useAreaTexts<keyof typeof PEOPLE_TEXTS.en>>["t"];

/** The sentence for a fault. */
function sentence(fault: AccountFault, title: string, t: Words): string {
  switch (fault) {
    case "required":
    case "invalid":
      return t(`message.${fault}`, { title });
    case "length":
      return t("password.length", { title });
    case "differ":
      return t("password.differ");
  }
}

/** The props of each field. */
function useFields({ values, faults, onChange, onBlur, processing, loading = false }: AuthSectionProps) {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (field: AuthField, title: string) => {
    const fault = faults[field];
    return {
      inputId: authFieldId(field),
      label: title,
      value: values[field] ?? "",
      error: fault === undefined ? null : sentence(fault, title, t),
      disabled: loading || processing,
      onChange: (value: string) => onChange(field, value),
      onBlur: () => onBlur(field),
    };
  };
}

/** The fields of a mode. */
export function AuthFields(props: AuthSectionProps): ReactNode {
  const { mode } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const field = useFields(props);
  const signsIn = mode === "signin";
  return (
    <>
      {mode === "signup" || mode === "profile" ? <PersonFields {...props} /> : null}
      {signsIn || mode === "forgot" ? <Email {...props} /> : null}
      {signsIn || mode === "proof" ? (
        <PasswordField {...field("password", t("password.label"))} purpose="current" />
      ) : null}
      {mode === "change" ? <PasswordField {...field("old", t("password.old"))} purpose="current" /> : null}
      {mode === "signup" || mode === "reset" || mode === "change" ? (
        <PasswordField
          {...field("password", t(mode === "signup" ? "password.label" : "password.new"))}
          purpose="new"
          confirm={field("confirm", t("password.confirm"))}
        />
      ) : null}
      {signsIn ? <Remember {...props} /> : null}
      {mode === "profile" ? <Offers {...props} /> : null}
    </>
  );
}

function Email(props: AuthSectionProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const field = useFields(props);
  const note = props.mode === "profile" ? t("profile.emailNote") : "";
  return <TextBox {...field("email", t("field.email"))} kind="email" note={note} autoComplete="email" required />;
}

function PersonFields(props: AuthSectionProps): ReactNode {
  const { values, onChange } = props;
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const field = useFields(props);
  const { value, onChange: onNumber, ...phone } = field("phone", t("field.phone"));
  return (
    <>
      <div className={styles.names}>
        <TextBox {...field("firstName", t("field.firstName"))} autoComplete="given-name" required />
        <TextBox {...field("lastName", t("field.lastName"))} autoComplete="family-name" required />
      </div>
      <PhoneField
        {...phone}
        dialingCode={values.dialingCode ?? DEFAULT_DIALING_CODE}
        number={value}
        betterCode={props.betterCode ?? null}
        required
        onDialingCode={(code) => onChange("dialingCode", code)}
        onNumber={onNumber}
      />
      <Email {...props} />
    </>
  );
}

/** Remember me, where sessions can be remembered, and the link for a forgotten password. */
function Remember({ ticks, onTick, onMode, processing }: AuthSectionProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <div className={styles.remember}>
      {onTick === undefined ? null : (
        <CheckField
          label={t("auth.remember")}
          note={t("auth.rememberNote")}
          checked={ticks?.remember ?? false}
          disabled={processing}
          onChange={(ticked) => onTick("remember", ticked)}
        />
      )}
      {onMode === undefined ? null : (
        <ActionButton variant="quiet" size="compact" onPress={() => onMode("forgot")}>
          {t("auth.forgot")}
        </ActionButton>
      )}
    </div>
  );
}

/** Consent to offers by text message and email. */
function Offers({ ticks, onTick, processing }: AuthSectionProps): ReactNode {
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  return (
    <div>
      <CheckField
        label={t("profile.smsOffers")}
        checked={ticks?.sms ?? false}
        disabled={processing}
        onChange={(ticked) => onTick?.("sms", ticked)}
      />
      <CheckField
        label={t("profile.emailOffers")}
        checked={ticks?.offers ?? false}
        disabled={processing}
        onChange={(ticked) => onTick?.("offers", ticked)}
      />
    </div>
  );
}
