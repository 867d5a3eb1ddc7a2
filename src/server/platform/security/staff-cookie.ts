/** The cookie of a staff session; a customer's cookie opens nothing of the studio, and this one nothing of a customer. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StaffSessions } from "./staff-sessions.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { StaffActor } from "./actor.ts";

/** The caller of one request as a member of staff. */
export interface StaffCaller {
  /** Null: the caller is none. The database is queried only when there is a cookie of ours, and once. */
  read(): Promise<StaffActor | null>;
  /** Begins a new session in place of any old one; it ends with the browser. */
  begin(staffId: string): Promise<void>;
  end(): Promise<void>;
}

/** As for customers: `__Host-` where https allows it, and the tenant's name because a demo serves several on one host. */
const cookieName = (tenant: Tenant, secure: boolean): string => `${secure ? "__Host-" : ""}cabstand-${tenant.id}-staff`;

const TOKEN = /^[\w-]{43}$/;

/** The caller of a request; nothing is read before it is asked for. */
export function staffCaller(
  options: { readonly staff: StaffSessions; readonly secure: boolean },
  tenant: Tenant,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): StaffCaller {
  const { staff } = options;
  const secure = options.secure || request.protocol === "https";
  const name = cookieName(tenant, secure);
  const token = request.cookies[name] ?? "";
  // The studio is never reached from another site's link with its session, so the cookie is a strict one.
  const ours = { httpOnly: true, secure, sameSite: "strict", path: "/" } as const;
  let known: Promise<StaffActor | null> | null = null;
  const read = (): Promise<StaffActor | null> =>
    (known ??= TOKEN.test(token) ? staff.read(tenant.id, token) : Promise.resolve(null));
  const endOld = async (): Promise<void> => {
    const actor = await read();
    if (actor) await staff.end(tenant.id, actor.sessionHash);
  };
  return {
    read,
    async begin(staffId) {
      await endOld();
      reply.setCookie(name, await staff.begin(tenant.id, staffId), ours);
    },
    async end() {
      await endOld();
      reply.setCookie(name, "", { ...ours, maxAge: 0 });
    },
  };
}
