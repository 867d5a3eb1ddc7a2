/** Messages to a payer; the first two are the specification's own texts (ERR-007, ERR-008). */
export const PAYMENT_MESSAGES = {
  cardInvalid: "Payment information invalid, please try again.",
  cardFailed: "It was not possible to process the payment, please check the card details and try again.",
  // Our own words, where the specification has none.
  paymentExhausted: "The payment has been declined too many times. Please pay another way or call us on",
  paymentCrowded:
    "You already have three bookings waiting for payment. Please pay for one of them first, or try again in a few minutes. For help, call us on",
  paymentUnknown: "We are checking your payment. Please do not pay again.",
  paymentReturned:
    "Your payment arrived after this booking had expired, so we're refunding it. Please book again or call us on",
  paymentFlagged: "We could not match this payment to your booking. Please do not pay again, but call us on",
  paymentNotFound: "We could not find this payment.",
  onAccount: "This booking is on account and will be invoiced, so there is nothing to pay here.",
  paidAlready: "This booking has already been paid.",
  bookingUnknown: "We could not find this booking.",
  linkIncomplete:
    "Part of this payment link is missing. Please open the whole link from your message, or sign in to pay for your booking.",
} as const;
