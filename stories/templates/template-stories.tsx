import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { TemplateManifest } from "#ds/templates/manifest.ts";
import { BookingHarness, type BookingHarnessProps } from "./BookingHarness.tsx";

/** What these helpers need of a story's canvas. */
export interface Canvas {
  getByRole: (role: string, options: { name: string | RegExp }) => HTMLElement;
  queryByRole: (role: string, options: { name: string | RegExp }) => HTMLElement | null;
  findByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement>;
}

/** Scrolls to the end of the page, where the bar covers nothing; axe cannot check what it half covers. */
export const toTheEnd = async (): Promise<void> => {
  // Lazy parts make the page longer when they load.
  await waitFor(() => expect(document.querySelector("[data-waiting]")).toBeNull());
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
};

/** The states in which every template is shown; the file of each template exports them by name. */
export function statesOf(manifest: TemplateManifest) {
  const booked = fn();
  const stops = manifest.steps.flatMap(({ sections }) => sections);
  const story = (props: Partial<BookingHarnessProps> = {}) => ({
    render: () => <BookingHarness manifest={manifest} onBooked={booked} {...props} />,
  });
  const at = (section: (typeof stops)[number]) => stops.indexOf(section);
  return {
    Default: { ...story(), tags: ["visual"], play: toTheEnd },
    Filled: { ...story({ filled: true, expiresInSeconds: 421 }), tags: ["visual"], play: toTheEnd },
    Loading: { ...story({ filled: true, stop: at("vehicle"), loading: true }), play: toTheEnd },
    ConfigError: story({ configError: true }),
    Guest: { ...story({ filled: true, stop: at("contact") }), tags: ["visual"], play: toTheEnd },
    Booker: { ...story({ filled: true, stop: at("payment"), role: "booker" }), play: toTheEnd },
    Rtl: { ...story({ filled: true }), globals: { locale: "ar" }, play: toTheEnd },
    Mobile: { ...story({ filled: true }), globals: { viewport: { value: "phone" } }, tags: ["visual"], play: toTheEnd },
    FlowBookCash: {
      ...story(),
      globals: { locale: "en" },
      tags: ["flow"],
      play: async ({ canvas }: { canvas: Canvas }) => bookForCash(canvas, booked),
    },
    FlowBookCard: {
      ...story({ filled: true, known: true, stop: Math.max(0, at("payment")) }),
      globals: { locale: "en" },
      tags: ["flow"],
      play: async ({ canvas }: { canvas: Canvas }) => bookByCard(canvas, booked),
    },
    FlowQuoteExpired: {
      ...story({ filled: true, expired: true }),
      globals: { locale: "en" },
      tags: ["flow"],
      play: async ({ canvas }: { canvas: Canvas }) => {
        const dialog = await screen.findByRole("dialog", { name: "Quotation expired" });
        await userEvent.keyboard("{Escape}");
        await waitFor(() => expect(dialog).toBeVisible());
        await userEvent.click(screen.getByRole("button", { name: "Re-Quote" }));
        await waitFor(() => expect(screen.queryByRole("dialog", { name: "Quotation expired" })).toBeNull());
        await expect(canvas.getByRole("combobox", { name: "Pickup address" })).toHaveDisplayValue(/Paddington/);
        await toTheEnd();
      },
    },
  };
}

/** Fills in whatever is asked and presses the main button, until the booking is made. */
async function bookForCash(canvas: Canvas, booked: ReturnType<typeof fn>): Promise<void> {
  booked.mockClear();
  await choose(canvas, "Pickup address", "Padd", /Paddington/);
  await choose(canvas, "Drop-off address", "Heath", /Terminal 5/);
  const answers: readonly (() => Promise<void>)[] = [
    () => press(canvas.queryByRole("button", { name: "ASAP" })),
    () => press(canvas.queryByRole("radio", { name: "Estate" })),
    () => type(canvas.queryByRole("textbox", { name: "First name" }), "Ada"),
    () => type(canvas.queryByRole("textbox", { name: "Phone" }), "7700900123"),
    () => press(screen.queryByRole("radio", { name: "Cash" })),
  ];
  await waitFor(
    async () => {
      for (const answer of answers) await answer();
      const dialog = screen.queryByRole("button", { name: "Pay Now" });
      // An open dialog hides the form's buttons from assistive technology.
      if (booked.mock.calls.length === 0)
        await userEvent.click(dialog ?? canvas.getByRole("button", { name: /^(Next|Confirm|Book Now)$/ }));
      await expect(booked).toHaveBeenCalledTimes(1);
    },
    { interval: 300 },
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await toTheEnd();
}

/** Continues at the payment, or at the form that has it in a dialog, and pays with a card that is refused at first. */
async function bookByCard(canvas: Canvas, booked: ReturnType<typeof fn>): Promise<void> {
  booked.mockClear();
  await waitFor(
    async () => {
      await press(screen.queryByRole("radio", { name: "Card" }));
      await userEvent.click(
        screen.queryByRole("button", { name: "Pay Now" }) ??
          canvas.getByRole("button", { name: /^(Next|Confirm|Book Now)$/ }),
      );
      await expect(screen.getByRole("dialog", { name: "Card Details" })).toBeVisible();
    },
    { interval: 300 },
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Card number" }), "4242424242424241");
  await userEvent.type(screen.getByRole("textbox", { name: "CVC" }), "123{Enter}");
  const number = screen.getByRole("textbox", { name: "Card number" });
  await waitFor(() => expect(number).toHaveAccessibleDescription(/Card number is invalid/));
  await expect(booked).not.toHaveBeenCalled();
  await userEvent.type(number, "{Backspace}2{Enter}");
  await waitFor(() => expect(booked).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await toTheEnd();
}

async function choose(canvas: Canvas, label: string, text: string, option: RegExp): Promise<void> {
  await userEvent.type(canvas.getByRole("combobox", { name: label }), text);
  await userEvent.click(await canvas.findByRole("option", { name: option }));
}

const isSeen = (element: HTMLElement | null): element is HTMLElement => element !== null && element.checkVisibility();

async function press(control: HTMLElement | null): Promise<void> {
  const done =
    control?.getAttribute("aria-pressed") === "true" || (control as HTMLInputElement | null)?.checked === true;
  if (isSeen(control) && !done) await userEvent.click(control);
}

async function type(box: HTMLElement | null, text: string): Promise<void> {
  if (isSeen(box) && (box as HTMLInputElement).value === "") await userEvent.type(box, text);
}
