import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";
import { markedPage } from "#domain/people/account/account-menu.ts";
import { AccountLayout } from "#ds/sections/AccountLayout/AccountLayout.tsx";

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
