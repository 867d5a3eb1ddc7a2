/** Card numbers with a known outcome in the built-in sandbox; any other number is declined. No money moves. */
export const SANDBOX_NUMBERS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  bank: "4000000000003220",
  slow: "4000000000006066",
  /** Paid, but no webhook is ever sent. */
  silent: "4000000000007072",
} as const;
