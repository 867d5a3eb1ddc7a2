/**
 * The sections behind the first step, in one chunk because they are fetched together: a phone pays for each request,
 * and small files compress badly.
 */
export { ContactSections } from "#client/screens/booking/slots/ContactSections.tsx";
export { PaymentSlot } from "#client/screens/booking/slots/PaymentSlot.tsx";
export { VehicleSlot } from "#client/screens/booking/slots/VehicleSlot.tsx";
