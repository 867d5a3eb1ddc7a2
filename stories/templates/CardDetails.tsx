import { useState, type ReactNode } from "react";
import { cardCheck } from "#domain/payment/card-check.ts";
import { cardFaults, emptyCard, expiryYears, type CardDraft, type CardField } from "#domain/payment/card.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { Money } from "#domain/shared/money.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { CardFields, type CardFieldsProps } from "#ds/inputs/CardFields/index.ts";
import { CheckoutSection } from "#ds/sections/CheckoutSection/index.ts";
import { NOW } from "#stories/_fixtures/journey.ts";

/** The current day of all stories. */
const TODAY = new Date(NOW);

/** Everything but the card number and the CVC. */
const KNOWN: CardDraft = {
  ...emptyCard(TODAY),
  name: "Ada Lovelace",
  year: "2031",
  line1: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
};

/** Props of {@link CardDetails}. */
export interface CardDetailsProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** The amount due; null while unknown. */
  total: Money | null;
  /** Closed without paying. */
  onClose: () => void;
  /** The card was accepted. */
  onPaid: () => void;
}

/** The Card Details dialog as the application composes it, with the same validation. */
export function CardDetails({ open, total, onClose, onPaid }: CardDetailsProps): ReactNode {
  const [card, setCard] = useState(KNOWN);
  const [errors, setErrors] = useState<CardFieldsProps["errors"]>({});
  const pay = (): void => {
    const faults = Object.entries(cardFaults(card, { hosted: false, now: TODAY, check: cardCheck }));
    setErrors(
      Object.fromEntries(faults.map(([box, fault]) => [box, fill(MESSAGES[fault], { title: TITLES[box] ?? "" })])),
    );
    if (faults.length === 0) onPaid();
  };
  return (
    <DialogShell
      open={open}
      title="Card Details"
      mobile="fullscreen"
      dismissible={false}
      onClose={onClose}
      onSubmit={pay}
      actions={
        // A new button after a refusal: its double-press guard must not swallow the next try.
        <ActionButton key={Object.keys(errors).join()} type="submit" icon="lock">
          Pay Now
        </ActionButton>
      }
    >
      {total === null ? null : (
        <CheckoutSection reference="M4T7Q2XK" total={total} secondsLeft={412} problem="">
          <CardFields
            values={card}
            errors={errors}
            years={expiryYears(TODAY)}
            onChange={(field, value) => setCard((before) => ({ ...before, [field]: value }))}
            onBlur={() => undefined}
          />
        </CheckoutSection>
      )}
    </DialogShell>
  );
}

const TITLES: Partial<Record<string, string>> = { number: "Card number", cvc: "CVC" } satisfies Partial<
  Record<CardField, string>
>;
