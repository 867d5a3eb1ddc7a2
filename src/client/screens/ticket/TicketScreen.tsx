import { useEffect, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useManageStore } from "#client/hooks/members.ts";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useStartAfresh, usePaymentStore, useTenantStore, useTicketStore } from "#client/hooks/stores.ts";
import { sharePage } from "#client/hooks/share-page.ts";
import { rideTime } from "#ds/domain/ride-text.ts";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { Toast } from "#ds/feedback/Toast/index.ts";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/index.ts";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/index.ts";
import { ticketError } from "#ds/texts/areas/ticket/ticket-error.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The confirmation of a booking, for whoever holds its code (CONF-006). */
export const TicketScreen = observer(function TicketScreen({ rest, navigate }: PageProps): ReactNode {
  const [code = ""] = rest;
  const tickets = useTicketStore();
  const payment = usePaymentStore();
  const { phone } = useTenantStore().configuration;
  const startAfresh = useStartAfresh();
  const manage = useManageStore();
  const [copied, setCopied] = useState(false);
  const { t, locale } = useAreaTexts(TICKET_TEXTS);
  const { t: take } = useAreaTexts(MANAGE_TEXTS);
  useEffect(() => {
    // The form that led here has done its work; emptied only now, so that nobody sees it empty.
    if (payment.state.kind === "booked") startAfresh();
    void tickets.load(code);
    return tickets.leave;
    // `startAfresh` is made anew at each render and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code, tickets, payment]);
  const { state } = tickets;
  const ticket = state.kind === "ready" ? state.ticket : null;
  useEffect(() => {
    if (ticket) manage.take({ reference: ticket.reference, code });
    return manage.leave;
  }, [ticket, code, manage]);
  const share = async (): Promise<void> => {
    const time = ticket?.pickupAt ? rideTime(ticket.pickupAt, ticket.zone, locale) : "";
    setCopied(await sharePage(take("take.shareTitle", { time })));
  };
  const trackCode = ticket?.trackCode ?? "";
  return (
    <>
      <BookingTicket
        ticket={ticket}
        error={ticketError(t, state.kind === "failed" ? state.refusal : null)}
        phone={phone}
        onPrint={() => window.print()}
        onCalendar={() => void manage.saveCalendar()}
        // Whoever may change the booking holds a link that is nobody else's.
        {...(ticket?.terms === null ? { onShare: () => void share() } : {})}
        onReceipt={() => void tickets.sendReceipt()}
        sendingReceipt={tickets.receipt === "sending"}
        onNewBooking={() => navigate("booking")}
        {...(trackCode === "" ? {} : { onTrack: () => navigate(`tracking/${trackCode}`) })}
      />
      <Toast message={copied ? take("take.shared") : null} onDismiss={() => setCopied(false)} />
      <Toast message={tickets.receipt === "sent" ? t("receipt.sent") : null} onDismiss={tickets.dismissReceipt} />
    </>
  );
});
