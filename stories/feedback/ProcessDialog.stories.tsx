import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { PROCESS, type ProcessStatus } from "#domain/payment/outcome.ts";
import { onAnnouncement } from "#ds/foundations/LiveRegion/announcements.ts";
import { ProcessDialog, type ProcessDialogProps } from "#ds/feedback/ProcessDialog/ProcessDialog.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import preview from "#storybook/preview.tsx";

const args: ProcessDialogProps = { open: true, status: PROCESS.processing, onClose: fn() };

const meta = preview.meta({
  title: "Feedback/ProcessDialog",
  component: ProcessDialog,
  parameters: {
    part: {
      use: "While a booking and its payment are under way and a second press, a reload or a closed tab would worry people.",
      avoid:
        "For anything that may be left alone: a button that says Processing, or a skeleton. Closing the tab is safe all the same; the dialog only keeps people from wondering.",
      interactive: true,
      overlay: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Named dialog, described by what it is doing", story: "Default" },
        { wcag: "4.1.3", criterion: "The end is announced once", story: "FlowFocus" },
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

/** [PAY-013] The specified wording; the dialog cannot be closed while the payment is in progress. */
export const Default = meta.story({ tags: ["visual"] });

Default.test("[PAY-013] says to wait, and neither refresh nor close", async ({ args: { onClose } }) => {
  const dialog = await shown("Please wait");
  await expect(dialog).toHaveAccessibleDescription(
    "We are processing your request. Please do not refresh or close the browser",
  );
  await expect(screen.queryByRole("button")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(document.body);
  await expect(onClose).not.toHaveBeenCalled();
});

/** [PAY-007] The five statuses. */
export const Variants = meta.story({ tags: ["visual"], args: { status: PROCESS.success } });

Variants.test("[PAY-007] success needs no answer", async () => {
  await shown("All done");
  await expect(screen.queryByRole("button")).toBeNull();
});

const failing = (status: ProcessStatus) => meta.story({ tags: ["visual"], args: { status } });

export const CasePaymentError = failing(PROCESS.paymentError);
export const CaseBookingError = failing(PROCESS.bookingError);
export const CasePaymentAndBookingError = failing(PROCESS.paymentAndBookingError);

for (const [story, title] of [
  [CasePaymentError, "Not paid yet"],
  [CaseBookingError, "Not booked"],
  [CasePaymentAndBookingError, "Not booked and not paid"],
] as const) {
  story.test(`[PAY-007] keyboard: "${title}" is answered with Enter`, async ({ args: { onClose } }) => {
    await shown(title);
    await waitFor(() => expect(screen.getByRole("button", { name: "OK" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(onClose).toHaveBeenCalledTimes(1);
  });
}

/** [ERR-015] No answer came, and it is asked for again. */
export const CaseUnanswered = meta.story({ tags: ["visual"], args: { onStop: fn() } });

CaseUnanswered.test(
  "[ERR-015] says that it asks again, and a button stops that",
  async ({ args: { onStop, onClose } }) => {
    const dialog = await shown("Please wait");
    await expect(dialog).toHaveTextContent("Something went wrong, please try again.");
    await expect(dialog).toHaveTextContent(/we don't know yet whether your ride is booked/);
    await userEvent.click(screen.getByRole("button", { name: "Stop asking" }));
    await expect(onStop).toHaveBeenCalledTimes(1);
    await expect(onClose).not.toHaveBeenCalled();
  },
);

export const CaseDescription = meta.story({
  args: { description: "Booking <b>M4T7Q2</b> is being paid.<script>steal()</script>" },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog");
    await expect(dialog.querySelector("b")).toHaveTextContent("M4T7Q2");
    await expect(dialog).not.toHaveTextContent("steal");
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo" },
  args: { status: PROCESS.bookingError },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Working() {
  const [status, setStatus] = useState<ProcessStatus | null>(null);
  const [heard, setHeard] = useState<readonly string[]>([]);
  return (
    <>
      <ActionButton
        onPress={() => {
          onAnnouncement(({ text }) => setHeard((before) => [...before, text]));
          setStatus(PROCESS.processing);
        }}
      >
        Pay Now
      </ActionButton>
      <output data-testid="heard">{heard.join("|")}</output>
      <ProcessDialog open={status !== null} status={status ?? PROCESS.processing} onClose={() => setStatus(null)} />
      {/* A test fires an event for what a server does in its own time. */}
      <span
        data-testid="fail"
        ref={(element) => element?.addEventListener("fail", () => setStatus(PROCESS.paymentError), { once: true })}
      />
    </>
  );
}

export const FlowFocus = meta.story({
  globals: { locale: "en" },
  render: () => <Working />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pay Now" }));
    await shown("Please wait");
  },
});

const fail = async (): Promise<void> => {
  screen.getByTestId("fail").dispatchEvent(new Event("fail"));
  await shown("Not paid yet");
};

FlowFocus.test("focus: opens on the dialog itself while there is nothing to press", async () => {
  const dialog = screen.getByRole("alertdialog");
  await waitFor(() =>
    expect(dialog.closest("[role=presentation]")).toContainElement(document.activeElement as HTMLElement),
  );
});

FlowFocus.test("focus: stays inside", async () => {
  const frame = screen.getByRole("alertdialog").closest("[role=presentation]");
  for (let press = 0; press < 4; press++) {
    await userEvent.tab();
    await expect(frame).toContainElement(document.activeElement as HTMLElement);
  }
});

FlowFocus.test("focus: returns to the opener once an error is answered, which is announced once", async () => {
  await fail();
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: "Pay Now" })).toHaveFocus());
  await expect(screen.getByTestId("heard")).toHaveTextContent(/^Not paid yet$/);
});

FlowFocus.test("escape: does nothing while it works", async () => {
  await userEvent.keyboard("{Escape}");
  await expect(screen.getByRole("alertdialog", { name: "Please wait" })).toBeVisible();
});

FlowFocus.test("keyboard: Enter answers an error", async () => {
  await fail();
  await waitFor(() => expect(screen.getByRole("button", { name: "OK" })).toBeVisible());
  screen.getByRole("button", { name: "OK" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
