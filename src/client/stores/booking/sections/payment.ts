import { PAYMENT_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import type { BookingSection } from "#client/stores/booking/booking-section.ts";
import type { BookingDraft } from "#client/stores/booking/draft/BookingDraft.ts";

/** The payment method. */
export const paymentSection = (draft: Pick<BookingDraft, "method">): BookingSection => ({
  id: "payment",
  stop: "payment",
  fields: [PAYMENT_GROUP_ID],
  get isComplete() {
    return draft.method !== null;
  },
  problems: () => (draft.method ? [] : [{ fieldId: PAYMENT_GROUP_ID, message: { key: "booking.noMethod" } }]),
  showErrors: () => [PAYMENT_GROUP_ID],
});
