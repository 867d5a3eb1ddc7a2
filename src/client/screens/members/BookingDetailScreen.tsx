import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useManageStore, useMemberStores } from "#client/hooks/members.ts";
import type { Navigate, PageProps } from "#client/hooks/page-props.ts";
import { usePaymentStore, useStartAfresh, useTenantStore } from "#client/hooks/stores.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import type { RideAction } from "#domain/booking/rides/ride-actions.ts";
import { isCancelled, isFinished, isOver } from "#domain/booking/status.ts";
import { RideMap } from "#ds/domain/JourneyMap/RideMap.tsx";
import { BookingDetailSection } from "#ds/sections/BookingDetailSection/BookingDetailSection.tsx";
import { ManageSection } from "#ds/sections/ManageSection/ManageSection.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { pastedCode, readReference } from "#domain/booking/pasted-code.ts";
import { FindForm } from "./FindForm.tsx";
import { WaitingPayment } from "#client/screens/booking/slots/WaitingPayment.tsx";
import { ChangePart } from "./manage/ChangePart.tsx";
import { ManageDialogs } from "./manage/ManageDialogs.tsx";
import { RideDialogs } from "./RideDialogs.tsx";
import { RideTip } from "./RideTip.tsx";
import { useRideActions } from "./use-ride-actions.ts";

/** One of the customer's bookings; without a reference it asks for one. */
export const BookingDetailScreen = observer(function BookingDetailPage({ rest, navigate }: PageProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  // The page suspends for both here: React takes a component that suspends between its hooks for one that changes their
  // order, and warns.
  useMemberStores();
  useManageStore();
  const [reference = ""] = rest;
  if (reference !== "") return <OwnBooking reference={reference} navigate={navigate} />;
  return (
    <FindForm
      title={t("detail.find")}
      text={t("detail.findText")}
      label={t("ride.reference")}
      onFind={(found) => navigate(`bookingdetail/${encodeURIComponent(readReference(pastedCode(found)))}`)}
    />
  );
});

interface OwnProps {
  readonly reference: string;
  readonly navigate: Navigate;
}

/** The panel with the terms has these buttons already. */
const IN_PANEL: readonly RideAction[] = ["change", "cancel"];

const OwnBooking = observer(function OwnBooking({ reference, navigate }: OwnProps): ReactNode {
  const { bookings } = useMemberStores();
  const manage = useManageStore();
  const act = useRideActions(navigate);
  const ride = bookings.detail.value;
  const again = () => void bookings.openDetail(reference);
  useEffect(() => {
    manage.selectBooking({ reference, code: "" });
    void bookings.openDetail(reference);
    return () => {
      manage.deselectBooking();
      bookings.detail.clear();
    };
  }, [bookings, manage, reference]);
  useAfterPayment(again);
  const terms = ride === null || isOver(ride.status) ? null : ride.terms;
  const actions = ride ? bookings.actionsOf(ride) : [];
  return (
    <>
      <WaitingPayment except={reference} />
      {ride && manage.form ? (
        <ChangePart form={manage.form} />
      ) : (
        <BookingDetailSection
          reference={reference}
          ride={ride}
          actions={terms ? actions.filter((action) => !IN_PANEL.includes(action)) : actions}
          busy={bookings.busy?.reference === reference ? bookings.busy.action : null}
          onAction={(action) => ride && act(ride, action)}
          manage={ride && terms && <Manage ride={ride} terms={terms} />}
          tip={ride && isFinished(ride.status) && <RideTip key={reference} reference={reference} code="" />}
          map={ride && !isCancelled(ride.status) && <RideMap ride={ride} />}
          error={bookings.detail.failure}
          onRetry={again}
          onNavigate={navigate}
        />
      )}
      <ManageDialogs zone={ride?.zone ?? "UTC"} onDone={again} />
      <RideDialogs />
    </>
  );
});

const Manage = observer(function Manage({ ride, terms }: { ride: Ride; terms: NonNullable<Ride["terms"]> }): ReactNode {
  const manage = useManageStore();
  const { phone } = useTenantStore().configuration;
  return (
    <ManageSection
      terms={terms}
      phone={phone}
      onChange={() => manage.change(ride)}
      onCancel={() => manage.askToCancel(ride)}
      cancelling={manage.busy === "cancel"}
    />
  );
});

/** Reloads once the price of a change is paid: the booking has changed, and the payment is over. */
function useAfterPayment(again: () => void): void {
  const payment = usePaymentStore();
  const startAfresh = useStartAfresh();
  const isPaid = payment.state.kind === "booked";
  useEffect(() => {
    if (!isPaid) return;
    startAfresh();
    again();
    // Both are new at each render and always do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPaid]);
}
