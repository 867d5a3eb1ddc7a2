import { useId, type ReactNode } from "react";
import type { Ticket } from "#domain/booking/ticket.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { ErrorState } from "../../feedback/ErrorState/index.ts";
import { SkeletonBlock } from "../../feedback/SkeletonBlock/index.ts";
import { Icon } from "../../foundations/Icon/index.ts";
import { ActionButton } from "../../inputs/ActionButton/index.ts";
import { useTexts } from "../../texts/use-texts.ts";
import styles from "./BookingTicket.module.css";
import { TicketJourney } from "./TicketJourney.tsx";
import { isCash, isCancelled, leftToRight, paymentText, ticketTime } from "./ticket-text.ts";

/** Props of {@link BookingTicket}. */
export interface BookingTicketProps {
  /** The booking; null while it loads. */
  ticket: Ticket | null;
  /** Why there is no ticket, as a sentence; null while there is nothing wrong (CONF-005). */
  error?: string | null;
  /** Phone number of the company for questions; empty shows none. */
  phone: string;
  /** Print was pressed. */
  onPrint: () => void;
  /** Book another ride was pressed; left out hides the button. */
  onNewBooking?: () => void;
}

/** The booking as its holder sees it: the reference, all that was agreed, and what happens next (CONF-001, CONF-002). */
export function BookingTicket({ ticket, error = null, phone, onPrint, onNewBooking }: BookingTicketProps): ReactNode {
  const { t } = useTexts();
  if (error !== null) {
    return (
      <div className={styles.root} data-c="BookingTicket">
        <ErrorState level={2} title={t("ticket.missingTitle")} message={error} />
        <Actions {...(onNewBooking ? { onNewBooking } : {})} />
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
      <Head ticket={ticket} />
      <div className={styles.paper}>
        <References ticket={ticket} />
        <div className={styles.perforation} aria-hidden="true" />
        <div className={styles.body}>
          <TicketJourney ticket={ticket} />
          <Details ticket={ticket} />
        </div>
        {ticket.message === "" ? null : <Message text={ticket.message} />}
      </div>
      <Next ticket={ticket} phone={phone} />
      <Actions onPrint={onPrint} {...(onNewBooking ? { onNewBooking } : {})} />
    </article>
  );
}

function Head({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t } = useTexts();
  const cancelled = isCancelled(ticket);
  return (
    <header className={styles.head} data-cancelled={cancelled || undefined}>
      <span className={styles.seal}>
        <Icon name={cancelled ? "close" : "check"} />
      </span>
      <div>
        <h1 className={styles.title}>{t(cancelled ? "ticket.cancelledTitle" : "ticket.title")}</h1>
        {cancelled ? null : <p className={styles.thanks}>{t("ticket.thanks")}</p>}
      </div>
    </header>
  );
}

function References({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t } = useTexts();
  const id = useId();
  return (
    <dl className={styles.references}>
      <div>
        <dt id={`${id}r`}>{t("ticket.reference")}</dt>
        <dd>
          <output className={styles.reference} aria-labelledby={`${id}r`}>
            {ticket.reference}
          </output>
        </dd>
      </div>
      {ticket.returnReference === "" ? null : (
        <div>
          <dt id={`${id}b`}>{t("ticket.returnReference")}</dt>
          <dd>
            <output className={styles.reference} aria-labelledby={`${id}b`}>
              {ticket.returnReference}
            </output>
          </dd>
        </div>
      )}
      <TicketPrice ticket={ticket} />
    </dl>
  );
}

function TicketPrice({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t, locale } = useTexts();
  const state = isCash(ticket) ? "ticket.payDriver" : ticket.isPaid ? "ticket.paid" : "ticket.notPaid";
  return (
    <div>
      <dt>{t("ticket.price")}</dt>
      <dd className={styles.price}>
        {formatMoney(ticket.total, locale)} <span className={styles.paid}>{t(state)}</span>
      </dd>
    </div>
  );
}

function Details({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const texts = useTexts();
  const { t } = texts;
  const passengers = t("vehicleCard.passengers", { count: ticket.passengers });
  const luggage = t("vehicleCard.luggage", { count: ticket.luggage });
  const party = ticket.luggage === 0 ? passengers : t("ticket.partyValue", { passengers, luggage });
  const rows: readonly [string, string][] = [
    [t("ticket.name"), ticket.passengerName],
    [t("ticket.phone"), leftToRight(ticket.passengerPhone)],
    [t("ticket.vehicle"), ticket.vehicleType],
    [t("ticket.party"), party],
    [t("ticket.flight"), ticket.flightNumber],
    [t("ticket.paymentMethod"), paymentText(ticket, texts)],
    [t("ticket.note"), ticket.note],
    [t("ticket.bookedOn"), ticket.bookedAt === null ? "" : ticketTime(ticket.bookedAt, ticket.zone, texts)],
  ];
  return (
    <section className={styles.details}>
      <h2 className={styles.subtitle}>{t("ticket.details")}</h2>
      <dl className={styles.rows}>
        {rows
          .filter(([, value]) => value !== "")
          .map(([term, value]) => (
            <div key={term} className={styles.row}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Message({ text }: { readonly text: string }): ReactNode {
  const { t } = useTexts();
  return (
    <p className={styles.message}>
      <Icon name="info" size="small" />
      <span>
        <span className="tk-visually-hidden">{t("ticket.message")}: </span>
        {text}
      </span>
    </p>
  );
}

function Next({ ticket, phone }: { readonly ticket: Ticket; readonly phone: string }): ReactNode {
  const { t, locale } = useTexts();
  if (isCancelled(ticket)) return null;
  const lines = [
    t("ticket.nextConfirmation"),
    t("ticket.nextDriver"),
    ...(isCash(ticket) ? [t("ticket.nextCash", { price: formatMoney(ticket.total, locale) })] : []),
    ...(phone === "" ? [] : [t("ticket.nextChange", { phone: leftToRight(phone) })]),
  ];
  return (
    <section className={styles.next}>
      <h2 className={styles.subtitle}>{t("ticket.next")}</h2>
      <ol className={styles.steps} role="list">
        {lines.map((line, index) => (
          <li key={line}>
            <span className={styles.number} aria-hidden="true">
              {new Intl.NumberFormat(locale).format(index + 1)}
            </span>
            <span>{line}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Actions({ onPrint, onNewBooking }: Partial<Pick<BookingTicketProps, "onPrint" | "onNewBooking">>): ReactNode {
  const { t } = useTexts();
  if (onPrint === undefined && onNewBooking === undefined) return null;
  return (
    <div className={styles.actions}>
      {onPrint === undefined ? null : (
        <ActionButton variant="secondary" icon="print" onPress={onPrint}>
          {t("ticket.print")}
        </ActionButton>
      )}
      {onNewBooking === undefined ? null : (
        <ActionButton variant="quiet" onPress={onNewBooking}>
          {t("ticket.another")}
        </ActionButton>
      )}
    </div>
  );
}
