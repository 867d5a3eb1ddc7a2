/** Turns what the stores know into what the screen says. */
import type { ContactForm } from "#client/stores/booking/draft/ContactForm.ts";
import { CONTACT_FIELDS, type ContactField } from "#domain/people/contact/contact.ts";
import type { Instant } from "#domain/shared/units.ts";
import { dayWord, longTime } from "#ds/inputs/PickupTimeField/pickup-text.ts";
import type { Texts, Translate } from "#ds/texts/use-texts.ts";

/** The sentences under a person's fields, in the form's order. */
export function contactErrors(person: ContactForm, t: Translate): Partial<Record<ContactField, string>> {
  const faults = person.shownFaults;
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of CONTACT_FIELDS) {
    const fault = faults[field];
    if (fault) errors[field] = t(`message.${fault}`, { title: t(`field.${field}`) });
  }
  return errors;
}

/** A time as people say it: "Tomorrow, Sunday 22 November, 10:00". */
export function timeInWords(at: Instant, now: Instant, zone: string, { t, locale }: Texts): string {
  const values = longTime(at, now, zone, locale);
  const word = dayWord(at, now, zone);
  if (word === "today") return t("when.today", values);
  return t(word === "tomorrow" ? "when.tomorrow" : "when.date", values);
}
