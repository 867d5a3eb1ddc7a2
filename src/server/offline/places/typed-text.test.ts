import { describe, expect, it } from "vitest";
import { createGazetteer } from "./gazetteer.ts";
import { addressText } from "./typed-text.ts";

const STRATFORD = { lat: 51.536743, lng: -0.015247 };
const gazetteer = createGazetteer();
const addresses = (query: string): string[] =>
  gazetteer.searchNow(query, STRATFORD).map(({ fullAddress }) => fullAddress);

describe("the text of an address", () => {
  it.each([
    { typed: "10 Foo Street ( ), UK.", text: "10 Foo Street" },
    { typed: "(10 Foo Street)", text: "10 Foo Street" },
    { typed: "10 Foo Street (", text: "10 Foo Street" },
    { typed: "Flat 2 (rear), 10 Foo Street;", text: "Flat 2 (rear), 10 Foo Street" },
    { typed: "10 Foo Street, London, England.", text: "10 Foo Street, London" },
    { typed: "10 New England", text: "10 New England" },
    { typed: "10 Foo Street, Postcode:", text: "10 Foo Street" },
    { typed: " , U.K.", text: "" },
    { typed: "...", text: "" },
  ])("of $typed is $text", ({ typed, text }) => expect(addressText(typed)).toBe(text));
});

describe("a postcode", () => {
  it.each([
    "(NW1 6XE)",
    "[nw1 6xe]",
    "NW1 6XE, UK",
    "NW1 6XE.",
    '"NW1 6XE"',
    "Postcode: NW1 6XE",
    "London NW1 6XE, U.K.",
  ])("leaves nothing in its address of the signs and the country around it: %s", (query) => {
    expect(addresses(query)).toEqual([
      "Sherlock Holmes Museum, 221b Baker Street, London NW1 6XE",
      "NW1 6XE, Primrose Hill, London",
    ]);
  });

  it("leaves nothing of its brackets and the country in the address beside it", () => {
    for (const query of ["10 foo street (NW3 7XX), united kingdom.", "10 foo street, nw3 7xx, london, england"])
      expect(addresses(query)[0]).toBe("10 Foo Street, NW3 7XX, Hampstead, London");
  });
});

describe("a street and number", () => {
  it.each([
    { query: "25 Station Road, London", expected: "25 Station Road, London" },
    { query: "25 Station Road, London, UK", expected: "25 Station Road, London" },
    { query: "25 Station Road, Lond", expected: "25 Station Road, Lond" },
    { query: "25 Station Road.", expected: "25 Station Road" },
    { query: "7 Foo St, London", expected: "7 Foo St, London" },
    { query: "Flat 2, 25 Station Road, London", expected: "Flat 2, 25 Station Road, London" },
    { query: "25 Station Road, Nowhereville", expected: "25 Station Road, Nowhereville" },
  ])("stays on offer when more words follow: $query", ({ query, expected }) => {
    expect(gazetteer.searchNow(query, STRATFORD)).toEqual([
      expect.objectContaining({ fullAddress: expected, postcode: "", precision: "area" }),
    ]);
  });

  it.each([
    { query: "25 Station Road, Guildford, Surrey", expected: "25 Station Road, Guildford, Surrey GU1" },
    { query: "25 Station Road, Guildford GU1", expected: "25 Station Road, Guildford, Surrey GU1" },
    { query: "25 Station Road, Brixton, London, U.K.", expected: "25 Station Road, Brixton, London SW2" },
    { query: "25 Station Road, London NW6", expected: "25 Station Road, NW6, Brondesbury, London" },
  ])("is put at its town or district when county, code or country follow: $query", ({ query, expected }) => {
    expect(addresses(query)[0]).toBe(expected);
  });

  it("of a known place is found when a country follows", () => {
    expect(addresses("10 downing street, united kingdom")[0]).toBe("10 Downing Street, London SW1A 2AA");
  });
});
