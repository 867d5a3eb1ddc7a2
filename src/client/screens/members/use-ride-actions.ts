import { useBookAgain, useMemberStores } from "#client/hooks/members.ts";
import type { Navigate } from "#client/hooks/page-props.ts";
import { useBookingDraft, usePaymentStore } from "#client/hooks/stores.ts";
import { dueOfRide } from "#domain/payment/due.ts";
import { repeatOf, returnOf, type Ride } from "#domain/booking/rides/ride.ts";
import type { RideAction } from "#domain/booking/rides/ride-actions.ts";

/** What pressing an action of a booking does. */
export function useRideActions(navigate: Navigate): (ride: Ride, action: RideAction) => void {
  const { bookings } = useMemberStores();
  const bookAgain = useBookAgain();
  const payment = usePaymentStore();
  const { methods } = useBookingDraft();
  return (ride, action) => {
    const { reference } = ride;
    switch (action) {
      case "change":
        // The booking's page says what can be changed and what that costs.
        navigate(`bookingdetail/${encodeURIComponent(reference)}`);
        break;
      case "cancel":
        void bookings.askToCancel(reference);
        break;
      case "receipt":
        void bookings.sendReceipt(reference);
        break;
      case "repeat":
      case "return":
        bookAgain(action === "repeat" ? repeatOf(ride) : returnOf(ride));
        navigate("booking");
        break;
      case "track":
        navigate(`tracking/${encodeURIComponent(reference)}`);
        break;
      case "pay":
        // The same booking again: its payment starts once the payer has chosen a method.
        void payment.payFor(
          dueOfRide(ride),
          methods.includes("card") && methods.includes("paypal") ? "choose" : "form",
        );
        break;
    }
  };
}
