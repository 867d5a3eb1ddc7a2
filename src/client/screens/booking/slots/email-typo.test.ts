import { describe, expect, it } from "vitest";
import { meantEmail } from "./email-typo.ts";

describe("a probable slip in an email address", () => {
  it.each([
    { typed: "ada@gmial.com", meant: "ada@gmail.com" },
    { typed: "ada@gmal.com", meant: "ada@gmail.com" },
    { typed: "ada@gmaill.com", meant: "ada@gmail.com" },
    { typed: "ada@gmail.con", meant: "ada@gmail.com" },
    { typed: "Ada.Byron@hotnail.co.uk ", meant: "Ada.Byron@hotmail.co.uk" },
    { typed: "ada@yaho.com", meant: "ada@yahoo.com" },
    { typed: "ada@outlok.com", meant: "ada@outlook.com" },
  ])("is seen in $typed", ({ typed, meant }) => expect(meantEmail(typed)).toBe(meant));

  it.each([
    "ada@gmail.com",
    "ada@ymail.com",
    "ada@email.com",
    "ada@mail.com",
    "ada@metro.example",
    "jack@ge.com",
    "jack@mw.com",
    "jack@ski.com",
    "jack@line.com",
    "jack@gmx.co",
    "jack@hail.com",
    "ada@",
    "",
    "gmial.com",
  ])("is not seen, when it may be a real host: %j", (typed) => expect(meantEmail(typed)).toBeNull());
});
