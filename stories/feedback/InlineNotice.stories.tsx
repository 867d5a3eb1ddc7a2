import { expect, fn, userEvent, waitFor } from "storybook/test";
import { InlineNotice, type InlineNoticeProps } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: InlineNoticeProps = { kind: "info", children: "Times are in London time." };

const meta = preview.meta({
  title: "Feedback/InlineNotice",
  component: InlineNotice,
  parameters: {
    part: {
      use: "For what is worth knowing beside the thing it is about: a zone, a changed price, a warning before it is too late.",
      avoid: "For an answer that must be read before going on: AlertDialog. For what a field takes: its error line.",
      interactive: true,
      a11y: [
        { wcag: "1.4.1", criterion: "Kind is said in words, not by colour alone", story: "Variants" },
        { wcag: "4.1.3", criterion: "Announced when it comes as a result", story: "CaseAnnounced" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "40rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: "var(--tk-space-3)" }}>
      <InlineNotice kind="info">Times are in London time.</InlineNotice>
      <InlineNotice kind="success" title="Price updated">
        Your new total is £61.40.
      </InlineNotice>
      <InlineNotice
        kind="warning"
        title="Your quote expires in a minute"
        action={
          <ActionButton variant="secondary" size="compact">
            Extend
          </ActionButton>
        }
      >
        Extend it to keep the price.
      </InlineNotice>
      <InlineNotice kind="error" onDismiss={fn()}>
        No vehicle found with selected capacity
      </InlineNotice>
    </div>
  ),
  play: inEnglish(async ({ canvas }) => {
    for (const word of ["Note:", "Done:", "Warning:", "Error:"])
      await expect(canvas.getByText(word)).toBeInTheDocument();
  }),
});

/** About the whole page: across its top, which moves down to make room. */
export const CaseAcrossPage = meta.story({
  args: { acrossPage: true, children: "You're offline. Your details are saved.", onDismiss: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div data-testid="page" style={{ minBlockSize: "100dvh" }}>
          The page
        </div>
        <Story />
      </div>
    ),
  ],
  play: inEnglish(async ({ canvas, canvasElement }) => {
    const notice = canvasElement.querySelector('[data-c="InlineNotice"]')?.getBoundingClientRect();
    const page = canvas.getByTestId("page").getBoundingClientRect();
    await expect(notice?.bottom).toBeLessThanOrEqual(page.top);
  }),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    kind: "warning",
    title: "The clocks change in the night of your journey",
    children:
      "At one o'clock they go forward to two, so the pickup at half past one that you asked for does not exist on that day.",
    onDismiss: fn(),
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { kind: "success", children: "تم تحديث السعر.", onDismiss: fn() },
});

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** A filled button keeps the colour of its own text. */
export const CaseFilledAction = meta.story({
  args: { action: <ActionButton size="compact">Sign in</ActionButton> },
  play: inEnglish(async ({ canvas }) => {
    const [button, notice] = [canvas.getByRole("button", { name: "Sign in" }), canvas.getByText(/London time/)];
    await expect(getComputedStyle(button).color).not.toBe(getComputedStyle(notice).color);
  }),
});

/** The result of a press: announced when it appears. */
export const CaseAnnounced = meta.story({
  args: { kind: "success", announced: true, children: "Promo code added" },
  play: inEnglish(async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Done: Promo code added"));
  }),
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, args: { onDismiss: fn() } });

FlowKeyboard.test(
  "keyboard: Tab reaches the close button, Enter dismisses",
  async ({ canvas, args: { onDismiss } }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Dismiss" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onDismiss).toHaveBeenCalledOnce();
  },
);

/** A server's English sentence on an Arabic page. */
export const FlowForeign = meta.story({
  globals: { locale: "ar" },
  args: { children: "Not yet." },
  play: async ({ canvas }) => {
    const node = (await canvas.findByText("Not yet.")).firstChild;
    if (!node) throw new Error("no words");
    const leftOf = (at: number): number => {
      const letter = document.createRange();
      letter.setStart(node, at);
      letter.setEnd(node, at + 1);
      return letter.getBoundingClientRect().left;
    };
    // The full stop comes after the last word in reading order.
    await expect(leftOf(7)).toBeGreaterThan(leftOf(6));
  },
});
