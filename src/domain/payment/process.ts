/** Status of the payment process, with the numbers of the specification. */
export const PROCESS = {
  processing: 0,
  success: 1,
  paymentError: 2,
  bookingError: 3,
  paymentAndBookingError: 4,
} as const;
export type ProcessStatus = (typeof PROCESS)[keyof typeof PROCESS];
