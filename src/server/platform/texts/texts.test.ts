import { directionOf } from "#domain/shared/text/language.ts";
import { describe, expect, it } from "vitest";
import { AR } from "./ar.ts";
import { EN, type MailTextKey } from "./en.ts";
import { mailLocale, mailTexts } from "./texts.ts";

const OWN = { locale: "en-GB", texts: {} };
const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

describe("the texts of mails", () => {
  it.each(Object.keys(EN) as MailTextKey[])("%s names the same values in Arabic, and is Arabic", (key) => {
    expect(placesOf(AR[key])).toEqual(placesOf(EN[key]));
    const isName = AR[key] === "PayPal";
    if (!isName && AR[key].replace(/\{\w+\}/g, "").trim().length > 2) expect(AR[key]).toMatch(/\p{Script=Arabic}/u);
  });

  it("are in a language that there is, else in the operator's", () => {
    expect(mailLocale("ar-AE", "en-GB")).toBe("ar-AE");
    for (const wanted of ["", "es", "toString"]) expect(mailLocale(wanted, "en-GB")).toBe("en-GB");
    expect(mailTexts("es-ES", OWN)("mail.fact.to")).toBe("To");
    expect([directionOf("ar"), directionOf("en-GB")]).toEqual(["rtl", "ltr"]);
  });

  it("use the operator's own words in the operator's language only", () => {
    const own = { locale: "en-GB", texts: { "mail.fact.to": "Going to" } };
    expect(mailTexts("en-US", own)("mail.fact.to")).toBe("Going to");
    expect(mailTexts("ar", own)("mail.fact.to")).toBe("إلى");
  });

  it("keep values in their own order, where that is understood", () => {
    const say = mailTexts("ar", OWN);
    expect(say("mail.greeting", { name: "Ada" })).toBe("مرحبًا \u2068Ada\u2069،");
    expect(say("mail.confirmation.subject", { reference: "AB12" })).toBe("تم حجز رحلتك: AB12");
    expect(mailTexts("en-GB", OWN)("mail.greeting", { name: "Ada" })).toBe("Hello Ada,");
  });
});
