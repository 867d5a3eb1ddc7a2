import { useState, type ReactNode } from "react";
import { cardCheck } from "#domain/payment/card-check.ts";
import { cardFaults, emptyCard, expiryYears, type CardDraft, type CardField } from "#domain/payment/card.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import type { Money } from "#domain/shared/money.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { CardFields, type CardFieldsProps } from "#ds/inputs/CardFields/index.ts";
import { CheckoutSection } from "#ds/sections/CheckoutSection/index.ts";
import { NOW } from "../_fixtures/journey.ts";

/** The day of all stories. */
const TODAY = new Date(NOW);

/** Everything but the number and the code on the back. */
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
  /** Whether it is shown. */
  open: boolean;
  /** What is to be paid; null is not known yet. */
  total: Money | null;
  /** It was closed without paying. */
  onClose: () => void;
  /** The card was taken. */
  onPaid: () => void;
}

/** The Card Details dialog as the application puts it together, with the same rules for what is typed. */
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
        // A new button after a refusal: its guard against double presses must not swallow the next try.
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
            onLeave={() => undefined}
          />
        </CheckoutSection>
      )}
    </DialogShell>
  );
}

const TITLES: Partial<Record<string, string>> = { number: "Card number", cvc: "CVC" } satisfies Partial<
  Record<CardField, string>
>;
