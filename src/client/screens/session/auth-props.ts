import { useEffect } from "react";
import type { FieldForm } from "#client/stores/support/FieldForm.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { authFieldId, type AuthField, type AuthSectionProps } from "#ds/sections/AuthSection/AuthFields.tsx";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

type AuthFaults = AuthSectionProps["faults"];

/** Props that a section takes from the form of any mode. */
export function useAuthProps<Values extends object>(
  form: FieldForm<Values>,
): Pick<AuthSectionProps, "faults" | "onChange" | "onBlur" | "refusal" | "processing"> {
  const { t } = useTexts();
  useFirstFault(form);
  return {
    faults: form.shownFaults,
    // A mode shows fields of its own form only, and all of them hold text.
    onChange: (field, value) => form.change(field as keyof Values & string, value as Values[keyof Values & string]),
    onBlur: (field) => form.blur(field as keyof Values & string),
    refusal: form.refusal && refusalText(form.refusal, t),
    processing: form.busy,
  };
}

const ORDER: readonly AuthField[] = ["firstName", "lastName", "phone", "email", "old", "password", "confirm"];

/** After a submit that validation stopped, focuses the first invalid field. */
function useFirstFault<Values extends object>(form: FieldForm<Values>): void {
  const { refusals } = form;
  useEffect(() => {
    if (refusals === 0) return;
    const faults = form.shownFaults as AuthFaults;
    const first = ORDER.find((field) => faults[field] !== undefined);
    if (first) focusTarget(authFieldId(first));
  }, [form, refusals]);
}
