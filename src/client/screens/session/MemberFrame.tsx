import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useSessionStore } from "#client/hooks/stores.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { markedPage } from "#domain/people/account/account-menu.ts";
import { AccountLayout } from "#ds/sections/AccountLayout/AccountLayout.tsx";

/** Replaces a page that needs an account while the visitor is signed out, and asks them to sign in. */
export const MemberGate = observer(function MemberGate(): ReactNode {
  const session = useSessionStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const { isReturning, isKnown } = session;
  useEffect(() => {
    if (isKnown && !isReturning) session.askToSignIn({ first: "signin" });
    else if (!isKnown && !isReturning) void session.refresh();
  }, [session, isKnown, isReturning]);
  // The server could not be asked whether the session still holds.
  if (isReturning && isKnown) return <ErrorState level={1} onRetry={() => void session.refresh()} />;
  if (!isKnown) return <SkeletonBlock shape="text" />;
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

/** A members' page beside the navigation of the account. */
export const AccountPage = observer(function AccountPage(props: {
  readonly page: string;
  readonly navigate: Navigate;
  readonly children: ReactNode;
}): ReactNode {
  const { isBooker } = useSessionStore();
  return (
    <AccountLayout isBooker={isBooker} current={markedPage(props.page)} onNavigate={(path) => props.navigate(path)}>
      {props.children}
    </AccountLayout>
  );
});
