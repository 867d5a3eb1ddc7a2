/** Who books, for whom, and how it is paid: the first half of the decision to book, which needs no quote. */
import type { BookingCustomer, StatedFlight } from "#domain/booking/booking.ts";
import {
  answersTo,
  costFault,
  type CostAnswer,
  type CostField,
  type PatternMatch,
} from "#domain/business/cost-fields.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { OnlineMethod } from "#domain/payment/due.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import { fullName, type ContactDraft, type Passenger, type StatedPassenger } from "#domain/people/contact/contact.ts";
import { ALL_DIALING_CODES, countryOf } from "#domain/people/contact/dialing-codes.ts";
import { tidyEmail } from "#domain/people/contact/email-key.ts";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { readPhone } from "#domain/people/contact/read-phone.ts";
import { contactFault, PERSON_TITLES, statedPhone, type FieldTitles } from "#domain/people/read-person.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** What a request to book states, read but not validated. */
export interface StatedOrder {
  readonly journey: RequestedJourney;
  readonly passenger: StatedPassenger;
  /** The customer whom a booker books for. */
  readonly customer: BookingCustomer;
  readonly bookerReference: string;
  readonly needs: readonly AccessNeed[];
  /** As stated; the business's cost fields decide which ones count. */
  readonly costAnswers: readonly CostAnswer[];
  readonly paymentMethod: string;
  /** Empty when no promo is used. */
  readonly promoId: string;
  /** The price that the caller saw; only compared. */
  readonly statedTotal: Pence;
  readonly statedCurrency: string;
  readonly note: string;
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  /** Whether the caller asks for a sandbox payment. */
  readonly sandbox: boolean;
}

/** The account of a session, with the business that it books for. */
export interface Buyer {
  readonly accountId: string;
  readonly profile: ContactDraft;
  readonly emailConfirmed: boolean;
  /** Null for a customer. */
  readonly booker: {
    readonly id: string;
    /** Hundredths of a percent of the fare. */
    readonly commissionRate: number;
    readonly mayPayByAccount: boolean;
    readonly costFields: readonly CostField[];
  } | null;
}

/** Who books, for whom, and how it is paid. */
export interface Parties {
  /** Null for a guest. */
  readonly buyer: Buyer | null;
  readonly passenger: Passenger;
  readonly customer: BookingCustomer | null;
  readonly costAnswers: readonly CostAnswer[];
  readonly method: PaymentMethod;
}

/** What the judgement of an order needs to know of the server. */
export interface PartyFacts {
  readonly tenant: Tenant;
  /** Null for a guest. */
  readonly buyer: Buyer | null;
  /** Whether a provider takes this method for the tenant. */
  readonly takesOnline: (method: OnlineMethod) => boolean;
  /** Matches the patterns of cost fields. */
  readonly matches: PatternMatch;
}

/** @returns who books, for whom, and how it is paid, or the message for the first broken rule. */
export function readParties(order: StatedOrder, facts: PartyFacts): Result<Parties, string> {
  const { tenant, buyer } = facts;
  if (!buyer && !tenant.settings.guestsAllowed) return err(REFUSALS.sign_in_to_book);
  const customer = readCustomer(order.customer, buyer, tenant);
  if (!customer.ok) return customer;
  const passenger = readPassenger(order.passenger, buyer, tenant);
  if (!passenger.ok) return passenger;
  const costs = readCostAnswers(order.costAnswers, facts);
  if (!costs.ok) return costs;
  const method = readMethod(order, facts);
  if (!method.ok) return method;
  return ok({
    buyer,
    passenger: passenger.value,
    customer: customer.value,
    costAnswers: costs.value,
    method: method.value,
  });
}

/** Account needs a booker with the right, card and wallet a provider that serves this tenant. */
function readMethod(order: StatedOrder, { tenant, buyer, takesOnline }: PartyFacts): Result<PaymentMethod, string> {
  const method = readPaymentMethod(order.paymentMethod);
  const offered =
    method === "account"
      ? buyer?.booker?.mayPayByAccount === true
      : method === "cash"
        ? tenant.settings.paymentMethods.includes(method)
        : method !== null && takesOnline(method);
  if (method !== null && offered) return ok(method);
  return err(REFUSALS.payment_method_unavailable);
}

/** The answers to a business's cost fields that are stored: none unless the caller is a booker. */
function readCostAnswers(
  stated: readonly CostAnswer[],
  { buyer, matches }: PartyFacts,
): Result<readonly CostAnswer[], string> {
  const fields = buyer?.booker?.costFields ?? [];
  const answers = answersTo(fields, stated);
  for (const field of fields) {
    const fault = costFault(field, answers.find(({ name }) => name === field.name)?.value ?? "", matches);
    if (fault) return err(fill(fault === "required" ? MESSAGES.required : MESSAGES.invalid, { title: field.name }));
  }
  return ok(answers);
}

const CUSTOMER: FieldTitles = {
  firstName: "Customer name",
  lastName: "Customer name",
  dialingCode: "Customer phone",
  phone: "Customer phone",
  email: "Customer email",
};

/** Fields that a customer leaves empty come from the customer's profile. */
function orOwn(stated: StatedPassenger, buyer: Buyer | null): StatedPassenger {
  if (!buyer || buyer.booker) return stated;
  const own = buyer.profile;
  const phone = stated.phone.trim() === "" ? own : stated;
  return {
    name: stated.name.trim() || fullName(own),
    dialingCode: phone.dialingCode,
    phone: phone.phone,
    email: stated.email.trim() || own.email,
  };
}

/**
 * @param buyer null for a guest, who must give an email address.
 * @returns the passenger, or the message for the first invalid field.
 */
function readPassenger(
  stated: StatedPassenger,
  buyer: Buyer | null,
  { isTest }: Pick<Tenant, "isTest">,
): Result<Passenger, string> {
  const given = orOwn(stated, buyer);
  const draft: ContactDraft = {
    firstName: given.name,
    lastName: "",
    ...statedPhone(given),
    email: tidyEmail(given.email),
  };
  const fault = contactFault(draft, { lastNameRequired: false, emailRequired: buyer === null, isTest }, PERSON_TITLES);
  if (fault !== null) return err(fault);
  const { dialingCode, phone } = draft;
  return ok({ name: draft.firstName.trim(), dialingCode, phone, email: draft.email });
}

/**
 * The customer whom a booker books for: name and phone are required. Only bookers have one.
 * @returns the customer, null where the caller is not a booker, or the message for the first invalid field.
 */
function readCustomer(
  stated: BookingCustomer,
  buyer: Buyer | null,
  { isTest }: Pick<Tenant, "isTest">,
): Result<BookingCustomer | null, string> {
  if (!buyer?.booker) return ok(null);
  const { dialingCode, number } = readPhone(stated.phone, DEFAULT_DIALING_CODE, ALL_DIALING_CODES, isDiallable);
  const phone = number === "" ? stated.phone : number;
  const email = tidyEmail(stated.email);
  const draft: ContactDraft = { firstName: stated.name, lastName: "", dialingCode, phone, email };
  const fault = contactFault(draft, { lastNameRequired: false, emailRequired: false, isTest }, CUSTOMER);
  if (fault !== null) return err(fault);
  const country = stated.country || (countryOf(dialingCode) ?? "");
  return ok({ name: stated.name, phone: internationalNumber(dialingCode, number), email, country });
}
