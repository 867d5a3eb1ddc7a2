import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useSessionStore } from "#client/hooks/stores.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Stands in the place of a page that needs an account while nobody is signed in, and asks to sign in. */
export const MemberGate = observer(function MemberGate(): ReactNode {
  const session = useSessionStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const { isReturning, isKnown } = session;
  useEffect(() => {
    if (isKnown) session.askToSignIn({ first: "signin" });
    else if (!isReturning) void session.refresh();
  }, [session, isKnown, isReturning]);
  if (isReturning || !isKnown) return <SkeletonBlock shape="text" />;
  return (
    <EmptyState
      icon="lock"
      title={t("auth.memberTitle")}
      action={<ActionButton onPress={() => session.askToSignIn({ first: "signin" })}>{t("auth.signIn")}</ActionButton>}
    >
      {t("auth.memberText")}
    </EmptyState>
  );
});
