import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailKey } from "./email-key.ts";

describe("the key of an email address", () => {
  it.each([
    "Ada@Example.com",
    "ADA@EXAMPLE.COM",
    "  ada@example.com\t",
    "ada@example.com.",
    "\u00a0ada@example.com",
    "ada\u200b@example.com",
    "\ufeffada@example.com",
    "ada\u00ad@exam\u2060ple.com",
    "\u202eada@example.com",
    "ada\ufe0f@example.com",
    "ａｄａ@example.com",
    "ada＠example.com",
    "ada@example．com",
    "𝐚𝐝𝐚@example.com",
    "ⓐda@example.com",
    "ᵃda@example.com",
    "mailto:ada@example.com",
    "MailTo:Ada@example.com?subject=Taxi",
  ])("is one for all spellings of a mailbox: %j", (spelling) => {
    expect(emailKey(spelling)).toBe("ada@example.com");
  });

  it("takes the Kelvin sign for a k and knows accents by any composition", () => {
    expect(emailKey("mi\u212ae@example.com")).toBe("mike@example.com");
    expect(emailKey("zoe\u0308@example.com")).toBe(emailKey("zo\u00eb@example.com"));
    expect(emailKey("ZOË@example.com")).toBe(emailKey("zoë@example.com"));
  });

  it.each(["a.da@example.com", "ada+cab@example.com", "ada@example.co", "ädä@example.com", "аda@example.com"])(
    "keeps apart what may be two people's: %j",
    (other) => {
      expect(emailKey(other)).not.toBe("ada@example.com");
    },
  );

  it("ignores dots and tags where the host is known to", () => {
    expect(emailKey("A.d.a+cab@googlemail.com")).toBe("ada@gmail.com");
    expect(emailKey("ada@constructor")).toBe("ada@constructor");
  });

  it("is its own key, whatever is typed", () => {
    // One character that stands for two dots.
    expect(emailKey("ada@example.com\u2025")).toBe("ada@example.com");
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => emailKey(emailKey(text)) === emailKey(text)));
  });
});
