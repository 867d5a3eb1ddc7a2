import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";

const dialogs = lazyPart(async () => (await import("./SessionDialogs.tsx")).SessionDialogs, { dialog: true });
const menu = lazyPart(async () => (await import("./AccountMenuSlot.tsx")).AccountMenuSlot, { dialog: true });

/** The dialogs of signing in and out, fetched when first needed and kept mounted while they close. */
export const SessionHost = observer(function SessionHost(): ReactNode {
  const { dialog, confirmingSignOut, isSignedIn } = useSessionStore();
  // The session may ask the visitor to sign in at any moment, and the dialog's closing animation outlasts the sign-in.
  return dialog !== null || confirmingSignOut || isSignedIn ? <dialogs.Part /> : null;
});

/** The menu of a signed-in customer; renders nothing for a guest. */
export const AccountSlot = observer(function AccountSlot(props: { page: string; navigate: Navigate }): ReactNode {
  const { account } = useSessionStore();
  return account === null ? null : <menu.Part {...props} />;
});
