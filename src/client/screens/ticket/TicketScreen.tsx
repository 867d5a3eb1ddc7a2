import { useEffect, type ComponentProps, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useEmailLink } from "#client/hooks/email-link.ts";
import { useManageStore } from "#client/hooks/members.ts";
import type { Navigate, PageProps } from "#client/hooks/page-props.ts";
import {
  useClockStore,
  useStartAfresh,
  usePaymentStore,
  useTenantStore,
  useTicketStore,
} from "#client/hooks/stores.ts";
import type { OwnTicket } from "#client/stores/ticket/own-ticket.ts";
import { useTicketSharing } from "#client/hooks/share-ride.ts";
import { ticketFailure } from "#ds/texts/areas/ticket/ticket-error.ts";
import { tenantQuery } from "#client/hooks/tenant-query.ts";
import { isCancelled, isFinished, isPending, isUpcoming } from "#domain/booking/status.ts";
import { isRideNear } from "#domain/booking/ticket.ts";
import { BookingTicket } from "#ds/domain/BookingTicket/BookingTicket.tsx";
import { RideMap } from "#ds/domain/JourneyMap/RideMap.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useTip } from "#client/hooks/tip.ts";
import type { TippedRide } from "#client/stores/tip/TipStore.ts";
import { TipSection } from "#ds/sections/TipSection/TipSection.tsx";

/** The confirmation of a booking, for the holder of its code. */
export const TicketScreen = observer(function TicketPage({ rest, navigate }: PageProps): ReactNode {
  // The page suspends for both stores here: React takes a component that suspends between its hooks for one that changes
  // their order, and warns.
  useTicketStore();
  useManageStore();
  const [code = ""] = rest;
  return <OpenedTicket code={code} navigate={navigate} />;
});

interface OpenedTicketProps {
  readonly code: string;
  readonly navigate: Navigate;
}

const OpenedTicket = observer(function OpenedTicket({ code, navigate }: OpenedTicketProps): ReactNode {
  const tickets = useTicketStore();
  const payment = usePaymentStore();
  const { phone } = useTenantStore().configuration;
  const { minute } = useClockStore();
  const startAfresh = useStartAfresh();
  const manage = useManageStore();
  const link = useEmailLink();
  const { t } = useAreaTexts(TICKET_TEXTS);
  useEffect(() => {
    // The booking form is reset only now, so that the passenger never sees it empty.
    if (payment.state.kind === "booked") {
      tickets.keepOwn(payment.state.booked);
      startAfresh();
    }
    void tickets.load(code);
    return tickets.leave;
  }, [code, tickets, payment, startAfresh]);
  const { state, own } = tickets;
  const ticket = state.kind === "ready" ? state.ticket : null;
  useEffect(() => {
    if (ticket) manage.selectBooking({ reference: ticket.reference, code });
    return manage.deselectBooking;
  }, [ticket, code, manage]);
  const sharing = useTicketSharing(ticket);
  const trackCode = ticket?.trackCode ?? "";
  return (
    <>
      <BookingTicket
        ticket={ticket}
        {...ticketFailure(t, tickets)}
        phone={phone}
        map={ticket && !isCancelled(ticket.status) && <RideMap ride={ticket} />}
        onPrint={() => window.print()}
        onCalendar={() => void manage.saveCalendar()}
        {...sharing.button}
        onReceipt={() => void tickets.sendReceipt()}
        sendingReceipt={tickets.receipt === "sending"}
        {...(ticket && isFinished(ticket.status) ? { receiptFile: `/receipt/${code}${tenantQuery()}` } : {})}
        onNewBooking={() => navigate("booking")}
        {...(trackCode === "" ? {} : { onTrack: () => navigate(`tracking/${trackCode}`) })}
        {...link.props}
        isNear={ticket !== null && isRideNear(ticket, minute)}
        {...(ticket && own ? ownPart(ticket.status, own, navigate) : {})}
      />
      {ticket && isFinished(ticket.status) && <TipSlot key={code} reference={ticket.reference} code={code} />}
      <Toast message={link.sentTo && t("ticket.linkSent", { email: link.sentTo })} onDismiss={link.dismiss} />
      <Toast {...sharing.toast} />
      <Toast message={tickets.receipt === "sent" ? t("receipt.sent") : null} onDismiss={tickets.dismissReceipt} />
    </>
  );
});

/** What only who made the booking sees: the link of a ticket is shared, and shows neither to those who got it. */
function ownPart(
  status: string,
  { manageCode, sentTo, leftOut }: OwnTicket,
  navigate: Navigate,
): Pick<ComponentProps<typeof BookingTicket>, "onManage" | "sentTo" | "leftOut"> {
  return {
    ...(isPending(status) ? {} : { sentTo, leftOut }),
    ...(isUpcoming(status) && manageCode !== "" ? { onManage: () => navigate(`bookinginfo/${manageCode}`) } : {}),
  };
}

/** The tip for a ride that is over; nothing where the operator takes none. */
const TipSlot = observer(function TipSlot(ride: TippedRide): ReactNode {
  const tip = useTip(ride);
  return tip && <TipSection {...tip} />;
});
