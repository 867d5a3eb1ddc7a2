import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { BeforeAfter, StudioPreview, type StudioPreviewProps } from "#ds/sections/StudioPreview/StudioPreview.tsx";
import { stepsFor } from "#domain/tenant/studio/preview-stage.ts";
import preview from "#storybook/preview.tsx";

const args: StudioPreviewProps = {
  // A page without a server: the frames are empty, but there.
  address: "about:blank",
  revision: 0,
  scheme: "light",
  onScheme: fn(),
  language: "",
  languages: ["en", "ar"],
  onLanguage: fn(),
  role: "guest",
  onRole: fn(),
  step: "vehicle",
  steps: stepsFor("guest"),
  onStep: fn(),
};

const meta = preview.meta({
  title: "Sections/StudioPreview",
  component: StudioPreview,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "Beside the fields of the studio.",
      avoid: "For pictures of a page: an image.",
      note: "BeforeAfter, for the dialog before publishing, shows the page as it is live and with the draft, side by side and inert.",
      interactive: true,
      a11y: [
        { wcag: "4.1.2", criterion: "Frames have titles", story: "FlowKeyboard" },
        { wcag: "2.4.3", criterion: "Pictures take no focus", story: "CaseBeforeAfter" },
      ],
      notApplicable: {
        Error: "A page that does not load shows the browser's own message in its frame.",
        Empty: "A draft always has a page.",
      },
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
export const Loading = meta.story({ args: { address: null } });
export const LongText = meta.story({ globals: { locale: "pseudo", viewport: { value: "small" } } });
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** Before publishing, in the dialog. */
export const CaseBeforeAfter = meta.story({
  render: () => <BeforeAfter before="data:text/html,<p lang=en>Live" after="data:text/html,<p lang=en>Draft" />,
});
/** The operator's own words are too long for a phone. */
export const FlowCutTexts = meta.story({
  args: { cut: { phone: ["Wolfeschlegelsteinhausenbergerdorff Airport Transfers"], desktop: [] } },
  globals: { locale: "en" },
});

FlowCutTexts.test("names the text that does not fit under its frame only", async ({ canvas }) => {
  const [cut, ...others] = canvas.getAllByText(/does not fit/);
  await expect(cut).toHaveTextContent("Wolfeschlegelsteinhausenbergerdorff");
  await expect(cut?.closest("figure")).toContainElement(canvas.getByTitle("On a phone"));
  await expect(others).toEqual([]);
});

export const CaseBooker = meta.story({ args: { role: "booker", step: "dashboard", steps: stepsFor("booker") } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: the scheme is chosen", async ({ canvas, args: { onScheme } }) => {
  canvas.getByRole("radio", { name: "Light" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(onScheme).toHaveBeenCalledWith("dark");
});

FlowKeyboard.test(
  "each width is a frame with a name, and the language is chosen",
  async ({ canvas, args: { onLanguage } }) => {
    await expect(canvas.getByTitle("On a phone")).toHaveAttribute("name", "cabstand-preview");
    await expect(canvas.getByTitle("On a wide screen")).toBeVisible();
    await userEvent.click(canvas.getByRole("combobox", { name: "Language of the preview" }));
    await userEvent.click(await screen.findByRole("option", { name: "Arabic" }));
    await expect(onLanguage).toHaveBeenCalledWith("ar");
  },
);

FlowKeyboard.test("keyboard: the role is chosen, and a step from the list", async ({ canvas, args }) => {
  canvas.getByRole("radio", { name: "Guest" }).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect(args.onRole).toHaveBeenCalledWith("customer");
  const step = canvas.getByRole("combobox", { name: "Step" });
  await expect(step).toHaveTextContent("Vehicle");
  step.focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("option", { name: "Payment" }));
  await expect(args.onStep).toHaveBeenCalledWith("payment");
});

FlowKeyboard.test("a guest has no pages of an account", async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("combobox", { name: "Step" }));
  await waitFor(() => expect(screen.getByRole("option", { name: "Ticket" })).toBeVisible());
  await expect(screen.queryByRole("option", { name: "Dashboard" })).toBeNull();
});

CaseBooker.test("shows a booker the pages of the account", async ({ canvas }) => {
  await expect(canvas.getByRole("radio", { name: "Booker" })).toBeChecked();
  await expect(canvas.getByRole("combobox", { name: "Step" })).toHaveTextContent("Dashboard");
});

CaseBeforeAfter.test("both pages have names, and neither can be entered", async ({ canvas }) => {
  for (const name of ["Live now", "With your changes"]) {
    const frame = canvas.getByTitle(name);
    await expect(frame).toBeVisible();
    await expect(frame.closest("[inert]")).not.toBeNull();
    await expect(canvas.getByText(name)).toBeVisible();
  }
});
