/** Every page opens its own screen directly from the address bar, and says nothing on the console. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { TEMPLATE_IDS } from "#domain/tenant/configuration.ts";
import { DESKTOP, goTo, type Visit } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

async function signedIn(email: string): Promise<Visit> {
  const made = await stage.visit({ viewport: DESKTOP });
  const { page } = made;
  await goTo(page, `${stage.url}/policy.html`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("navigation", { name: /Site/ })
    .getByRole("button", { name: /Sign In/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /Email/ }).fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("booking1");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  return made;
}

const BOOKING = "Where are you going?";

/** Path without `.html`, the readable part of its title, and a heading that only its screen has. */
const FOR_EVERYBODY = [
  ["", "Home", BOOKING],
  ["book", "Booking", BOOKING],
  ["booking", "Booking", BOOKING],
  ["bookings", "Booking", BOOKING],
  ["litebooking", "Quick Booking", BOOKING],
  ["quickbooking", "Quick Booking", BOOKING],
  ["quickbookinginvalid", "Quick Booking", "This booking link does not work"],
  ["bookinginfo", "Booking Info", "Find your booking"],
  ["resetpassword", "Reset Password", "Forgot password"],
  ["confirmpassword", "Confirm Password", "Forgot password"],
  ["menu", "Menu", "Menu"],
  ["policy", "Policy", "Privacy"],
  ["cookie", "Cookie", "Cookies"],
] as const;
const FOR_BOOKERS = [
  ["dashboard", "Dashboard", "Bookings by week"],
  ["profile", "Profile", "Your details"],
  ["invoice", "Invoice", "Your invoices"],
  ["commission", "Commission Statement", "Commission statement"],
  ["bulkbooking", "Bulk Booking", "Book from a file"],
  ["passengers", "Passengers", "Saved passengers"],
  ["bookingdetail", "Booking Detail", "Find a booking"],
  ["addressbook", "Places", "My Places"],
  ["bookinghistory", "My Booking", "My Bookings"],
  ["changepassword", "Change Password", "Change password"],
] as const;

async function expectPages(
  page: Page,
  rows: readonly (readonly [path: string, title: string, heading: string])[],
): Promise<void> {
  for (const [path, title, heading] of rows) {
    for (const end of path === "" ? [""] : ["", ".html"]) {
      await goTo(page, `${stage.url}/${path}${end}`);
      await page.getByRole("heading", { name: heading, exact: true }).waitFor();
      await expect.poll(() => page.title()).toBe(`Metro Cars - ${title}`);
      expect(new URL(page.url()).pathname).toBe(`/${path}${end}`);
    }
  }
}

describe("every page", () => {
  it(
    "[ROUTE-003] [ROUTE-004] [ROUTE-010] [ROUTE-017] [ROUTE-018] [ROUTE-027] [ROUTE-029] [ROUTE-033] opens for everybody",
    { timeout: 240_000 },
    async () => {
      const { page, problems } = await stage.visit({ viewport: DESKTOP });
      await expectPages(page, FOR_EVERYBODY);
      expect(problems).toEqual([]);
    },
  );

  it("[ROUTE-005] [MENU-011] for the payment is there in every template, with header and without footer", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    for (const template of TEMPLATE_IDS) {
      await goTo(page, `${stage.url}/payment.html?template=${template}`);
      await page.getByRole("combobox", { name: /Pickup address/ }).waitFor();
      await expect.poll(() => page.title()).toBe("Metro Cars - Payment");
      expect([new URL(page.url()).pathname, await page.getByRole("banner").count()]).toEqual(["/payment.html", 1]);
      expect(await page.getByRole("contentinfo").count()).toBe(0);
    }
    expect(problems).toEqual([]);
  });

  it("[ROUTE-013] [ROUTE-017] asks for a new password where the address has id and code, and hides them", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    for (const name of ["resetpassword", "confirmpassword"]) {
      await goTo(page, `${stage.url}/${name}/12/c0de`);
      await page.getByRole("heading", { name: /Choose a new password/ }).waitFor();
      await page.waitForURL((url) => !url.href.includes("c0de"));
    }
  });

  it(
    "[ROUTE-007] [ROUTE-009] [ROUTE-011] [ROUTE-012] [ROUTE-014] [ROUTE-015] [ROUTE-016] [ROUTE-017] [ROUTE-027] [ROUTE-029] [ROUTE-033] opens for a booker",
    { timeout: 240_000 },
    async () => {
      const { page, problems } = await signedIn("booker@example.com");
      await expectPages(page, FOR_BOOKERS);
      await goTo(page, `${stage.url}/bookingdetail/1`);
      await page.getByRole("heading", { name: /We cannot show this booking/ }).waitFor();
      expect(problems).toEqual([]);
    },
  );

  it("[ROUTE-032] for bookers leads a customer home, and [MENU-014] the menu offers no second sign-in", async () => {
    const { page } = await signedIn("ada@example.com");
    for (const name of ["invoice", "commission"]) {
      await goTo(page, `${stage.url}/${name}.html`);
      await page.waitForURL(`${stage.url}/`);
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("navigation", { name: /Site/ });
    await menu.getByRole("link", { name: /Privacy/ }).waitFor();
    await menu.getByRole("button", { name: /Sign In/ }).waitFor({ state: "detached" });
  });
});

describe("a page whose configuration", () => {
  /** The page as development has it: the server has written nothing into it. */
  async function bare(page: Page): Promise<void> {
    await page.route(`${stage.url}/booking.html`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(/<script type="application\/json" id="boot">.*?<\/script>/s, "")
        .replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>');
      await route.fulfill({ response: answer, body: html });
    });
  }

  /** Whether anything is drawn once the page has run its scripts and has nothing left to do. */
  async function isEmpty(page: Page): Promise<boolean> {
    await page.waitForLoadState("load");
    return page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          requestIdleCallback(() =>
            requestAnimationFrame(() => resolve(document.querySelector("#root")?.childNodes.length === 0)),
          );
        }),
    );
  }

  it("[MENU-012] has not come shows no content, and all of it once it is there", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    await bare(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/configuration?*", async (route) => {
      await held;
      await route.continue();
    });
    await Promise.all([page.waitForRequest("**/api/configuration?*"), page.goto(`${stage.url}/booking.html`)]);
    expect(await isEmpty(page)).toBe(true);
    answer();
    await page.getByRole("heading", { name: BOOKING }).waitFor();
  });

  it("[MENU-013] [ERR-029] does not come shows none: the console has the reason, no dialog opens", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await bare(page);
    await page.route("**/api/configuration?*", (route) => route.fulfill({ status: 503, body: "later" }));
    await Promise.all([page.waitForEvent("pageerror"), page.goto(`${stage.url}/booking.html`)]);
    expect(await isEmpty(page)).toBe(true);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await expect.poll(() => problems.some((problem) => problem.startsWith("uncaught"))).toBe(true);
  });
});
