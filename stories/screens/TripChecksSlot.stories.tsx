import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { TripChecksSlot } from "#client/screens/booking/slots/TripChecksSlot.tsx";
import { instant, pence } from "#domain/shared/units.ts";
import preview from "#storybook/preview.tsx";
import { PADDINGTON } from "#stories/_fixtures/places.ts";
import { VEHICLES } from "#stories/_fixtures/vehicles.ts";
import { done, quoted } from "#tests/support/client/fake-client.ts";
import type { FakeRoot } from "#tests/support/client/fake-root.ts";
import { BookingPage, priced } from "./booking-page.tsx";
import { toTheEnd } from "./OnFakeRoot.tsx";

/** The trip checker over real stores; its looks have stories of their own. */
const meta = preview.meta({
  title: "Screens/TripChecksSlot",
  component: TripChecksSlot,
  parameters: { bare: true },
  afterEach: toTheEnd,
});

/** The stores of the story on screen. */
let made: FakeRoot;

/** A booking with every slip that the trip checker knows. */
export const FlowTripChecks = meta.story({
  render: () => (
    <BookingPage
      at="contact"
      template="wizard"
      replies={(fake) => {
        made = fake;
        const { booking } = fake.root;
        const { journey, contact } = booking.draft;
        const night = instant(Date.UTC(2026, 10, 23, 2, 30));
        journey.setPickupAt(night);
        contact.change("email", "ada@gmial.com");
        booking.existingBookings.add({ reference: "MET-1", pickupAt: night, pickup: PADDINGTON.fullAddress });
        fake.api.quotations.reply = () => {
          const answer = priced(fake);
          const totals = Object.fromEntries(VEHICLES.map(({ id }) => [id, pence(100)]));
          const cheaper = { pickupAt: instant(Date.UTC(2026, 10, 23, 1, 55)), totals };
          return answer.ok
            ? done({ ...answer.value, quotation: { ...answer.value.quotation, cheaper } })
            : quoted(fake.clock.now());
        };
      }}
    />
  ),
  globals: { locale: "en" },
  tags: ["flow"],
});
/** The checks once the price is there, with which the vehicle comes. */
const checks = async () => {
  const shown = within(await screen.findByRole("region", { name: "Please check" }));
  await shown.findByText(/^At 01:55 the same ride costs/);
  return shown;
};
/** As many as the vehicle seats, with one case too many for it. */
const fill = (vehicle: string, passengers: number, luggage: number) => {
  const { party } = made.root.booking.draft;
  party.pickVehicle(vehicle);
  party.setCount("passengers", passengers);
  party.setCount("luggage", luggage);
};
const pickupAt = () => {
  const { time } = made.root.booking.draft.journey;
  return time.type === "later" ? time.at : null;
};
FlowTripChecks.test("asks about each, and takes it as it is", async () => {
  const shown = await checks();
  fill("saloon", 4, 3);
  await expect(
    await shown.findByText(/ is in the early hours of that day\. Did you mean the following night\?$/),
  ).toBeVisible();
  await expect(await shown.findByText(/^At 01:55 the same ride costs £\d+\.\d\d less\.$/)).toBeVisible();
  await expect(shown.getByText("You already have a ride from here at about this time: MET-1.")).toBeVisible();
  await expect(await shown.findByText(/^With every seat taken, 3 .* will not fit in this vehicle\.$/)).toBeVisible();
  await expect(shown.getByText("Did you mean ada@gmail.com?")).toBeVisible();
  await expect(shown.getAllByRole("listitem")).toHaveLength(5);
  // Each button names what it is about; an id with a space in it would name nothing.
  await expect(shown.getByRole("button", { name: /^Choose the Estate/ })).toHaveAccessibleDescription(
    /^With every seat/,
  );
  await userEvent.click(shown.getByRole("button", { name: /^Keep my time/ }));
  await waitFor(() => expect(shown.getAllByRole("listitem")).toHaveLength(4));
  await userEvent.click(shown.getAllByRole("button", { name: /^Yes, that's right/ })[1] ?? document.body);
  await waitFor(() => expect(shown.queryByText(/MET-1/)).toBeNull());
  await expect(shown.getAllByRole("listitem")).toHaveLength(3);
});
FlowTripChecks.test("mends each with one press", async () => {
  const { journey, party, contact } = made.root.booking.draft;
  const shown = await checks();
  fill("saloon", 4, 3);
  await userEvent.click(await shown.findByRole("button", { name: /^Use ada@gmail\.com/ }));
  await waitFor(() => expect(contact.email).toBe("ada@gmail.com"));
  await userEvent.click(await shown.findByRole("button", { name: /^Choose the Estate/ }));
  await waitFor(() => expect(party.vehicleId).toBe("estate"));
  await userEvent.click(await shown.findByRole("button", { name: /^Change to 01:55/ }));
  await waitFor(() => expect(pickupAt()).toBe(instant(Date.UTC(2026, 10, 23, 1, 55))));
  journey.setPickupAt(instant(Date.UTC(2026, 10, 23, 3, 0)));
  await userEvent.click(await shown.findByRole("button", { name: /^Change to .*24.*03:00|^Change to .*03:00.*24/ }));
  await waitFor(() => expect(pickupAt()).toBe(instant(Date.UTC(2026, 10, 24, 3, 0))));
});
FlowTripChecks.test("says so where no vehicle holds the bags", async () => {
  const shown = await checks();
  fill("minibus8", 8, 9);
  await expect(
    await shown.findByText(/^With every seat taken, 9 .* will not fit in any of our vehicles\./),
  ).toBeVisible();
  await expect(shown.queryByRole("button", { name: /^Choose the/ })).toBeNull();
});
