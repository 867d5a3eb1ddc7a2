/** S1: a new operator, from the first sign-in to an own published shop, in the studio alone; by mouse and by keyboard. */
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { sampleQuotation, STRATFORD } from "#tests/support/bookings/sample-journey.ts";
import { londonDate } from "./support/booking-page.ts";
import { DESKTOP, goTo } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { brandOf, saved } from "./support/studio.ts";

const stage = setStage();

/** How a person works the page. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces the text of a box. */
  readonly write: (box: Locator, text: string) => Promise<void>;
}

const mouse = (): Hand => ({
  press: (target) => target.click(),
  write: (box, text) => box.fill(text),
});

/** More stops than any page of the studio has. */
const MOST_STOPS = 400;

/** Everything by the Tab key, forwards or backwards, and by what is pressed at the place that it leads to. */
function keyboard(page: Page): Hand {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document;
        if (element === activeElement) return "there";
        // An element after the focused one, or within it, is reached forwards.
        const order = activeElement?.compareDocumentPosition(element) ?? 0;
        return order & Node.DOCUMENT_POSITION_PRECEDING ? "back" : "forth";
      });
      if (way === "there") return;
      await page.keyboard.press(way === "back" ? "Shift+Tab" : "Tab");
    }
    throw new Error(`The Tab key does not lead to ${String(target)}.`);
  };
  return {
    async press(target) {
      if ((await target.getAttribute("type")) === "radio") {
        // The group is one stop; the arrows choose in it.
        const group = target.page().locator(`input[name="${await target.getAttribute("name")}"]:checked`);
        await reach(group);
        while (!(await target.isChecked())) await page.keyboard.press("ArrowDown");
        return;
      }
      await reach(target);
      await page.keyboard.press("Enter");
    },
    async write(box, text) {
      await reach(box);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
  };
}

const LOGO = sharp({ create: { width: 240, height: 60, channels: 4, background: "#7a1f5c" } })
  .png()
  .toBuffer();

/** What the shop says to a journey. */
async function quoted(over: object = {}): Promise<Reply<"quotation">> {
  const answer = await fetch(stage.url + ENDPOINTS.quotation.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...sampleQuotation({ bookingdate: `${londonDate(2)} 12:00` }), ...over }),
  });
  return (await answer.json()) as Reply<"quotation">;
}

describe.each([
  { name: "mouse", hand: mouse, brand: "#7a1f5c", base: "23.00", left: "E15" },
  { name: "keyboard", hand: keyboard, brand: "#1b4f9c", base: "24.00", left: "E15\nE14" },
])("a new operator by $name", ({ hand, brand, base, left }) => {
  it("has a published shop with own logo, colours, template, tariff and area", { timeout: 300_000 }, async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    const { press, write } = hand(page);
    const box = (name: string) => page.getByRole("textbox", { name, exact: true });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const before = await quoted();

    await goTo(page, `${stage.url}/studio`);
    await write(box("Email"), "studio@example.com");
    await write(page.getByLabel("Password", { exact: true }), "booking1");
    await press(button("Sign in"));
    await write(box("Brand colour"), brand);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      press(page.getByRole("group", { name: "Logo" }).getByRole("button", { name: /^Choose/ })),
    ]);
    await chooser.setFiles({ name: "logo.png", mimeType: "image/png", buffer: await LOGO });
    await page.getByRole("img", { name: /Logo/ }).first().waitFor();
    await press(page.getByRole("radio", { name: /^One page/ }));

    await press(page.getByRole("link", { name: "Prices", exact: true }));
    await write(box("Base price"), base);
    await press(page.getByRole("link", { name: "Service area", exact: true }));
    await write(box("Postcodes left out"), left);
    await saved(page);

    await press(button("Publish"));
    const summary = page.getByRole("alertdialog");
    for (const change of ["Brand colour", "Base price", "Postcodes left out"]) {
      await summary.getByText(change).first().waitFor();
    }
    await press(summary.getByRole("button", { name: "Publish" }));
    await page.getByText("Published. The shop shows it within seconds.").first().waitFor();

    await expect.poll(async () => (await quoted()).totalfare).toBeGreaterThan(before.totalfare);
    expect((await quoted(STRATFORD)).message).toContain("service area");
    const { page: shop } = await stage.visit({ viewport: DESKTOP });
    await goTo(shop, `${stage.url}/booking.html`);
    expect(await brandOf(shop)).toBe(brand);
    await shop.getByRole("banner").getByRole("img", { name: "Metro Cars" }).waitFor();
    await shop.locator('[data-template="inline"]').waitFor();
    expect(problems).toEqual([]);
  });
});
