import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import type { PageProps } from "#client/hooks/page-props.ts";
import { usePaymentStore, useSessionStore } from "#client/hooks/stores.ts";
import { BookingsSection } from "#ds/sections/BookingsSection/BookingsSection.tsx";
import { WaitingPayment } from "#client/screens/booking/slots/WaitingPayment.tsx";
import { RideDialogs } from "./RideDialogs.tsx";
import { useRideActions } from "./use-ride-actions.ts";

/** My bookings: the four tabs. */
export const BookingsScreen = observer(function BookingsPage({ navigate }: PageProps): ReactNode {
  const { bookings } = useMemberStores();
  const session = useSessionStore();
  const act = useRideActions(navigate);
  // Reloads when one of them has been paid.
  const paid = usePaymentStore().state.kind === "booked";
  useEffect(() => void bookings.open(), [bookings, paid]);
  const { shared } = bookings;
  return (
    <>
      <WaitingPayment />
      <BookingsSection
        tab={bookings.tab}
        counts={
          bookings.current.value && {
            "today-bookings": shared["today-bookings"].length,
            "booking-process": shared["booking-process"].length,
            "booking-pending": shared["booking-pending"].length,
          }
        }
        onTab={bookings.choose}
        months={bookings.months}
        onMonths={bookings.chooseMonths}
        rides={bookings.rides}
        total={bookings.total}
        pageIndex={bookings.page}
        onPage={bookings.turn}
        pageSize={bookings.pageSize}
        onPageSize={bookings.choosePageSize}
        actionsOf={(ride) => bookings.actionsOf(ride)}
        busy={bookings.busy}
        onAction={act}
        showPassenger={session.isBooker}
        error={bookings.source.failure}
        onRetry={() => void bookings.open()}
        onBook={() => navigate("booking")}
        onNavigate={navigate}
      />
      <RideDialogs />
    </>
  );
});
