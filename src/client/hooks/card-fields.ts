import { useEffect } from "react";
import type { CardForm } from "#client/stores/payment/CardForm.ts";
import type { HostedCard, MountCard } from "#client/stores/payment/checkout-deps.ts";
import { cardFieldId } from "#domain/booking/form/field-ids.ts";
import { expiryYears, type CardFault, type CardField } from "#domain/payment/card.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import type { CardFieldsProps } from "#ds/inputs/CardFields/CardFields.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useClockStore } from "./stores.ts";

interface CardProvider {
  /** The provider's own boxes; null: our form takes the whole card. */
  readonly hosted: HostedCard | null;
  /** Mounts the provider's frames into our boxes; null: it has none of that kind. */
  readonly mount?: MountCard | null;
}

/** For an observer: the card form as its fields show it. */
export function useCardFields(
  card: CardForm,
  { hosted, mount = null }: CardProvider,
  disabled: boolean,
): CardFieldsProps {
  const clock = useClockStore();
  const errors = useCardErrors(card);
  return {
    values: card.values,
    errors,
    years: expiryYears(new Date(clock.minute)),
    onChange: card.change,
    onBlur: card.blur,
    addresses: card.addresses,
    onAddress: card.useAddress,
    disabled,
    ...(hosted && { hosted: { load: hosted.load, onCard: hosted.use, onComplete: card.setHostedDone } }),
    ...(mount && { hosted: { mount } }),
  };
}

/** For an observer: the problem of the form as a whole. That of a declined number is its box's, which has the focus. */
export function useCardProblem({ isDeclined, problem }: CardForm): string {
  const isNumberWrong = isDeclined && problem !== "";
  useEffect(() => {
    if (!isNumberWrong) return undefined;
    // One frame later: the closing process dialog gives the focus back first.
    const frame = requestAnimationFrame(() => focusTarget(cardFieldId("number")));
    return () => cancelAnimationFrame(frame);
  }, [isNumberWrong]);
  return isNumberWrong ? "" : problem;
}

/** Month and year are one box to the payer. */
const titleOf = (field: CardField) => (field === "month" || field === "year" ? "expiry" : field);

/** The error messages under the card fields. */
function useCardErrors(card: CardForm): Partial<Record<CardField, string>> {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const faults = Object.entries(card.shownFaults) as [CardField, CardFault][];
  const textOf = (field: CardField, fault: CardFault) =>
    fault === "declined"
      ? card.problem || t("card.declined")
      : t(`message.${fault}`, { title: t(`card.${titleOf(field)}`) });
  return Object.fromEntries(faults.map(([field, fault]) => [field, textOf(field, fault)]));
}
