/** The handlers of the mails about a ride as it comes and goes. A mail shows the newest state, or is not written. */
import { legOf } from "#domain/booking/jobs/job-parts.ts";
import { ENDED_STATUSES, STATUS, UPCOMING_STATUSES } from "#domain/booking/status.ts";
import type { RideMails } from "#domain/tenant/settings.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { OutboxRow, Topics } from "#server/platform/jobs/outbox/topics.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { LiveRide } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { bookedRide } from "./booked-ride.ts";
import { flightMail, driverMail, reminderMail, type NewsCar, type RideNewsCodes } from "./ride-news-mails.ts";
import type { MailContent } from "./content.ts";
import type { MailTemplate } from "./mail-template.ts";
import { receiptMail } from "./receipt.ts";
import { tipOf } from "#server/modules/payments/tips.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";
import { announceDriver } from "#server/modules/bookings/rides/ride-news.ts";

export interface RideNewsDeps {
  readonly clock: Clock;
  readonly capabilities: Pick<Capabilities, "code">;
}

/** Writes the mail of a row; null: there is none to send. */
type Write<P> = (db: TenantHandle, row: OutboxRow<P>, template: MailTemplate) => Promise<MailContent | null>;

const STATUS_OF = { assigned: STATUS.allocated, started: STATUS.started, arrived: STATUS.arrived } as const;
const SWITCH_OF = { assigned: "driverAssigned", started: "driverOnTheWay", arrived: "driverArrived" } as const;

const sends = ({ settings }: Tenant, mail: keyof RideMails): boolean => settings.rideMails[mail];

/** The cars of a ride that have a driver. */
const carsOf = ({ cars }: LiveRide): readonly NewsCar[] =>
  cars.flatMap(({ part, driver }) =>
    driver === null ? [] : [{ part, driver, cars: cars.filter((other) => legOf(other.part) === legOf(part)).length }],
  );

/** What writes each of these mails. */
export function rideNews({ clock, capabilities }: RideNewsDeps) {
  const codesOf = ({ id }: Tenant, booking: string): RideNewsCodes => ({
    view: capabilities.code(id, booking, "view"),
    manage: capabilities.code(id, booking, "manage"),
    track: capabilities.code(id, booking, "track"),
  });
  const driver: Write<Topics["mail.driver"]> = async (db, { tenant, payload }, template) => {
    const { booking, part, news } = payload;
    const [live] = await liveRides(db, { bookings: [booking] });
    const job = live?.cars.find((each) => each.part === part);
    const car = live && carsOf(live).find((each) => each.part === part);
    // A later step, a release or a cancellation has made it old news.
    if (!job || !car || job.status !== STATUS_OF[news] || !sends(tenant, SWITCH_OF[news])) return null;
    const before = await announceDriver(db, { booking, part }, car.driver.id);
    if (news === "assigned" && before === car.driver.id) return null;
    const ride = await bookedRide(db, booking);
    const isChanged = before !== null && before !== car.driver.id;
    return driverMail({ ride, car, news, isChanged }, codesOf(tenant, booking), template.to(ride.locale), clock.now());
  };
  const reminder: Write<Topics["mail.reminder"]> = async (db, { tenant, payload }, template) => {
    const { booking, leg } = payload;
    const ride = await bookedRide(db, booking);
    const isAhead = leg === "outbound" ? UPCOMING_STATUSES.includes(ride.status) : isUnderWayOrAhead(ride.status);
    if (!isAhead || !sends(tenant, "reminder")) return null;
    const [live] = await liveRides(db, { bookings: [booking] });
    const cars = live ? carsOf(live).filter(({ part }) => legOf(part) === leg) : [];
    return reminderMail({ ride, leg, cars }, codesOf(tenant, booking), template.to(ride.locale), clock.now());
  };
  const receiptOf =
    (kind: "ride-receipt" | "receipt"): Write<Topics["mail.receipt"]> =>
    async (db, { tenant, payload }, template) => {
      const [ride, tip] = [await bookedRide(db, payload.booking), await tipOf(db, payload.booking)];
      const codes = codesOf(tenant, payload.booking);
      return receiptMail(kind, { ...ride, tip }, codes, template.to(ride.locale));
    };
  const receipt: Write<Topics["mail.ride-receipt"]> = async (db, row, template) =>
    sends(row.tenant, "receipt") ? receiptOf("ride-receipt")(db, row, template) : null;
  /** Asked for, or after a tip. */
  const receiptAgain = receiptOf("receipt");
  const flight: Write<Topics["mail.flight"]> = async (db, { tenant, payload }, template) => {
    const ride = await bookedRide(db, payload.booking);
    return flightMail(ride, payload.story, codesOf(tenant, payload.booking), template.to(ride.locale));
  };
  return { driver, reminder, receipt, receiptAgain, flight };
}

const isUnderWayOrAhead = (status: LiveRide["status"]): boolean =>
  status !== STATUS.pending && !ENDED_STATUSES.includes(status);
