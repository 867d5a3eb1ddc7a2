import { contactFieldId } from "#domain/booking/form/field-ids.ts";
import { CONTACT_FIELDS } from "#domain/people/contact/contact.ts";
import { useBookingDraft, useTenantStore } from "#client/hooks/stores.ts";
import { contactProblems, type ProblemMessage } from "#client/stores/booking/booking-sections.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { phoneText } from "#ds/texts/format.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";

/** The sentence for a problem. */
export function problemText(
  message: ProblemMessage,
  { zone, phone }: Pick<Configuration, "zone" | "phone">,
  t: Translate,
): string {
  if ("text" in message) return message.text;
  const { key, title, index, time } = message;
  return t(key, {
    phone: phoneText(phone),
    ...(title && { title: t(title, index === undefined ? {} : { index }) }),
    ...(time !== undefined && { time: formatWall(time, zone) }),
  });
}

/** Words problems in the page's language; null for no problem. */
export function useProblemText(): (message: ProblemMessage | null) => string | null {
  const { configuration } = useTenantStore();
  const { t } = useTexts();
  return (message) => message && problemText(message, configuration, t);
}

/** Gives the id of the first field of the person on screen that is wrong or missing; null where all are in order. */
export function useContactFault(): () => string | null {
  const { people } = useBookingDraft();
  return () => {
    const { current } = people;
    const missing = CONTACT_FIELDS.find((field) => people[current].faults[field]);
    return missing ? contactFieldId(missing, current) : (contactProblems(people)[0]?.fieldId ?? null);
  };
}
