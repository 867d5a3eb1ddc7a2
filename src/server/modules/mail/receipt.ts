/** The receipt of a ride: in a mail, and as a PDF once the ride is over. */
import { vatIncluded } from "#domain/quote/vat.ts";
import { isFinished } from "#domain/booking/status.ts";
import { pence, type Pence } from "#domain/shared/units.ts";
import { directionOf } from "#domain/shared/text/language.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import type { BookedRide } from "./booked-ride.ts";
import { paymentText, rideMail, vehicleText } from "./booking-mails.ts";
import type { Block, Fact, MailAttachment, MailContent } from "./content.ts";
import { facts, legOfRide, returnText, stopsOf } from "./journey-blocks.ts";
import type { MailKind, MailTemplate } from "./mail-template.ts";
import { asText, oneLine } from "./person-text.ts";
import type { DrawReceipt, ReceiptDocument, ReceiptLine } from "./receipt-document.port.ts";

/** Whether a ride has a receipt as a document: it is over, and was not cancelled. */
export const hasReceipt = ({ status }: Pick<BookedRide, "status">): boolean => isFinished(status);

/** A receipt's parts, in the recipient's language. */
interface ReceiptParts {
  readonly facts: readonly Fact[];
  readonly journey: readonly Fact[];
  readonly amounts: readonly Fact[];
  readonly total: Fact;
  readonly notes: readonly Fact[];
}

function receiptParts(ride: BookedRide, template: MailTemplate): ReceiptParts {
  const { translate, time, day, tenant } = template;
  const { vat } = tenant.settings;
  const money = (amount: Pence): string => template.money(amount, ride.currency);
  const row = (key: Parameters<typeof translate>[0], ...lines: readonly string[]): Fact => ({
    label: translate(key),
    lines,
  });
  const fare = pence(ride.fare - ride.changeFees);
  const isSum = ride.changeFees > 0 || ride.discount > 0;
  const rate = new Intl.NumberFormat(template.locale, { style: "percent", maximumFractionDigits: 2 });
  const hasVat = vat.number !== "" && vat.percent > 0;
  return {
    facts: [
      row("mail.fact.receiptNumber", ride.reference),
      row("mail.fact.supplied", day(ride.finishedAt ?? ride.pickupAt)),
      row("mail.fact.returnReference", ride.returnReference ?? ""),
      row("mail.fact.ourReference", asText(ride.ourReference)),
      row("mail.fact.booked", time(ride.bookedAt)),
    ],
    journey: [
      row("mail.fact.when", time(ride.pickupAt)),
      ...stopsOf(legOfRide(ride, "outbound"), template).map(({ label, place }) => ({ label, lines: [place] })),
      row("mail.fact.return", returnText(ride, template)),
      row("mail.fact.vehicle", vehicleText(ride, template)),
      row("mail.fact.passenger", asText(ride.passenger)),
    ],
    amounts: isSum
      ? [
          row("mail.fact.fare", money(fare)),
          row("mail.fact.changes", ride.changeFees > 0 ? money(ride.changeFees) : ""),
          row("mail.fact.discount", ride.discount > 0 ? `-${money(ride.discount)}` : ""),
        ]
      : [],
    total: row("mail.fact.total", money(ride.due)),
    notes: [
      ...(hasVat
        ? [
            {
              label: translate("mail.fact.vat", { percent: rate.format(vat.percent / 100) }),
              lines: [money(vatIncluded(ride.due, vat.percent))],
            },
          ]
        : []),
      row("mail.fact.payment", paymentText(ride, template)),
      row("mail.fact.vatNumber", hasVat ? vat.number : ""),
    ],
  };
}

/** What was driven and paid, and who issues the receipt. */
function receiptBlocks(ride: BookedRide, template: MailTemplate): readonly Block[] {
  const { address } = template.tenant.settings;
  const parts = receiptParts(ride, template);
  return [
    facts(parts.facts, parts.journey, parts.amounts, [parts.total], parts.notes),
    { kind: "small", text: template.translate("mail.receipt.issued", { address }) },
  ];
}

/** A text without the characters that keep it from becoming a link, and those that isolate it from others. */
const onPaper = (text: string): string => oneLine(text.replace(/\p{Cf}/gu, ""));

/** The receipt as it is printed. */
export function receiptDocument(ride: BookedRide, template: MailTemplate): ReceiptDocument {
  const { translate, tenant, locale } = template;
  const { company, address, phone, email, licenceNumber: licence } = tenant.settings;
  const palette = derivePalette(tenant.theme, "light");
  const printed = ({ label, lines }: Fact): readonly ReceiptLine[] => {
    const value = onPaper(lines.join(" "));
    return value === "" ? [] : [[onPaper(label), value]];
  };
  const all = (rows: readonly Fact[]): readonly ReceiptLine[] => rows.flatMap(printed);
  const { total, ...parts } = receiptParts(ride, template);
  return {
    language: locale,
    direction: directionOf(locale),
    title: translate("mail.receipt.title"),
    brand: {
      fill: palette["brand-main"],
      on: palette["brand-on"],
      quiet: palette["brand-subtle"],
      onQuiet: palette["brand-on-subtle"],
    },
    operator: {
      name: company,
      lines: [address, phone, email, licence === "" ? "" : onPaper(translate("mail.licence", { licence }))].filter(
        (line) => line !== "",
      ),
    },
    facts: all(parts.facts),
    journey: all(parts.journey),
    amounts: all(parts.amounts),
    total: [total.label, onPaper(total.lines.join(" "))],
    notes: all(parts.notes),
    page: onPaper(translate("mail.receipt.page")),
  };
}

/** The receipt as a file. */
export async function receiptFile(
  ride: BookedRide,
  template: MailTemplate,
  draw: DrawReceipt,
): Promise<{ readonly filename: string; readonly pdf: Uint8Array }> {
  return { filename: `receipt-${ride.reference}.pdf`, pdf: await draw(receiptDocument(ride, template)) };
}

async function attached(
  ride: BookedRide,
  template: MailTemplate,
  draw: DrawReceipt,
): Promise<readonly MailAttachment[]> {
  if (!hasReceipt(ride)) return [];
  const { filename, pdf } = await receiptFile(ride, template, draw);
  const content = Buffer.from(pdf).toString("base64");
  return [{ filename, contentType: "application/pdf", content, encoding: "base64" }];
}

const ticketBlocks = (ride: BookedRide, view: string, { translate, link }: MailTemplate): readonly Block[] => [
  { kind: "button", label: translate("mail.confirmation.see"), url: link(`/ticket/${view}`) },
  ...(hasReceipt(ride)
    ? [
        {
          kind: "second-button",
          label: translate("mail.receipt.download"),
          url: link(`/receipt/${view}`),
        } as const,
      ]
    : []),
];

/**
 * A receipt: "receipt" on a passenger's request (endpoint emailreceipt), "ride-receipt" when the ride is over, with all
 * its legs and cars.
 */
export async function receiptMail(
  kind: Extract<MailKind, "receipt" | "ride-receipt">,
  ride: BookedRide,
  { view }: { readonly view: string },
  { template, draw }: { readonly template: MailTemplate; readonly draw: DrawReceipt },
): Promise<MailContent> {
  return rideMail(kind, ride, template, {
    // After it there is no news of the ride that is still worth reading.
    ...(kind === "ride-receipt" ? { stateOf: "ride" } : {}),
    body: [...receiptBlocks(ride, template), ...ticketBlocks(ride, view, template)],
    attachments: await attached(ride, template, draw),
  });
}
