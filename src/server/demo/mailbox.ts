/** The demo's mailbox: every mail of the tenant, as it would have arrived. Demo mode only. */
import { escapeHtml } from "#domain/shared/text/escape-html.ts";
import { type MailAttachment, type Mailbox, withPictures } from "#server/modules/mail/content.ts";
import { mailLook, type MailColours } from "#server/modules/mail/mail-palette.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#server/platform/database/database.port.ts";
import { isId } from "#server/platform/security/ids.ts";
import { notFound } from "#server/platform/http/errors.ts";
import { tenantOf } from "#server/platform/http/tenant-resolution.ts";
import { testTenantIds } from "#server/modules/tenants/tenant-marks.ts";

/** A mail on the list. */
interface MailSummary {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/** A mail with its content. */
interface ShownMail extends MailSummary {
  readonly html: string;
  readonly body: string;
  readonly attachments: readonly MailAttachment[];
  /** Who gets the answer; null: the sender. */
  readonly replyTo: Mailbox | null;
}

/** The mailbox's tenant, and the query that keeps it selected. */
interface MailboxOf {
  readonly tenant: Tenant;
  readonly query: string;
}

const variables = (colours: MailColours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

function styles(tenant: Tenant): string {
  const { colours, dark, radius } = mailLook(tenant.theme);
  return `
:root{color-scheme:${dark ? "light dark" : "dark"};${variables(colours)}}
${dark ? `@media (prefers-color-scheme:dark){:root{${variables(dark)}}}` : ""}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{background:var(--brand);color:var(--onBrand);padding:16px max(16px,calc(50vw - 440px));font-weight:700;font-size:18px}
main{max-width:912px;margin:0 auto;padding:24px 16px 48px}
h1{font-size:26px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.quiet{color:var(--muted);margin:0 0 20px}
.mails{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:${radius}px;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 16px;text-decoration:none;color:var(--text)}
.mails a:hover strong{text-decoration:underline}
.mails a:focus-visible{outline-offset:-3px}
.mails strong{font-weight:600;overflow-wrap:anywhere}
.mails span,.mails time{color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.mails .wide{grid-column:1/-1}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(1100px,80vh);border:1px solid var(--line);border-radius:${radius}px;background:var(--page)}
details{margin-top:20px;background:var(--card);border:1px solid var(--line);border-radius:${radius}px;padding:12px 16px}
summary{cursor:pointer;font-weight:600}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;margin:12px 0 0}
@media (max-width:480px){.mails a{grid-template-columns:1fr}}`;
}

function page(title: string, { tenant }: MailboxOf, content: string): string {
  const { company, locale } = tenant.settings;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} - ${company}`)}</title>
<style>${styles(tenant)}</style>
</head>
<body>
<header>${escapeHtml(company)}</header>
<main>
${content}
</main>
</body>
</html>
`;
}

function time(at: Date, { settings }: Tenant): string {
  const format = { dateStyle: "medium", timeStyle: "short", timeZone: settings.zone } as const;
  return `<time datetime="${at.toISOString()}">${escapeHtml(at.toLocaleString(settings.locale, format))}</time>`;
}

/** All mails, newest first. */
function listPage(mails: readonly MailSummary[], of: MailboxOf): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/demo/mailbox/${mail.id}${of.query}"><strong>${escapeHtml(mail.subject)}</strong>${time(mail.created_at, of.tenant)}` +
      `<span class="wide">To ${escapeHtml(mail.recipient)}${mail.sent_at ? "" : " (on its way)"}</span></a></li>`,
  );
  const list =
    items.length > 0
      ? `<ul class="mails">${items.join("")}</ul>`
      : "<p>There are no emails yet. Book a ride, and its confirmation will be here.</p>";
  return page(
    "Mailbox",
    of,
    `<h1>Mailbox</h1><p class="quiet">A demo sends no email: this page shows what would have been sent, newest first. <a href="/studio${of.query}">Design this shop</a></p>${list}`,
  );
}

/** One mail: its HTML in a sandboxed frame, its text and its files. */
function mailPage(mail: ShownMail, of: MailboxOf): string {
  const at = `/demo/mailbox/${mail.id}`;
  const files = mail.attachments.flatMap(({ filename, contentId }, index) =>
    contentId === undefined
      ? `<li><a href="${at}/files/${index}${of.query}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a></li>`
      : [],
  );
  const attached = files.length > 0 ? `<h2>Attached files</h2><ul>${files.join("")}</ul>` : "";
  const subject = escapeHtml(mail.subject);
  const { company, email } = of.tenant.settings;
  const row = (label: string, html: string): string => `<dt>${label}</dt><dd>${html}</dd>`;
  const person = ({ name, address }: Mailbox): string => escapeHtml(`${name} <${address}>`);
  const envelope = [
    row("From", person({ name: company, address: email })),
    row("To", escapeHtml(mail.recipient)),
    mail.replyTo ? row("Reply to", person(mail.replyTo)) : "",
    row("Sent", time(mail.created_at, of.tenant)),
  ];
  return page(
    mail.subject,
    of,
    `<p><a href="/demo/mailbox${of.query}">All emails</a></p>
<h1>${subject}</h1>
<dl>${envelope.join("")}</dl>
<iframe title="Email: ${subject}" src="${at}/html${of.query}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${escapeHtml(mail.body)}</pre></details>
${attached}`,
  );
}

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
