/** What a price is made of, in the words of a receipt. */
import { farePartsOf, isLine, type FarePart } from "#domain/quote/fare-parts.ts";
import { milesOf } from "#domain/shared/units.ts";
import type { BookedRide } from "./booked-ride.ts";
import type { Fact } from "./content.ts";
import type { MailTemplate } from "./mail-template.ts";

const PRICE_KEYS = { fare: "mail.fact.fare", changes: "mail.fact.changes", discount: "mail.fact.discount" } as const;

function itemText(part: FarePart, { translate, term, locale }: MailTemplate): string {
  const number = (value: number, form: Intl.NumberFormatOptions = {}): string =>
    new Intl.NumberFormat(locale, form).format(value);
  switch (part.kind) {
    case "ride": {
      const miles = number(milesOf(part.distance), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      return translate("mail.line.ride", { miles, minutes: number(Math.round(part.duration)) });
    }
    case "waiting":
      return translate("mail.line.waiting", { minutes: number(part.duration), free: number(part.free) });
    case "uplift": {
      const percent = number(part.percent / 100, {
        style: "percent",
        maximumFractionDigits: 2,
        signDisplay: "exceptZero",
      });
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
