/** The demo's mailbox: every mail of the tenant, as it would have arrived. Demo mode only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#server/platform/database/database.port.ts";
import { isId } from "#server/platform/security/ids.ts";
import { notFound } from "#server/platform/http/errors.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import type { MailAttachment, Mailbox } from "#server/modules/mail/content.ts";
import { withPictures } from "#server/modules/mail/with-pictures.ts";
import { listPage, mailPage, type MailSummary, type ShownMail } from "./mailbox-page.ts";
import { testTenantIds } from "./test-tenants.ts";

/** Newest mails on the list. */
const SHOWN = 100;

/**
 * Content security policy of a mail's frame: no scripts, no external resources, an origin of its own. Its links open in
 * a new tab, which is an ordinary page again.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Adds the mailbox's pages. A live tenant has none: a stranger who reads its mails could take over its accounts. */
export function demoMailbox(app: FastifyInstance, db: Database): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!(await testTenantIds(db)).has(tenantOf(request).id)) throw notFound();
  };
  app.get("/demo/mailbox", { onRequest }, async (request, reply) => {
    const mails = await newestMails(db, tenantOf(request).id);
    return html(reply, listPage(mails, { tenant: tenantOf(request), query: queryOf(request) }));
  });
  app.get("/demo/mailbox/:id", { onRequest }, async (request, reply) => {
    const mail = await mailOf(db, request);
    return html(reply, mailPage(mail, { tenant: tenantOf(request), query: queryOf(request) }));
  });
  app.get("/demo/mailbox/:id/html", { onRequest }, async (request, reply) => {
    const mail = await mailOf(db, request);
    reply.header("content-security-policy", MAIL_POLICY);
    return html(reply, withPictures(mail.html, mail.attachments).replace("<head>", '<head><base target="_blank">'));
  });
  app.get("/demo/mailbox/:id/files/:index", { onRequest }, async (request, reply) => {
    const { attachments } = await mailOf(db, request);
    const { index } = request.params as { index: string };
    const file = /^\d{1,2}$/.test(index) ? attachments[Number(index)] : undefined;
    if (!file || file.contentId !== undefined) throw notFound();
    const name = file.filename.replace(/[^\w.-]/g, "_");
    reply.header("cache-control", "no-store").header("content-disposition", `attachment; filename="${name}"`);
    return reply.type(file.contentType).send(file.encoding ? Buffer.from(file.content, file.encoding) : file.content);
  });
}

/** Keeps the tenant that the request names in the links of the page. */
function queryOf(request: FastifyRequest): string {
  const { tenant } = request.query as { tenant?: unknown };
  return typeof tenant === "string" ? `?tenant=${encodeURIComponent(tenant)}` : "";
}

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(page);

function newestMails(db: Database, tenant: string): Promise<readonly MailSummary[]> {
  return db.withTenant(tenant, (handle) =>
    handle
      .selectFrom("mails")
      .select(["id", "recipient", "subject", "created_at", "sent_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(SHOWN)
      .execute(),
  );
}

async function mailOf(db: Database, request: FastifyRequest): Promise<ShownMail> {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw notFound();
  const row = await db.withTenant(tenantOf(request).id, (handle) =>
    handle.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!row) throw notFound();
  return {
    ...row,
    attachments: row.attachments as readonly MailAttachment[],
    replyTo: row.reply_to as Mailbox | null,
  };
}
