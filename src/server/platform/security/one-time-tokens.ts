/** The codes of mailed links. Derived from the link's id when the mail is written, and stored nowhere. */
import { createHmac } from "node:crypto";
import { sha256 } from "./ids.ts";

/** What a mailed link is for: that of an account has its row in `one_time_codes`, one of staff in `staff_invitations`. */
export type LinkPurpose = "reset" | "email" | "staff";

/** The page of the client that each purpose leads to; it sends the id and the code on to the server. */
const PAGES: Readonly<Record<LinkPurpose, string>> = {
  reset: "resetpassword",
  email: "confirmemail",
  staff: "studio/welcome",
};

export interface OneTimeTokens {
  /** How the code of a link is stored and looked up. */
  hashOf(tenant: string, purpose: LinkPurpose, id: string): string;
  /**
   * The path of a mailed link: `/resetpassword/{id}/{code}`, `/studio/welcome/{id}/{code}`. The host before it comes from
   * the tenant's table or PUBLIC_URL, never from a request. Before writing the mail, the caller checks that row `id` is
   * still unused in `one_time_codes`: a newer request may have superseded it.
   */
  path(tenant: string, purpose: LinkPurpose, id: string): string;
}

/** @param secret of this server, from its database; any code can be derived from it. */
export function oneTimeTokens(secret: string): OneTimeTokens {
  const code = (tenant: string, purpose: LinkPurpose, id: string): string =>
    createHmac("sha256", secret).update(`${tenant}|${purpose}|${id}`).digest("base64url");
  return {
    hashOf: (tenant, purpose, id) => sha256(code(tenant, purpose, id)),
    path: (tenant, purpose, id) => `/${PAGES[purpose]}/${id}/${code(tenant, purpose, id)}`,
  };
}
