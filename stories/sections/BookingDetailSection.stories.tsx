import { expect, fn, userEvent, within } from "storybook/test";
import { STATUS } from "#domain/booking/status.ts";
import { rideActions } from "#domain/booking/rides/ride-actions.ts";
import { pence } from "#domain/shared/units.ts";
import {
  BookingDetailSection,
  type BookingDetailSectionProps,
} from "#ds/sections/BookingDetailSection/BookingDetailSection.tsx";
import { TipSection } from "#ds/sections/TipSection/TipSection.tsx";
import preview from "#storybook/preview.tsx";
import { KEW_STOP, PICKUP_AT } from "#stories/_fixtures/journey.ts";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";
import { aFlight, aRide, TWO_CARS } from "#stories/_fixtures/rides.ts";

const RIDE = aRide({
  vias: [KEW_STOP],
  returnType: "return",
  returnAt: PICKUP_AT,
  returnReference: "MET20419",
  flight: { number: "BA 117", fromCode: "KJFK", fromName: "John F. Kennedy", expectedArrival: "" },
  note: "Ring the bell twice.",
  bookerReference: "PO-1180",
  customer: { name: "Charles Babbage", phone: "+442079460018", email: "cb@example.com", country: "gb" },
});

const onChoose = fn();

const args: BookingDetailSectionProps = {
  reference: "MET20418",
  ride: RIDE,
  actions: rideActions(RIDE, true),
  onAction: fn(),
  onRetry: fn(),
  onNavigate: fn(),
};

const meta = preview.meta({
  title: "Sections/BookingDetailSection",
  component: BookingDetailSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "On the page of one booking of one's own.",
      avoid: "For a booking behind a link without an account: BookingTicket.",
      interactive: true,
      a11y: [{ wcag: "1.3.1", criterion: "Terms with values", story: "Default" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("[HIST-014] shows the fields of the booking", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 1, name: /MET20418/ })).toBeVisible();
  for (const text of [
    "BA 117 from John F. Kennedy",
    "Ring the bell twice.",
    "PO-1180",
    /Charles Babbage/,
    "MET20419",
    /7700900123/,
  ])
    await expect(canvas.getByText(text)).toBeVisible();
});

/** The flight of a ride that is still to come, as on its ticket. */
export const CaseFlightNews = meta.story({
  args: { ride: aRide({ status: STATUS.upcoming, flights: { outbound: aFlight(), return: null } }) },
});

CaseFlightNews.test("tells the news of the flight", async ({ canvas }) => {
  await expect(canvas.getByText(/^BA117 lands 25 minutes late/)).toBeVisible();
});

/** Over: a tip can be given from here. */
export const CaseTip = meta.story({
  args: {
    ride: aRide({ status: STATUS.finished }),
    tip: (
      <TipSection
        currency="GBP"
        suggested={[pence(280), pence(550)]}
        least={pence(50)}
        most={pence(11_074)}
        given={null}
        choice={null}
        own=""
        amount={null}
        fault={null}
        onChoose={onChoose}
        onOwn={fn()}
        onGive={fn()}
      />
    ),
  },
});

CaseTip.test("offers a tip under the booking", async ({ canvas }) => {
  const tip = canvas.getByRole("region", { name: "Add a tip for your driver" });
  await userEvent.click(within(tip).getByRole("radio", { name: "£2.80" }));
  await expect(onChoose).toHaveBeenCalledWith(280);
});

/** Cancelled without a fee. */
export const CaseCancelled = meta.story({ args: { ride: aRide({ status: STATUS.cancelled, paymentMethod: "cash" }) } });

CaseCancelled.test("has nothing left to pay, and no driver to pay it to", async ({ canvas }) => {
  await expect(canvas.getByText("Nothing to pay")).toBeVisible();
  await expect(canvas.queryByText("Pay the driver")).toBeNull();
});

/** Cancelled too late to be free. */
export const CaseCancelledLate = meta.story({
  args: { ride: aRide({ status: STATUS.cancelled, paymentMethod: "cash", cancelFee: pounds(10) }) },
});

CaseCancelledLate.test("states the fee, and no other payment", async ({ canvas }) => {
  await expect(canvas.getByText("Cancellation fee").nextElementSibling).toHaveTextContent("£10.00");
  await expect(canvas.queryByText(/Nothing to pay|Pay the driver/)).toBeNull();
});

/** Only what is known is shown. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { ride: aRide() },
});

Empty.test("has no line for what the booking does not have", async ({ canvas }) => {
  await expect(canvas.queryByText("Flight")).toBeNull();
  await expect(canvas.queryByText("Booked by")).toBeNull();
});

/** A ride on the account of a business: there is nothing to pay here. */
export const CaseOnAccount = meta.story({
  args: {
    ride: aRide({ paymentMethod: "account", isPaid: false }),
    actions: rideActions(aRide({ paymentMethod: "account", isPaid: false }), true),
  },
});

CaseOnAccount.test("says how it is settled, and offers no Pay", async ({ canvas }) => {
  await expect(canvas.getByText("On account, settled by invoice")).toBeVisible();
  await expect(canvas.queryByText("Not paid yet")).toBeNull();
  await expect(canvas.queryByRole("button", { name: "Pay" })).toBeNull();
});

export const Loading = meta.story({ tags: ["visual"], args: { ride: null, actions: [] } });
export const Error = meta.story({
  tags: ["visual"],
  args: { ride: null, actions: [], error: "We could not find this booking." },
});

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: {
    reference: "METROPOLITANANDGENERAL0000020418",
    ride: aRide({
      note: "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(4),
      pickup: { address: LONG_PLACE.fullAddress, postcode: "", position: LONG_PLACE.position, category: "" },
    }),
  },
});

/** A big party's two cars, with their drivers. */
export const CaseTwoCars = meta.story({
  args: {
    ride: aRide({
      ...TWO_CARS,
    }),
  },
});

CaseTwoCars.test("names the driver of each car", async ({ canvas }) => {
  await expect(canvas.getByText("Car 1 of 2").nextElementSibling).toHaveTextContent(/Imran Khalid.*LB71 KXV/);
  await expect(canvas.getByText("Car 2 of 2").nextElementSibling).toHaveTextContent(/Grace Obi.*LC22 RTY/);
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: reaches the way back to the list, then the actions",
  async ({ args: { onAction, onNavigate } }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onNavigate).toHaveBeenCalledWith("/bookinghistory.html");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onAction).toHaveBeenCalledWith("change");
  },
);
