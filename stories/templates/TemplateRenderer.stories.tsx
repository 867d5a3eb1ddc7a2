import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/TemplateRenderer.tsx";
import { HOME_BLOCKS, type HomeArt, type HomeLayout } from "#domain/tenant/home.ts";
import { VEHICLES } from "#stories/_fixtures/vehicles.ts";
import { BookingPage, priced, type BookingPageProps } from "#stories/screens/booking-page.tsx";
import { afterRefusal, findText, toTheEnd } from "#stories/screens/OnFakeRoot.tsx";
import preview from "#storybook/preview.tsx";
import { TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { bookForCash } from "./template-stories.tsx";

const meta = preview.meta({
  title: "Templates/TemplateRenderer",
  component: TemplateRenderer,
  // Its props come from the stores; template and role from the toolbar.
  parameters: {
    part: {
      use: "For the booking form of every tenant. The manifest says which sections each step shows.",
      avoid: "For other pages: put them into SiteShell directly.",
      interactive: true,
      a11y: [
        { wcag: "2.4.3", criterion: "Focus follows the step", story: "FlowKeyboard" },
        { wcag: "2.1.1", criterion: "A whole booking", story: "FlowKeyboard" },
      ],
      notApplicable: {
        Booker: "Bookers get their customer fields with sign-in; until then they see what guests see.",
        ConfigError: "Without a configuration there is no template: the shell stays empty.",
      },
    },
    bare: true,
    controls: { disable: true },
  },
});

/** The booking page in the template that the toolbar names. */
const story = (props: BookingPageProps = {}) => ({ render: () => <BookingPage {...props} />, play: toTheEnd });
const onPhone = { viewport: { value: "phone" } };

export const Default = meta.story(story());
/** On the home page, until the passenger has begun. */
export const CaseLead = meta.story({ ...story({ path: "/" }), globals: { template: "wizard" } });
CaseLead.test("shows the company's promise under the title", async ({ canvas }) => {
  const titles = within(canvas.getByRole("heading", { level: 1 }).parentElement as HTMLElement);
  await expect(titles.getByText("Home safe at any hour, at a price fixed before you book.")).toBeVisible();
});
/** A home page in one of its compositions, above the blocks that every operator has. */
const home = (layout: HomeLayout, art: HomeArt, headline: string, at?: "places") => ({
  ...story({
    path: "/",
    home: { layout, art, headline, blocks: HOME_BLOCKS, fleet: VEHICLES, reviews: [], meeting: [], fares: null },
    ...(at && { at }),
  }),
  globals: { template: "wizard" },
});
export const CaseBoard = meta.story(home("board", "plane", "To the airport at a fixed price"));
CaseBoard.test("has the airports beside the form", async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 2, name: "To the airport" })).toBeVisible();
});
export const CaseBeside = meta.story(home("beside", "cab", "A yellow cab, now."));
export const CasePanel = meta.story(home("panel", "house", "Your chauffeur is expected"));
export const CaseField = meta.story(home("field", "streets", "Where to?"));
CaseField.test("asks for the places alone, under the operator's headline", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: "Where to?" })).toBeVisible();
  await expect(canvas.getByRole("combobox", { name: "Drop-off address" })).toBeVisible();
  await expect(canvas.queryByRole("group", { name: "Pickup time" })).toBeNull();
  await expect(canvasElement.querySelector('[data-part="side"]')).not.toBeVisible();
});
export const CaseFieldBegun = meta.story(home("field", "streets", "Where to?", "places"));
CaseFieldBegun.test(
  "asks for the time and shows the journey once there is a place",
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("group", { name: "Pickup time" })).toBeVisible();
    await expect(canvasElement.querySelector('[data-part="side"]')).toBeVisible();
  },
);
export const Filled = meta.story(story({ at: "places" }));
export const Loading = meta.story(story({ at: "vehicle", replies: ({ api }) => (api.quotations.reply = null) }));
export const Guest = meta.story(story({ at: "contact" }));
export const Rtl = meta.story({ ...story({ at: "places" }), globals: { locale: "ar" } });
export const Mobile = meta.story({ ...story({ at: "places" }), globals: onPhone });

/** The template and the role of the toolbar. */
export const CaseToolbar = meta.story({
  ...story({ at: "places" }),
  globals: { template: "list", role: "customer" },
});
CaseToolbar.test(
  "is drawn in that template, and does not ask who has signed in to do so",
  async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelector('[data-c="TemplateRenderer"]')).toHaveAttribute("data-layout", "list");
    await waitFor(() => expect(canvas.queryByRole("link", { name: "Sign In" })).toBeNull());
  },
);

export const CaseVehicle = meta.story(story({ at: "vehicle" }));
export const CasePayment = meta.story(story({ at: "payment" }));
CasePayment.test("counts down how long the price holds", async ({ canvas }) => {
  await expect((await canvas.findAllByRole("timer"))[0]).toHaveTextContent(/^[67]:\d\d$/);
});
export const CaseBooker = meta.story({
  ...story({ at: "payment" }),
  globals: { template: "list", role: "booker" },
});
CaseBooker.test("may pay on the business's account", async ({ canvas }) => {
  await expect(await canvas.findByRole("radio", { name: "Account" })).toBeEnabled();
});

/** The prices could not be fetched at first. */
export const FlowTryAgain = meta.story({
  ...story({ at: "vehicle", replies: (made) => afterRefusal(made.api.quotations, priced(made)) }),
  globals: { locale: "en" },
  tags: ["flow"],
  play: async () => {
    await findText(TOO_OFTEN.message);
    await userEvent.click((await screen.findAllByRole("button", { name: "Try again" }))[0] as HTMLElement);
    await expect(await screen.findByRole("radio", { name: "Estate" })).toBeEnabled();
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    await toTheEnd();
  },
});

/** A phone shows one section at a time, and asks for nothing in a dialog. */
export const FlowMobile = meta.story({
  ...story(),
  globals: { ...onPhone, locale: "en", template: "inline" },
  tags: ["flow", "full"],
  play: bookForCash,
});

export const FlowKeyboard = meta.story({ ...story({ at: "places" }), globals: { locale: "en" }, tags: ["flow"] });

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
  "keyboard: [WIZ-020] [WIZ-022] a step that is not in order stays, and the summary of errors leads to its field",
  async ({ canvas }) => {
    const dropoff = canvas.getByRole("combobox", { name: "Drop-off address" });
    await userEvent.clear(dropoff);
    canvas.getByRole("button", { name: "Next" }).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("alert", { name: "There is a problem" });
    await waitFor(() => expect(dropoff).toHaveFocus());
    await expect(dropoff).toBeInvalid();
    canvas.getByRole("button", { name: "Next" }).focus();
    await userEvent.click(canvas.getByRole("link", { name: "Drop-off address is required" }));
    await expect(dropoff).toHaveFocus();
  },
);

/** The next step is prerendered. */
export const CasePrerendered = meta.story({
  ...story({ at: "places", replies: ({ root }) => root.booking.visit.prerenderNextStep() }),
  globals: { template: "wizard" },
});

CasePrerendered.test("the next step shows at once, and was not exposed before", async ({ canvas, canvasElement }) => {
  const offers = await waitFor(() => {
    const drawn = canvasElement.querySelector("[data-section=vehicle] [data-c=VehicleSection]");
    if (drawn === null) throw new Error("The next step is not drawn yet.");
    return drawn;
  });
  await expect(offers).not.toBeVisible();
  await expect(canvas.queryByRole("radiogroup", { name: "Vehicle type" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(offers).toBeVisible());
  await waitFor(() => expect(canvas.getByRole("heading", { name: "Choose your vehicle" })).toHaveFocus());
  // The step after it is prerendered now; axe cannot place headings while elements are being added.
  await waitFor(() => expect(canvasElement.querySelector("[data-section=contact] [data-c=PhoneField]")).not.toBeNull());
  await toTheEnd();
});
