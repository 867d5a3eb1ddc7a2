import { expect, fn, userEvent } from "storybook/test";
import { PlaceCard, type PlaceCardProps } from "#ds/domain/PlaceCard/PlaceCard.tsx";
import preview from "#storybook/preview.tsx";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { AIRPORT, aKeptPlace, GYM, HOME, WORK } from "#stories/_fixtures/rides.ts";

const args: PlaceCardProps = {
  kind: "home",
  place: HOME,
  onAdd: fn(),
  onEdit: fn(),
  onDelete: fn(),
};

const meta = preview.meta({
  title: "Domain/PlaceCard",
  component: PlaceCard,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "For places that a person keeps: home, work, and any other.",
      avoid: "For a suggestion in an address box: PlaceAutocomplete draws those.",
      note: "Home and Work keep their names in every language; others are called what the person called them.",
      interactive: true,
      a11y: [{ wcag: "2.4.6", criterion: "Edit and delete say of which place", story: "Default" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "34rem" }}>
        <h1 className="tk-visually-hidden">Places</h1>
        <h2 className="tk-visually-hidden">Saved</h2>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("shows its name and address, and its buttons say of which place they are", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Home" })).toBeVisible();
  await expect(canvas.getByText(/Praed Street/)).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Delete Home" })).toBeVisible();
});

export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: "var(--tk-space-3)" }}>
      <PlaceCard {...args} />
      <PlaceCard {...args} kind="work" place={WORK} />
      <PlaceCard {...args} kind="other" place={AIRPORT} />
      <PlaceCard {...args} kind="other" place={GYM} />
    </div>
  ),
});

export const Loading = meta.story({ tags: ["visual"], args: { place: null, loading: true } });

export const Empty = meta.story({
  tags: ["visual"],
  args: { kind: "work", place: null },
});

Empty.test("offers to add the place, and nothing to delete", async ({ args, canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Add work" }));
  await expect(args.onAdd).toHaveBeenCalledOnce();
  await expect(canvas.queryByRole("button", { name: /Delete/ })).toBeNull();
});

export const Error = meta.story({ tags: ["visual"], args: { error: "We could not find this place." } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: { kind: "other", place: aKeptPlace({ label: LONG_PLACE.name, place: LONG_PLACE }) },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: reaches Edit, then Delete", async ({ args }) => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(args.onEdit).toHaveBeenCalledOnce();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect(args.onDelete).toHaveBeenCalledOnce();
});
