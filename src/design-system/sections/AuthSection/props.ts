import type { ReactNode } from "react";
import type { AccountFault } from "#domain/people/account/account-forms.ts";

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
