/** What is tested is what passengers get: the library's build and the product's style the same controls alike. */
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { goTo, launch, visit } from "#tests/e2e/support/browser.ts";
import { ServerProcess } from "#tests/e2e/support/server-process.ts";

const LIBRARY = "http://library.localhost";
const STORY = `${LIBRARY}/iframe.html?id=templates-wizard--default&viewMode=story`;

let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  [browser, server] = await Promise.all([launch({ withMap: false }), ServerProcess.start()]);
});
afterAll(() => Promise.all([browser.close(), server.remove()]));

/** The CSS rules of MUI's and ours that apply to the controls of a kind, one string a control. */
const rulesOf = (page: Page, control: string): Promise<string[]> =>
  page.evaluate((name) => {
    const all = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? all(rule.cssRules) : rule.cssText));
    const texts = [...document.styleSheets].flatMap((sheet) => all(sheet.cssRules));
    const styled = [...document.querySelectorAll(`main .${name}, #storybook-root .${name}`)];
    return styled.map(({ classList }) => {
      const own = [...classList].filter((one) => one.startsWith("m-"));
      return texts.filter((text) => own.some((one) => text.includes(`.${one}`))).join("\n");
    });
  }, control);

async function story(): Promise<Page> {
  const { page } = await visit(browser);
  await page.route(`${LIBRARY}/**`, (route) =>
    route.fulfill({ path: join(process.cwd(), "storybook-static", new URL(route.request().url()).pathname) }),
  );
  await page.goto(STORY);
  await page.getByRole("button", { name: "Next" }).first().waitFor();
  return page;
}

it("gives five controls the same rules in Storybook as on the page", async () => {
  const { page } = await visit(browser);
  await goTo(page, `${server.url}/booking.html?tenant=metro`);
  const library = await story();
  for (const control of [
    "MuiButton-root",
    "MuiToggleButton-root",
    "MuiFilledInput-root",
    "MuiIconButton-root",
    "MuiStep-root",
  ]) {
    const [rules = ""] = await rulesOf(page, control);
    expect(rules, control).toContain("{");
    expect(await rulesOf(library, control), control).toContain(rules);
  }
});
