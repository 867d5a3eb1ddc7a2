import { useId, type ReactNode } from "react";
import { isCancelled, isFinished } from "#domain/booking/status.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import { isOnReturnLeg, ticketOfLeg, type TicketPlace } from "#domain/booking/ticket.ts";
import type { RideAction } from "#domain/booking/rides/ride-actions.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { addressLine, rideTime } from "#ds/domain/ride-text.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { RouteList, RouteStop } from "#ds/internal/domain/RouteList.tsx";
import { StatusChip } from "#ds/internal/domain/StatusChip.tsx";
import styles from "./BookingCard.module.css";

/** Props of {@link BookingCard}. */
export interface BookingCardProps {
  /** The booking; null while it loads. */
  ride: Ride | null;
  /** What may be done with it, by `rideActions`. */
  actions?: readonly RideAction[];
  /** The action whose answer is awaited; its button says Processing. */
  busy?: RideAction | null;
  /** One of the actions was pressed. */
  onAction?: (action: RideAction) => void;
  /** Why the last action failed; null when it did not. */
  error?: string | null;
  /** Page of the details by name ("bookingdetail/CB1"); without it nothing leads there. */
  detailsTo?: string;
  /** Opens the details inside the application. */
  onNavigate?: (path: string) => void;
  /** Shows the passenger, for a booker. */
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

/** After a ride, booking it again is what most people want; tracking it is secondary. */
const AFTERWARDS: Partial<typeof LOOKS> = {
  track: { variant: "quiet", icon: "locate" },
  repeat: { variant: "secondary", icon: "refresh" },
};

const lookOf = (action: RideAction, status: string) =>
  (isFinished(status) || isCancelled(status) ? AFTERWARDS[action] : undefined) ?? LOOKS[action];

/** One booking in a list: date, places, price, status and actions. */
export function BookingCard(props: BookingCardProps): ReactNode {
  const { ride: booked, error = null } = props;
  const { t } = useAreaTexts(RIDE_TEXTS);
  const id = useId();
  if (booked === null) {
    return (
      <CardBox className={styles.root} data-c="BookingCard">
        <SkeletonBlock shape="text" count={4} label={t("bookings.loading")} />
      </CardBox>
    );
  }
  // Once the outbound leg of a return is over, shows the return leg; the booking keeps its name.
  const ride = isOnReturnLeg(booked) ? { ...ticketOfLeg(booked, "return"), reference: booked.reference } : booked;
  return (
    <CardBox as="article" className={styles.root} data-c="BookingCard" aria-labelledby={`${id}when ${id}ref`}>
      <Head ride={ride} id={id} level={props.level ?? 3} />
      <RouteList>
        <Stop kind="pickup" term={t("ride.from")} place={ride.pickup} />
        {ride.vias.length > 0 && (
          <RouteStop kind="via">
            <Text size="label" tone="muted">
              {t("ride.stops", { count: ride.vias.length })}
            </Text>
          </RouteStop>
        )}
        <Stop kind="drop" term={t("ride.to")} place={ride.dropoff} />
      </RouteList>
      <Facts {...props} ride={ride} id={id} />
      <FieldMessage id={`${id}error`} error={error} />
      <Actions {...props} ride={ride} id={id} />
    </CardBox>
  );
}

function Head({ ride, id, level }: { readonly ride: Ride; readonly id: string; readonly level: 2 | 3 }): ReactNode {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  return (
    <header className={styles.head}>
      <StatusChip status={ride.status} />
      <Text as={`h${level}`} size="lead" id={`${id}when`}>
        {ride.pickupAt === null ? t("ride.asap") : rideTime(ride.pickupAt, ride.zone, locale)}
      </Text>
      <Text as="strong" size="lead" weight="bold" numerals truncate>
        {formatMoney(ride.total, locale)}
      </Text>
    </header>
  );
}

interface StopProps {
  readonly kind: "pickup" | "drop";
  readonly term: string;
  readonly place: TicketPlace;
}

function Stop({ kind, term, place }: StopProps): ReactNode {
  return (
    <RouteStop kind={kind}>
      <Text>
        <span className="tk-visually-hidden">{term}: </span>
        <bdi>{addressLine(place.address, place.postcode)}</bdi>
      </Text>
    </RouteStop>
  );
}

function Facts({
  ride,
  id,
  showPassenger = false,
  detailsTo,
  onNavigate,
}: BookingCardProps & { ride: Ride; id: string }): ReactNode {
  const { t, term, locale } = useAreaTexts(RIDE_TEXTS);
  const facts = [
    showPassenger && ride.passengerName !== "" ? t("ride.for", { name: ride.passengerName }) : "",
    term(ride.vehicleType),
    ride.returnType === "return"
      ? t(isOnReturnLeg(ride) ? "ride.wayBack" : "ride.returnTrip")
      : ride.returnType === "wait-and-return"
        ? t("ride.waits")
        : "",
    ride.bookerReference === "" ? "" : `${t("ride.ownReference")} ${ride.bookerReference}`,
    ride.cancelFee.pence > 0 ? t("ride.cancelledFor", { fee: formatMoney(ride.cancelFee, locale) }) : "",
  ];
  return (
    <div className={styles.facts}>
      <Text as="span" size="label" tone="muted" numerals id={`${id}ref`}>
        <span className="tk-visually-hidden">{t("ride.reference")} </span>
        {ride.reference}
      </Text>
      {facts
        .filter((fact) => fact !== "")
        .map((fact) => (
          <Text key={fact} as="span" size="label" tone="muted">
            {fact}
          </Text>
        ))}
      {detailsTo !== undefined && (
        <span className={styles.details}>
          <AppLink to={detailsTo} {...(onNavigate ? { onNavigate } : {})}>
            {t("ride.details")}
            <span className="tk-visually-hidden"> {ride.reference}</span>
          </AppLink>
        </span>
      )}
    </div>
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
