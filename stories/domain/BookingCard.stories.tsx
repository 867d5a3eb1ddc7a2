import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { RIDE_ACTIONS, rideActions } from "#domain/booking/rides/ride-actions.ts";
import { STATUS } from "#domain/booking/status.ts";
import { BookingCard, type BookingCardProps } from "#ds/domain/BookingCard/BookingCard.tsx";
import preview from "#storybook/preview.tsx";
import { addMinutes } from "#domain/shared/units.ts";
import { KEW_STOP, PICKUP_AT } from "#stories/_fixtures/journey.ts";
import { LONG_PLACE } from "#stories/_fixtures/places.ts";
import { aRide } from "#stories/_fixtures/rides.ts";
import { pounds } from "#stories/_fixtures/vehicles.ts";

const args: BookingCardProps = {
  ride: aRide(),
  actions: rideActions(aRide(), true),
  onAction: fn(),
  detailsTo: "bookingdetail/MET20418",
  onNavigate: fn(),
  level: 2,
};

const meta = preview.meta({
  title: "Domain/BookingCard",
  component: BookingCard,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "In lists of a person's own bookings: history, today's rides, the dashboard.",
      avoid: "For one booking with all its details: that is BookingTicket, or the detail section.",
      note: "Which actions are there is decided by `rideActions`, not by the card. A dispatcher's own status is shown as it is.",
      interactive: true,
      a11y: [{ wcag: "2.4.6", criterion: "Each button says which booking it is for", story: "Default" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "46rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("each button says which booking it is for", async ({ canvas }) => {
  await expect(canvas.getByRole("article", { name: /18 Jun 2026, 10:00 .*MET20418/ })).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Change" })).toHaveAccessibleDescription(/18 Jun 2026/);
  await expect(canvas.getByRole("button", { name: "More actions for MET20418" })).toBeVisible();
  await expect(canvas.getByText("£54.20")).toBeVisible();
});

/** A stop, a return leg, another passenger, and the booker's own reference. */
export const Filled = meta.story({
  tags: ["visual"],
  args: {
    ride: aRide({
      vias: [KEW_STOP],
      returnType: "return",
      bookerReference: "PO-1180",
      paymentMethod: "card",
      isPaid: false,
    }),
    actions: RIDE_ACTIONS,
    showPassenger: true,
  },
});

/** A return whose outbound leg is over: the card is that of the return leg. */
export const CaseReturnLeg = meta.story({
  args: {
    ride: aRide({
      returnType: "return",
      returnReference: "MET20419",
      returnAt: addMinutes(PICKUP_AT, 33 * 60),
      outboundEndedAt: addMinutes(PICKUP_AT, 60),
    }),
    actions: rideActions(aRide({ outboundEndedAt: PICKUP_AT }), true),
  },
});

CaseReturnLeg.test("says when and from where it goes on, and offers no cancellation", async ({ canvas }) => {
  await expect(canvas.getByRole("article", { name: /19 Jun 2026, 19:00 .*MET20418/ })).toBeVisible();
  await expect(canvas.getByText("Return journey, outbound completed")).toBeVisible();
  await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^From: .*Terminal 5/),
    expect.stringMatching(/^To: .*Paddington/),
  ]);
  await userEvent.click(canvas.getByRole("button", { name: /^More actions/ }));
  await expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).not.toContain("Cancel");
});

/** Every status. */
export const Variants = meta.story({
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: "var(--tk-space-4)" }}>
      {Object.values(STATUS).map((status) => {
        const ride = aRide({ status, reference: status.toUpperCase().replaceAll(" ", "") });
        return <BookingCard key={status} {...args} ride={ride} actions={rideActions(ride, true)} />;
      })}
    </div>
  ),
});

export const Loading = meta.story({ tags: ["visual"], args: { ride: null } });

/** As soon as possible, and little is known. */
export const Empty = meta.story({
  tags: ["visual"],
  args: { ride: aRide({ pickupAt: null, vehicleType: "", status: "Awaiting dispatcher" }), actions: [] },
});

export const Error = meta.story({
  tags: ["visual"],
  args: { error: "This booking can no longer be cancelled. Please call us on 020 7946 0018" },
});

/** An action is in flight; the others are disabled meanwhile. */
export const CaseBusy = meta.story({
  tags: ["visual"],
  args: { busy: "receipt" },
});

CaseBusy.test("no other button acts while one is at work", async ({ args, canvas }) => {
  await expect(canvas.getByRole("button", { name: /^More actions/ })).toBeDisabled();
  await expect(args.onAction).not.toHaveBeenCalled();
  await expect(canvas.getByRole("button", { name: /Processing/ })).toBeVisible();
});

/** Cancelled too late: the fee. */
export const CaseCancelled = meta.story({
  tags: ["visual"],
  args: { ride: aRide({ status: STATUS.cancelled, cancelFee: pounds(12) }), actions: ["repeat", "return"] },
});

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    ride: aRide({
      reference: "METROPOLITAN0000020418",
      pickup: { address: LONG_PLACE.fullAddress, postcode: "", position: LONG_PLACE.position, category: "" },
      passengerName: "Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios Cipriano",
      total: pounds(12_345.67),
    }),
    actions: RIDE_ACTIONS,
    showPassenger: true,
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { actions: RIDE_ACTIONS },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test(
  "keyboard: reaches the details, then the main action and the menu with the others",
  async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /Details MET20418/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onNavigate).toHaveBeenCalledWith("/bookingdetail/MET20418");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAction).toHaveBeenLastCalledWith("change");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Cancel" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onAction).toHaveBeenLastCalledWith("cancel");
  },
);
