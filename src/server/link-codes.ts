/** The codes of links that are mailed. Made of the link's id when the mail is written; kept nowhere (RELIABILITY G4). */
import { createHmac } from "node:crypto";
import { sha256 } from "./ids.ts";

/** What a mailed link is for; the purpose of its row in `one_time_codes`. */
export type LinkPurpose = "reset" | "email";

/** Where the link of a purpose leads: pages of the client, which send its id and code on to the server. */
const PAGES: Readonly<Record<LinkPurpose, string>> = { reset: "resetpassword", email: "confirmemail" };

export interface LinkCodes {
  /** How the code of a link is stored and looked up. */
  hashOf(tenant: string, purpose: LinkPurpose, id: string): string;
  /**
   * The path that a mail's link leads to: `/resetpassword/{id}/{code}`, `/confirmemail/{id}/{code}`. The host before
   * it comes from the tenant's table or PUBLIC_URL, never from a request. Whoever writes the mail looks first whether
   * row `id` is still in `one_time_codes`, unused: a newer request has taken its place otherwise.
   */
  path(tenant: string, purpose: LinkPurpose, id: string): string;
}

/** @param secret of this server, from its database; whoever has it can make every code. */
export function linkCodes(secret: string): LinkCodes {
  const code = (tenant: string, purpose: LinkPurpose, id: string): string =>
    createHmac("sha256", secret).update(`${tenant}|${purpose}|${id}`).digest("base64url");
  return {
    hashOf: (tenant, purpose, id) => sha256(code(tenant, purpose, id)),
    path: (tenant, purpose, id) => `/${PAGES[purpose]}/${id}/${code(tenant, purpose, id)}`,
  };
}
