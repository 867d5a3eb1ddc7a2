import { useId, type ReactNode } from "react";
import { isCancelled, isFinished } from "#domain/booking/status.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import { isOnReturnLeg, ticketOfLeg, type TicketPlace } from "#domain/booking/ticket.ts";
import type { RideAction } from "#domain/booking/rides/ride-actions.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionMenu } from "#ds/foundations/ActionMenu/ActionMenu.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
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
  /** A button for each action, on a page of its own; else the main action has one and a menu the others. */
  allActions?: boolean;
  /** Level of the heading on its page. */
  level?: 2 | 3;
}

const ICONS: Readonly<Record<RideAction, IconName>> = {
  track: "locate",
  pay: "card",
  change: "clock",
  cancel: "close",
  receipt: "receipt",
  repeat: "refresh",
  return: "swap",
};

/** What people most often come for: before and during a ride the first of these, after it the same ride again. */
const FIRST: readonly RideAction[] = ["track", "pay", "change"];

/** The action that has a button of its own; the menu has the others. One that is in flight shows its progress there. */
function mainAction(actions: readonly RideAction[], busy: RideAction | null, status: string): RideAction | undefined {
  if (busy !== null && actions.includes(busy)) return busy;
  const wanted = isFinished(status) || isCancelled(status) ? (["pay", "repeat"] as const) : FIRST;
  return wanted.find((action) => actions.includes(action)) ?? actions[0];
}

/** One booking in a list: date, places, price, status and actions. */
export function BookingCard(props: BookingCardProps): ReactNode {
  const { ride: booked, error = null } = props;
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
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
      <div className={styles.row}>
        <Head {...props} ride={ride} id={id} />
        <div className={styles.way}>
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
        </div>
        <div className={styles.price}>
          <Text as="strong" size="lead" weight="bold" numerals>
            {formatMoney(ride.total, locale)}
          </Text>
        </div>
        <Facts {...props} ride={ride} id={id} />
        <Actions {...props} ride={ride} id={id} />
      </div>
      <FieldMessage id={`${id}error`} error={error} />
    </CardBox>
  );
}

/** What a part of the card shows: the booking, and the id that its names begin with. */
type PartProps = BookingCardProps & { readonly ride: Ride; readonly id: string };

/** When it is, which leads to the details. */
function Head({ ride, id, level = 3, detailsTo, onNavigate }: PartProps): ReactNode {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const when = ride.pickupAt === null ? t("ride.asap") : rideTime(ride.pickupAt, ride.zone, locale, "short");
  return (
    <header className={styles.head}>
      <Text as={`h${level}`} size="body">
        {detailsTo === undefined ? (
          <span id={`${id}when`}>{when}</span>
        ) : (
          <AppLink to={detailsTo} {...(onNavigate ? { onNavigate } : {})}>
            <span id={`${id}when`}>{when}</span>
            <span className="tk-visually-hidden">{` ${t("ride.details")} ${ride.reference}`}</span>
          </AppLink>
        )}
      </Text>
      <StatusChip status={ride.status} />
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

function Facts({ ride, id, showPassenger = false }: PartProps): ReactNode {
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
  ].filter((fact) => fact !== "");
  return (
    <div className={styles.facts} data-many={facts.length > 1 || undefined}>
      <Text as="span" size="label" tone="muted" numerals id={`${id}ref`}>
        <span className="tk-visually-hidden">{t("ride.reference")} </span>
        {ride.reference}
      </Text>
      {facts.map((fact) => (
        <Text key={fact} as="span" size="label" tone="muted">
          {fact}
        </Text>
      ))}
    </div>
  );
}

function Actions(props: PartProps): ReactNode {
  const { ride, actions = [], busy = null, onAction, allActions = false, id } = props;
  const { t } = useAreaTexts(RIDE_TEXTS);
  const main = mainAction(actions, busy, ride.status);
  if (main === undefined) return null;
  const others = actions.filter((action) => action !== main);
  const label = t("ride.more", { reference: ride.reference });
  const button = (action: RideAction): ReactNode => (
    <ActionButton
      key={action}
      size="compact"
      variant={action !== main ? "quiet" : main === "track" || main === "pay" ? "primary" : "secondary"}
      icon={ICONS[action]}
      describedBy={`${id}when`}
      processing={busy === action}
      disabled={busy !== null && busy !== action}
      onPress={() => onAction?.(action)}
    >
      {t(`ride.action.${action}`)}
    </ActionButton>
  );
  if (allActions) return <div className={styles.allActions}>{actions.map(button)}</div>;
  return (
    <div className={styles.actions}>
      {button(main)}
      {others.length > 0 && (
        <ActionMenu
          atButton
          disabled={busy !== null}
          label={label}
          listLabel={label}
          groups={[
            others.map((action) => ({
              key: action,
              icon: ICONS[action],
              label: t(`ride.action.${action}`),
              onPress: () => onAction?.(action),
            })),
          ]}
        >
          <Icon name="chevron-down" />
        </ActionMenu>
      )}
    </div>
  );
}
