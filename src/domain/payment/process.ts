/** Status of the payment process, with the numbers of the specification (PAY-007). */
export const PROCESS = {
  processing: 0,
  success: 1,
  paymentError: 2,
  bookingError: 3,
  paymentAndBookingError: 4,
} as const;
export type ProcessStatus = (typeof PROCESS)[keyof typeof PROCESS];
