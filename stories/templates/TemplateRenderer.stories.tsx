import { expect, fn, userEvent, waitFor } from "storybook/test";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import { gateway } from "#ds/templates/gateway.template.ts";
import { inline } from "#ds/templates/inline.template.ts";
import { inlinex } from "#ds/templates/inlinex.template.ts";
import { list } from "#ds/templates/list.template.ts";
import { overflow } from "#ds/templates/overflow.template.ts";
import { wizard } from "#ds/templates/wizard.template.ts";
import { wizardt } from "#ds/templates/wizardt.template.ts";
import { wizardx } from "#ds/templates/wizardx.template.ts";
import preview from "#storybook/preview.tsx";
import { useToolbar } from "#storybook/toolbar.ts";
import { BookingHarness, type BookingHarnessProps } from "./BookingHarness.tsx";
import { toTheEnd } from "./template-stories.tsx";

const booked = fn();

const meta = preview.meta({
  title: "Templates/TemplateRenderer",
  component: TemplateRenderer,
  parameters: { bare: true },
});

const ALL = [wizard, wizardx, wizardt, gateway, overflow, inline, inlinex, list];

/** The form in the template that the toolbar names. */
function InToolbarsTemplate(props: Partial<BookingHarnessProps>) {
  const { template } = useToolbar();
  return <BookingHarness manifest={ALL.find(({ id }) => id === template) ?? wizard} onBooked={booked} {...props} />;
}

const story = (props: Partial<BookingHarnessProps> = {}) => ({
  render: () => <InToolbarsTemplate {...props} />,
});

export const Default = meta.story(story());
/** On the home page, until the passenger has begun. */
export const CaseLead = meta.story({
  ...story({ lead: "Home safe at any hour, at a price fixed before you book." }),
  globals: { template: "wizard" },
});
CaseLead.test("shows the company's promise under the title", async ({ canvas }) => {
  await expect(canvas.getByText("Home safe at any hour, at a price fixed before you book.")).toBeVisible();
});
export const Filled = meta.story(story({ filled: true }));
export const Loading = meta.story(story({ filled: true, stop: 2, loading: true }));
export const Guest = meta.story(story({ filled: true, stop: 3 }));
export const Rtl = meta.story({ ...story({ filled: true }), globals: { locale: "ar" } });

export const Mobile = meta.story({
  ...story({ filled: true }),
  globals: { viewport: { value: "phone" } },
  play: toTheEnd,
});
/** The template and the role of the toolbar. */
export const CaseToolbar = meta.story({
  ...story({ filled: true }),
  globals: { template: "list", role: "customer" },
  play: toTheEnd,
});

CaseToolbar.test(
  "is drawn in that template, and does not ask who has signed in to do so",
  async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelector('[data-c="TemplateRenderer"]')).toHaveAttribute("data-layout", "list");
    await expect(canvas.queryByRole("link", { name: "Sign In" })).toBeNull();
  },
);

export const CaseVehicle = meta.story(story({ filled: true, stop: 2, expiresInSeconds: 421 }));
export const CasePayment = meta.story(story({ filled: true, stop: 4 }));
export const CaseMobileVehicle = meta.story({
  ...story({ filled: true, stop: 2 }),
  globals: { viewport: { value: "phone" } },
  play: toTheEnd,
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

/** The next step is prerendered. */
export const CasePrerendered = meta.story({
  ...story({ filled: true, prerendersNextStep: true }),
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
});
