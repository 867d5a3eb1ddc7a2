/** Whom the mails about a booking go to. */
import { emailKey } from "#domain/people/contact/email-key.ts";

/** A person and their address; empty: not known. */
interface Reader {
  readonly email: string;
  readonly name: string;
}

/** The people of a booking. */
export interface BookingPeople {
  readonly passenger: Reader;
  /** Who booked for the passenger; null: no one else. */
  readonly customer: Partial<Reader> | null;
  /** Whose account it was booked with, and whether that mails no other address; null: a guest's. */
  readonly account: (Reader & { readonly mailsOnlyItself: boolean }) | null;
}

/** Who gets the mails. */
export interface MailRecipient extends Reader {
  /** False: the account gets them instead of someone with another address, since it mails only itself. */
  readonly isPassengerMailed: boolean;
}

/** The passenger, else the customer, else the account, by whose address is known and may be mailed. */
export function mailRecipient({ passenger, customer, account }: BookingPeople): MailRecipient {
  const { email = "", name = "" } = [passenger, customer, account].find((reader) => reader?.email) ?? {};
  if (account?.mailsOnlyItself === true && emailKey(email) !== emailKey(account.email)) {
    return { email: account.email, name: account.name || passenger.name, isPassengerMailed: false };
  }
  return { email, name: name || passenger.name, isPassengerMailed: true };
}
