/** The receipt of a ride: in a mail, and as a PDF once the ride is over. */
import { farePartsOf, isLine, type FarePart } from "#domain/quote/fare-parts.ts";
import { milesOf, pence, type Pence } from "#domain/shared/units.ts";
import type { BookedRide } from "./booked-ride.ts";
import type { Fact, Block, MailAttachment, MailContent } from "./content.ts";
import type { MailTemplate, MailKind } from "./mail-template.ts";
import { vatOf } from "#domain/quote/vat.ts";
import { isFinished } from "#domain/booking/status.ts";
import { kept } from "#domain/shared/kept.ts";
import { directionOf } from "#domain/shared/text/language.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { paymentText, rideMail, vehicleText } from "./booking-mails.ts";
import { facts, legOfRide, returnText, stopsOf } from "./journey-blocks.ts";
import { asText, withoutMarks } from "./person-text.ts";
import type { ReceiptDocument, ReceiptLine } from "#server/platform/pdf/receipt-pdf.ts";

const PRICE_KEYS = { fare: "mail.fact.fare", changes: "mail.fact.changes", discount: "mail.fact.discount" } as const;

const FORMS = {
  whole: {},
  miles: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  percent: { style: "percent", maximumFractionDigits: 2 },
  change: { style: "percent", maximumFractionDigits: 2, signDisplay: "exceptZero" },
} as const satisfies Record<string, Intl.NumberFormatOptions>;
const numberFormat = kept((locale: string, form: keyof typeof FORMS) => new Intl.NumberFormat(locale, FORMS[form]));

function itemText(part: FarePart, { translate, term, locale }: MailTemplate): string {
  const number = (value: number, form: keyof typeof FORMS = "whole"): string =>
    numberFormat(locale, form).format(value);
  switch (part.kind) {
    case "ride": {
      const miles = number(milesOf(part.distance), "miles");
      return translate("mail.line.ride", { miles, minutes: number(Math.round(part.duration)) });
    }
    case "waiting":
      return translate("mail.line.waiting", { minutes: number(part.duration), free: number(part.free) });
    case "uplift": {
      const percent = number(part.percent / 100, "change");
      return translate("mail.line.uplift", { name: term(part.name), percent });
    }
    case "vias":
    case "child-seats":
      return translate(`mail.line.${part.kind}`, { count: number(part.count) });
    case "airport-pickup":
    case "airport-dropoff":
      return translate(`mail.line.${part.kind}`, { name: term(part.name) });
    case "other":
      return part.name;
    default:
      return translate(PRICE_KEYS[part.kind]);
  }
}

function partText(part: FarePart, template: MailTemplate): string {
  const { translate, term } = template;
  const text = itemText(part, template);
  if (!isLine(part)) return text;
  const ofLeg = part.leg === undefined ? text : translate(`mail.line.${part.leg}`, { line: text });
  if (part.vehicle === undefined) return ofLeg;
  return translate("mail.line.ofVehicle", { vehicle: term(part.vehicle), line: ofLeg });
}

/** The parts of a ride's price, each with its amount; together they are what is due. Empty: it is known as a whole only. */
export const fareRows = (
  { fareLines: lines, due, changeFees, discount, currency }: BookedRide,
  template: MailTemplate,
): readonly Fact[] =>
  farePartsOf({ lines, due, changeFees, discount }).map((part) => ({
    label: partText(part, template),
    lines: [template.money(part.amount, currency)],
  }));

/** A ride with what was given to its driver beside the fare; null: nothing. */
interface ReceiptRide extends BookedRide {
  readonly tip: Pence | null;
}

/** Whether a ride has a receipt as a document: it is over, and was not cancelled. */
export const hasReceipt = ({ status }: Pick<BookedRide, "status">): boolean => isFinished(status);

/** A receipt's parts, in the recipient's language. */
interface ReceiptParts {
  readonly facts: readonly Fact[];
  readonly journey: readonly Fact[];
  readonly amounts: readonly Fact[];
  readonly total: Fact;
  readonly notes: readonly Fact[];
  /** The tip, and what it makes with the fare; it bears no tax, so it comes after that of the fare. */
  readonly tip: readonly Fact[];
}

/** The tax that the fare includes, or why it includes none. */
function vatRows(ride: BookedRide, { tenant, translate, money, locale }: MailTemplate): readonly Fact[] {
  const vat = vatOf(ride.due, tenant.settings.vat);
  if (vat === null) return [];
  if (vat.scheme !== "standard") return [{ label: translate("mail.fact.vatNote"), lines: [vat.note] }];
  const percent = numberFormat(locale, "percent").format(vat.basisPoints / 10_000);
  return [{ label: translate("mail.fact.vat", { percent }), lines: [money(vat.amount, ride.currency)] }];
}

function receiptParts(ride: ReceiptRide, template: MailTemplate): ReceiptParts {
  const { translate, time, day, tenant } = template;
  const money = (amount: Pence): string => template.money(amount, ride.currency);
  const row = (key: Parameters<typeof translate>[0], ...lines: readonly string[]): Fact => ({
    label: translate(key),
    lines,
  });
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
    amounts: fareRows(ride, template),
    total: row("mail.fact.total", money(ride.due)),
    notes: [
      ...vatRows(ride, template),
      row("mail.fact.payment", paymentText(ride, template)),
      row("mail.fact.vatNumber", vatOf(ride.due, tenant.settings.vat)?.number ?? ""),
    ],
    tip:
      ride.tip === null
        ? []
        : [row("mail.fact.tip", money(ride.tip)), row("mail.fact.totalWithTip", money(pence(ride.due + ride.tip)))],
  };
}

/** What was driven and paid, and who issues the receipt. */
function receiptBlocks(ride: ReceiptRide, template: MailTemplate): readonly Block[] {
  const { address } = template.tenant.settings;
  const parts = receiptParts(ride, template);
  return [
    facts(parts.facts, parts.journey, parts.amounts, [parts.total], parts.notes, parts.tip),
    { kind: "small", text: template.translate("mail.receipt.issued", { address }) },
  ];
}

/** A text as it was typed, in one line. */
const onPaper = (text: string): string => withoutMarks(text).replace(/\s+/g, " ").trim();

/** The receipt as it is printed. */
function receiptDocument(ride: ReceiptRide, template: MailTemplate): ReceiptDocument {
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
    writtenAt: ride.finishedAt ?? ride.pickupAt,
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
    tip: all(parts.tip),
    page: (page, pages) => onPaper(translate("document.page", { page: String(page), pages: String(pages) })),
  };
}

/** The receipt as a file. */
export async function receiptFile(
  ride: ReceiptRide,
  template: MailTemplate,
): Promise<{ readonly filename: string; readonly pdf: Uint8Array }> {
  // The library is loaded with a process's first document.
  const { drawReceipt } = await import("#server/platform/pdf/receipt-pdf.ts");
  return { filename: `receipt-${ride.reference}.pdf`, pdf: await drawReceipt(receiptDocument(ride, template)) };
}

async function attached(ride: ReceiptRide, template: MailTemplate): Promise<readonly MailAttachment[]> {
  if (!hasReceipt(ride)) return [];
  const { filename, pdf } = await receiptFile(ride, template);
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
  ride: ReceiptRide,
  { view }: { readonly view: string },
  template: MailTemplate,
): Promise<MailContent> {
  return rideMail(kind, ride, template, {
    // After it there is no news of the ride that is still worth reading.
    ...(kind === "ride-receipt" ? { stateOf: "ride" } : {}),
    body: [...receiptBlocks(ride, template), ...ticketBlocks(ride, view, template)],
    attachments: await attached(ride, template),
  });
}
