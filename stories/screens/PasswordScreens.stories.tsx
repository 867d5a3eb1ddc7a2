import { expect, userEvent } from "storybook/test";
import { ConfirmEmailScreen } from "#client/screens/session/ConfirmEmailScreen.tsx";
import { ChangePasswordScreen, ResetPasswordScreen } from "#client/screens/session/PasswordScreens.tsx";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import preview from "#storybook/preview.tsx";
import { CUSTOMER, done, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { confirm, findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/PasswordScreens",
  component: ResetPasswordScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Asking for a new password, setting it by the mailed link, changing it, and confirming an address. Signing in is a dialog.",
      },
    },
  },
  // A mailed link is removed from the address bar, which here is the story's own.
  beforeEach: () => {
    const replace = history.replaceState;
    history.replaceState = () => undefined;
    return () => void (history.replaceState = replace);
  },
});

const LINK = ["1", "code"];
const accepted = ({ accounts }: FakeRoot) => (accounts.passwords.reply = () => done(undefined));
const refusedOnce = ({ accounts }: FakeRoot) => (accounts.passwords.reply = () => ({ ok: false, error: TOO_OFTEN }));

/** Without a link. */
export const Empty = meta.story(
  onFakeRoot(<ResetPasswordScreen rest={[]} navigate={navigate} />, { replies: accepted }),
);
Empty.test("mails a link", async ({ canvas }) => {
  const email = await canvas.findByRole("textbox", { name: "Email" });
  await userEvent.click(canvas.getByRole("button", { name: "Send link" }));
  await expect(email).toBeInvalid();
  await userEvent.type(email, `${CUSTOMER.email}{Enter}`);
  await findText("A password reset link has been sent to your email");
  await confirm();
  await expect(navigate).toHaveBeenLastCalledWith("booking");
});

/** With the link of a mail. */
export const Full = meta.story(
  onFakeRoot(<ResetPasswordScreen rest={LINK} navigate={navigate} />, { replies: accepted }),
);
Full.test("saves a new password that was typed twice", async ({ canvas }) => {
  const [first, second] = await canvas.findAllByLabelText(/^(Current|New|Confirm) password/, { selector: "input" });
  await userEvent.type(first as HTMLElement, "correct1");
  await userEvent.type(second as HTMLElement, "correct2");
  await userEvent.tab();
  await expect(second).toBeInvalid();
  await userEvent.type(second as HTMLElement, "{Backspace}1{Enter}");
  await findText("Your new password is saved. Please sign in.");
  await confirm();
});

export const Error = meta.story(
  onFakeRoot(<ResetPasswordScreen rest={[]} navigate={navigate} />, { replies: refusedOnce }),
);
Error.test("says how long to wait", async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole("textbox", { name: "Email" }), `${CUSTOMER.email}{Enter}`);
  await findText(TOO_OFTEN.message);
});

/** By a customer who knows the current one. */
export const CaseChange = meta.story(
  onFakeRoot(<ChangePasswordScreen rest={[]} navigate={navigate} />, { profile: CUSTOMER, replies: accepted }),
);
CaseChange.test("changes the password", { tags: ["full"] }, async ({ canvas }) => {
  const boxes = await canvas.findAllByLabelText(/^(Current|New|Confirm) password/, { selector: "input" });
  for (const box of boxes) await userEvent.type(box, "correct1");
  await userEvent.keyboard("{Enter}");
  await findText("Your password has been changed. Other devices have been signed out.");
  await confirm();
  await expect(navigate).toHaveBeenLastCalledWith("profile");
});

const confirmEmail = (replies: (made: FakeRoot) => unknown) =>
  onFakeRoot(<ConfirmEmailScreen rest={LINK} navigate={navigate} />, { replies: (made) => void replies(made) });

/** The link in the mail that asks to confirm an address. */
export const CaseEmail = meta.story(confirmEmail(accepted));
CaseEmail.test("confirms the address once it is asked to, and leads to the profile", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Confirm address" }));
  await findText("Your email address is confirmed.");
  await userEvent.click(canvas.getByRole("link", { name: "My profile" }));
  await expect(navigate).toHaveBeenLastCalledWith(expect.stringContaining("profile"));
});

export const CaseEmailRefused = meta.story(confirmEmail(refusedOnce));
CaseEmailRefused.test("says how long to wait", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Confirm address" }));
  await findText(TOO_OFTEN.message);
});

const UNCONFIRMED = { ...CUSTOMER, emailConfirmed: false };

/** The link has expired, and the person is signed in where it was opened. */
export const CaseEmailExpired = meta.story(
  onFakeRoot(<ConfirmEmailScreen rest={LINK} navigate={navigate} />, {
    profile: UNCONFIRMED,
    replies: ({ accounts }) => {
      accounts.passwords.reply = () => refused(2, REFUSALS.link_dead);
      accounts.sessions.reply = () => done(UNCONFIRMED);
    },
  }),
);
CaseEmailExpired.test("offers a new link in the place of one that has expired", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Confirm address" }));
  await findText(REFUSALS.link_dead);
  await userEvent.tab();
  await userEvent.click(canvas.getByRole("button", { name: "Send confirmation link again" }));
  await findText(`We've emailed the link to ${CUSTOMER.email}.`);
});
