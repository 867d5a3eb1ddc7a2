/** Tokens that negotiating gives to clients: each opens one connection, with fixed rights. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { Admission } from "#server/platform/realtime/realtime.ts";

/** What a connection may receive; nothing that the client says later changes it. */
export interface ConnectionGrant extends Admission {
  /** Unguessable and new for each connection. */
  readonly id: string;
  readonly tenant: string;
  /** Host and port at which it was negotiated; the token opens no connection at another one. */
  readonly host: string;
  /** Network from which it was negotiated. */
  readonly address: string;
  /** Until when the token opens a connection. */
  readonly until: Instant;
}

const schema = z.object({
  id: z.string(),
  tenant: z.string(),
  host: z.string(),
  session: z.string(),
  code: z.string(),
  address: z.string(),
  groups: z.array(z.string()),
  until: z.number().transform(instant),
});

/** Characters that need no escaping in an address: clients paste the token there as it is. */
const TOKEN = /^[\w-]{1,32}\.[\w-]{1,4000}\.[\w-]{43}$/;

export interface ConnectionTokens {
  /** The token of a ticket: node, content, signature. Any process on the same secret can read it. */
  token(ticket: ConnectionGrant): string;
  /** @returns null for a token that this server has not signed. */
  read(token: string): ConnectionGrant | null;
}

/** A new ticket's id: 128 bits. */
export const newConnectionId = (): string => randomBytes(16).toString("base64url");

/**
 * @param secret of this server, shared by all its processes.
 * @param node name of this process at the front of every token, by which a load balancer routes its requests back here.
 */
export function connectionTokens(secret: string, node: string): ConnectionTokens {
  const sign = (text: string): string => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    token(ticket) {
      const content = `${node}.${Buffer.from(JSON.stringify(ticket)).toString("base64url")}`;
      return `${content}.${sign(content)}`;
    },
    read(token) {
      if (!TOKEN.test(token)) return null;
      const cut = token.lastIndexOf(".");
      const content = token.slice(0, cut);
      if (!timingSafeEqual(Buffer.from(sign(content)), Buffer.from(token.slice(cut + 1)))) return null;
      const text = Buffer.from(content.slice(content.indexOf(".") + 1), "base64url").toString();
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? parsed.data : null;
    },
  };
}
