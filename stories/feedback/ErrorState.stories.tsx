import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ErrorState, type ErrorStateProps } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";

const args: ErrorStateProps = { onRetry: fn() };

const meta = preview.meta({
  title: "Feedback/ErrorState",
  component: ErrorState,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where content would be that could not be loaded: vehicles, a price, a list of bookings.",
      avoid: "For a form that was refused: ErrorSummary. For one field: its error line.",
      note: "It says what the server says, else “Something went wrong, please try again.” Never a code or a stack.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "Announced when it appears", story: "Default" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Something went wrong, please try again."));
  }),
});

/** The retry is in flight. */
export const Loading = meta.story({ tags: ["visual"], args: { retrying: true } });

/** The server's message replaces the generic one. */
export const CaseServerMessage = meta.story({
  tags: ["visual"],
  args: {
    title: "No price for this journey",
    message:
      "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    title: "The list of vehicles for your journey from Heathrow Terminal 5 could not be loaded",
    message:
      "The connection was lost while the prices were being worked out. Check that you are online, then try again; nothing that you typed is lost.",
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: Enter on the button tries again", async ({ canvas, args: { onRetry } }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Try again" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(onRetry).toHaveBeenCalledOnce();
});
