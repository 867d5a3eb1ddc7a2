import { expect, fn, userEvent, waitFor } from "storybook/test";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import { wizard } from "#ds/templates/wizard.template.ts";
import preview from "../../.storybook/preview.tsx";
import { BookingHarness, type BookingHarnessProps } from "./BookingHarness.tsx";

const booked = fn();

const meta = preview.meta({
  title: "Templates/TemplateRenderer",
  component: TemplateRenderer,
  parameters: { bare: true },
});

const story = (props: Partial<BookingHarnessProps> = {}) => ({
  tags: ["visual"],
  render: () => <BookingHarness manifest={wizard} onBooked={booked} {...props} />,
});

export const Default = meta.story(story());
export const Filled = meta.story(story({ filled: true }));
export const Loading = meta.story(story({ filled: true, stop: 2, loading: true }));
export const Guest = meta.story(story({ filled: true, stop: 3 }));
export const Rtl = meta.story({ ...story({ filled: true }), globals: { locale: "ar" } });

/** At the end of the page, where the bar lies over nothing; axe cannot judge what it half covers. */
const toTheEnd = (): void => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

export const Mobile = meta.story({
  ...story({ filled: true }),
  globals: { viewport: { value: "phone" } },
  play: toTheEnd,
});
export const CaseVehicle = meta.story(story({ filled: true, stop: 2, expiresInSeconds: 421 }));
export const CasePayment = meta.story(story({ filled: true, stop: 4 }));
export const CaseMobileVehicle = meta.story({
  ...story({ filled: true, stop: 2 }),
  globals: { viewport: { value: "phone" } },
  play: toTheEnd,
});

export const FlowBookCash = meta.story({
  ...story(),
  tags: ["flow"],
  play: async ({ canvas }) => {
    booked.mockClear();
    const next = (): HTMLElement => canvas.getByRole("button", { name: /^(Next|Confirm|Book Now)$/ });
    await choose(canvas, "Pickup address", "Padd", /Paddington/);
    await choose(canvas, "Drop-off address", "Heath", /Terminal 5/);
    await userEvent.click(canvas.getByRole("button", { name: "ASAP" }));
    await userEvent.click(next());
    await pressUntil(next, () => canvas.queryByRole("radio", { name: "Estate" }) !== null);
    await userEvent.click(canvas.getByRole("radio", { name: "Estate" }));
    await expect(canvas.getByRole("status", { name: "Total fare" })).toHaveTextContent("£60.70");
    await pressUntil(next, () => canvas.queryByRole("textbox", { name: "First name" }) !== null);
    await userEvent.type(canvas.getByRole("textbox", { name: "First name" }), "Ada");
    await userEvent.type(canvas.getByRole("textbox", { name: "Phone" }), "7700900123");
    await pressUntil(next, () => canvas.queryByRole("radiogroup", { name: "Payment method" }) !== null);
    await userEvent.click(canvas.getByRole("radio", { name: "Cash" }));
    await pressUntil(next, () => booked.mock.calls.length > 0);
    await expect(booked).toHaveBeenCalledTimes(1);
  },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, ...story({ filled: true }), tags: ["flow"] });

FlowKeyboard.test(
  "keyboard: Next moves on and gives the focus to the heading of the new step, Back returns",
  async ({ canvas }) => {
    canvas.getByRole("button", { name: "Next" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H2"));
    await expect(canvas.queryByRole("button", { name: "Back" })).toBeVisible();
  },
);

FlowKeyboard.test(
  "keyboard: [WIZ-020] [WIZ-022] a step that is not in order stays, and the summary of errors takes the focus",
  async ({ canvas }) => {
    await userEvent.clear(canvas.getByRole("combobox", { name: "Drop-off address" }));
    canvas.getByRole("button", { name: "Next" }).focus();
    await userEvent.keyboard("{Enter}");
    const alert = await canvas.findByRole("alert", { name: "There is a problem" });
    await waitFor(() => expect(alert).toHaveFocus());
    await userEvent.click(canvas.getByRole("link", { name: "Drop-off address is required" }));
    await expect(canvas.getByRole("combobox", { name: "Drop-off address" })).toHaveFocus();
  },
);

/** What these helpers need of a story's canvas. */
interface Canvas {
  getByRole: (role: string, options: { name: string }) => HTMLElement;
  findByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement>;
}

async function choose(canvas: Canvas, label: string, text: string, option: RegExp): Promise<void> {
  await userEvent.type(canvas.getByRole("combobox", { name: label }), text);
  await userEvent.click(await canvas.findByRole("option", { name: option }));
}

/** The forward button takes no second press within a second; presses again until the step is there. */
async function pressUntil(button: () => HTMLElement, done: () => boolean): Promise<void> {
  await waitFor(
    async () => {
      if (!done()) await userEvent.click(button());
      await expect(done()).toBe(true);
    },
    { timeout: 5000, interval: 300 },
  );
}
