import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { onAnnouncement } from "#ds/foundations/LiveRegion/announcements.ts";
import { Toast, type ToastProps } from "#ds/feedback/Toast/Toast.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import preview from "#storybook/preview.tsx";

const args: ToastProps = {
  message: "The receipt has been sent to your email address",
  onDismiss: fn(),
  duration: 0,
};

const meta = preview.meta({
  title: "Feedback/Toast",
  component: Toast,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "To say in passing that something was done that leaves no trace on the page: a receipt was sent, a link was copied.",
      avoid:
        "For errors and questions, which need an answer: AlertDialog, ConfirmDialog. For what stays true: InlineNotice.",
      note: "One sentence and at most one button, for undoing it. It goes after 8 seconds, but waits while the pointer or the focus is on it.",
      interactive: true,
      a11y: [
        { wcag: "4.1.3", criterion: "Read out once without taking focus", story: "FlowRead" },
        { wcag: "2.2.1", criterion: "Stays while it is used", story: "FlowTime" },
      ],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

/** A message that is not a success, with one action. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    kind: "info",
    message: "Place deleted",
    action: (
      <ActionButton variant="quiet" size="compact">
        Undo
      </ActionButton>
    ),
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    message:
      "The receipt has been sent to wolfeschlegelsteinhausenbergerdorff.the.elder@little-gidding-and-great-snoring.example, and a copy to the booker who pays for this ride.",
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { message: "أُرسل الإيصال إلى عنوان بريدك الإلكتروني" },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Sender(props: ToastProps) {
  const [message, setMessage] = useState<string | null>(null);
  return (
    <>
      <ActionButton onPress={() => setMessage(props.message)}>Send receipt</ActionButton>
      <Toast
        {...props}
        message={message}
        onDismiss={() => {
          props.onDismiss();
          setMessage(null);
        }}
      />
    </>
  );
}

const send = async (canvas: { getByRole: (role: string, by: { name: string }) => HTMLElement }): Promise<void> =>
  userEvent.click(canvas.getByRole("button", { name: "Send receipt" }));

export const FlowRead = meta.story({ globals: { locale: "en" }, render: (own) => <Sender {...own} /> });

FlowRead.test(
  "keyboard: is read out once, takes no focus, and goes by its button",
  async ({ canvas, args: { onDismiss } }) => {
    const heard: string[] = [];
    const stop = onAnnouncement(({ text }) => heard.push(text));
    await send(canvas);
    await waitFor(() => expect(heard).toEqual(["The receipt has been sent to your email address"]));
    stop();
    await expect(canvas.getByRole("button", { name: "Send receipt" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Dismiss" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onDismiss).toHaveBeenCalledTimes(1);
  },
);

export const FlowTime = meta.story({
  globals: { locale: "en" },
  args: { duration: 50 },
  render: (own) => <Sender {...own} />,
});

FlowTime.test("goes by itself", async ({ canvas, args: { onDismiss } }) => {
  await send(canvas);
  await waitFor(() => expect(onDismiss).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(document.querySelector("[data-c=Toast]")).toBeNull());
});
