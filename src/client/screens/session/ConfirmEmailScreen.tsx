import { useEffect, useState, type ReactNode } from "react";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { InfoPage } from "#ds/sections/InfoPage/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useMailedLink } from "#client/hooks/mailed-link.ts";

type Outcome =
  | { readonly kind: "working" | "done" }
  | { readonly kind: "refused"; readonly code: number; readonly message: string };

/** Uses the link that was mailed to a new address; after that the account has the new address. */
export function ConfirmEmailScreen({ rest, navigate }: PageProps): ReactNode {
  const session = useSessionStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const link = useMailedLink("confirmemail", rest);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "working" });
  useEffect(() => {
    let isCurrent = true;
    // The link works once; the timer keeps React's double effects in strict mode from using it twice.
    const timer = setTimeout(() => {
      void session
        .call((api, signal) => api.confirmEmail(link, signal))
        .then((answer) => {
          if (isCurrent) setOutcome(answer.ok ? { kind: "done" } : { kind: "refused", ...answer.error });
        });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [session, link]);
  if (outcome.kind === "working") return <SkeletonBlock shape="text" label={t("auth.emailWorking")} />;
  if (outcome.kind === "refused") {
    return <ErrorState level={1} title={t("auth.emailTitle")} message={refusalText(outcome, t)} />;
  }
  return (
    <InfoPage
      title={t("auth.emailTitle")}
      paragraphs={[t("auth.emailDone")]}
      links={[{ label: t("accountMenu.myaccount"), to: "profile" }]}
      onNavigate={navigate}
    />
  );
}
