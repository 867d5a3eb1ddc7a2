import { useBookingDraft, useTenantStore } from "#client/hooks/stores.ts";
import { contactProblems, type ProblemMessage } from "#client/stores/booking/booking-sections.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { phoneText } from "#ds/domain/phone-text.ts";
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

/** Gives the id of the first field with a visible error, of the person on screen; null where there is none. */
export function useContactFault(): () => string | null {
  const { people } = useBookingDraft();
  return () => contactProblems(people)[0]?.fieldId ?? null;
}
