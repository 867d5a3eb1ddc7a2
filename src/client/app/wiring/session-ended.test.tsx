import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Alert } from "#client/screens/dialogs/Alert.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { CUSTOMER } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";

let made: FakeRoot;
let screen: Mounted;

/** The session ends in the middle of work: a call waits for what the person says. */
beforeEach(async () => {
  made = startRoot();
  await signInAs(made, CUSTOMER);
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

/** Opens the dialog. @returns whether the call that waits may be repeated, once the person has answered. */
async function ended(): Promise<{ readonly again: Promise<boolean> }> {
  const { session, dialogs } = made.root;
  const again = session.signInAgain();
  const item = dialogs.current;
  if (item === null) throw new Error("no dialog is open");
  screen = await mounted(made.root, <Alert open item={item} />, "Alert", "AlertDialog");
  expect(screen.openDialogs()).toEqual(["Message"]);
  expect(screen.words(ActionButton)).toEqual(["CANCEL", "SIGN IN"]);
  return { again };
}

it("[WID-018] the alert dialog of an ended session has SIGN IN, which opens the sign-in dialog", async () => {
  await ended();
  await screen.submit("Message");
  expect([made.root.session.dialog, made.root.dialogs.current]).toEqual(["signin", null]);
});

it("[WID-018] the alert dialog of an ended session has CANCEL, which leaves a guest without another dialog", async () => {
  const { again } = await ended();
  await screen.press("CANCEL");
  expect(await again).toBe(false);
  const { session, dialogs } = made.root;
  expect([session.dialog, session.isSignedIn, dialogs.current]).toEqual([null, false, null]);
});
