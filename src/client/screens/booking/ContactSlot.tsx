import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore } from "#client/hooks/stores.ts";
import { CONTACT_FIELDS, type ContactField } from "#domain/people/contact.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import type { ContactForm } from "#client/stores/booking/ContactForm.ts";
import { contactPart } from "./lazy-sections.ts";

/** The sentences under the contact fields, in the form's order. */
export function contactErrors(contact: ContactForm, t: Translate): Partial<Record<ContactField, string>> {
  const faults = contact.shownFaults;
  const errors: Partial<Record<ContactField, string>> = {};
  for (const field of CONTACT_FIELDS) {
    const fault = faults[field];
    if (fault) errors[field] = t(`message.${fault}`, { title: t(`field.${field}`) });
  }
  return errors;
}

/** Who travels. */
export const ContactSlot = observer(function ContactSlot(): ReactNode {
  const booking = useBookingStore();
  const { contact } = booking;
  const { t } = useTexts();
  return (
    <Suspense fallback={<SkeletonBlock shape="form" count={4} label={t("booking.loadingPart")} />}>
      <contactPart.Part
        values={contact.values}
        errors={contactErrors(contact, t)}
        emailRequired={booking.emailRequired}
        onChange={contact.change}
        onLeave={contact.leave}
        note={contact.note}
        onNote={contact.setNote}
      />
    </Suspense>
  );
});
