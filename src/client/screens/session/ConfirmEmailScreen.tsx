import { useState, type ReactNode } from "react";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { InfoPage } from "#ds/sections/InfoPage/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useMailedLink } from "#client/hooks/mailed-link.ts";

type Outcome =
  | { readonly kind: "asked" | "working" | "done" }
  | { readonly kind: "refused"; readonly code: number; readonly message: string };

/**
 * Uses the link that was mailed to a new address; after that the account has the new address. It waits for a press:
 * mail scanners open links, and run what is on the page, before a person has seen them.
 */
export function ConfirmEmailScreen({ rest, navigate }: PageProps): ReactNode {
  const session = useSessionStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const link = useMailedLink("confirmemail", rest);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "asked" });
  const confirm = async () => {
    setOutcome({ kind: "working" });
    const answer = await session.call((api, signal) => api.confirmEmail(link, signal));
    setOutcome(answer.ok ? { kind: "done" } : { kind: "refused", ...answer.error });
  };
  const title = t("auth.emailTitle");
  if (outcome.kind === "refused") return <ErrorState level={1} title={title} message={refusalText(outcome, t)} />;
  if (outcome.kind === "done") {
    const links = [{ label: t("accountMenu.myaccount"), to: "profile" }];
    return <InfoPage title={title} paragraphs={[t("auth.emailDone")]} links={links} onNavigate={navigate} />;
  }
  const processing = outcome.kind === "working";
  return (
    <InfoPage
      title={title}
      paragraphs={[t("auth.emailAsk")]}
      action={{ label: t("auth.emailConfirm"), processing, onPress: () => void confirm() }}
    />
  );
}
