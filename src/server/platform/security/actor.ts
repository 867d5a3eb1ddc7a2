/** The signed-in person, as the session proves it; request fields count for nothing here. */
export interface Actor {
  readonly accountId: string;
  /** The business that the account books for, or null. */
  readonly bookerId: string | null;
  /** The session's key in the database; password changes end every session but this one. */
  readonly sessionHash: string;
}

/** A person who books on behalf of a business. */
export interface BookerActor extends Actor {
  readonly bookerId: string;
}

/** Whether an actor books for a business. */
export const isBooker = (actor: Actor): actor is BookerActor => actor.bookerId !== null;

/** A signed-in member of the operator's staff; no customer is one. */
export interface StaffActor {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  /** The session's key in the database. */
  readonly sessionHash: string;
  /** Shows the shop with the draft, as long as the session lives. */
  readonly previewCode: string;
}
