import { describe, expect, it } from "vitest";
import { hostOf } from "./host-name.ts";

describe("the host that a caller names", () => {
  it.each([
    ["book.cabs.example", "book.cabs.example"],
    ["BOOK.Cabs.Example.", "book.cabs.example"],
    ["https://book.cabs.example", "book.cabs.example"],
    ["https://book.cabs.example:443/", "book.cabs.example"],
    ["http://book.cabs.example:80", "book.cabs.example"],
    ["taxi-münchen.example", "xn--taxi-mnchen-yhb.example"],
    ["XN--TAXI-MNCHEN-YHB.example", "xn--taxi-mnchen-yhb.example"],
    ["localhost", "localhost"],
    ["[::1]", "[::1]"],
  ])("of %j is %j", (text, host) => expect(hostOf(text)).toBe(host));

  it.each([
    "",
    " ",
    "book.cabs.example ",
    "book.cabs.example:8443",
    "http://book.cabs.example:443",
    "book.cabs.example/evil",
    "https://book.cabs.example@evil.example",
    "book.cabs.example\\.evil.example",
    "book.cabs.example#.evil.example",
    "book.cabs.example?evil",
    "book%2ecabs.example",
    "bo\tok.cabs.example",
    "book.cabs.example\n",
    "ftp://book.cabs.example",
    "javascript:alert(1)",
    "//book.cabs.example",
    "book.cabs.example..",
    "book .cabs.example",
    ".",
    "..",
    "xn--a",
  ])("is none in %j", (text) => expect(hostOf(text)).toBeNull());
});
