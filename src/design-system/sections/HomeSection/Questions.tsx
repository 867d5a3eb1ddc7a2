import type { ReactNode } from "react";
import { FREE_AFTER_BOOKING_MINUTES, FREE_BEFORE_PICKUP_MINUTES } from "#domain/booking/change/cancel-fee.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import type { HomeTerms } from "./props.ts";
import styles from "./HomeSection.module.css";

/** What visitors ask before they book. A question whose answer the tenant's rules do not give is left out. */
export function Questions({ terms }: { readonly terms: HomeTerms }): ReactNode {
  const texts = useAreaTexts(SITE_TEXTS);
  return (
    <ItemList className={styles.questions}>
      {answersTo(terms, texts).map(([question, answer]) => (
        <li key={question} className={styles.question}>
          <Text as="h3" size="body" weight="bold">
            {question}
          </Text>
          <Text tone="muted">{answer}</Text>
        </li>
      ))}
    </ItemList>
  );
}

type SiteTexts = AreaTexts<keyof typeof SITE_TEXTS.en>;

/** Questions with their answers, in the order of the page. */
function answersTo(terms: HomeTerms, { t, locale }: SiteTexts): readonly (readonly [string, string])[] {
  const { waiting } = terms;
  // Rides on account are for business bookers, who know how they pay.
  const methods = terms.paymentMethods.filter((method) => method !== "account");
  const ask = (isAsked: boolean, question: string, answer: () => string) =>
    isAsked ? ([[question, answer()]] as const) : [];
  const waits = { airport: waiting.freeAtAirport, other: waiting.free };
  return [
    [t("faq.price"), t("faq.priceAnswer")],
    ...ask(terms.flightsWatched, t("faq.flight"), () => t("faq.flightAnswer")),
    ...ask(waits.airport > 0 && waits.other > 0, t("faq.waiting"), () => t("faq.waitingAnswer", waits)),
    ...ask(terms.cancelAllowed, t("faq.cancel"), () =>
      t("faq.cancelAnswer", { before: FREE_BEFORE_PICKUP_MINUTES, after: FREE_AFTER_BOOKING_MINUTES }),
    ),
    ...ask(methods.length > 0, t("faq.payment"), () =>
      t("faq.paymentAnswer", {
        methods: new Intl.ListFormat(locale, { type: "disjunction" }).format(
          methods.map((method) => t(`payment.${method}`)),
        ),
      }),
    ),
    ...ask(terms.guestsAllowed, t("faq.account"), () => t("faq.accountAnswer")),
  ];
}
