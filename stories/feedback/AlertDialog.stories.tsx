import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { AlertDialog, type AlertDialogProps, type AlertKind } from "#ds/feedback/AlertDialog/AlertDialog.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: AlertDialogProps = {
  open: true,
  kind: "error",
  children: "Something went wrong, please try again.",
  onOk: fn(),
};

const meta = preview.meta({
  title: "Feedback/AlertDialog",
  component: AlertDialog,
  parameters: {
    part: {
      use: "For a message that must be read before going on, and for a question with a yes and a no.",
      avoid: "For what can be said beside the thing it is about: InlineNotice, or the error line of a field.",
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
  play: inEnglish(async ({ args: { onOk } }) => {
    const dialog = await shown("Error");
    await expect(dialog).toHaveAccessibleDescription("Something went wrong, please try again.");
    await waitFor(() => expect(screen.getByRole("button", { name: "OK" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(onOk).toHaveBeenCalledTimes(1);
  }),
});

Default.test("[WID-017] OK is the only answer, and a press on it answers once", async ({ args: { onOk } }) => {
  const dialog = screen.getByRole("alertdialog");
  const answers = [...dialog.querySelectorAll("footer button")].map(({ textContent }) => textContent);
  await expect(answers).toEqual(["OK"]);
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await expect(onOk).toHaveBeenCalledOnce();
});

/** A question has two answers. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { kind: "question", children: "Do you want to sign out?", onCancel: fn() },
  play: inEnglish(async ({ args: { onCancel, onOk } }) => {
    await shown("Question");
    await userEvent.click(screen.getByRole("button", { name: "CANCEL" }));
    await expect(onCancel).toHaveBeenCalledTimes(1);
    await expect(onOk).not.toHaveBeenCalled();
  }),
});

/** The passenger must sign in to go on. */
export const CaseSignIn = meta.story({
  tags: ["visual"],
  args: {
    kind: "message",
    children: "Your session has ended. Please sign in again to continue.",
    okLabel: "SIGN IN",
    onCancel: fn(),
  },
  play: inEnglish(async () => {
    await shown("Message");
  }),
});

CaseSignIn.test("[WID-018] [WID-023] SIGN IN and CANCEL call their functions, each once", async ({ args: given }) => {
  await userEvent.click(screen.getByRole("button", { name: "SIGN IN" }));
  await userEvent.click(screen.getByRole("button", { name: "CANCEL" }));
  await expect(given.onOk).toHaveBeenCalledTimes(1);
  await expect(given.onCancel).toHaveBeenCalledTimes(1);
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    kind: "message",
    children:
      "The selected address cannot be used as it falls outside our service area. Please select an alternative address, or call our friendly team, who know every lane and farm track between here and the coast and will find a way to bring you home.",
  },
  play: inEnglish(async () => {
    await shown("Message");
  }),
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { kind: "question", children: "هل تريد تسجيل الخروج؟", onCancel: fn() },
  play: async () => {
    await shown("سؤال");
  },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { kind: "question", children: "Do you want to sign out?", onCancel: fn() },
  play: inEnglish(async () => {
    await shown("Question");
  }),
});

/** The three kinds, one after the other. */
function Kinds(props: AlertDialogProps) {
  const [[kind], setKinds] = useState<readonly AlertKind[]>(["error", "message", "question"]);
  return kind === undefined ? null : <AlertDialog {...props} key={kind} kind={kind} onOk={() => setKinds(rest)} />;
}

const rest = ([, ...kinds]: readonly AlertKind[]): readonly AlertKind[] => kinds;

export const FlowKinds = meta.story({
  globals: { locale: "en" },
  render: (own) => <Kinds {...own} />,
  play: async () => {
    await shown("Error");
  },
});

FlowKinds.test("[WID-020] the titles are Error, Message and Question", async () => {
  for (const title of ["Error", "Message", "Question"]) {
    await shown(title);
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
  }
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

export const FlowFocus = meta.story({
  globals: { locale: "en" },
  args: {
    kind: "question",
    children: "This cannot be undone.",
    danger: true,
    okLabel: "Cancel booking",
    onCancel: fn(),
  },
  play: async () => {
    await shown("Question");
  },
});

FlowFocus.test("escape: counts as Cancel", async ({ args: { onCancel, onOk } }) => {
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
