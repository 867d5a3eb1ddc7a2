/** What a payer is told; the first two are the specification's own texts (ERR-007, ERR-008). */
export const PAYMENT_MESSAGES = {
  cardInvalid: "Payment information invalid, please try again.",
  cardFailed: "It was not possible to process the payment, please check the card details and try again.",
  // Own words, where the specification has none (RELIABILITY 2.3).
  paymentExhausted: "The payment was declined too often. Please choose another way to pay or call us on",
  paymentCrowded:
    "Three of your bookings are waiting for payment already. Please pay one of them first or try again in a few minutes. For help, call us on",
  paymentUnknown: "We are checking your payment. Please do not pay again.",
  paymentReturned:
    "Your payment came after this booking had ended, so it is being returned to you. Please book again or call us on",
  paymentFlagged: "We could not match this payment with your booking. Please do not pay again and call us on",
  paymentNotFound: "We could not find this payment.",
  paidAlready: "This booking has been paid already.",
  bookingUnknown: "We could not find this booking.",
} as const;
