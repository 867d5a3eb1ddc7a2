import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useManageStore } from "#client/hooks/members.ts";
import type { Navigate, PageProps } from "#client/hooks/page-props.ts";
import { useClockStore, useTenantStore, useTicketStore } from "#client/hooks/stores.ts";
import { useTicketSharing } from "#client/hooks/share-ride.ts";
import { tenantQuery } from "#client/hooks/tenant-query.ts";
import { ticketFailure } from "#ds/texts/areas/ticket/ticket-error.ts";
import { pastedCode } from "#domain/booking/pasted-code.ts";
import { isCancelled, isFinished, isOver } from "#domain/booking/status.ts";
import { isRideNear, type Ticket } from "#domain/booking/ticket.ts";
import { BookingTicket } from "#ds/domain/BookingTicket/BookingTicket.tsx";
import { RideMap } from "#ds/domain/JourneyMap/RideMap.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { ManageSection } from "#ds/sections/ManageSection/ManageSection.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { FindForm } from "./FindForm.tsx";
import { WaitingPayment } from "#client/screens/booking/slots/WaitingPayment.tsx";
import { ChangePart } from "./manage/ChangePart.tsx";
import { ManageDialogs } from "./manage/ManageDialogs.tsx";
import { RideTip } from "./RideTip.tsx";

/**
 * A booking for the holder of its code, without an account; mails link here. With a manage code it can be changed and
 * cancelled.
 */
export const BookingInfoScreen = observer(function BookingInfoScreen({ rest, navigate }: PageProps): ReactNode {
  const [code = ""] = rest;
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (code !== "") return <FoundBooking code={code} navigate={navigate} />;
  return (
    <FindForm
      title={t("bookingInfo.title")}
      text={t("bookingInfo.text")}
      label={t("bookingInfo.code")}
      onFind={(typed) => navigate(`bookinginfo/${encodeURIComponent(pastedCode(typed))}`)}
    />
  );
});

interface FoundProps {
  readonly code: string;
  readonly navigate: Navigate;
}

/**
 * Suspends for both stores here: React takes a component that suspends between its hooks for one that changes their
 * order, and warns.
 */
const FoundBooking = observer(function FoundBooking(props: FoundProps): ReactNode {
  useTicketStore();
  useManageStore();
  return <TicketByCode {...props} />;
});

const TicketByCode = observer(function TicketByCode({ code, navigate }: FoundProps): ReactNode {
  const tickets = useTicketStore();
  const manage = useManageStore();
  const { phone } = useTenantStore().configuration;
  const { minute } = useClockStore();
  const { t } = useAreaTexts(TICKET_TEXTS);
  const { state } = tickets;
  const ticket = state.kind === "ready" ? state.ticket : null;
  const isDone = ticket !== null && isFinished(ticket.status);
  const sharing = useTicketSharing(ticket);
  useEffect(() => {
    void tickets.load(code);
    return tickets.leave;
  }, [code, tickets]);
  useEffect(() => manage.deselectBooking, [manage]);
  useEffect(() => {
    if (ticket) manage.selectBooking({ reference: ticket.reference, code });
  }, [ticket, code, manage]);
  if (ticket && manage.form) {
    return (
      <>
        <ChangePart form={manage.form} />
        <ManageDialogs zone={ticket.zone} onDone={() => void tickets.load(code)} />
      </>
    );
  }
  return (
    <>
      {ticket && <WaitingPayment except={ticket.reference} />}
      <BookingTicket
        ticket={ticket}
        {...ticketFailure(t, tickets)}
        phone={phone}
        map={ticket && !isCancelled(ticket.status) && <RideMap ride={ticket} />}
        manage={ticket && <Manage ticket={ticket} phone={phone} />}
        onPrint={() => window.print()}
        onCalendar={() => void manage.saveCalendar()}
        {...sharing.button}
        onReceipt={() => void tickets.sendReceipt()}
        sendingReceipt={tickets.receipt === "sending"}
        {...(isDone ? { receiptFile: `/receipt/${code}${tenantQuery()}` } : {})}
        onNewBooking={() => navigate("booking")}
        isNear={ticket !== null && isRideNear(ticket, minute)}
        {...(ticket && ticket.trackCode !== "" ? { onTrack: () => navigate(`tracking/${ticket.trackCode}`) } : {})}
      />
      {ticket && isDone && <RideTip key={code} reference={ticket.reference} code={code} />}
      <ManageDialogs zone={ticket?.zone ?? "UTC"} onDone={() => void tickets.load(code)} />
      <Toast {...sharing.toast} />
      <Toast message={tickets.receipt === "sent" ? t("receipt.sent") : null} onDismiss={tickets.dismissReceipt} />
    </>
  );
});

/** The actions of a booking; none for a view-only code and none once the ride is over or cancelled. */
const Manage = observer(function Manage({ ticket, phone }: { ticket: Ticket; phone: string }): ReactNode {
  const manage = useManageStore();
  if (ticket.terms === null || isOver(ticket.status)) return null;
  return (
    <ManageSection
      terms={ticket.terms}
      phone={phone}
      onChange={() => manage.change(ticket)}
      onCancel={() => manage.askToCancel(ticket)}
      cancelling={manage.busy === "cancel"}
    />
  );
});
