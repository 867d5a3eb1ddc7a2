import { expect, fn, userEvent, within } from "storybook/test";
import type { KeptPassenger } from "#domain/people/saved/saved-passenger.ts";
import {
  PassengerForm,
  PassengersSection,
  type PassengersSectionProps,
} from "#ds/sections/PassengersSection/PassengersSection.tsx";
import preview from "#storybook/preview.tsx";

const GRACE: KeptPassenger = {
  id: "grace",
  firstName: "Grace",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900188",
  email: "grace@example.com",
  needs: ["assistance-dog", "door-to-door"],
};
const ADA: KeptPassenger = { ...GRACE, id: "ada", firstName: "Ada", lastName: "Lovelace", email: "", needs: [] };

const args: PassengersSectionProps = {
  passengers: [ADA, GRACE],
  onAdd: fn(),
  onEdit: fn(),
  onDelete: fn(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Sections/PassengersSection",
  component: PassengersSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page Saved passengers of a business booker.",
      avoid: "Inside a booking: there ContactSection offers the same passengers as a choice.",
      note: "PassengerForm has the fields of the dialog.",
      interactive: true,
      a11y: [{ wcag: "2.4.6", criterion: "Buttons name their passenger", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("tells each passenger with what they need, and every button names its passenger", async ({ canvas }) => {
  await expect(canvas.getByRole("row", { name: /Grace Hopper.*I travel with an assistance dog/ })).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Delete Ada Lovelace" })).toBeVisible();
});

export const Loading = meta.story({ tags: ["visual"], args: { passengers: null } });
export const Empty = meta.story({ tags: ["visual"], args: { passengers: [] } });
export const Error = meta.story({ tags: ["visual"], args: { passengers: null, error: "" } });

/** The fields of the dialog, refused by the server. */
export const CaseForm = meta.story({
  tags: ["visual"],
  render: () => (
    <PassengerForm
      values={{ ...GRACE, firstName: "" }}
      errors={{ firstName: "First name is required" }}
      onChange={() => undefined}
      onBlur={() => undefined}
      needs={GRACE.needs}
      onNeeds={() => undefined}
      refusal="You've already saved this passenger."
    />
  ),
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    passengers: [
      {
        ...GRACE,
        firstName: "Wolfeschlegelsteinhausenbergerdorff",
        email: "a.very.long.address.of.somebody@an-even-longer-domain.example",
      },
    ],
  },
});

/** As wide as it is beside the account's pages on a screen of 1024 px. */
export const CaseDesk = meta.story({
  args: { passengers: [{ ...GRACE, email: "a.very.long.address.of.somebody@an-even-longer-domain.example" }] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "748px" }}>
        <Story />
      </div>
    ),
  ],
});

CaseDesk.test("is a table on a desk, and a long address does not push its actions out", async ({ canvas }) => {
  const table = canvas.getByRole("table");
  await expect(getComputedStyle(within(table).getByRole("rowheader")).display).toBe("table-cell");
  const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
  for (const button of within(table).getAllByRole("button")) {
    await expect(button.getBoundingClientRect().right).toBeLessThan(edge);
  }
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: adds, changes and deletes", async ({ args: { onAdd, onEdit, onDelete }, canvas }) => {
  canvas.getByRole("button", { name: "Add a passenger" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onAdd).toHaveBeenCalledOnce();
  canvas.getByRole("button", { name: "Edit Ada Lovelace" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onEdit).toHaveBeenCalledWith(ADA);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(onDelete).toHaveBeenCalledWith(ADA);
});
