import { expect, fn, userEvent } from "storybook/test";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import { ChangeSection, type ChangeSectionProps } from "#ds/sections/ChangeSection/ChangeSection.tsx";
import { OfferSummary } from "#ds/sections/ChangeSection/OfferSummary.tsx";
import preview from "#storybook/preview.tsx";
import { aPlaceField, aTimeField, PICKUP_AT } from "#stories/_fixtures/journey.ts";
import { PADDINGTON, TERMINAL_5 } from "#stories/_fixtures/places.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const time = aTimeField({ value: { type: "later", at: PICKUP_AT }, allowNow: false });

const journey: NonNullable<ChangeSectionProps["journey"]> = {
  places: {
    pickup: aPlaceField("Pickup address", { place: PADDINGTON }),
    dropoff: aPlaceField("Drop-off address", { place: TERMINAL_5 }),
    vias: [],
    canAddVia: true,
    onAddVia: fn(),
    onSwap: fn(),
  },
  pickupTime: time,
  returnTime: null,
  vehicles: [
    { id: "saloon", name: "Saloon" },
    { id: "estate", name: "Estate" },
  ],
  vehicleId: "saloon",
  onVehicle: fn(),
  passengers: 2,
  onPassengers: fn(),
  luggage: 3,
  onLuggage: fn(),
  most: { passengers: 8, luggage: 8 },
};

const args: ChangeSectionProps = {
  reference: "MET20418",
  journey,
  flightNumber: null,
  onFlight: fn(),
  returnFlightNumber: null,
  onReturnFlight: fn(),
  passengerName: "Ada Byron",
  onPassengerName: fn(),
  note: "Ring the bell twice.",
  onNote: fn(),
  untouched: false,
  onAsk: fn(),
  onBack: fn(),
};

const offer: ChangeOffer = {
  id: "o",
  expiresAt: PICKUP_AT,
  pickupAt: PICKUP_AT,
  before: pounds(54.2),
  after: pounds(66.2),
  fee: pounds(5),
  difference: pounds(12),
  settlement: "charge",
};

const meta = preview.meta({
  title: "Sections/ChangeSection",
  component: ChangeSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "In place of a booking's page while its holder says what is to be different.",
      avoid: "For a new booking: that is the booking form with its steps.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Each group has a heading", story: "Default" }],
    },
    bare: true,
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

/** A return from an airport, and no passenger name: it is asked for. */
export const CaseReturnFlight = meta.story({ args: { returnFlightNumber: "BA118", passengerName: "" } });

CaseReturnFlight.test("has the return flight, and says that a name is missing", async ({ canvas, args: given }) => {
  await userEvent.type(canvas.getByRole("textbox", { name: "Return flight number" }), "9");
  await expect(given.onReturnFlight).toHaveBeenCalledWith("BA1189");
  await expect(canvas.getByText("Passenger name is required")).toBeVisible();
});

Default.test("asks for the price, and goes back without one", async ({ canvas, args: { onAsk, onBack } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "See the price" }));
  await expect(onAsk).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Discard changes" }));
  await expect(onBack).toHaveBeenCalledOnce();
});

/** Nothing differs yet: the button is disabled and says why. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { untouched: true },
});

Empty.test("a change of nothing is not asked for", async ({ canvas, args: { onAsk } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "See the price" }));
  await expect(onAsk).not.toHaveBeenCalled();
  await expect(canvas.getByText("You have not changed anything yet.")).toBeVisible();
});

/** The pickup is near. */
export const CaseLimited = meta.story({
  tags: ["visual"],
  args: { journey: null, flightNumber: "BA 117" },
});

CaseLimited.test("offers the details, and no other journey", async ({ canvas }) => {
  await expect(canvas.queryByLabelText("Pickup address")).toBeNull();
  await expect(canvas.getByLabelText("Flight number")).toHaveValue("BA 117");
});

/** With a booked return and a flight. */
export const Variants = meta.story({
  tags: ["visual"],
  args: {
    flightNumber: "BA 117",
    journey: {
      ...journey,
      returnTime: aTimeField({ label: "Return time", fieldLabel: "Return date and time", allowNow: false }),
    },
  },
});

/** The request for the price is in flight. */
export const Loading = meta.story({ tags: ["visual"], args: { asking: true } });

export const Error = meta.story({
  tags: ["visual"],
  args: {
    journey: {
      ...journey,
      places: {
        ...journey.places,
        dropoff: aPlaceField("Drop-off address", { error: "Drop-off address is required" }),
      },
    },
  },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    reference: "METROPOLITANANDGENERAL0000020418",
    note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(4),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** The price, before the confirmation: more to pay, with a fee. */
export const CaseOffer = meta.story({
  tags: ["visual"],
  render: () => <OfferSummary offer={offer} zone="Europe/London" />,
});

CaseOffer.test("names each difference, the new fare and what is to pay", async ({ canvas }) => {
  await expect(canvas.getByText("+£7.00")).toBeVisible();
  await expect(canvas.getByText("+£5.00")).toBeVisible();
  await expect(canvas.getByText("£66.20")).toBeVisible();
  await expect(canvas.getByText(/You pay £12\.00 now\./)).toBeVisible();
});

/** Less to pay: the difference is refunded to the payment method. */
export const CaseOfferRefund = meta.story({
  tags: ["visual"],
  render: () => (
    <OfferSummary
      offer={{ ...offer, after: pounds(44.2), fee: pounds(0), difference: pounds(-10), settlement: "refund" }}
      zone="Europe/London"
    />
  ),
});

CaseOfferRefund.test("says what comes back, and no fee where there is none", async ({ canvas }) => {
  await expect(canvas.getByText("We'll refund £10.00 the way you paid.")).toBeVisible();
  await expect(canvas.queryByText("Change fee")).toBeNull();
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, args: { journey: null } });

FlowKeyboard.test("keyboard: Enter asks for the price once something differs", async ({ canvas, args: { onAsk } }) => {
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "See the price" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(onAsk).toHaveBeenCalledOnce();
});
