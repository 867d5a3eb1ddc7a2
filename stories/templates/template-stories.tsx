import { expect, screen, userEvent, waitFor } from "storybook/test";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import type { SectionId } from "#domain/booking/form/steps.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import { BookingPage, priced, STATES, type BookingPageProps, type PageState } from "#stories/screens/booking-page.tsx";
import { toTheEnd } from "#stories/screens/OnFakeRoot.tsx";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";

/** Where a story of a template can begin. */
const BEGINNINGS: readonly SectionId[] = ["places", "when", "vehicle", "contact", "payment"];

/** What the stories of all templates share; the controls set how far the booking is, who books and what is answered. */
export const TEMPLATE_META = {
  component: BookingPage,
  parameters: { bare: true, controls: { include: ["template", "at", "role", "state", "lite"] } },
  argTypes: {
    template: { control: "select" as const, options: Object.keys(MANIFESTS) },
    at: { control: "select" as const, options: BEGINNINGS },
    role: { control: "inline-radio" as const, options: ["guest", "customer", "booker"] },
    state: { control: "select" as const, options: Object.keys(STATES) },
    lite: { control: "boolean" as const },
  },
};

/** The states in which every template is shown; the file of each template exports them by name. */
export function statesOf(template: TemplateId) {
  /** @param shown selects what the state must show. */
  const story = (args: BookingPageProps, shown = "form") => ({
    args: { template, ...args },
    play: async () => {
      await waitFor(() => expect(document.querySelector(shown)).toBeVisible());
      await toTheEnd();
    },
  });
  const vehicles = (shown: string, state: PageState) =>
    story({ at: "vehicle", state }, `[data-section=vehicle] ${shown}`);
  const flow = (props: BookingPageProps, play: () => Promise<void>) => ({
    ...story(props),
    tags: ["flow"],
    play,
  });
  const filled = story({ at: "places" });
  return {
    Default: { ...story({}), tags: ["visual"] },
    Filled: filled,
    Loading: vehicles("[aria-busy=true]", "still loading"),
    /** The tenant has no vehicles. */
    Empty: vehicles("[data-c=EmptyState]", "no vehicles"),
    Error: vehicles("[data-c=ErrorState]", "no prices"),
    Guest: story({ at: "contact" }, "[data-c=ContactSection]"),
    Booker: story({ at: "payment", role: "booker" }),
    Mobile: { ...filled, globals: { viewport: { value: "phone" } }, tags: ["visual"] },
    FlowBookCash: { ...flow({}, bookForCash), globals: { locale: "en" } },
    FlowBookCard: { ...flow({ at: "payment" }, bookByCard(template)), globals: { locale: "en" } },
    FlowQuoteExpired: {
      ...flow({ at: "payment", replies: expireSoon }, quoteAnew),
      globals: { locale: "en" },
    },
  };
}

/** Fills in whatever is asked and presses the main button, until the ticket is there. */
export async function bookForCash(): Promise<void> {
  await choose("Pickup address", "Padd", /Paddington/);
  await choose("Drop-off address", "Heath", /Terminal 5/);
  const answers: readonly (() => Promise<void>)[] = [
    () => press(screen.queryByRole("button", { name: "ASAP" })),
    () => press(screen.queryByRole("radio", { name: "Estate" })),
    () => type("First name", "Ada"),
    () => type("Phone", "7700900123"),
    () => type("Email", "ada@example.com"),
    () => press(screen.queryByRole("radio", { name: "Cash" })),
  ];
  await pressOn(async () => {
    for (const answer of answers) await answer();
  }, ticket);
  await hasTicket();
}

const cardDialog = (): HTMLElement | null => screen.queryByRole("dialog", { name: "Card Details" });

/** Pays with a card, in the form or in a dialog as the template asks, until the ticket is there. */
const bookByCard = (template: TemplateId) => async (): Promise<void> => {
  const chooseCard = () => press(screen.queryByRole("radio", { name: "Card" }));
  if (MANIFESTS[template].payment === "dialog") await pressOn(chooseCard, cardDialog);
  else {
    await chooseCard();
    await screen.findByRole("textbox", { name: "Card number" });
  }
  await payByCard(ticket);
  await hasTicket();
};

/** Fills in the card, its number wrong at first, and pays until something is reached. */
export async function payByCard(reached: () => HTMLElement | null): Promise<void> {
  for (const [name, text] of Object.entries(CARD)) await type(name, text);
  const number = screen.getByRole("textbox", { name: "Card number" });
  await userEvent.type(number, "{Enter}");
  await waitFor(() => expect(number).toHaveAccessibleDescription(/Card number is invalid/));
  await userEvent.type(number, "{Backspace}2");
  // The button takes a second press within a second for a double press.
  await pressOn(() => Promise.resolve(), reached);
}

const CARD = {
  "Name on card": "Ada Lovelace",
  "Card number": "4242424242424241",
  Expiry: "1231",
  CVC: "123",
  "Address line 1": "12 St James's Square",
  City: "London",
  "Postal code": "SW1Y 4JH",
};

/** The first quotation lives for two seconds, later ones as usual. */
function expireSoon(made: FakeRoot): void {
  const seconds = [2];
  made.api.quotations.reply = () => priced(made, seconds.shift());
}

/**
 * The dialog of an expired quotation stays until it is answered; Re-Quote leads back to where the quotation ran out, with
 * a fare.
 */
async function quoteAnew(): Promise<void> {
  const dialog = await screen.findByRole("dialog", { name: "Quotation expired" });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.click(screen.getByRole("button", { name: "Re-Quote" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Quotation expired" })).toBeNull());
  await waitFor(() => expect(document.querySelector("[data-section=payment]")).not.toBeNull());
  await waitFor(() => expect(screen.getAllByRole("status", { name: "Total fare" })[0]).toHaveTextContent(/£/));
  await toTheEnd();
}

const ticket = (): HTMLElement | null => screen.queryByRole("heading", { level: 1, name: "Booking confirmed" });

/** Answers what is asked and presses the main button, of the dialog where one is open, until something is reached. */
async function pressOn(answer: () => Promise<void>, reached: () => HTMLElement | null): Promise<void> {
  await waitFor(
    async () => {
      await answer();
      const main = screen.queryByRole("button", { name: "Pay Now" }) ?? screen.queryByRole("button", { name: MAIN });
      if (reached() === null && main !== null) await userEvent.click(main);
      await expect(reached()).not.toBeNull();
    },
    { interval: 400, timeout: 40_000 },
  );
}

const MAIN = /^(Next|Confirm|Book Now)$/;

async function hasTicket(): Promise<void> {
  await waitFor(() => expect(ticket()).toBeVisible());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await toTheEnd();
}

async function choose(label: string, text: string, option: RegExp): Promise<void> {
  await userEvent.type(screen.getByRole("combobox", { name: label }), text);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

const isSeen = (element: HTMLElement | null): element is HTMLElement => element !== null && element.checkVisibility();

async function press(control: HTMLElement | null): Promise<void> {
  const done =
    control?.getAttribute("aria-pressed") === "true" || (control as HTMLInputElement | null)?.checked === true;
  if (isSeen(control) && !done) await userEvent.click(control);
}

async function type(name: string, text: string): Promise<void> {
  const box = screen.queryByRole("textbox", { name });
  if (isSeen(box) && (box as HTMLInputElement).value === "") await userEvent.type(box, text);
}
