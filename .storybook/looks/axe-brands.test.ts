/** Which settings axe checks in every brand, and which it has checked already. */
import "#generated/tokens.css";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "#storybook/colour-settings.ts";
import { judgeEveryBrand } from "#storybook/every-brand.ts";

const sheet = document.createElement("style");
beforeEach(() => {
  document.head.append(sheet);
  Object.assign(document.documentElement.dataset, { tenant: "metro", scheme: "light" });
});
afterEach(() => {
  sheet.textContent = "";
  document.body.innerHTML = "";
});

const draw = (html: string): number[] => {
  document.body.innerHTML = html;
  return [...settings(document.body).keys()];
};

describe("the setting that words stand in", () => {
  it("is the same for other words of one look on one ground", () => {
    expect(draw('<p class="a">One</p><p class="a">Two</p>')).toEqual(draw('<main><p class="a">Three</p></main>'));
  });

  it.each([
    ["another ground", '<div style="background:#eee"><p class="a">Words</p></div>'],
    ["another look", '<p class="b">Words</p>'],
    ["another state", '<p class="a" aria-selected="true">Words</p>'],
    ["another colour by whatever rule", '<div style="color:#333"><p class="a">Words</p></div>'],
  ])("is another one: %s", (_, html) => {
    expect(draw(html)).not.toEqual(draw('<p class="a">Words</p>'));
  });

  it("is another one with focus", () => {
    const before = draw('<button class="a">Press</button>');
    document.querySelector("button")?.focus();
    expect([...settings(document.body).keys()]).not.toEqual(before);
  });

  it("is nothing for words that are not drawn", () => {
    expect(draw("<p hidden>Words</p>")).toEqual([]);
  });
});

const READS = ".fault { color: var(--tk-text-default); background: var(--tk-surface-page); }";

describe("every brand", () => {
  it("names the brand that cannot be read, each time until it can", async () => {
    sheet.textContent = `${READS} [data-tenant="pale"] .fault { color: #fff; background: #fff; }`;
    document.body.innerHTML = '<p class="fault">Words</p>';
    await expect(judgeEveryBrand()).rejects.toThrow("pale light: color-contrast");
    await expect(judgeEveryBrand()).rejects.toThrow("pale light: color-contrast");
    expect(document.documentElement.dataset["tenant"]).toBe("metro");
    sheet.textContent = READS;
    await judgeEveryBrand();
  });
});
