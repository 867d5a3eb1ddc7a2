import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ProfileScreen } from "#client/screens/session/ProfileScreen.tsx";
import { instant } from "#domain/shared/units.ts";
import preview from "#storybook/preview.tsx";
import { CUSTOMER, done, NOW, refused, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { afterRefusal, confirm, findText, onFakeRoot } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/ProfileScreen",
  component: ProfileScreen,
  tags: ["autodocs"],
  parameters: {
    docs: { description: { component: "The customer’s own details, access needs, password, and leaving." } },
  },
});

const LEAVING = { ...CUSTOMER, deletesAt: instant(NOW + 14 * 86_400_000) };

/** The stores of the story on screen. */
let made: FakeRoot;

export const Full = meta.story(
  onFakeRoot(<ProfileScreen />, { profile: CUSTOMER, replies: (fake) => void (made = fake) }),
);
Full.test("shows the person's details", async ({ canvas }) => {
  await expect(await canvas.findByText(/Grace Hopper/)).toBeVisible();
});

/** Someone who has just signed up. */
export const CaseUnconfirmed = meta.story(
  onFakeRoot(<ProfileScreen />, {
    profile: { ...CUSTOMER, emailConfirmed: false },
    // Meanwhile it was confirmed, on another device.
    replies: ({ accounts }) => {
      const replies = [done({ ...CUSTOMER, emailConfirmed: false })];
      accounts.sessions.reply = () => replies.pop() ?? done(CUSTOMER);
    },
  }),
);
CaseUnconfirmed.test("asks to confirm the address until that is done", async ({ canvas }) => {
  await expect(await canvas.findByText(/Confirm your email address, so that/)).toBeVisible();
  const send = { name: "Send confirmation link again" };
  await userEvent.click(canvas.getByRole("button", send));
  await findText(`We've emailed the link to ${CUSTOMER.email}.`);
  // Two quick presses count as one unless the focus has moved in between.
  await userEvent.tab();
  await userEvent.click(canvas.getByRole("button", send));
  await waitFor(() => expect(canvas.queryByText(/Confirm your email address, so that/)).toBeNull());
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string) => {
  const found = await screen.findByRole("dialog", { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
/** Types into a field by its label; passwords have no role. */
const type = async (shown: Awaited<ReturnType<typeof dialog>>, label: string, text: string) => {
  const box = await shown.findByLabelText(label, { exact: false, selector: "input" });
  await userEvent.clear(box);
  if (text !== "") await userEvent.type(box, text);
  return box;
};

Full.test("changes the details, and shows the server's message where there is one", async () => {
  await press("Edit profile");
  const form = await dialog("Update profile");
  await expect(await form.findByRole("checkbox", { name: "Send me offers by email" })).toBeChecked();
  const first = await type(form, "First name", "");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(first).toHaveAccessibleDescription("First name is required"));
  await waitFor(() => expect(first).toHaveFocus());
  await userEvent.type(first, "Mary");
  await userEvent.click(form.getByRole("checkbox", { name: "Send me offers by text message" }));
  await userEvent.click(form.getByRole("checkbox", { name: "Send me offers by email" }));
  await userEvent.click(form.getByRole("button", { name: /^Access needs/ }));
  await userEvent.click(await form.findByRole("checkbox", { name: /ramp/ }));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const { profiles } = made.accounts;
  await waitFor(() =>
    expect(profiles.last.input).toMatchObject([
      { firstName: "Mary", lastName: "Hopper", phone: "7700900188", email: "grace@example.com" },
      { sms: true, email: false, needs: ["ramp"] },
    ]),
  );
  await waitFor(() => expect(form.getByRole("button", { busy: true })).toBeVisible());
  await profiles.last.answer({ ok: false, error: TOO_OFTEN });
  await findText(TOO_OFTEN.message);
  // A quick second press would be taken for a double press; this leaves the button first.
  await userEvent.tab();
  await userEvent.click(await form.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(form.getByRole("button", { busy: true })).toBeVisible());
  await profiles.last.answer(done({ profile: { ...CUSTOMER, firstName: "Mary" }, message: "" }));
  await isClosed("Update profile");
  await findText("Profile saved.");
  await confirm();
  await findText("Mary Hopper");
  await press("Edit profile");
  const again = await dialog("Update profile");
  await expect(await again.findByRole("textbox", { name: "First name" })).toHaveValue("Mary");
  await userEvent.click(again.getByRole("button", { name: "Save" }));
  const message = "Please follow the link that we sent you.";
  await profiles.last.answer(done({ profile: CUSTOMER, message }));
  await findText(message);
});

Full.test(
  "checks the phone once it is left, and forgets what was typed when it is closed",
  { tags: ["full"] },
  async () => {
    await press("Edit profile");
    const form = await dialog("Update profile");
    const phone = await type(form, "Phone", "123");
    await userEvent.tab();
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/^Phone is invalid/));
    await userEvent.click(form.getByRole("button", { name: "Close" }));
    await isClosed("Update profile");
    await press("Edit profile");
    await expect(
      await (await dialog("Update profile")).findByLabelText("Phone", { exact: false, selector: "input" }),
    ).toHaveValue("7700900188");
  },
);

Full.test("changes the password", { tags: ["full"] }, async () => {
  await press("Change password");
  const form = await dialog("Change password");
  await type(form, "Current password", "booking1");
  await type(form, "New password", "booking2");
  const again = await type(form, "Confirm password", "booking3");
  await userEvent.click(form.getByRole("button", { name: "Save password" }));
  await waitFor(() => expect(again).toHaveAccessibleDescription(/./));
  await expect(made.accounts.passwords.made).toEqual([]);
  await type(form, "Confirm password", "booking2");
  await userEvent.click(form.getByRole("button", { name: "Save password" }));
  await expect(made.accounts.passwords.last.input).toEqual(["booking1", "booking2"]);
  await made.accounts.passwords.last.answer(refused(2, "That is not your password."));
  await findText("That is not your password.");
  await userEvent.click(form.getByRole("button", { name: "Close" }));
  await isClosed("Change password");
  await press("Change password");
  const next = await dialog("Change password");
  await expect(next.queryByText("That is not your password.")).toBeNull();
  await type(next, "Current password", "booking1");
  await type(next, "New password", "booking2");
  await type(next, "Confirm password", "booking2");
  await userEvent.click(next.getByRole("button", { name: "Save password" }));
  await made.accounts.passwords.last.answer(done(undefined));
  await isClosed("Change password");
  await findText("Your password has been changed. Other devices have been signed out.");
});

Full.test("hands out the person's data for their password", { tags: ["full"] }, async () => {
  await press("Download my data");
  const form = await dialog("Download my data");
  await expect(form.getByText(/^Please enter your password\. You'll get one file/)).toBeVisible();
  await userEvent.click(form.getByRole("button", { name: "Continue" }));
  const password = await type(form, "Password", "");
  await waitFor(() => expect(password).toHaveAccessibleDescription(/^Password is required/));
  await userEvent.type(password, "booking1{Enter}");
  await expect(made.accounts.exports.last.input).toBe("booking1");
  await made.accounts.exports.last.answer(refused(2, "That is not your password."));
  await findText("That is not your password.");
  await userEvent.type(await type(form, "Password", "booking2"), "{Enter}");
  await made.accounts.exports.last.answer(done([{ name: "me.json", type: "application/json", text: "{}" }]));
  await isClosed("Download my data");
  await waitFor(() =>
    expect(made.members.flatMap(({ files }) => files).map(({ name }) => name)).toEqual(["my-data.zip"]),
  );
});

Full.test("deletes the account in two weeks, for its password", async ({ canvas }) => {
  await press("Delete my account");
  const form = await dialog("Delete my account");
  await expect(form.getByText(/^We'll delete your account in 14 days/)).toBeVisible();
  await userEvent.click(form.getByRole("button", { name: "Close" }));
  await isClosed("Delete my account");
  await press("Delete my account");
  await userEvent.type(await type(await dialog("Delete my account"), "Password", "booking1"), "{Enter}");
  await expect(made.accounts.leavings.last.input).toBe("booking1");
  await made.accounts.leavings.last.answer(done(LEAVING));
  await isClosed("Delete my account");
  await expect(await canvas.findByText("Your account will be deleted on 5 December 2026.")).toBeVisible();
});

/** The account is to be deleted. */
export const CaseLeaving = meta.story(
  onFakeRoot(<ProfileScreen />, {
    profile: LEAVING,
    replies: ({ accounts }) => (accounts.leavings.reply = () => done(CUSTOMER)),
  }),
);
CaseLeaving.test("keeps the account", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Keep my account" }));
  await findText("Your account will stay open.");
  await confirm();
  await expect(canvas.queryByRole("button", { name: "Keep my account" })).toBeNull();
});

export const Loading = meta.story(onFakeRoot(<ProfileScreen />, {}));

export const Error = meta.story(
  onFakeRoot(<ProfileScreen />, {
    profile: LEAVING,
    replies: ({ accounts }) => afterRefusal(accounts.leavings, done(CUSTOMER)),
  }),
);
Error.test("shows how long to wait after too many requests", async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Keep my account" }));
  await findText(TOO_OFTEN.message);
  await confirm();
});
