import { describe, expect, it } from "vitest";
import { meantEmail } from "./email-typo.ts";

describe("a probable slip in an e-mail address", () => {
  it.each([
    ["ada@gmial.com", "ada@gmail.com"],
    ["ada@gmal.com", "ada@gmail.com"],
    ["ada@gmaill.com", "ada@gmail.com"],
    ["ada@gmail.con", "ada@gmail.com"],
    ["Ada.Byron@hotnail.co.uk ", "Ada.Byron@hotmail.co.uk"],
    ["ada@yaho.com", "ada@yahoo.com"],
    ["ada@outlok.com", "ada@outlook.com"],
  ])("is seen in %s", (typed, meant) => expect(meantEmail(typed)).toBe(meant));

  it.each([
    "ada@gmail.com",
    "ada@ymail.com",
    "ada@email.com",
    "ada@mail.com",
    "ada@metro.example",
    "ada@",
    "",
    "gmial.com",
  ])("is not seen in %j", (typed) => expect(meantEmail(typed)).toBeNull());
});
