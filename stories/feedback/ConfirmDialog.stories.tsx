import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { ConfirmDialog, type ConfirmDialogProps } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: ConfirmDialogProps = {
  open: true,
  children: "Do you want to cancel this booking?",
  onOk: fn(),
  onCancel: fn(),
};

const meta = preview.meta({
  title: "Feedback/ConfirmDialog",
  component: ConfirmDialog,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Before something that costs money or cannot be undone: cancelling a booking, deleting a place, signing out.",
      avoid:
        "For a message that needs no decision: AlertDialog. For what can easily be undone: do it, and say so in a Toast.",
      note: "One question that names what will happen. OK may be the verb of it; CANCEL is always CANCEL, and has the focus when OK cannot be undone.",
      interactive: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Role alertdialog with name and description", story: "Default" },
        { wcag: "3.3.4", criterion: "Focus starts on the safe answer when it is dangerous", story: "FlowFocus" },
      ],
    },
  },
  args,
});

const shown = async (name: string): Promise<HTMLElement> => {
  const dialog = await screen.findByRole("alertdialog", { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
};

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ args: { onOk, onCancel } }) => {
    const dialog = await shown("Question");
    await expect(dialog).toHaveAccessibleDescription("Do you want to cancel this booking?");
    await waitFor(() => expect(screen.getByRole("button", { name: "OK" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(onOk).toHaveBeenCalledTimes(1);
    await expect(onCancel).not.toHaveBeenCalled();
  }),
});

/** An action that cannot be undone: the verb instead of OK, and focus on Cancel. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { children: "Do you want to delete this place?", okLabel: "Delete", danger: true },
  play: inEnglish(async ({ args: { onOk, onCancel } }) => {
    await shown("Question");
    await userEvent.click(screen.getByRole("button", { name: "CANCEL" }));
    await expect(onCancel).toHaveBeenCalledTimes(1);
    await expect(onOk).not.toHaveBeenCalled();
  }),
});

/** The sign-out confirmation has a title of its own. */
export const CaseOwnTitle = meta.story({
  args: { title: "Please Confirm", children: "Do you want to sign out?" },
  play: inEnglish(async () => {
    await shown("Please Confirm");
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    children:
      "Do you want to cancel this booking? The driver has been told already and is on the way to Little Gidding, so that a fee of £12.00 stays with us; the rest of £48.00 goes back to the card within five working days.",
  },
  play: inEnglish(async () => {
    await shown("Question");
  }),
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { children: "هل تريد إلغاء هذا الحجز؟" },
  play: async () => {
    await shown("سؤال");
  },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { danger: true, okLabel: "Cancel booking" },
  play: inEnglish(async () => {
    await shown("Question");
  }),
});

export const FlowFocus = meta.story({
  globals: { locale: "en" },
  args: { children: "Do you want to delete this place?", okLabel: "Delete", danger: true },
  play: async () => {
    await shown("Question");
  },
});

FlowFocus.test("escape: [WID-019] counts as Cancel", async ({ args: { onCancel, onOk } }) => {
  await userEvent.keyboard("{Escape}");
  await expect(onCancel).toHaveBeenCalledTimes(1);
  await expect(onOk).not.toHaveBeenCalled();
});

FlowFocus.test(
  "keyboard: has the focus on Cancel when the answer is dangerous, so that Enter does not answer OK",
  async ({ args: { onCancel, onOk } }) => {
    await waitFor(() => expect(screen.getByRole("button", { name: "CANCEL" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(onCancel).toHaveBeenCalledTimes(1);
    await expect(onOk).not.toHaveBeenCalled();
  },
);
