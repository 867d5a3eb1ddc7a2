import { useEffect } from "react";
import type { FieldForm } from "#client/stores/session/FieldForm.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { authFieldId, type AuthField, type AuthSectionProps } from "#ds/sections/AuthSection/index.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";

type AuthFaults = AuthSectionProps["faults"];

/** The text of a refusal: the server's own, else the generic one (ERR-026, ERR-028). */
export const refusalText = (refusal: { readonly message: string } | null, t: Translate): string | null =>
  refusal && (refusal.message || t("message.generic"));

/** What a section is told by a form of any mode. */
export function useAuthProps<Values extends object>(
  form: FieldForm<Values>,
): Pick<AuthSectionProps, "faults" | "onChange" | "onLeave" | "refusal" | "processing"> {
  const { t } = useTexts();
  useFirstFault(form);
  return {
    faults: form.shownFaults,
    // A mode shows fields of its own form only, and all of them hold text.
    onChange: (field, value) => form.change(field as keyof Values & string, value as Values[keyof Values & string]),
    onLeave: (field) => form.leave(field as keyof Values & string),
    refusal: refusalText(form.refusal, t),
    processing: form.busy,
  };
}

const ORDER: readonly AuthField[] = ["firstName", "lastName", "phone", "email", "old", "password", "confirm"];

/** After a press that was refused here the first field with a fault has the focus. */
function useFirstFault<Values extends object>(form: FieldForm<Values>): void {
  const { refusals } = form;
  useEffect(() => {
    if (refusals === 0) return;
    const faults = form.shownFaults as AuthFaults;
    const first = ORDER.find((field) => faults[field] !== undefined);
    if (first) focusTarget(authFieldId(first));
  }, [form, refusals]);
}
