import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { SessionHost } from "#client/screens/session/SessionHost.tsx";
import preview from "#storybook/preview.tsx";
import { CUSTOMER, done, refused } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { confirm, findText, onFakeRoot, type ScreenSetup } from "./OnFakeRoot.tsx";

/** Signing in, up and out, in dialogs. */
const meta = preview.meta({ title: "Screens/SessionDialogs", component: SessionHost });

/** The stores of the story on screen. */
let made: FakeRoot;
const setup = (setUp: (made: FakeRoot) => void, more: ScreenSetup = {}) =>
  onFakeRoot(<SessionHost />, {
    ...more,
    replies: (fake) => {
      made = fake;
      setUp(fake);
    },
  });
const dialog = async (name: string) => {
  const found = await screen.findByRole("dialog", { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
type Shown = Awaited<ReturnType<typeof dialog>>;
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
const field = (shown: Shown, label: string) => shown.findByLabelText(new RegExp(`^${label}`), { selector: "input" });
const type = async (shown: Shown, label: string, text: string) => {
  const box = await field(shown, label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
  return box;
};
const KEPT = "Everything you've entered will be kept.";

/** A guest who wants to sign in. */
export const FlowSignIn = meta.story(setup(({ root }) => root.session.askToSignIn()));
FlowSignIn.test("[ACC-019] signs in, is remembered where that is ticked, and may be refused", async () => {
  const shown = await dialog("Sign in");
  await expect(shown.queryByText(KEPT)).toBeNull();
  await userEvent.click(await shown.findByRole("button", { name: "Sign in" }));
  const email = await field(shown, "Email");
  await waitFor(() => expect(email).toHaveAccessibleDescription(/^Email is required/));
  await waitFor(() => expect(email).toHaveFocus());
  await userEvent.type(email, "grace@example.com");
  await type(shown, "Password", "booking1");
  await userEvent.click(shown.getByRole("checkbox", { name: "Remember me" }));
  await waitFor(() => expect(shown.getByRole("checkbox", { name: "Remember me" })).toBeChecked());
  await userEvent.click(shown.getByRole("button", { name: "Sign in" }));
  const asked = { email: "grace@example.com", password: "booking1", remember: true };
  await waitFor(() => expect(made.accounts.signIns.last.input).toEqual(asked));
  await waitFor(() => expect(shown.getByRole("button", { busy: true })).toBeVisible());
  await made.accounts.signIns.last.answer(refused(2, "We do not know this password."));
  await findText("We do not know this password.");
  await expect(await field(shown, "Password")).toHaveValue("");
  await type(shown, "Password", "booking1");
  await userEvent.click(shown.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(made.accounts.signIns.made).toHaveLength(2));
  await made.accounts.signIns.last.answer(done(CUSTOMER));
  await isClosed("Sign in");
});
FlowSignIn.test("forgets what was typed when it is closed", async () => {
  const shown = await dialog("Sign in");
  await type(shown, "Email", "grace@example.com");
  await userEvent.click(shown.getByRole("button", { name: "Close" }));
  await isClosed("Sign in");
  await expect(made.root.session.dialog).toBeNull();
  made.root.session.askToSignIn();
  await expect(await field(await dialog("Sign in"), "Email")).toHaveValue("");
});
FlowSignIn.test("signs up at the other tab", async () => {
  const shown = await dialog("Sign in");
  await userEvent.click(await shown.findByRole("tab", { name: "SIGN UP" }));
  const phone = await type(shown, "Phone", "123");
  await userEvent.tab();
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/^Phone is invalid/));
  await type(shown, "First name", "Grace");
  await type(shown, "Last name", "Hopper");
  await type(shown, "Phone", "7400100101");
  await type(shown, "Email", "grace@example.com");
  await type(shown, "Password", "booking1");
  await type(shown, "Confirm password", "booking1");
  await userEvent.click(shown.getByRole("button", { name: "Sign up" }));
  await waitFor(() =>
    expect(made.accounts.signUps.last.input).toMatchObject({
      person: { firstName: "Grace", lastName: "Hopper", phone: "7400100101", email: "grace@example.com" },
      password: "booking1",
    }),
  );
  await made.accounts.signUps.last.answer(done(CUSTOMER));
  await isClosed("Sign in");
  await userEvent.keyboard("{Escape}");
});
FlowSignIn.test("sends a link for a forgotten password, or goes back", { tags: ["full"] }, async () => {
  const shown = await dialog("Sign in");
  await userEvent.click(await shown.findByRole("button", { name: "Forgot your password?" }));
  const forgot = await dialog("Forgot password");
  await isClosed("Sign in");
  await userEvent.click(await forgot.findByRole("button", { name: "Back to sign in" }));
  await isClosed("Forgot password");
  await userEvent.click(await (await dialog("Sign in")).findByRole("button", { name: "Forgot your password?" }));
  const again = await dialog("Forgot password");
  // A dialog that closes still holds the focus; keys typed meanwhile would be lost.
  await isClosed("Sign in");
  await userEvent.click(await again.findByRole("button", { name: "Send link" }));
  const email = await field(again, "Email");
  await waitFor(() => expect(email).toHaveAccessibleDescription(/^Email is required/));
  await userEvent.type(email, "grace@example.com{Enter}");
  await waitFor(() => expect(made.accounts.passwords.last.input).toEqual(["grace@example.com"]));
  await made.accounts.passwords.last.answer(done(undefined));
  await isClosed("Forgot password");
  await screen.findByRole("alertdialog", { name: "Message" });
  await confirm();
});
FlowSignIn.test("forgets the address when that dialog is closed", async () => {
  await dialog("Sign in");
  made.root.session.show("forgot");
  const forgot = await dialog("Forgot password");
  await type(forgot, "Email", "grace@example.com");
  await userEvent.click(forgot.getByRole("button", { name: "Close" }));
  await isClosed("Forgot password");
  await expect(made.root.session.dialog).toBeNull();
  made.root.session.show("forgot");
  await expect(await field(await dialog("Forgot password"), "Email")).toHaveValue("");
});

/** A booking waits for the sign-in. */
export const FlowBookingWaits = meta.story(
  setup(({ root }) => root.session.askToSignIn({ bookingWaits: true, first: "signup" })),
);
FlowBookingWaits.test("says that what was entered is kept, in both tabs", async () => {
  const shown = await dialog("Sign in");
  await expect(await shown.findByRole("tab", { name: "SIGN UP" })).toHaveAttribute("aria-selected", "true");
  await expect(shown.getByText(KEPT)).toBeVisible();
  await userEvent.click(shown.getByRole("tab", { name: "SIGN IN" }));
  await expect(await shown.findByText(KEPT)).toBeVisible();
});

/** A customer who wants to sign out. */
export const FlowSignOut = meta.story(setup(() => undefined, { profile: CUSTOMER }));
FlowSignOut.test("asks before it signs out", async () => {
  await waitFor(() => expect(made.root.session.isSignedIn).toBe(true));
  made.root.session.requestSignOut();
  const question = within(await screen.findByRole("alertdialog", { name: "Please Confirm" }));
  await userEvent.click(await question.findByRole("button", { name: /^(Cancel|CANCEL)$/ }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await expect(made.root.session.isSignedIn).toBe(true);
  made.root.session.requestSignOut();
  await confirm();
  await waitFor(() => expect(made.root.session.isSignedIn).toBe(false));
  await waitFor(() => expect(made.accounts.signOuts.made).toHaveLength(1));
});
