/** Id of the group of payment methods. */
export const PAYMENT_GROUP_ID = "payment-method";
