import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useStartAfresh, usePaymentStore, useTenantStore, useTicketStore } from "#client/hooks/stores.ts";
import { BookingTicket } from "#ds/domain/BookingTicket/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";

export interface TicketScreenProps {
  /** The capability from the address. */
  readonly code: string;
  /** Leads to an empty booking form. */
  readonly onNewBooking: () => void;
}

/** The confirmation of a booking, for whoever holds its code (CONF-006). */
export const TicketScreen = observer(function TicketScreen({ code, onNewBooking }: TicketScreenProps): ReactNode {
  const tickets = useTicketStore();
  const payment = usePaymentStore();
  const { phone } = useTenantStore().configuration;
  const startAfresh = useStartAfresh();
  const { t } = useTexts();
  useEffect(() => {
    // The form that led here has done its work; emptied only now, so that nobody sees it empty.
    if (payment.state.kind === "booked") startAfresh();
    void tickets.load(code);
    return tickets.leave;
    // `startAfresh` is made anew at each render and always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code, tickets, payment]);
  const { state } = tickets;
  const failed = state.kind === "failed";
  return (
    <BookingTicket
      ticket={state.kind === "ready" ? state.ticket : null}
      error={failed ? (state.refusal.code === 0 ? t("message.generic") : t("ticketPage.missing")) : null}
      phone={phone}
      onPrint={() => window.print()}
      onNewBooking={onNewBooking}
    />
  );
});
