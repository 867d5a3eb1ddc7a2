/** Renders mails and documents of the demo's brands with the server's own code. */
import { drawInvoice } from "#server/platform/pdf/invoice-pdf.ts";
import { DEMO_TENANTS } from "#server/demo/tenants.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Language } from "#domain/tenant/own-words.ts";
import { addMinutes, pence } from "#domain/shared/units.ts";
import { mailHtml } from "#server/modules/mail/html.ts";
import { mailLook } from "#server/modules/mail/mail-palette.ts";
import { mailTemplate } from "#server/modules/mail/mail-template.ts";
import { markFile } from "#server/modules/mail/mark.ts";
import { routeFiles } from "#server/modules/mail/route/route-picture.ts";
import { withPictures } from "#server/modules/mail/content.ts";
import { receiptFile } from "#server/modules/mail/receipt.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { sampleInvoice } from "./sample-invoice.ts";
import { sampleMails } from "./sample-mails.ts";
import { aBookedRide, PICKUP_AT } from "./sample-ride.ts";
import type { RenderedDocuments } from "./types.ts";

/** Brands that are rendered, each in every language; others are shown in the first. */
export const BRANDS: readonly string[] = DEMO_TENANTS.map(({ id }) => id);
const LOCALES = { en: "en-GB", ar: "ar", fr: "fr", de: "de" } as const satisfies Record<Language, string>;

const link = ({ id }: Tenant, path: string): string => `https://${id}.example${path}`;

const pdf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** @throws when the demo has no such brand. */
export async function renderDocuments(brand: string, language: Language): Promise<RenderedDocuments> {
  const tenant = DEMO_TENANTS.find(({ id }) => id === brand);
  if (!tenant) throw new Error(`There is no brand ${brand}.`);
  const template = mailTemplate(tenant, link, LOCALES[language]);
  const look = mailLook(tenant.theme);
  const mark = await markFile(tenant);
  const mails = (await sampleMails(template)).map(async (content) => ({
    kind: content.kind,
    subject: content.subject,
    html: withPictures(mailHtml(content, { company: tenant.settings.company, mark: { width: 40, height: 40 } }, look), [
      mark,
      ...(await routeFiles(content, tenant.theme)),
    ]),
  }));
  const finished = aBookedRide({ status: STATUS.finished, finishedAt: addMinutes(PICKUP_AT, 44) });
  const receipt = await receiptFile({ ...finished, tip: pence(5_00) }, template);
  return {
    mails: await Promise.all(mails),
    receipt: pdf(receipt.pdf),
    invoice: pdf(await drawInvoice(sampleInvoice(template))),
  };
}
