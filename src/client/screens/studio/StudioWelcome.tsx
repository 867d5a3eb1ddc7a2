import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useForm } from "#client/hooks/account-forms.ts";
import type { Link } from "#client/hooks/mailed-link.ts";
import { useStudioStore } from "#client/hooks/stores.ts";
import { newPasswordFaults } from "#domain/people/account/account-forms.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { AuthSection } from "#ds/sections/AuthSection/AuthSection.tsx";
import { authFieldId } from "#ds/sections/AuthSection/AuthFields.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

interface StudioWelcomeProps {
  /** The link by which the page was opened. */
  readonly link: Link;
}

/** Someone who was invited chooses a password, and is in the studio. */
export const StudioWelcome = observer(function Welcome({ link }: StudioWelcomeProps): ReactNode {
  const studio = useStudioStore();
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const form = useForm<{ password: string; confirm: string }>(() => ({
    initial: { password: "", confirm: "" },
    secrets: ["password", "confirm"],
    faults: newPasswordFaults,
    send: ({ password }) => studio.join(link, password),
  }));
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) focusTarget(authFieldId(form.shownFaults.password === undefined ? "confirm" : "password"));
  }, [form, refusals]);
  const fieldOf = (field: string): "password" | "confirm" => (field === "confirm" ? "confirm" : "password");
  return (
    <AuthSection
      mode="reset"
      heading={t("welcome.title")}
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
