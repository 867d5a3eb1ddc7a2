/** Ids of the inputs of the booking form: the parts draw them, the stores name the one to go to. */
import type { Leg } from "#domain/journey/leg.ts";
import type { CardField } from "#domain/payment/card.ts";
import type { ContactField } from "#domain/people/contact/contact.ts";

/** Id of an address field's input. @param key of the field: `pickup`, `dropoff` or a via's. */
export const addressId = (key: string): string => `${key}-address`;

/** Ids of the inputs of the two time fields. */
export const TIME_IDS = { pickup: "pickup-time", return: "return-time" } as const;

/** Id of the input of a leg's flight field. */
export const flightFieldId = (leg: Leg, field: "number" | "origin" | "none"): string => `flight-${leg}-${field}`;

/** Id of the group of vehicles. */
export const VEHICLE_GROUP_ID = "vehicle-type";

/** Before the ids of the same fields in the dialog: the form behind it may have them too. */
export const IN_DIALOG = "dialog-";

/** Id of the input of a person's field: the contact who travels, or a booker's customer. */
export const contactFieldId = (field: ContactField, person: "contact" | "customer" = "contact"): string =>
  `${person}-${field}`;

/** Id of the input for the password of a guest's new account. */
export const PASSWORD_ID = "contact-password";

/** Id of the input of a business's cost field. @param index in the business's list. */
export const costFieldId = (index: number): string => `customer-cost-${index}`;

/** Id of the group of payment methods. */
export const PAYMENT_GROUP_ID = "payment-method";

/** Id of the input of a box of the card form. */
export const cardFieldId = (field: CardField): string => `card-${field}`;
