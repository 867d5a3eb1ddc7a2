import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useEmailLink } from "#client/hooks/email-link.ts";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { InfoPage } from "#ds/sections/InfoPage/InfoPage.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useMailedLink } from "#client/hooks/mailed-link.ts";

type Outcome =
  | { readonly kind: "asked" | "working" | "done" }
  | { readonly kind: "refused"; readonly code: number; readonly message: string };

/**
 * Uses the link that was mailed to an address; after that it is confirmed, and the account's. It waits for a press:
 * mail scanners open links, and run what is on the page, before a person has seen them.
 */
export const ConfirmEmailScreen = observer(function ConfirmEmailScreen({ rest, navigate }: PageProps): ReactNode {
  const session = useSessionStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const link = useMailedLink("confirmemail", rest);
  const again = useEmailLink();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "asked" });
  const confirm = async () => {
    setOutcome({ kind: "working" });
    const answer = await session.call((api, signal) => api.confirmEmail(link, signal));
    setOutcome(answer.ok ? { kind: "done" } : { kind: "refused", ...answer.error });
    // The profile that this tab shows is older.
    if (answer.ok && session.isSignedIn) await session.recheck();
    // The error's own display announces itself.
    if (!answer.ok && again.props.onSendLink) announce(refusalText(answer.error, t), "assertive");
  };
  const title = t("auth.emailTitle");
  if (outcome.kind === "refused") {
    const message = refusalText(outcome, t);
    const { onSendLink: onPress, sendingLink: processing } = again.props;
    if (onPress === undefined) return <ErrorState level={1} title={title} message={message} />;
    const action = { label: t("profile.sendLink"), processing, onPress };
    return (
      <>
        <InfoPage title={title} paragraphs={[message]} action={action} />
        <Toast message={again.sentTo && t("profile.linkSent", { email: again.sentTo })} onDismiss={again.dismiss} />
      </>
    );
  }
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
});
