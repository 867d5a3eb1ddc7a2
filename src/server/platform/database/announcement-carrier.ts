/** Carries what transactions announce, in the place of the database: once they are committed, in their order. */
export interface AnnouncementCarrier {
  /** Read as a transaction begins: the database announces for those that begin while this is false. */
  isReady(): boolean;
  carry(announcements: readonly string[]): void;
}
