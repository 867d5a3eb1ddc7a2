import { useId, type ReactNode } from "react";
import { ENDED_STATUSES } from "#domain/booking/status.ts";
import type { Ride } from "#domain/booking/ride.ts";
import { isOnWayBack, ticketOfWay, type TicketPlace } from "#domain/booking/ticket.ts";
import type { RideAction } from "#domain/booking/ride-actions.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { AppLink } from "../../foundations/AppLink/index.ts";
import type { IconName } from "../../foundations/Icon/index.ts";
import { SkeletonBlock } from "../../feedback/SkeletonBlock/index.ts";
import { ActionButton } from "../../inputs/ActionButton/index.ts";
import { FieldMessage } from "../../inputs/FieldMessage.tsx";
import { RIDE_TEXTS } from "../../texts/areas/rides/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import { addressLine, rideTime } from "../ride-text.ts";
import route from "../route.module.css";
import { StatusChip } from "../StatusChip.tsx";
import card from "../card.module.css";
import styles from "./BookingCard.module.css";

/** Props of {@link BookingCard}. */
export interface BookingCardProps {
  /** The booking; null while it loads. */
  ride: Ride | null;
  /** What may be done with it, by `rideActions` (HIST-008 to HIST-010). */
  actions?: readonly RideAction[];
  /** The action whose answer is awaited; its button says Processing. */
  busy?: RideAction | null;
  /** One of the actions was pressed. */
  onAction?: (action: RideAction) => void;
  /** What the last action ended in, when it failed. */
  error?: string | null;
  /** Page of the details by name ("bookingdetail/CB1"); without it nothing leads there. */
  detailsTo?: string;
  /** Takes the step to the details inside the application. */
  onNavigate?: (path: string) => void;
  /** Says who travels, for somebody who books for others. */
  showPassenger?: boolean;
  /** Level of the heading on its page. */
  level?: 2 | 3;
}

const LOOKS: Readonly<
  Record<RideAction, { readonly variant: "primary" | "secondary" | "quiet"; readonly icon: IconName }>
> = {
  track: { variant: "primary", icon: "locate" },
  pay: { variant: "primary", icon: "card" },
  change: { variant: "secondary", icon: "clock" },
  cancel: { variant: "secondary", icon: "close" },
  receipt: { variant: "quiet", icon: "receipt" },
  repeat: { variant: "quiet", icon: "refresh" },
  return: { variant: "quiet", icon: "swap" },
};

/** Of a ride that is over, having it again is what most people want; following it is a look back. */
const AFTERWARDS: Partial<typeof LOOKS> = {
  track: { variant: "quiet", icon: "locate" },
  repeat: { variant: "secondary", icon: "refresh" },
};

const lookOf = (action: RideAction, status: string) =>
  (ENDED_STATUSES.includes(status) ? AFTERWARDS[action] : undefined) ?? LOOKS[action];

/** One booking in a list: when, from where to where, what it costs, how it stands, and what can be done with it. */
export function BookingCard(props: BookingCardProps): ReactNode {
  const { ride: booked, error = null } = props;
  const { t } = useAreaTexts(RIDE_TEXTS);
  const id = useId();
  if (booked === null) {
    return (
      <div className={`${card.card} ${styles.root}`} data-c="BookingCard">
        <SkeletonBlock shape="text" count={4} label={t("bookings.loading")} />
      </div>
    );
  }
  // Of a return half driven, what is still to come; people name it as before.
  const ride = isOnWayBack(booked) ? { ...ticketOfWay(booked, "back"), reference: booked.reference } : booked;
  return (
    <article className={`${card.card} ${styles.root}`} data-c="BookingCard" aria-labelledby={`${id}when ${id}ref`}>
      <Head ride={ride} id={id} level={props.level ?? 3} />
      <ol className={styles.places} role="list">
        <Stop kind="pickup" term={t("ride.from")} place={ride.pickup} />
        {ride.vias.length > 0 && (
          <li className={route.stop} data-kind="via">
            <span className={`${route.content} ${styles.stops}`}>{t("ride.stops", { count: ride.vias.length })}</span>
          </li>
        )}
        <Stop kind="drop" term={t("ride.to")} place={ride.dropoff} last />
      </ol>
      <Facts {...props} ride={ride} id={id} />
      <FieldMessage id={`${id}error`} error={error} />
      <Actions {...props} ride={ride} id={id} />
    </article>
  );
}

function Head({ ride, id, level }: { readonly ride: Ride; readonly id: string; readonly level: 2 | 3 }): ReactNode {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <StatusChip status={ride.status} />
      <Heading id={`${id}when`} className={styles.when}>
        {ride.pickupAt === null ? t("ride.asap") : rideTime(ride.pickupAt, ride.zone, locale)}
      </Heading>
      <strong className={styles.price}>{formatMoney(ride.total, locale)}</strong>
    </header>
  );
}

interface StopProps {
  readonly kind: "pickup" | "drop";
  readonly term: string;
  readonly place: TicketPlace;
  readonly last?: boolean;
}

function Stop({ kind, term, place, last = false }: StopProps): ReactNode {
  return (
    <li className={route.stop} data-kind={kind} data-last={last || undefined}>
      <span className={`${route.content} ${styles.address}`}>
        <span className="tk-visually-hidden">{term}: </span>
        <bdi>{addressLine(place.address, place.postcode)}</bdi>
      </span>
    </li>
  );
}

function Facts({
  ride,
  id,
  showPassenger = false,
  detailsTo,
  onNavigate,
}: BookingCardProps & { ride: Ride; id: string }): ReactNode {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const facts = [
    showPassenger && ride.passengerName !== "" ? t("ride.for", { name: ride.passengerName }) : "",
    ride.vehicleType,
    ride.returnType === "return"
      ? t(isOnWayBack(ride) ? "ride.wayBack" : "ride.returnTrip")
      : ride.returnType === "wait-and-return"
        ? t("ride.waits")
        : "",
    ride.bookerReference === "" ? "" : `${t("ride.ownReference")} ${ride.bookerReference}`,
    ride.cancelFee.pence > 0 ? t("ride.cancelledFor", { fee: formatMoney(ride.cancelFee, locale) }) : "",
  ];
  return (
    <p className={styles.facts}>
      <span id={`${id}ref`} className="tk-numerals">
        <span className="tk-visually-hidden">{t("ride.reference")} </span>
        {ride.reference}
      </span>
      {facts
        .filter((fact) => fact !== "")
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      {detailsTo !== undefined && (
        <span className={styles.details}>
          <AppLink to={detailsTo} {...(onNavigate ? { onNavigate } : {})}>
            {t("ride.details")}
            <span className="tk-visually-hidden"> {ride.reference}</span>
          </AppLink>
        </span>
      )}
    </p>
  );
}

type ActionsProps = BookingCardProps & { readonly ride: Ride; readonly id: string };

function Actions({ ride, actions = [], busy = null, onAction, id }: ActionsProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <ActionButton
          key={action}
          size="compact"
          {...lookOf(action, ride.status)}
          describedBy={`${id}when`}
          processing={busy === action}
          disabled={busy !== null && busy !== action}
          onPress={() => onAction?.(action)}
        >
          {t(`ride.action.${action}`)}
        </ActionButton>
      ))}
    </div>
  );
}
