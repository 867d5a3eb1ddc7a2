import { expect, fn, userEvent } from "storybook/test";
import { JourneySummary } from "#ds/domain/JourneySummary/JourneySummary.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { DISTANCE, DRIVING_TIME } from "#stories/_fixtures/journey.ts";
import { CHISWICK, KEW, LONG_PLACE, PADDINGTON, TERMINAL_5 } from "#stories/_fixtures/places.ts";

const onEdit = fn();
const onEditTraveller = fn();

const meta = preview.meta({
  title: "Domain/JourneySummary",
  component: JourneySummary,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Beside the form through the whole booking, and wherever a journey is shown before it is booked.",
      avoid: "For a booked ride: use BookingTicket.",
      note: "A place that is known by its area only is marked as approximate. What is not chosen yet says what to choose.",
      interactive: true,
      a11y: [
        { wcag: "1.3.2", criterion: "Places in driving order", story: "Variants" },
        { wcag: "2.4.4", criterion: "Edit links say what they edit", story: "FlowKeyboard" },
      ],
    },
  },
  args: {
    pickup: PADDINGTON,
    vias: [],
    dropoff: TERMINAL_5,
    when: "Tomorrow, Thursday 18 June, 10:00",
    returnWhen: null,
    zoneNote: null,
    vehicle: "Saloon",
    distance: DISTANCE,
    journeyTime: DRIVING_TIME,
    onEdit,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "24rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("15.3 miles (24.6 km), about 43 minutes")).toBeVisible();
  }),
});

/** Stops, one of them known by its area only, and a return. */
export const Variants = meta.story({
  tags: ["visual"],
  args: { vias: [CHISWICK, KEW], returnWhen: "Sunday 21 June, 18:30", zoneNote: "Times are London time" },
});

export const Loading = meta.story({ tags: ["visual"], args: { distance: null, journeyTime: null, status: "loading" } });

/** Nothing is chosen yet: each line says what to choose, and there is nothing to edit. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { pickup: null, dropoff: null, when: null, vehicle: null, distance: null, journeyTime: null },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("Choose a pickup address")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  }),
});

export const Error = meta.story({ tags: ["visual"], args: { distance: null, journeyTime: null, status: "failed" } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    pickup: LONG_PLACE,
    vias: [LONG_PLACE],
    dropoff: { ...LONG_PLACE, id: "long2" },
    vehicle: "Wheelchair-accessible Grossraumlimousine with a tail lift",
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" }, args: { vias: [KEW] } });

export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** For a passenger who stays in a wheelchair. */
export const CaseAccessible = meta.story({ args: { accessible: true } });

CaseAccessible.test("names the vehicle as wheelchair accessible", async ({ canvas }) => {
  await expect(canvas.getByText("Wheelchair accessible")).toBeVisible();
});

/** Who travels, once it is given. */
export const CaseTraveller = meta.story({ args: { traveller: { name: "Ada Byron", onEdit: onEditTraveller } } });

CaseTraveller.test("names the main passenger, and its link opens a dialog", async ({ canvas }) => {
  await expect(canvas.getByText("Ada Byron")).toBeVisible();
  const link = canvas.getByRole("button", { name: "Edit the contact details" });
  await expect(link).toHaveAttribute("aria-haspopup", "dialog");
  await userEvent.click(link);
  await expect(onEditTraveller).toHaveBeenCalledOnce();
});

/** In the last question before a booking nothing can be edited. */
export const CaseTravellerOnly = meta.story({ args: { traveller: { name: "Ada Byron" } } });

CaseTravellerOnly.test("has no link to edit the passenger", async ({ canvas }) => {
  await expect(canvas.getByText("Ada Byron")).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Edit the contact details" })).toBeNull();
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: each edit link is reached and leads to its part", async ({ canvas }) => {
  onEdit.mockClear();
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Edit the addresses" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect(onEdit.mock.calls).toEqual([["places"], ["when"], ["vehicle"]]);
});
