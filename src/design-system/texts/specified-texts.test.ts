/** Every text that the specification gives word for word, odd spaces and spellings included, is in the catalogue. */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { EN } from "./en.ts";
import { formatText } from "./format.ts";
import { CATALOGUE } from "#tests/support/all-texts.ts";

/** The server may also send a specified message, from the list that both sides share. */
const texts = new Set<string>([...Object.values(CATALOGUE), ...Object.values(MESSAGES)]);

describe("specified texts stand in the catalogue to the letter", () => {
  it.each([
    { name: "[ERR-001]", text: "Something went wrong, please try again." },
    { name: "[ERR-003]", text: "Try a more specific address." },
    {
      name: "[ERR-006]",
      text: "The selected address cannot be used as it falls outside our service area. Please select an alternative address",
    },
    {
      name: "[ERR-008]",
      text: "It was not possible to process the payment, please check the card details and try again.",
    },
    { name: "[ERR-010]", text: "{title} is required" },
    { name: "[ERR-010]", text: "{title} is invalid" },
    { name: "[ERR-010]", text: "{title}  must be at least 6 characters long" },
    { name: "", text: "No vehicle found with selected capacity" },
    { name: "", text: "Payment information invalid, please try again." },
    { name: "", text: "The receipt has been sent to your email address" },
    { name: "", text: "Opps, your quotation has expired. Please try again or call our friendly team on" },
    { name: "", text: "A password reset link has been sent to your email" },
    { name: "", text: "Password and Confirm password not match" },
    { name: "", text: "The earliest time we can pickup from this address is {time}" },
    { name: "", text: "The earliest possible return date is {time}" },
    { name: "", text: "Please tick this box to confirm if flight details are not available" },
    { name: "", text: "Datetime is required!" },
    { name: "", text: "Airline is required!" },
    { name: "", text: "Still can't find your flight?" },
    { name: "", text: "We are processing your request. Please do not refresh or close the browser" },
    { name: "", text: "After how many minutes to meet the driver from the landing time?" },
    { name: "", text: "minutes after flight has landed" },
    { name: "", text: "Do you want to sign out?" },
    { name: "", text: "Add Promo Code" },
    { name: "", text: "Use my details" },
    { name: "", text: "Use customer details" },
  ])("$name $text", ({ text }) => {
    expect(texts).toContain(text);
  });
});

it.each([
  { name: "[FLT-009]", title: "flight.number", sentence: "Flight number is required" },
  { name: "[FLT-010]", title: "flight.originText", sentence: "Arriving from is required" },
  { name: "[FLT-011]", title: "flight.origin", sentence: "Arriving from airport is required" },
] as const)("$name the sentence of a flight without $title", ({ title, sentence }) => {
  expect(formatText(EN["message.required"], { title: CATALOGUE[title] ?? "" }, "en")).toBe(sentence);
});

describe("the catalogue", () => {
  const ROOT = new URL("../../", import.meta.url);
  const code = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/texts\/(en|ar|areas)\//.test(file))
    .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
    .join("\n");

  it("carries no text to the first screen that nothing shows", () => {
    // A key may be built from parts: `pay.${status}` uses all keys with that prefix.
    const built = [...code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map((match) => match[1] ?? "");
    const isUsed = (key: string): boolean => code.includes(`"${key}"`) || built.some((start) => key.startsWith(start));
    expect(Object.keys(EN).filter((key) => !isUsed(key))).toEqual([]);
  });
});
