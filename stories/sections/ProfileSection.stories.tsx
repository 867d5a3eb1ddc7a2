import { expect, fn, userEvent } from "storybook/test";
import type { Profile } from "#domain/people/account/profile.ts";
import { instant } from "#domain/shared/units.ts";
import { ProfileSection, type ProfileSectionProps } from "#ds/sections/ProfileSection/ProfileSection.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const ADA: Profile = {
  accountId: "1",
  bookerId: null,
  firstName: "Ada",
  lastName: "Byron",
  dialingCode: "+44",
  phone: "7700900123",
  email: "ada@example.com",
  smsOptIn: false,
  emailOptIn: true,
  needs: [],
  costFields: [],
  deletesAt: null,
  emailConfirmed: true,
};

const args: ProfileSectionProps = {
  profile: ADA,
  onEdit: fn(),
  onChangePassword: fn(),
  onExport: fn(),
  onDelete: fn(),
  onKeep: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Sections/ProfileSection",
  component: ProfileSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "As the page of one's own details.",
      avoid: "For editing: that is AuthSection in its mode `profile`, in a dialog.",
      note: "Above it is a notice while the email address is to be confirmed, with `onSendLink`.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Names and values belong together", story: "Default" }],
      notApplicable: { Empty: "Who is signed in has a name, a phone and an email." },
    },
  },
  args,
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    const [details] = canvas
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    await expect(details).toBe("Name: Ada Byron");
  }),
});

Default.test("[ACC-029] shows who one is and how one is reached", async ({ canvas }) => {
  const values = canvas.getAllByRole("definition").map((value) => value.textContent);
  await expect(values).toEqual(["Ada Byron", "+44 7700900123", "ada@example.com", "None", "Email"]);
});

/** The deletion of the account is scheduled, and the customer can cancel it. */
export const CaseLeaving = meta.story({
  tags: ["visual"],
  args: { profile: { ...ADA, needs: ["assistance-dog"], deletesAt: instant(Date.UTC(2026, 5, 30, 12)) } },
});

CaseLeaving.test("names the day, and can be taken back", async ({ args: { onKeep }, canvas }) => {
  await expect(canvas.getByText("Your account will be deleted on 30 June 2026.", { exact: false })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Keep my account" }));
  await expect(onKeep).toHaveBeenCalledOnce();
  await expect(canvas.queryByRole("button", { name: "Delete my account" })).toBeNull();
});

export const Loading = meta.story({ tags: ["visual"], args: { profile: null } });

Loading.test("takes no press before the profile is there", async ({ canvas }) => {
  for (const button of canvas.getAllByRole("button")) await expect(button).toHaveAttribute("aria-disabled", "true");
});

export const Error = meta.story({ tags: ["visual"], args: { profile: null, failed: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    profile: {
      ...ADA,
      firstName: "Pablo Diego José Francisco de Paula Juan Nepomuceno",
      lastName: "Wolfeschlegelsteinhausenbergerdorff",
      email: `${"long.".repeat(14)}address@example.com`,
      smsOptIn: true,
    },
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowButtons = meta.story({ globals: { locale: "en" } });

FlowButtons.test("keyboard: both buttons are reached and pressed", async ({ args: { onEdit, onChangePassword } }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onEdit).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onChangePassword).toHaveBeenCalledTimes(1);
});

FlowButtons.test(
  "[ACC-029] has a heading for each part, and hands over the customer's data or deletes it",
  async ({ canvas, args: { onExport, onDelete, onKeep } }) => {
    await expect(canvas.getAllByRole("heading", { level: 2 }).length).toBeGreaterThan(1);
    await expect(canvas.getByRole("heading", { level: 2, name: "Your data" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Download my data" }));
    await expect(onExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Delete my account" }));
    await expect(onDelete).toHaveBeenCalledOnce();
    await expect(onKeep).not.toHaveBeenCalled();
  },
);
