import { describe, expect, it } from "vitest";
import { placeText } from "./place-fields.ts";

const t = (key: string, values?: { readonly title: string }): string => `${key} ${values?.title ?? ""}`.trim();

describe("the sentence under an address field", () => {
  it.each([
    [null, null],
    [{ kind: "required" }, "message.required Pickup"],
    [{ kind: "notChosen" }, "message.invalid Pickup"],
    [{ kind: "unspecific" }, "message.trySpecificAddress"],
    [{ kind: "duplicate" }, "message.duplicate"],
    [{ kind: "generic" }, "message.generic"],
    [{ kind: "server", message: "Outside our area" }, "Outside our area"],
  ] as const)("for %o is %s", (problem, text) => {
    expect(placeText(problem, "Pickup", t)).toBe(text);
  });
});
