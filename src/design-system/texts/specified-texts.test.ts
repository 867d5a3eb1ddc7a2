/** What the specification gives word for word (its sections 2, 5 and 8, odd spaces and spellings included) is in the catalogue. */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "#domain/shared/messages.ts";
import { EN } from "./en.ts";
import { formatText } from "./format.ts";
import { CATALOGUE } from "../../../tests/support/all-texts.ts";

/** A specified message may also be said by the server, from the list that both sides share. */
const texts = new Set<string>([...Object.values(CATALOGUE), ...Object.values(MESSAGES)]);

describe("specified texts stand in the catalogue to the letter", () => {
  it.each([
    ["[ERR-001]", "Something went wrong, please try again."],
    ["[ERR-003]", "Try a more specific address."],
    [
      "[ERR-006]",
      "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
    ],
    ["[ERR-008]", "It was not possible to process the payment, please check the card details and try again."],
    ["[ERR-010]", "{title} is required"],
    ["[ERR-010]", "{title} is invalid"],
    ["[ERR-010]", "{title}  must be at least 6 characters long"],
    ["", "No vehicle found with selected capacity"],
    ["", "Payment information invalid, please try again."],
    ["", "The receipt has been sent to your email address"],
    ["", "Opps, your quotation has expired. Please try again or call our friendly team on"],
    ["", "A password reset link has been sent to your email"],
    ["", "Password and Confirm password not match"],
    ["", "The earliest time we can pickup from this address is {time}"],
    ["", "The earliest possible return date is {time}"],
    ["", "Please tick this box to confirm if flight details are not available"],
    ["", "Datetime is required!"],
    ["", "Airline is required!"],
    ["", "Still can't find your flight?"],
    ["", "We are processing your request. Please do not refresh or close the browser"],
    ["", "After how many minutes to meet the driver from the landing time?"],
    ["", "minutes after flight has landed"],
    ["", "Do you want to sign out?"],
    ["", "Add Promo Code"],
    ["", "Use my details"],
    ["", "Use customer details"],
  ])("%s %s", (_, text) => {
    expect(texts).toContain(text);
  });
});

it.each([
  ["[FLT-009]", "flight.number", "Flight number is required"],
  ["[FLT-010]", "flight.originText", "Arriving from is required"],
  ["[FLT-011]", "flight.origin", "Arriving from airport is required"],
] as const)("%s the sentence of a flight without %s", (_, title, sentence) => {
  expect(formatText(EN["message.required"], { title: CATALOGUE[title] ?? "" }, "en")).toBe(sentence);
});

describe("the catalogue", () => {
  const ROOT = new URL("../../", import.meta.url);
  const code = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/texts\/(en|ar|areas)\//.test(file))
    .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
    .join("\n");

  it("carries no text to the first screen that nothing shows", () => {
    // A key may be put together from its parts: `pay.${status}` uses all that begins so.
    const built = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1] ?? "");
    const isUsed = (key: string): boolean => code.includes(`"${key}"`) || built.some((start) => key.startsWith(start));
    expect(Object.keys(EN).filter((key) => !isUsed(key))).toEqual([]);
  });
});
