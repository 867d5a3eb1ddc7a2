/** A passenger who reads Arabic meets refusals of the server, and no English sentence. */
import { describe, expect, it } from "vitest";
import { AR as PEOPLE } from "#ds/texts/areas/people/ar.ts";
import { AR } from "#ds/texts/areas/refusals/ar.ts";
import { goTo, PHONE } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

/** Words of the English sentences, and of what surrounds them. */
const ENGLISH = /\b(?:Please|could|link|booking|find|works|request|Something)\b/;

const REFUSED = [
  {
    what: "a link of a mail that is over",
    path: "/confirmemail/12/c0de",
    text: AR["refusal.link_dead"],
    press: PEOPLE["auth.emailConfirm"],
  },
  { what: "a ticket that is not there", path: `/confirmed/${"x".repeat(22)}`, text: AR["refusal.booking_unknown"] },
  {
    what: "a payment link without its end",
    path: "/booking.html?id=12345",
    text: AR["refusal.payment_link_incomplete"],
  },
] as const;

describe("a passenger who reads Arabic", () => {
  it.each(REFUSED)("reads why $what is refused", async ({ path, text, ...first }) => {
    const { page } = await stage.visit({ viewport: PHONE, locale: "ar" });
    await goTo(page, `${stage.url}${path}${path.includes("?") ? "&" : "?"}lang=ar`);
    if ("press" in first) await page.getByRole("button", { name: first.press }).click();
    const sentence = page.getByText(text, { exact: true }).filter({ visible: true }).first();
    await sentence.waitFor();
    const around = sentence.locator("xpath=ancestor::*[self::main or @role='dialog' or @role='alertdialog'][1]");
    expect(await around.innerText()).not.toMatch(ENGLISH);
  });
});
