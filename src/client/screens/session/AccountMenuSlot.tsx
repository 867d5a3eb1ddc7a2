import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";
import { markedPage } from "#domain/people/account/account-menu.ts";
import { AccountMenu } from "#ds/sections/AccountMenu/AccountMenu.tsx";

/** The menu in the header, from what the browser remembers, so that it shows before the server answers. */
export const AccountMenuSlot = observer(function AccountMenuSlot(props: {
  readonly page: string;
  readonly navigate: Navigate;
}): ReactNode {
  const session = useSessionStore();
  const { account } = session;
  if (account === null) return null;
  return (
    <AccountMenu
      firstName={account.firstName}
      isBooker={account.bookerId !== ""}
      current={markedPage(props.page)}
      onNavigate={(page) => props.navigate(page)}
      onSignOut={session.requestSignOut}
    />
  );
});
