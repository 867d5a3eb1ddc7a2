/** Every topic of the outbox with its payload: a producer enqueues what the topic's handler gets. */
import { z } from "zod";
import { FLIGHT_STORY_KINDS } from "#domain/flight/watch/story.ts";
import { LEGS } from "#domain/journey/leg.ts";
import { instant } from "#domain/shared/units.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

const id = z.string().refine(isId);
/** The booking modules name their booking `id`, the mails about one `booking`. */
const changedBooking = z.object({ id });
const booking = z.object({ booking: id });
const account = z.object({ account: id });
/** `code` is the id of the link's row: the code itself is derived when the mail is written. */
const link = account.extend({ code: id });
const changeOfBooking = booking.extend({ change: id });
const flightStory = z.object({
  kind: z.enum(FLIGHT_STORY_KINDS),
  number: z.string(),
  at: z.number().transform(instant).nullable(),
  lateBy: z.number(),
  pickupAt: z.number().transform(instant),
  place: z.string(),
  sample: z.boolean(),
});
const refund = booking.extend({ pence: z.number().int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) });

/** The payload of each topic. Rows outlive a release, so a schema must accept what the release before has written. */
export const PAYLOADS = {
  "booking.created": changedBooking,
  "booking.changed": changedBooking,
  "booking.cancelled": changedBooking,
  /** News of the flight that a leg waits for, which dispatch needs. */
  "booking.flight": changedBooking.extend({ leg: z.enum(LEGS) }),
  "mail.confirmation": booking,
  "mail.changed": changeOfBooking,
  "mail.flight": booking.extend({ story: flightStory }),
  "mail.payment-link": booking,
  "mail.extra-link": changeOfBooking,
  "mail.receipt": booking,
  // Older payloads do not state the refund.
  "mail.cancelled": booking.extend({ returned: z.number().int().min(0).default(0) }),
  "mail.driver": booking.extend({
    part: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    news: z.enum(["assigned", "started", "arrived"]),
  }),
  "mail.ride-receipt": booking,
  "mail.reminder": booking.extend({ leg: z.enum(["outbound", "return"]) }),
  "mail.payment-returned": refund,
  "mail.extra-returned": refund,
  "mail.tip-returned": refund,
  "mail.payment-flagged": booking.extend({
    gateway: z.string(),
    reference: z.string(),
    payment: z.string(),
    differs: z.string(),
    pence: z.number(),
    currency: z.string(),
  }),
  /** `id` is the message that was refused last. */
  "mail.webhooks-disabled": z.object({ id, since: z.number().transform(instant), error: z.string() }),
  "mail.reset": link,
  "mail.email": link,
  "mail.exists": account,
  "mail.password": account,
  "mail.leaving": account,
  "mail.unused": account,
  // Older payloads have no link to confirm the address.
  "mail.welcome": account.extend({ code: id.optional() }),
  "mail.email-changed": account.extend({ to: z.string() }),
  "mail.staff": z.object({ invitation: id }),
  "mail.enquiry": z.object({ enquiry: id }),
};

/** The payload type of each topic. */
export type Topics = { readonly [T in keyof typeof PAYLOADS]: z.output<(typeof PAYLOADS)[T]> };
export type Topic = keyof Topics;
/** The topics of one kind, such as "mail": rows of one kind and subject are worked off in order. */
export type TopicOf<Kind extends string> = Extract<Topic, `${Kind}.${string}`>;

/** Id of the object that a payload is about. */
export function subjectOf(payload: Topics[Topic]): string {
  if ("booking" in payload) return payload.booking;
  if ("account" in payload) return payload.account;
  if ("invitation" in payload) return payload.invitation;
  return "enquiry" in payload ? payload.enquiry : payload.id;
}

/** A row of the outbox as its handler gets it. */
export interface OutboxRow<P> {
  readonly tenant: Tenant;
  /** Id of the object that it is about. */
  readonly subject: string;
  readonly payload: P;
}

/**
 * Works off one row, in the transaction that marks it as done, so without network calls. A rejection is retried later.
 */
export type Handler<P> = (db: TenantHandle, row: OutboxRow<P>) => Promise<void>;

/** Handlers of topics. */
export type Handlers<T extends Topic> = { readonly [Name in T]: Handler<Topics[Name]> };

/** Handlers by topic that check the payload themselves, as the worker calls them. */
export type CheckedHandlers = Readonly<Record<string, Handler<unknown>>>;

/** A handler that checks the payload first. A payload that breaks the schema is retried like any other failure. */
export const checked =
  <P>(payload: z.ZodType<P>, handle: Handler<P>): Handler<unknown> =>
  async (db, row) =>
    handle(db, { ...row, payload: payload.parse(row.payload) });

/** The handlers of all topics: the type demands one for each. @throws when one is missing all the same. */
export function checkedHandlers(handlers: Handlers<Topic>): CheckedHandlers {
  const payloads: { readonly [T in Topic]: z.ZodType<Topics[T]> } = PAYLOADS;
  const known: Partial<Handlers<Topic>> = handlers;
  const entry = <T extends Topic>(topic: T) => {
    const handle = known[topic];
    if (handle === undefined) throw new Error(`The topic ${topic} has no handler.`);
    return [topic, checked<Topics[T]>(payloads[topic], handle)] as const;
  };
  return Object.fromEntries((Object.keys(PAYLOADS) as Topic[]).map(entry));
}
