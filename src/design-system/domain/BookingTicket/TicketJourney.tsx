import type { ReactNode } from "react";
import type { Ticket, TicketPlace } from "#domain/booking/ticket.ts";
import { isAirport } from "#domain/journey/place.ts";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { addressLine } from "#ds/domain/ride-text.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { RouteList, RouteStop } from "#ds/internal/domain/RouteList.tsx";
import styles from "./BookingTicket.module.css";
import { isCancelled, ticketTime } from "./ticket-text.ts";

/** Pickup, stops, drop-off and times. */
export function TicketJourney({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useAreaTexts(TICKET_TEXTS);
  const { t } = texts;
  // No driver comes to the meeting point of a cancelled ride.
  const willMeet = !isCancelled(ticket);
  return (
    <section className={styles.journey}>
      <Text as="h2" size="title">
        {t("ticket.journey")}
      </Text>
      <When term={t("ticket.pickupTime")}>
        {ticket.now || ticket.pickupAt === null ? t("ticket.asap") : ticketTime(ticket.pickupAt, ticket.zone, texts)}
      </When>
      {willMeet ? (
        <Meeting term={t("ticket.meetingPoint")} stated={ticket.meetingPoints.outbound} at={ticket.pickup} />
      ) : null}
      <RouteList>
        <Stop kind="pickup" term={t("ticket.pickup")} place={ticket.pickup} />
        {ticket.vias.map((via, index) => (
          <Stop
            key={`${via.address} ${via.postcode}`}
            kind="via"
            term={t("ticket.via", { index: index + 1 })}
            place={via}
          />
        ))}
        <Stop kind="drop" term={t("ticket.dropoff")} place={ticket.dropoff} />
      </RouteList>
      <Return ticket={ticket} />
      {willMeet && ticket.returnType === "return" ? (
        <Meeting term={t("ticket.returnMeetingPoint")} stated={ticket.meetingPoints.return} at={ticket.dropoff} />
      ) : null}
    </section>
  );
}

interface StopProps {
  readonly kind: "pickup" | "via" | "drop";
  readonly term: string;
  readonly place: TicketPlace;
}

function Stop({ kind, term, place }: StopProps): ReactNode {
  const { address, postcode } = place;
  return (
    <RouteStop kind={kind}>
      <Text size="label" tone="muted">
        {term}
      </Text>
      <Text weight="medium">{addressLine(address, postcode)}</Text>
    </RouteStop>
  );
}

interface MeetingProps {
  readonly term: string;
  /** In the operator's words; empty: the usual place. */
  readonly stated: string;
  readonly at: TicketPlace;
}

/** Where the driver waits inside an airport; elsewhere it is the address. */
function Meeting({ term, stated, at }: MeetingProps): ReactNode {
  const { t } = useAreaTexts(TICKET_TEXTS);
  return isAirport(at) ? <When term={term}>{stated || t("ticket.inArrivals")}</When> : null;
}

function Return({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useAreaTexts(TICKET_TEXTS);
  const { t } = texts;
  if (ticket.returnType === "single") return null;
  const { returnType, returnAt, waitMinutes, zone } = ticket;
  if (returnType === "return" && returnAt !== null) {
    return <When term={t("ticket.returnTime")}>{ticketTime(returnAt, zone, texts)}</When>;
  }
  return (
    <When term={t("ticket.returnTime")}>
      {waitMinutes === null ? t("ticket.waitAndReturn") : t("ticket.waitsFor", { count: waitMinutes })}
    </When>
  );
}

function When({ term, children }: { readonly term: string; readonly children: string }): ReactNode {
  return (
    <div>
      <Text size="label" tone="muted">
        {term}
      </Text>
      <Text as="strong" weight="bold">
        {children}
      </Text>
    </div>
  );
}
