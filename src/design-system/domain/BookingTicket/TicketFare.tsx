import type { ReactNode } from "react";
import type { Ticket } from "#domain/booking/ticket.ts";
import { farePartsOf } from "#domain/quote/fare-parts.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { useLineText } from "#ds/internal/domain/fare-line-text.ts";
import { FARE_TEXTS } from "#ds/texts/areas/fares/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./BookingTicket.module.css";

/** What the price is made of; nothing where it is known as a whole only. */
export function TicketFare({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t, locale } = useAreaTexts(FARE_TEXTS);
  const lineText = useLineText();
  const { total, fareLines, changeFees, promoOff } = ticket;
  const { currency } = total;
  const parts = farePartsOf({
    lines: fareLines,
    due: total.pence,
    changeFees: changeFees.pence,
    discount: promoOff.pence,
  });
  if (parts.length === 0) return null;
  return (
    <section className={styles.details}>
      <Text as="h2" size="title">
        {t("fareLine.fare")}
      </Text>
      <Facts
        layout="amounts"
        rows={[
          ...parts.map((part): Fact => [lineText(part), formatMoney({ pence: part.amount, currency }, locale)]),
          [t("fareBreakdown.total"), formatMoney(total, locale), "total"],
        ]}
      />
    </section>
  );
}
