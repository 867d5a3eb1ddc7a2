import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { needAccessible } from "#domain/people/access-needs.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import { fareSettlement, type FareSettlement } from "#domain/payment/fare-settlement.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { TICKET_TEXTS, type TicketTextKey } from "#ds/texts/areas/ticket/en.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { listText, phoneText } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { RideFlightNews } from "#ds/internal/domain/FlightNews.tsx";
import { flightText } from "#ds/internal/domain/flight-text.ts";
import { partyText } from "#ds/internal/domain/journey-text.ts";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { driverRows } from "#ds/domain/ride-text.ts";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import styles from "./BookingTicket.module.css";
import { TicketActions, type TicketActionsProps } from "./TicketActions.tsx";
import { TicketFare } from "./TicketFare.tsx";
import { TicketJourney } from "./TicketJourney.tsx";
import { isFinished, isPending } from "#domain/booking/status.ts";
import { hasReceipt, isCancelled, paymentText, refundText, ticketTime } from "./ticket-text.ts";

/** Props of {@link BookingTicket}. */
export interface BookingTicketProps {
  /** The booking; null while it loads. */
  ticket: Ticket | null;
  /** Why there is no ticket, as a sentence; null while there is nothing wrong. */
  error?: string | null;
  /** Try again was pressed; left out: it would not help. */
  onRetry?: () => void;
  /** Phone number of the company for questions; empty shows none. */
  phone: string;
  /** The map of the route; left out: none. */
  map?: ReactNode;
  /** Print was pressed. */
  onPrint: () => void;
  /** Resend receipt was pressed; left out hides the button. A cancelled or unpaid booking has none. */
  onReceipt?: () => void;
  /** Address of the receipt as a PDF; left out: there is none, since the ride is not over. */
  receiptFile?: string;
  /** The receipt is being sent. */
  sendingReceipt?: boolean;
  /** Add to calendar was pressed; left out hides the button. A cancelled or unpaid booking has no entry. */
  onCalendar?: () => void;
  /** Share this ride was pressed; left out hides the button. A ride that is over or unpaid is not shared. */
  onShare?: () => void;
  /** The actions on the booking; rendered between its heading and its paper. */
  manage?: ReactNode;
  /** Track was pressed; left out hides the button. */
  onTrack?: () => void;
  /** The pickup is soon or a driver is assigned: following the car is then the main action. */
  isNear?: boolean;
  /** Change or cancel was pressed; left out hides the button. */
  onManage?: () => void;
  /** The address that the confirmation was mailed to; only for who made the booking. Left out: not stated. */
  sentTo?: string;
  /** The address that got none, since the account's own is not confirmed; only for who made the booking. */
  leftOut?: string;
  /** Send confirmation link was pressed; left out hides the button beside that. */
  onSendLink?: () => void;
  /** The link is being sent. */
  sendingLink?: boolean;
  /** Book another ride was pressed; left out hides the button. */
  onNewBooking?: () => void;
}

/** The booking as its holder sees it: the reference, all that was agreed, and what happens next. */
export function BookingTicket(props: BookingTicketProps): ReactNode {
  const { ticket, error = null, onRetry, phone, onNewBooking } = props;
  const { t } = useAreaTexts(TICKET_TEXTS);
  if (error !== null) {
    return (
      <div className={styles.root} data-c="BookingTicket">
        <ErrorState level={1} title={t("ticket.missingTitle")} message={error} {...(onRetry ? { onRetry } : {})} />
        <TicketActions {...(onNewBooking ? { onNewBooking } : {})} />
      </div>
    );
  }
  if (ticket === null) {
    return (
      <div className={styles.root} data-c="BookingTicket">
        <SkeletonBlock shape="text" count={2} label={t("ticket.loading")} />
        <SkeletonBlock shape="box" height={420} label={t("ticket.loading")} />
      </div>
    );
  }
  return (
    <article className={styles.root} data-c="BookingTicket">
      <Head ticket={ticket} sentTo={props.sentTo ?? ""} />
      {isCancelled(ticket) ? null : <LeftOut {...props} />}
      <RideFlightNews ride={ticket} />
      {props.manage}
      <Card variant="card" className={styles.paper}>
        <References ticket={ticket} />
        <div className={styles.perforation} aria-hidden="true" />
        <div className={styles.body}>
          <div className={styles.way}>
            <TicketJourney ticket={ticket} />
            {props.map ? <div className={styles.map}>{props.map}</div> : null}
          </div>
          <div className={styles.facts}>
            <Details ticket={ticket} />
            <TicketFare ticket={ticket} />
          </div>
        </div>
        {ticket.message === "" ? null : <Message text={ticket.message} />}
      </Card>
      <Next ticket={ticket} phone={phone} isManagedHere={Boolean(props.manage || props.onManage)} />
      <TicketActions {...props} {...withheld(ticket)} />
    </article>
  );
}

/** Takes away the actions that a booking does not offer in its state. */
function withheld(
  ticket: Ticket,
): Pick<TicketActionsProps, "onReceipt" | "onCalendar" | "onTrack" | "onManage" | "onShare"> {
  const gone = { onCalendar: undefined, onTrack: undefined, onManage: undefined, onShare: undefined };
  if (!hasReceipt(ticket)) return { ...gone, onReceipt: undefined };
  return isFinished(ticket.status) ? gone : {};
}

interface HeadProps {
  readonly ticket: Ticket;
  readonly sentTo: string;
}

function Head({ ticket, sentTo }: HeadProps): ReactNode {
  const { t } = useAreaTexts(TICKET_TEXTS);
  const cancelled = isCancelled(ticket);
  if (isPending(ticket.status)) {
    return (
      <header className={styles.head} data-cancelled>
        <span className={styles.seal}>
          <Icon name="clock" />
        </span>
        <div>
          <Text as="h1" size="display">
            {t("receipt.pendingTitle")}
          </Text>
          <Text tone="muted">{t("receipt.pendingText")}</Text>
        </div>
      </header>
    );
  }
  return (
    <header className={styles.head} data-cancelled={cancelled || undefined}>
      <span className={styles.seal}>
        <Icon name={cancelled ? "close" : "check"} />
      </span>
      <div>
        <Text as="h1" size="display">
          {t(cancelled ? "ticket.cancelledTitle" : "ticket.title")}
        </Text>
        {cancelled ? <Returned ticket={ticket} /> : <Text tone="muted">{t("ticket.thanks")}</Text>}
        {cancelled || sentTo === "" ? null : <Text tone="muted">{t("ticket.sentTo", { email: sentTo })}</Text>}
      </div>
    </header>
  );
}

/** Says who got no confirmation, and what can be done about that. */
function LeftOut({ leftOut = "", onSendLink, sendingLink = false }: BookingTicketProps): ReactNode {
  const { t } = useAreaTexts(TICKET_TEXTS);
  if (leftOut === "") return null;
  const action = onSendLink && (
    <ActionButton variant="secondary" size="compact" processing={sendingLink} onPress={onSendLink}>
      {t("ticket.sendLink")}
    </ActionButton>
  );
  return (
    <InlineNotice kind="info" {...(action ? { action } : {})}>
      {t("ticket.leftOut", { email: leftOut })}
    </InlineNotice>
  );
}

/** For a cancelled ride that was paid online: what happens to the money. */
function Returned({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useAreaTexts(TICKET_TEXTS);
  return fareSettlement(ticket) === "paid" ? <Text tone="muted">{refundText(ticket, texts)}</Text> : null;
}

function References({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t } = useAreaTexts(TICKET_TEXTS);
  return (
    <div className={styles.references}>
      <Facts
        layout="large"
        rows={[
          [t("ticket.reference"), <Reference key="out" label={t("ticket.reference")} value={ticket.reference} />],
          [
            t("ticket.returnReference"),
            ticket.returnReference === "" ? (
              ""
            ) : (
              <Reference key="back" label={t("ticket.returnReference")} value={ticket.returnReference} />
            ),
          ],
          [t("ticket.price"), <TicketPrice key="price" ticket={ticket} />],
        ]}
      />
    </div>
  );
}

function Reference({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <output className={styles.reference} aria-label={label}>
      {value}
    </output>
  );
}

const SETTLEMENT_KEYS = {
  driver: "ticket.payDriver",
  account: "ticket.onAccount",
  paid: "ticket.paid",
  unpaid: "ticket.notPaid",
} as const satisfies Record<FareSettlement, TicketTextKey>;

function TicketPrice({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t, locale } = useAreaTexts(TICKET_TEXTS);
  // A cancelled booking is not paid any more, and what was paid is refunded.
  const isOver = isCancelled(ticket);
  const settlement = fareSettlement(ticket);
  const isCashPaid = settlement === "driver" && isFinished(ticket.status);
  return (
    <>
      {formatMoney(ticket.total, locale)}{" "}
      {isOver ? null : (
        <span className={styles.paid}>{t(isCashPaid ? "ticket.cashToDriver" : SETTLEMENT_KEYS[settlement])}</span>
      )}
    </>
  );
}

function Details({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useAreaTexts(TICKET_TEXTS);
  const { t } = texts;
  const flightTexts = useAreaTexts(FLIGHT_TEXTS);
  const access = useAreaTexts(PEOPLE_TEXTS);
  const rides = useAreaTexts(RIDE_TEXTS);
  const vehicles = useAreaTexts(VEHICLES_TEXTS);
  const vehicle = texts.term(ticket.vehicleType);
  const rows: readonly Fact[] = [
    [t("ticket.name"), ticket.passengerName],
    [t("ticket.phone"), phoneText(ticket.passengerPhone)],
    [t("ticket.vehicle"), needAccessible(ticket.needs) ? access.t("access.vehicle", { vehicle }) : vehicle],
    ...driverRows(ticket, rides.t),
    [vehicles.t("priceTier.label"), texts.term(ticket.tierName)],
    [t("ticket.party"), partyText(ticket, vehicles)],
    [t("ticket.flight"), flightText(ticket.flights.outbound, ticket.zone, flightTexts)],
    [flightTexts.t("ticketFlight.back"), flightText(ticket.flights.return, ticket.zone, flightTexts)],
    [t("ticket.paymentMethod"), paymentText(ticket, texts)],
    [
      access.t("access.title"),
      listText(
        ticket.needs.map((need) => access.t(`need.${need}`)),
        access.locale,
      ),
    ],
    [t("ticket.note"), ticket.note, "written"],
    [t("ticket.bookedOn"), ticket.bookedAt === null ? "" : ticketTime(ticket.bookedAt, ticket.zone, texts)],
  ];
  return (
    <section className={styles.details}>
      <Text as="h2" size="title">
        {t("ticket.details")}
      </Text>
      <Facts layout="beside" rows={rows} />
    </section>
  );
}

function Message({ text }: { readonly text: string }): ReactNode {
  const { t } = useAreaTexts(TICKET_TEXTS);
  return (
    <div className={styles.message}>
      <IconText icon="info" tone="plain">
        <span className="tk-visually-hidden">{t("ticket.message")}: </span>
        <bdi>{text}</bdi>
      </IconText>
    </div>
  );
}

interface NextProps {
  readonly ticket: Ticket;
  readonly phone: string;
  /** The page itself offers to change and cancel. */
  readonly isManagedHere: boolean;
}

function Next({ ticket, phone, isManagedHere }: NextProps): ReactNode {
  const { t, locale } = useAreaTexts(TICKET_TEXTS);
  if (!hasReceipt(ticket) || isFinished(ticket.status)) return null;
  const lines = [
    t("ticket.nextConfirmation"),
    t("ticket.nextDriver"),
    ...(fareSettlement(ticket) === "driver"
      ? [t("ticket.nextCash", { price: formatMoney(ticket.total, locale) })]
      : []),
    ...(isManagedHere
      ? []
      : [phone === "" ? t("ticket.nextChange") : t("ticket.nextChangeOrCall", { phone: phoneText(phone) })]),
  ];
  return (
    <section className={styles.next}>
      <Text as="h2" size="title">
        {t("ticket.next")}
      </Text>
      <ItemList ordered className={styles.steps}>
        {lines.map((line, index) => (
          <li key={line}>
            <span className={styles.number} aria-hidden="true">
              {new Intl.NumberFormat(locale).format(index + 1)}
            </span>
            <Text as="span">{line}</Text>
          </li>
        ))}
      </ItemList>
    </section>
  );
}
