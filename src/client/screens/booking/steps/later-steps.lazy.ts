/**
 * The sections behind the first step, in one chunk because they are fetched together: a phone pays for each request,
 * and small files compress badly.
 */
export { ContactDialog } from "#client/screens/booking/dialogs/ContactDialog.tsx";
export { ContactSections } from "#client/screens/booking/slots/ContactSections.tsx";
export { FormNotices } from "#client/screens/booking/slots/FormNotices.tsx";
export { PaymentSlot } from "#client/screens/booking/slots/PaymentSlot.tsx";
export { QuotationButton } from "#client/screens/booking/slots/QuotationButton.tsx";
export { WaitingSlot } from "#client/screens/booking/slots/WaitingSlot.tsx";
export { SummaryDetails } from "#client/screens/booking/slots/SummaryDetails.tsx";
export { VehicleSlot } from "#client/screens/booking/slots/VehicleSlot.tsx";
