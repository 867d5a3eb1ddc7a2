import type { ReactNode } from "react";
import type { Ticket, TicketPlace } from "#domain/booking/ticket.ts";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import route from "#ds/internal/domain/route.module.css";
import styles from "./BookingTicket.module.css";
import { ticketTime } from "./ticket-text.ts";

/** Pickup, stops, drop-off and times. */
export function TicketJourney({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useAreaTexts(TICKET_TEXTS);
  const { t } = texts;
  return (
    <section className={styles.journey}>
      <h2 className={styles.subtitle}>{t("ticket.journey")}</h2>
      <div className={styles.when}>
        <span className={styles.term}>{t("ticket.pickupTime")}</span>
        <strong className={styles.time}>
          {ticket.now || ticket.pickupAt === null ? t("ticket.asap") : ticketTime(ticket.pickupAt, ticket.zone, texts)}
        </strong>
      </div>
      <ol className={styles.places} role="list">
        <Stop kind="pickup" term={t("ticket.pickup")} place={ticket.pickup} />
        {ticket.vias.map((via, index) => (
          <Stop
            key={`${via.address} ${via.postcode}`}
            kind="via"
            term={t("ticket.via", { index: index + 1 })}
            place={via}
          />
        ))}
        <Stop kind="drop" term={t("ticket.dropoff")} place={ticket.dropoff} last />
      </ol>
      <Return ticket={ticket} />
    </section>
  );
}

interface StopProps {
  readonly kind: "pickup" | "via" | "drop";
  readonly term: string;
  readonly place: TicketPlace;
  readonly last?: boolean;
}

function Stop({ kind, term, place, last = false }: StopProps): ReactNode {
  const { address, postcode } = place;
  return (
    <li className={route.stop} data-kind={kind} data-last={last || undefined}>
      <span className={route.content}>
        <span className={styles.term}>{term}</span>
        <span className={styles.address}>
          {postcode === "" || address.includes(postcode) ? address : `${address}, ${postcode}`}
        </span>
      </span>
    </li>
  );
}

function Return({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useAreaTexts(TICKET_TEXTS);
  const { t } = texts;
  if (ticket.returnType === "single") return null;
  const waits = ticket.returnType === "wait-and-return" || ticket.returnAt === null;
  return (
    <div className={styles.when}>
      <span className={styles.term}>{t("ticket.returnTime")}</span>
      <strong className={styles.time}>
        {waits || ticket.returnAt === null
          ? t("ticket.waitAndReturn")
          : ticketTime(ticket.returnAt, ticket.zone, texts)}
      </strong>
    </div>
  );
}
