import type { ContactField } from "#domain/people/contact/contact.ts";

/** Before the ids of the same fields in the dialog: the form behind it may have them too. */
export const IN_DIALOG = "dialog-";

/** Id of the input of a person's field: the contact who travels, or a booker's customer. */
export const contactFieldId = (field: ContactField, person: "contact" | "customer" = "contact"): string =>
  `${person}-${field}`;

/** Id of the input for the password of a guest's new account. */
export const PASSWORD_ID = "contact-password";

/** Id of the input of a business's cost field. @param index in the business's list. */
export const costFieldId = (index: number): string => `customer-cost-${index}`;
