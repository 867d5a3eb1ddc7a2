import { expect, screen, userEvent, within } from "storybook/test";
import { MemberGate } from "#client/screens/session/MemberFrame.tsx";
import preview from "#storybook/preview.tsx";
import { CUSTOMER, done, refused } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { atPath, confirm, findText } from "./OnFakeRoot.tsx";
import { isLoading } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/MemberGate",
  component: MemberGate,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "Stands in for every page that needs an account while nobody is signed in, and goes on to that page afterwards.",
      },
    },
  },
});

/** A member's page, opened by a guest. */
const story = (replies: (made: FakeRoot) => void) =>
  atPath("/dashboard.html", {
    replies: (made) => {
      made.memberApi.currents.reply = () => done({ rides: [], total: 0 });
      replies(made);
    },
  });

const guest = ({ accounts }: FakeRoot): void => {
  accounts.sessions.reply = () => refused(1, "");
  accounts.signIns.reply = ({ password }) =>
    password === "right1" ? done(CUSTOMER) : refused(2, "The email or the password is wrong.");
  accounts.passwords.reply = () => done(undefined);
};

export const Full = meta.story(story(guest));
Full.test("asks to sign in, and shows the page afterwards", async ({ canvas }) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: "Email" }), CUSTOMER.email);
  await userEvent.type(dialog.getByLabelText("Password"), "wrong1");
  await userEvent.click(dialog.getByRole("button", { name: "Sign in" }));
  await expect(await dialog.findByText("The email or the password is wrong.")).toBeVisible();
  await userEvent.clear(dialog.getByLabelText("Password"));
  await userEvent.type(dialog.getByLabelText("Password"), "right1{Enter}");
  await expect(await canvas.findByRole("heading", { level: 1, name: "Hello, Grace" })).toBeVisible();
});
Full.test("mails a link to those who forgot their password", { tags: ["full"] }, async () => {
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Forgot your password?" }));
  const forgot = within(await screen.findByRole("dialog", { name: "Forgot password" }));
  await userEvent.type(await forgot.findByRole("textbox", { name: "Email" }), `${CUSTOMER.email}{Enter}`);
  await findText("A password reset link has been sent to your email");
  await confirm();
});

export const Loading = meta.story({ ...story(() => undefined), play: isLoading });

/** A customer comes back while the server cannot be reached. */
export const Error = meta.story(
  story(({ root, accounts }) => {
    root.session.recall({ accountId: CUSTOMER.accountId, bookerId: "", firstName: "Grace" }, false);
    let left = 1;
    accounts.sessions.reply = () => ((left -= 1) < 0 ? done(CUSTOMER) : refused(0));
    void root.session.refresh();
  }),
);
Error.test("shows the page at a retry", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
  await expect(await canvas.findByRole("heading", { level: 1, name: "Hello, Grace" })).toBeVisible();
});
