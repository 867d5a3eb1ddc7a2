import { describe, expect, it } from "vitest";
import { hostOf } from "./host-name.ts";

describe("the host that a caller names", () => {
  it.each([
    { text: "book.cabs.example", host: "book.cabs.example" },
    { text: "BOOK.Cabs.Example.", host: "book.cabs.example" },
    { text: "https://book.cabs.example", host: "book.cabs.example" },
    { text: "https://book.cabs.example:443/", host: "book.cabs.example" },
    { text: "http://book.cabs.example:80", host: "book.cabs.example" },
    { text: "taxi-münchen.example", host: "xn--taxi-mnchen-yhb.example" },
    { text: "XN--TAXI-MNCHEN-YHB.example", host: "xn--taxi-mnchen-yhb.example" },
    { text: "localhost", host: "localhost" },
    { text: "[::1]", host: "[::1]" },
  ])("of $text is $host", ({ text, host }) => expect(hostOf(text)).toBe(host));

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
  ])("is none in %j", (text) => expect(hostOf(text)).toBeNull());
});
