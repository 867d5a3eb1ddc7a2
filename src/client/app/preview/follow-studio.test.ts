import { describe, expect, it } from "vitest";
import { LOOK_EVENT, lookEvent, readyMessage } from "#client/gateways/preview/preview-message.ts";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { followStudio } from "./open-preview.ts";

const ORIGIN = "https://shop.example";
const look = () => lookEvent({ theme: { ...THEME_DEFAULTS, brand: "#aa0000" }, scheme: "dark" });

function make(framed = true, name = "cabstand-preview") {
  let reports = 0;
  const told: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => void told.push(message) };
  const sheets: string[] = [];
  class Sheet {
    replaceSync = (css: string) => void sheets.push(css);
  }
  const dataset: Record<string, string> = { tenant: "metro", scheme: "light" };
  const document = { adoptedStyleSheets: [] as unknown[], documentElement: { dataset } };
  const page = Object.assign(new EventTarget(), { document, location: { origin: ORIGIN }, CSSStyleSheet: Sheet, name });
  Object.assign(page, { parent: framed ? parent : page });
  followStudio(page as unknown as Parameters<typeof followStudio>[0], () => void (reports += 1));
  return { told, sheets, dataset, document, page, reports };
}

describe("a page in the studio's preview", () => {
  it("says that it listens, and takes up the look in both schemes", () => {
    const { told, sheets, dataset, document, page, reports } = make();
    expect([told, document.adoptedStyleSheets.length, reports]).toEqual([[[readyMessage(), ORIGIN]], 2, 1]);
    page.dispatchEvent(look());
    expect(dataset["scheme"]).toBe("dark");
    expect(sheets.at(-1)).toContain('[data-tenant="metro"][data-scheme="light"]');
    expect(sheets.at(-1)).toContain("--tk-brand-main:#aa0000");
  });

  it("of the live shop takes up the scheme alone", () => {
    const { sheets, dataset, page, reports } = make(true, "cabstand-preview-published");
    page.dispatchEvent(look());
    expect([sheets.length, dataset["scheme"], reports]).toEqual([1, "dark", 0]);
  });

  it("stays as it is where the look is none", () => {
    const { sheets, dataset, page } = make();
    page.dispatchEvent(new CustomEvent(LOOK_EVENT, { detail: { theme: { brand: "red" }, scheme: "dark" } }));
    expect([sheets.length, dataset["scheme"]]).toEqual([1, "light"]);
  });

  it("follows no one when it is in no frame", () => {
    const { told, document } = make(false);
    expect([told, document.adoptedStyleSheets]).toEqual([[], []]);
  });
});
