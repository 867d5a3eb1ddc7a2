import type { ReactNode } from "react";
import { needAccessible } from "#domain/people/access-needs.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import type { RideAction } from "#domain/booking/rides/ride-actions.ts";
import { isCancelled, isFinished } from "#domain/booking/status.ts";
import { fareSettlement, type FareSettlement } from "#domain/payment/fare-settlement.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { BookingCard } from "#ds/domain/BookingCard/BookingCard.tsx";
import { addressLine, driverRows, rideTime } from "#ds/domain/ride-text.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Surface } from "#ds/foundations/Surface/Surface.tsx";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { leftToRight, listText, phoneText } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { flightText } from "#ds/internal/domain/flight-text.ts";
import { RideFlightNews } from "#ds/internal/domain/FlightNews.tsx";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./BookingDetailSection.module.css";

/** Props of {@link BookingDetailSection}. */
export interface BookingDetailSectionProps {
  /** The reference that the page was opened with. */
  reference: string;
  /** The booking; null while it loads. */
  ride: Ride | null;
  /** What may be done with it. */
  actions: readonly RideAction[];
  /** The action in flight. */
  busy?: RideAction | null;
  /** One of the actions was pressed. */
  onAction: (action: RideAction) => void;
  /** The terms of changing and cancelling; shown under the booking. */
  manage?: ReactNode;
  /** The tip for a ride that is over; shown in the same place. */
  tip?: ReactNode;
  /** The map of the route; left out: none. */
  map?: ReactNode;
  /** Why the booking failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Navigates back to the list inside the application. */
  onNavigate?: (path: string) => void;
}

/** One of the customer's bookings with everything that is known of it. */
export function BookingDetailSection(props: BookingDetailSectionProps): ReactNode {
  const { ride, error = null, onRetry, onNavigate } = props;
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <PageLayout
      data-c="BookingDetailSection"
      title={t("detail.title", { reference: leftToRight(props.reference) })}
      above={
        <div>
          <AppLink to="bookinghistory" {...(onNavigate ? { onNavigate } : {})}>
            {t("detail.back")}
          </AppLink>
        </div>
      }
    >
      {error !== null ? (
        <ErrorState level={2} title={t("detail.missing")} message={error} {...(onRetry ? { onRetry } : {})} />
      ) : ride === null ? (
        <SkeletonBlock shape="box" height={420} label={t("detail.loading")} />
      ) : (
        <>
          <RideFlightNews ride={ride} />
          <BookingCard
            ride={ride}
            level={2}
            allActions
            actions={props.actions}
            busy={props.busy ?? null}
            onAction={props.onAction}
          />
          {props.manage}
          {props.tip}
          <Details ride={ride} map={props.map} />
        </>
      )}
    </PageLayout>
  );
}

/** Two columns that end together: the map and the last group take what room is left. */
function Details({ ride, map }: { readonly ride: Ride; readonly map: ReactNode }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <div className={styles.groups}>
      <div className={styles.column}>
        {map ? <div className={styles.map}>{map}</div> : null}
        <Group title={t("detail.journey")} rows={useJourneyRows(ride)} />
      </div>
      <div className={styles.column}>
        <Group title={t("detail.people")} rows={usePeopleRows(ride)} />
        <Group title={t("detail.payment")} rows={usePaymentRows(ride)} />
      </div>
    </div>
  );
}

/** Terms with values; unknown ones are left out. */
function Group({ title, rows }: { readonly title: string; readonly rows: readonly Fact[] }): ReactNode {
  if (rows.every(([, value]) => value === "")) return null;
  return (
    <Surface as="section">
      <div className={styles.group}>
        <Text as="h2" size="title">
          {title}
        </Text>
        <Facts rows={rows} />
      </div>
    </Surface>
  );
}

function useJourneyRows(ride: Ride): readonly Fact[] {
  const { t, term, locale } = useAreaTexts(RIDE_TEXTS);
  const vehicle = term(ride.vehicleType);
  const { t: access } = useAreaTexts(PEOPLE_TEXTS);
  const flightTexts = useAreaTexts(FLIGHT_TEXTS);
  const { flight, flights, vias } = ride;
  const outbound = flight.number === "" ? null : { landing: null, ...flights.outbound, ...statedFlight(flight) };
  const passengers = t("vehicleCard.passengers", { count: ride.passengers });
  const luggage = t("vehicleCard.luggage", { count: ride.luggage });
  return [
    [t("ride.from"), addressLine(ride.pickup.address, ride.pickup.postcode)],
    ...vias.map((via, index): Fact => [t("field.via", { index: index + 1 }), addressLine(via.address, via.postcode)]),
    [t("ride.to"), addressLine(ride.dropoff.address, ride.dropoff.postcode)],
    [t("detail.returnTime"), ride.returnAt === null ? "" : rideTime(ride.returnAt, ride.zone, locale)],
    [t("detail.vehicle"), needAccessible(ride.needs) ? access("access.vehicle", { vehicle }) : vehicle],
    ...driverRows(ride, t),
    [t("detail.party"), ride.luggage === 0 ? passengers : `${passengers}, ${luggage}`],
    [t("detail.flight"), flightText(outbound, ride.zone, flightTexts)],
    [flightTexts.t("ticketFlight.back"), flightText(flights.return, ride.zone, flightTexts)],
    [
      access("access.title"),
      listText(
        ride.needs.map((need) => access(`need.${need}`)),
        locale,
      ),
    ],
    [t("detail.note"), ride.note, "written"],
  ];
}

const statedFlight = ({ number, fromName, fromCode }: Ride["flight"]) => ({ number, from: fromName || fromCode });

function usePeopleRows({ passenger, customer, bookerReference, costAnswers }: Ride): readonly Fact[] {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const others = customer.name !== "" && customer.name !== passenger.name;
  return [
    [t("detail.passenger"), passenger.name],
    [t("detail.phone"), phoneText(passenger.phone === "" ? "" : `${passenger.dialingCode} ${passenger.phone}`)],
    [t("detail.email"), passenger.email],
    [t("detail.customer"), others ? listText([customer.name, phoneText(customer.phone)].filter(Boolean), locale) : ""],
    [t("ride.ownReference"), bookerReference],
    ...costAnswers.map(({ name, value }): Fact => [name, value]),
  ];
}

const SETTLEMENT_KEYS = {
  driver: "detail.payDriver",
  account: "detail.onAccount",
  paid: "detail.paid",
  unpaid: "detail.notPaid",
} as const satisfies Record<FareSettlement, string>;

/** How the ride is paid; after it, cash is not to be paid any more. Null: a cancelled ride of which only the fee is due. */
function settlementKey(ride: Ride) {
  const settlement = fareSettlement(ride);
  if (isCancelled(ride.status)) return ride.cancelFee.pence > 0 ? null : "detail.nothingToPay";
  return settlement === "driver" && isFinished(ride.status) ? "detail.cashToDriver" : SETTLEMENT_KEYS[settlement];
}

function usePaymentRows(ride: Ride): readonly Fact[] {
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const method = readPaymentMethod(ride.paymentMethod);
  const settlement = settlementKey(ride);
  return [
    [t("detail.price"), formatMoney(ride.total, locale)],
    [t("field.payment"), method === null ? ride.paymentMethod : t(`payment.${method}`)],
    [t("detail.payment"), settlement === null ? "" : t(settlement)],
    [t("detail.returnReference"), ride.returnReference],
    [t("detail.cancelFee"), ride.cancelFee.pence > 0 ? formatMoney(ride.cancelFee, locale) : ""],
  ];
}
