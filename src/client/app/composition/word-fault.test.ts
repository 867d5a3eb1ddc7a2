import { describe, expect, it } from "vitest";
import { FILE_FAULTS } from "#domain/tenant/studio/file-faults.ts";
import { isRefusing } from "#contract/core/stated-refusal.ts";
import { faultWords } from "./word-fault.ts";
import { wordReply } from "./word-refusal.ts";

const CODES = Object.entries(FILE_FAULTS);
const paramsOf = (sentence: string) =>
  Object.fromEntries([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "7"]));
const FAULT = {
  path: "serviceArea.polygons.0",
  message: FILE_FAULTS.area_crossing,
  refusal: { code: "area_crossing", params: {} },
};

describe("a fault of a tenant's file", () => {
  it.each(["ar", "fr", "de"])("has words of its own for every code in %s, with its values", async (locale) => {
    const word = await faultWords(locale);
    for (const [code, sentence] of CODES) {
      const text = word({ code, params: paramsOf(sentence) });
      expect(text, code).not.toMatch(/[{}]/);
      expect(text, code).not.toBe(sentence);
      if (sentence.includes("{")) expect(text, code).toContain("7");
      if (locale === "ar") expect(text, code).toMatch(/\p{Script=Arabic}/u);
    }
    expect(word({ code: "later_code", params: {} })).toBeNull();
  });

  it("is worded in replies about an offer and in the verdict on a saved draft; one without a code stays", async () => {
    const other = { path: "settings", message: "Something newer." };
    const word = async (body: object) => (await wordReply({ status: 200, body } as never, "de", {})).body;
    const worded = { ...FAULT, message: "kreuzt sich selbst" };
    expect(await word({ code: 2, faults: [FAULT, other] })).toMatchObject({ faults: [worded, other] });
    expect(await word({ code: 1, verdict: { faults: [FAULT], pairs: [] } })).toEqual({
      code: 1,
      verdict: { faults: [worded], pairs: [] },
    });
    expect(await word({ code: 1, verdict: { faults: [], pairs: [] } })).toEqual({
      code: 1,
      verdict: { faults: [], pairs: [] },
    });
  });

  it("is worded where a draft did not go live: at once, when it was due, and in the list of what waits", async () => {
    const word = async (body: object) => (await wordReply({ status: 200, body } as never, "de", {})).body;
    const worded = { ...FAULT, message: "kreuzt sich selbst" };
    expect(isRefusing({ matters: [{ faults: [FAULT] }] })).toBe(true);
    expect(isRefusing({ publishlater: { faults: [FAULT] } })).toBe(true);
    expect(await word({ code: 2, message: "x: y", faults: [FAULT] })).toEqual({
      code: 2,
      message: "x: y",
      faults: [worded],
    });
    expect(await word({ publishlater: { dueat: "", faults: [FAULT] } })).toEqual({
      publishlater: { dueat: "", faults: [worded] },
    });
    expect(await word({ matters: [{ id: "mail-1" }, { id: "schedule", faults: [FAULT] }] })).toEqual({
      matters: [{ id: "mail-1" }, { id: "schedule", faults: [worded] }],
    });
  });
});
