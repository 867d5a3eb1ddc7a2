import { describe, expect, it } from "vitest";
import { FIELD_TITLES, REFUSALS } from "#domain/refusal/refusals.ts";
import { wordRefusal, wordReply } from "./word-refusal.ts";

/** Values that have no letters of their own, so that any Latin letter in a sentence is a word that was not translated. */
const PARAMS: Readonly<Record<string, string | number>> = {
  amount: 1250,
  currency: "GBP",
  asked: "٣",
  column: "٤",
  hours: 2,
  limit: 100,
  minutes: 5,
  offered: "٥",
  phone: "020 7946 0112",
  time: "2026-11-25T09:05",
  title: "pickup_time",
  vehicle: "٦",
};

/** The one refusal for which the tracking page has words of its own. */
const codes = Object.entries(REFUSALS).filter(([code]) => code !== "driver_not_yet");

const paramsOf = (sentence: string) => {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const all = names.includes("amount") ? [...names, "currency"] : names;
  return Object.fromEntries(all.map((name) => [name, PARAMS[name] ?? ""]));
};

describe("a refusal", () => {
  it.each(codes)("%s is an Arabic sentence without English", async (code, sentence) => {
    const text = await wordRefusal({ code, params: paramsOf(sentence) }, "ar");
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text?.replace(/CSV|PNG|JPEG|WebP|SVG/g, "")).not.toMatch(/[A-Za-z{}]/);
  });

  it.each(["fr", "de"])("has other words than English in %s", async (locale) => {
    for (const [code, sentence] of codes) {
      const text = await wordRefusal({ code, params: paramsOf(sentence) }, locale);
      expect(text, code).not.toMatch(/[{}]/);
      expect(text, code).not.toBe(sentence);
    }
  });

  it.each(Object.keys(FIELD_TITLES))("names the field %s in Arabic", async (title) => {
    const text = await wordRefusal({ code: "field_invalid", params: { title } }, "ar");
    expect(text).not.toMatch(/[A-Za-z]/);
  });

  it("shows times, amounts and plurals as the language writes them", async () => {
    const word = (code: string, params: Record<string, string | number>, locale: string) =>
      wordRefusal({ code, params }, locale);
    expect([
      await word("pickup_too_early", { time: "2026-11-25T09:05" }, "de"),
      await word("promo_minimum", { amount: 123_450, currency: "GBP" }, "de"),
      await word("too_often_minutes", { minutes: 5 }, "fr"),
      await word("too_often_minutes", { minutes: 2 }, "ar"),
    ]).toEqual([
      "Von dieser Adresse können wir Sie frühestens abholen am 25.11.2026, 09:05",
      "Dieser Rabattcode gilt für Fahrpreise ab 1.234,50\u00a0£.",
      "Trop de tentatives. Réessayez dans 5 minutes.",
      "محاولات كثيرة. يرجى المحاولة مرة أخرى بعد دقيقتين.",
    ]);
  });

  it("keeps the order of a phone number, a time that is none, and the name of a business's own field", async () => {
    expect(await wordRefusal({ code: "cancel_closed", params: { phone: "020 7946" } }, "ar")).toContain(
      "\u2066020 7946\u2069",
    );
    expect(await wordRefusal({ code: "pickup_too_early", params: { time: "soon" } }, "fr")).toContain("soon");
    expect(await wordRefusal({ code: "field_required", params: { title: "Cost centre" } }, "de")).toBe(
      "Cost centre: bitte ausfüllen",
    );
  });

  it("has the operator's own words where there are some, and none for a code that this page does not know", async () => {
    const own = { "refusal.offer_gone": "Trop tard !" };
    expect(await wordRefusal({ code: "offer_gone", params: {} }, "fr", own)).toBe("Trop tard !");
    expect(await wordRefusal({ code: "later_code", params: {} }, "fr")).toBeNull();
    expect(await wordRefusal({ code: "driver_not_yet", params: {} }, "fr")).toBeNull();
  });

  it("takes the place of a reply's English message, unless there are no words for it", async () => {
    const refused = { status: 200, body: { code: 2, message: "Gone.", refusal: { code: "offer_gone", params: {} } } };
    const later = { status: 200, body: { ...refused.body, refusal: { code: "later_code", params: {} } } };
    const success = { status: 200, body: { code: 1, message: "" } };
    expect((await wordReply(refused, "de", {})).body).toMatchObject({
      code: 2,
      message: "Dieses Angebot ist nicht mehr verfügbar.",
    });
    expect(await wordReply(later, "de", {})).toBe(later);
    expect(await wordReply(success, "de", {})).toBe(success);
  });

  it("takes the place of the errors of a file's rows, each by its own code", async () => {
    const rows = [
      { rowerrors: [], rowrefusals: [] },
      {
        rowerrors: ["Phone is invalid. Please use: x", "A sentence of another system"],
        rowrefusals: [{ code: "row_invalid_as", params: { title: "phone", format: "phone_format" } }, null],
      },
    ];
    const { body } = await wordReply({ status: 200, body: { code: 1, message: "", bulkrows: rows } }, "de", {});
    expect(body).toMatchObject({
      bulkrows: [
        { rowerrors: [] },
        {
          rowerrors: [
            "Telefon ist ungültig. Bitte so angeben: die Landesvorwahl und die Nummer, beginnend mit +",
            "A sentence of another system",
          ],
        },
      ],
    });
  });
});
