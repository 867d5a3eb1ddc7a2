/** Hosts that answer a page's calls: origins without a slash at their end; empty: the page's own. */
export interface CallHosts {
  /** Every call but those of the licence host. */
  readonly api: string;
  readonly licence: string;
}

/** The page's own host for everything. */
export const OWN_HOSTS: CallHosts = { api: "", licence: "" };
