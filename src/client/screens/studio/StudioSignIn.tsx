import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStudioStore } from "#client/hooks/stores.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import { authFieldId } from "#ds/sections/AuthSection/AuthFields.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Staff sign in with an address and a password; there is no sign-up, since they are invited. */
export const StudioSignIn = observer(function SignIn(): ReactNode {
  const { form } = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) focusTarget(authFieldId(form.shownFaults.email === undefined ? "password" : "email"));
  }, [form, refusals]);
  const fieldOf = (field: string): "email" | "password" => (field === "password" ? "password" : "email");
  return (
    <AuthSection
      mode="signin"
      heading={t("studio.signIn")}
      values={form.values}
      faults={form.shownFaults}
      onChange={(field, value) => form.change(fieldOf(field), value)}
      onBlur={(field) => form.blur(fieldOf(field))}
      refusal={form.refusal && refusalText(form.refusal, t)}
      processing={form.busy}
      onSubmit={() => void form.submit()}
    />
  );
});
