import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useSessionStore } from "#client/hooks/stores.ts";

const dialogs = lazyPart(async () => (await import("./SessionDialogs.tsx")).SessionDialogs);
const menu = lazyPart(async () => (await import("./AccountMenuSlot.tsx")).AccountMenuSlot);

/** The dialogs of signing in and out, fetched when somebody first needs one and kept while they close. */
export const SessionHost = observer(function SessionHost(): ReactNode {
  const { dialog, leaving, isSignedIn } = useSessionStore();
  // Who is signed in may be asked again at any moment, and the dialog plays its way out after signing in.
  return dialog !== null || leaving || isSignedIn ? (
    <Suspense fallback={null}>
      <dialogs.Part />
    </Suspense>
  ) : null;
});

/** The menu of somebody who is signed in; nothing for a guest. */
export const AccountSlot = observer(function AccountSlot(props: { page: string; navigate: Navigate }): ReactNode {
  const { account } = useSessionStore();
  return account === null ? null : (
    <Suspense fallback={null}>
      <menu.Part {...props} />
    </Suspense>
  );
});
