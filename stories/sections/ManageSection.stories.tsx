import { expect, fn, userEvent } from "storybook/test";
import { ManageSection, type ManageSectionProps } from "#ds/sections/ManageSection/ManageSection.tsx";
import preview from "#storybook/preview.tsx";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const args: ManageSectionProps = {
  terms: { change: "journey", changeFee: pounds(0), cancelFee: pounds(0) },
  phone: "020 7946 0112",
  onChange: fn(),
  onCancel: fn(),
};

const meta = preview.meta({
  title: "Sections/ManageSection",
  component: ManageSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page of one booking, for its owner: behind the link of a mail, or signed in.",
      avoid: "In lists of bookings: BookingCard has buttons for them. For a view-only link.",
      note: "What is not possible is said, with the phone number to call instead; a button that would be refused is not shown.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Actions say what they do and cost", story: "Default" }],
      notApplicable: { Error: "It says what is known; a refusal comes in a dialog." },
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "52rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("says that both are free, and names no phone while nothing is out of reach", async ({ canvas }) => {
  await expect(canvas.getByText(/free of charge; you only pay any difference/)).toBeVisible();
  await expect(canvas.getByText("You can cancel free of charge.")).toBeVisible();
  await expect(canvas.queryByText(/020 7946 0112/)).toBeNull();
});

/** Late: changing and cancelling both have a fee, shown before anything is pressed. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { terms: { change: "journey", changeFee: pounds(5), cancelFee: pounds(10) } },
});

Variants.test("says what a change and a cancellation cost", async ({ canvas }) => {
  await expect(canvas.getByText(/now costs £5\.00, plus any difference/)).toBeVisible();
  await expect(canvas.getByText("Cancelling now costs £10.00.")).toBeVisible();
});

/** The pickup is near: note and flight only. */
export const CaseLimited = meta.story({
  tags: ["visual"],
  args: { terms: { change: "details", changeFee: pounds(0), cancelFee: pounds(10) } },
});

CaseLimited.test("still offers the details, and the phone for the rest", async ({ canvas }) => {
  await expect(canvas.getByRole("button", { name: "Change booking" })).toBeVisible();
  await expect(canvas.getByText(/Call us on/)).toBeVisible();
});

/** The car is on the road: nothing can be changed here any more. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { terms: { change: "closed", changeFee: pounds(0), cancelFee: null } },
});

Empty.test("says that it is too late, and offers nothing", async ({ canvas }) => {
  await expect(canvas.queryByRole("button")).toBeNull();
  await expect(canvas.getByText(/can no longer be changed here/)).toBeVisible();
});

export const Loading = meta.story({ tags: ["visual"], args: { cancelling: true } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { terms: { change: "details", changeFee: pounds(5), cancelFee: pounds(123_456.78) } },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: reaches the change, then the cancellation", async ({ args: { onChange, onCancel } }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onChange).toHaveBeenCalledOnce();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onCancel).toHaveBeenCalledOnce();
});
