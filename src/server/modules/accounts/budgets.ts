/** How often accounts may be tried (RELIABILITY 1C, "Accounts"). Budgets by address come first in every charge. */
import type { Budget } from "#server/counters.ts";

const QUARTER = 15;
const HOUR = 60;
/** One second after the fifth failure, then twice as long each time; never more than an hour, whoever tries. */
const GROWING = { first: 1, longest: 3600 };

/** Sign-in tries for one e-mail key, whether it has an account or not. A success forgets them. */
export const SIGN_IN_BY_EMAIL: Budget = { name: "sign-in email", limit: 5, minutes: QUARTER, delay: GROWING };
export const SIGN_IN_BY_ADDRESS: Budget = { name: "sign-in address", limit: 50, minutes: QUARTER };
/** Tries of the old password by whoever is signed in; the limits of signing in. */
export const OLD_PASSWORD: Budget = { name: "old password", limit: 5, minutes: QUARTER, delay: GROWING };
export const SIGN_UP: Budget = { name: "sign-up", limit: 5, minutes: HOUR };
export const RESET_BY_EMAIL: Budget = { name: "reset email", limit: 3, minutes: HOUR };
export const RESET_BY_ADDRESS: Budget = { name: "reset address", limit: 10, minutes: HOUR };
/** Changes of the own e-mail address; each sends a mail to an address that somebody typed. */
export const NEW_EMAIL: Budget = { name: "new email", limit: 3, minutes: HOUR };
/** Mails that tell an owner that somebody typed the address of the account. */
export const OWNER_NOTICE: Budget = { name: "owner notice", limit: 3, minutes: HOUR };
