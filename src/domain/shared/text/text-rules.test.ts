import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutMailto, isEmail, isPostcodeText, maxLengthOf, textFault } from "./text-rules.ts";

const box = { kind: "text", value: "Ada", required: true, title: "First name" } as const;

describe("textFault", () => {
  it("[WID-001] a blank required box with its own wording shows that wording", () => {
    for (const value of ["", "   ", "\t\n"]) {
      expect(textFault({ ...box, value, requiredMessage: "Who shall we pick up?" })).toBe("Who shall we pick up?");
    }
  });

  it("[WID-002] a blank required box shows '{title} is required'", () => {
    for (const value of ["", "   ", "\t\n"]) expect(textFault({ ...box, value })).toBe("First name is required");
  });

  it("lets an optional box be blank, whatever its kind", () => {
    for (const kind of ["text", "email", "postcode", "textarea", "password"] as const) {
      expect(textFault({ ...box, kind, value: "  ", required: false })).toBeNull();
    }
  });

  it("[WID-003] takes 255 characters and refuses 256, unless another length is set", () => {
    expect(textFault({ ...box, value: "x".repeat(255) })).toBeNull();
    expect(textFault({ ...box, value: "x".repeat(256) })).toBe("First name is invalid");
    expect(textFault({ ...box, value: "x".repeat(41), maxLength: 40 })).toBe("First name is invalid");
    expect(maxLengthOf("textarea")).toBe(255);
  });

  it("[WID-004] any other failure shows '{title} is invalid', also in an optional box", () => {
    expect(textFault({ kind: "email", value: "ada@", required: false, title: "Email" })).toBe("Email is invalid");
    expect(textFault({ kind: "postcode", value: "SW1A/1AA", required: true, title: "Postcode" })).toBe(
      "Postcode is invalid",
    );
  });

  it("uses the wording that it is given", () => {
    const wording = { required: "{title}: fehlt", invalid: "{title}: falsch" };
    expect(textFault({ ...box, value: "" }, wording)).toBe("First name: fehlt");
    expect(textFault({ ...box, kind: "email" }, wording)).toBe("First name: falsch");
  });
});

describe("isPostcodeText", () => {
  it("[WID-009] takes letters, digits, underscore, hyphen and inner space, at most 9 of them", () => {
    for (const good of ["SW1A 1AA", "EC1A1BB", "90210", "1234-567", "a_b", "X", "123456789"]) {
      expect(isPostcodeText(good), good).toBe(true);
    }
    for (const bad of ["", " SW1A", "SW1A ", "1234567890", "SW1A\t1AA", "E1/6AN", "é1", "E1\n"]) {
      expect(isPostcodeText(bad), JSON.stringify(bad)).toBe(false);
    }
  });
});

describe("isEmail", () => {
  it("[WID-010] takes the basic form of an address and nothing else", () => {
    for (const good of ["ada@example.com", "a.b+c@mail.example.co.uk", "o'neil@example.ie", " ada@example.com "]) {
      expect(isEmail(good), good).toBe(true);
    }
    const bad = [
      "ada",
      "ada@",
      "@example.com",
      "ada@example",
      "a@b@c.com",
      "a b@c.com",
      "a@b..com",
      "a@.com",
      "a@b.com.",
      "a@b.com,c@d.com",
    ];
    for (const text of bad) expect(isEmail(text), text).toBe(false);
  });

  it.each([
    ".ada@example.com",
    "ada.@example.com",
    "a..b@example.com",
    "ada@-example.com",
    "ada@example-.com",
    "ada@mail.-example.com",
    "ada@example.-com",
    "ada@example.com-",
    "mailto:.ada@example.com",
  ])("refuses an address that no server takes, when a dot or hyphen is misplaced: %j", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    "a.b-c@ex-ample.co.uk",
    "-ada-@example.com",
    "mailto:ada@example.com",
    "MAILTO: ada@example.com?subject=a.-b",
  ])("takes an address, when its dots and hyphens are inside or a link names it: %j", (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it("reads any text in linear time, and a link's address the same again, when it is as long as a pasted page", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 10_000 }),
      fc.string({ unit: fc.constantFrom("mailto:", "a", ".", "-", "@", " ", "?", "com"), maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(withoutMailto(withoutMailto(typed))).toBe(withoutMailto(typed));
        expect(isEmail(withoutMailto(typed))).toBe(isEmail(typed));
      }),
      { numRuns: 50 },
    );
  });

  it("judges a hostile 100,000-character text without backtracking", () => {
    expect(isEmail(`${"a.".repeat(25_000)}@${"a.".repeat(25_000)}`)).toBe(false);
  });
});
