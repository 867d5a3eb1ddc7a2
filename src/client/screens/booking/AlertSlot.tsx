import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { placeText } from "#client/hooks/place-fields.ts";
import { useBookingStore, useQuoteStore, useTenantStore } from "#client/hooks/stores.ts";
import type { BookingStore } from "#client/stores/booking/BookingStore.ts";
import { CONTACT_FIELDS } from "#domain/people/contact.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { ErrorSummary, type SummaryError } from "#ds/feedback/ErrorSummary/index.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import { leftToRight } from "#ds/domain/phone-text.ts";
import { contactId, TARGET_IDS, addressId } from "./targets.ts";
import { useRetry } from "./VehicleSlot.tsx";
import { contactErrors, pickupTimeText, refusalText, returnTimeText } from "./wording.ts";

const target = (message: string | null, targetId: string): SummaryError[] =>
  message === null ? [] : [{ message, targetId }];

/** What the last press forward stumbled over; gone as soon as it is mended. */
function summaryErrors(booking: BookingStore, zone: string, phone: string, t: Translate): readonly SummaryError[] {
  const { draft } = booking;
  const failed = booking.invalid?.target;
  switch (failed?.kind) {
    case "pickup":
      return target(placeText(draft.pickup.problem, t("field.pickup"), t), TARGET_IDS.pickup);
    case "dropoff":
      return target(placeText(draft.dropoff.problem, t("field.dropoff"), t), TARGET_IDS.dropoff);
    case "via": {
      const via = draft.vias[failed.index];
      const title = t("field.via", { index: failed.index + 1 });
      return via ? target(placeText(via.problem, title, t), addressId(via.key)) : [];
    }
    case "time":
      return target(pickupTimeText(booking.pickupFault, booking.earliestPickup, zone, t), TARGET_IDS.time);
    case "returnTime":
      return target(returnTimeText(booking.returnFault, booking.earliestReturn, zone, t), TARGET_IDS.returnTime);
    case "vehicle":
      return booking.party.vehicle ? [] : target(t("message.noVehicle"), TARGET_IDS.vehicle);
    case "contact":
    case "customer": {
      const person = booking.people.current;
      const errors = contactErrors(booking.people[person], t);
      return CONTACT_FIELDS.flatMap((field) => target(errors[field] ?? null, contactId(field, person)));
    }
    case "signIn":
      return [{ message: t("message.signInNeeded") }];
    case "payment":
      return target(t("booking.noMethod", { phone: leftToRight(phone) }), TARGET_IDS.payment);
    default:
      return [];
  }
}

/** What stops the passenger, or should be known, above the sections. */
export const AlertSlot = observer(function AlertSlot(): ReactNode {
  const booking = useBookingStore();
  const { phone, zone } = useTenantStore().configuration;
  const { t } = useTexts();
  const errors = summaryErrors(booking, zone, phone, t);
  return (
    <>
      {errors.length > 0 && <ErrorSummary errors={errors} attempt={booking.invalid?.count ?? 0} />}
      <QuoteNotice />
    </>
  );
});

/** A price that failed, is about to lapse, or would rise. */
const QuoteNotice = observer(function QuoteNotice(): ReactNode {
  const quote = useQuoteStore();
  const booking = useBookingStore();
  const retry = useRetry();
  const { t, locale } = useTexts();
  const { state, risenTotal, live } = quote;
  if (state.kind === "failed" && booking.draft.pickup.problem?.kind !== "server") {
    return (
      <InlineNotice
        kind="error"
        announced
        title={t("booking.quoteFailed")}
        action={
          <ActionButton variant="secondary" size="compact" onPress={retry}>
            {t("booking.tryAgain")}
          </ActionButton>
        }
      >
        {refusalText(state.refusal, t)}
      </InlineNotice>
    );
  }
  if (risenTotal !== null && live) {
    const shown = (pence: Money["pence"]) => formatMoney({ pence, currency: live.quotation.currency }, locale);
    return (
      <InlineNotice
        kind="warning"
        announced
        action={
          <ActionButton variant="secondary" size="compact" onPress={quote.acceptRise}>
            {t("booking.takeNewPrice")}
          </ActionButton>
        }
      >
        {t("booking.dearer", { new: shown(risenTotal), old: shown(quote.total) })}
      </InlineNotice>
    );
  }
  if (!quote.isEnding) return null;
  return (
    // Not read out: the countdown itself says aloud when a minute is left.
    <InlineNotice
      kind="warning"
      action={
        <ActionButton
          variant="secondary"
          size="compact"
          processing={quote.extending}
          onPress={() => void quote.extend()}
        >
          {t("booking.extend")}
        </ActionButton>
      }
    >
      {t("booking.ending")}
    </InlineNotice>
  );
});
