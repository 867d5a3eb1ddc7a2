import { expect, userEvent } from "storybook/test";
import { ProfileScreen } from "#client/screens/session/ProfileScreen.tsx";
import { instant } from "#domain/shared/units.ts";
import preview from "#storybook/preview.tsx";
import { CUSTOMER, done, NOW, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { afterRefusal, confirm, findText, onFakeRoot } from "./OnFakeRoot.tsx";

const meta = preview.meta({ title: "Screens/ProfileScreen", component: ProfileScreen });

const LEAVING = { ...CUSTOMER, deletesAt: instant(NOW + 14 * 86_400_000) };

export const Full = meta.story(onFakeRoot(<ProfileScreen />, { profile: CUSTOMER }));
Full.test("shows the person's details", async ({ canvas }) => {
  await expect(await canvas.findByText(/Grace Hopper/)).toBeVisible();
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
