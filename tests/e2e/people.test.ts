/** Guests who become members, and members who forget: as a person sees it. */
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { newcomer, PASSWORD } from "#tests/support/people/accounts.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { BookingPage, londonDate } from "./support/booking-page.ts";
import { DESKTOP, goTo, PHONE } from "./support/browser.ts";
import { refuseGuests } from "./support/refuse-guests.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const dialog = (page: Page): Locator => page.getByRole("dialog");
const account = (page: Page, name: string): Locator => page.getByRole("button", { name: `Account of ${name}` });

/** Opens the sign-in dialog by the site menu (MENU-004). */
async function askToSignIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("navigation", { name: /Site/ })
    .getByRole("button", { name: /Sign In/ })
    .click();
  await dialog(page).waitFor();
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await dialog(page).getByRole("textbox", { name: /Email/ }).fill(email);
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Everything that the page has written down, by storage. */
const written = (page: Page): Promise<{ tab: string; lasting: string }> =>
  page.evaluate(() => ({ tab: JSON.stringify({ ...sessionStorage }), lasting: JSON.stringify({ ...localStorage }) }));

describe("a guest", () => {
  it("[MENU-004] [MENU-014] [ACC-032] signs up, is known after a reload, and signs out", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await goTo(page, `${stage.url}/policy.html`);
    await askToSignIn(page);
    await page.getByRole("tab", { name: /SIGN UP/ }).click();
    const form = dialog(page);
    await form.getByRole("button", { name: "Sign up", exact: true }).click();
    await form.getByText(/First name is required/).waitFor();
    await expect
      .poll(() => form.getByRole("textbox", { name: /First name/ }).evaluate((box) => box === document.activeElement))
      .toBe(true);
    await form.getByRole("textbox", { name: /First name/ }).fill("Grace");
    await form.getByRole("textbox", { name: /Last name/ }).fill("Hopper");
    await form.getByRole("textbox", { name: "Phone", exact: true }).fill("7700900188");
    await form.getByRole("textbox", { name: /Email/ }).fill("grace@example.com");
    await form.getByLabel("Password", { exact: true }).fill("rear-admiral-9");
    await form.getByLabel(/Confirm password/).fill("rear-admiral-9");
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByRole("button", { name: "Sign up", exact: true }).click();
    await account(page, "Grace").waitFor();
    await page.reload();
    await account(page, "Grace").waitFor();

    const { tab, lasting } = await written(page);
    const kept = JSON.parse(lasting) as Record<string, string>;
    expect(Object.keys(JSON.parse(kept["account"] ?? "{}") as object)).toEqual(["custid", "bookerid", "firstname"]);
    expect(tab + lasting).not.toMatch(/grace@|7700900188|rear-admiral|[0-9a-f]{64}/);

    await account(page, "Grace").click();
    await page.getByRole("menuitem", { name: /Sign out/ }).click();
    const question = page.getByRole("alertdialog", { name: /Please Confirm/ });
    await question.getByText(/Do you want to sign out\?/).waitFor();
    await question.getByRole("button", { name: "CANCEL", exact: true }).click();
    await question.waitFor({ state: "hidden" });
    await account(page, "Grace").click();
    await page.getByRole("menuitem", { name: /Sign out/ }).click();
    await question.getByRole("button", { name: /OK/ }).click();
    await account(page, "Grace").waitFor({ state: "detached" });
    await askToSignIn(page);
    await expect.poll(async () => (await written(page)).lasting).not.toContain("Grace");
    expect(problems).toEqual([]);
  });

  it("from abroad is offered the company's country for a number that is only valid there", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    // Before the page's first request: its answer, the server's country, would overwrite what is kept here.
    await page.addInitScript(() => localStorage.setItem("country", "us"));
    await goTo(page, `${stage.url}/policy.html`);
    await askToSignIn(page);
    await page.getByRole("tab", { name: /SIGN UP/ }).click();
    const form = dialog(page);
    const code = form.getByRole("combobox", { name: /Dialing code/ });
    await form.getByText("+1", { exact: true }).waitFor();
    await form.getByRole("textbox", { name: "Phone", exact: true }).fill("07400 123456");
    await form.getByRole("textbox", { name: /Email/ }).focus();
    await form.getByText(/Phone is invalid/).waitFor();
    await form.getByRole("button", { name: /Change to United Kingdom/ }).click();
    await form.getByText(/Phone is invalid/).waitFor({ state: "detached" });
    expect(await code.innerText()).toContain("GB");
    expect(problems).toEqual([]);
  });

  it("[ACC-039] is stopped at the contact step, signs in, and goes on with nothing lost", async () => {
    // The demo's own customers have as many open cash bookings as one may have.
    const member = newcomer("mary@example.com", { firstname: "Mary", phone: "7700900166" });
    const headers = { "content-type": "application/json" };
    await fetch(`${stage.url}/api/signUp`, { method: "POST", headers, body: JSON.stringify(member) });
    const { page } = await stage.visit({ viewport: DESKTOP });
    await refuseGuests(page);
    const booking = new BookingPage(page);
    await booking.open(stage.url);
    const time = `${londonDate(2)} 10:00`;
    await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, time);
    await booking.radio("Vehicle type", /./).first().waitFor();
    await booking.forward();
    await page.getByRole("textbox", { name: /First name/ }).waitFor();
    await booking.forward();
    await dialog(page).waitFor();
    await fillSignIn(page, member.email, "wrong-one-1");
    await dialog(page)
      .getByText(/Incorrect email or password\. Please try again\./)
      .waitFor();
    const password = dialog(page).getByLabel("Password", { exact: true });
    await expect.poll(() => password.inputValue()).toBe("");
    // At once: a correction is no double press.
    await password.fill(PASSWORD);
    await password.press("Enter");
    await page.getByRole("radiogroup", { name: /Payment method/ }).waitFor();
    await booking.payCash();
    await booking.forward();
    await booking.ticketHeading().waitFor();
    const ticket = await page.locator("main").innerText();
    for (const kept of ["Mary Hopper", "Buckingham Palace", "Heathrow Terminal 5"]) expect(ticket).toContain(kept);
  });
});

describe("a template whose payment is asked in a dialog", () => {
  it("[ACC-017] [WIZ-013] goes on to it by itself after a sign-in on the way", async () => {
    const { page, problems } = await stage.visit({ viewport: DESKTOP });
    await refuseGuests(page);
    const booking = new BookingPage(page);
    await booking.open(stage.url, "/booking.html", "?template=gateway");
    const time = `${londonDate(2)} 10:00`;
    await booking.fillJourney("SW1A 1AA", /SW1A 1AA/, "Heathrow Terminal 5", /Terminal 5/, time);
    await page.getByRole("textbox", { name: /First name/ }).waitFor();
    await booking.forward();
    await dialog(page).waitFor();
    await fillSignIn(page, "ada@example.com", "booking1");
    const asked = page.getByRole("dialog", { name: /Payment method/ });
    await asked.getByRole("button", { name: /Pay Now/ }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe("a member", () => {
  it("[ACC-040] [ACC-022] [ERR-027] forgets the password, makes a new one by the mailed link, and signs in", async () => {
    const { page, problems } = await stage.visit({ viewport: PHONE });
    await goTo(page, `${stage.url}/policy.html`);
    await askToSignIn(page);
    await page.getByRole("button", { name: /Forgot your password\?/ }).click();
    const forgot = page.getByRole("dialog", { name: /Forgot password/ });
    await forgot.getByRole("textbox", { name: /Email/ }).fill("booker@example.com");
    await forgot.getByRole("button", { name: /Send link/ }).click();
    const said = page.getByRole("alertdialog", { name: /Message/ });
    await said.getByText(/A password reset link has been sent to your email/).waitFor();

    const mailed = await mailedLink("booker@example.com");
    await goTo(page, mailed);
    await page.getByRole("heading", { name: /Choose a new password/ }).waitFor();
    // The screen and the browser's history show no code.
    await page.waitForURL((url) => url.pathname === "/resetpassword.html");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("New password", { exact: true }).fill("changed-it-3");
    await page.getByLabel(/Confirm password/).fill("changed-it-4");
    await page.getByRole("button", { name: /Save password/ }).click();
    await page.getByText(/Password and Confirm password not match/).waitFor();
    await page.getByLabel(/Confirm password/).fill("changed-it-3");
    await page.getByRole("button", { name: /Save password/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: /OK/ }).click();
    await fillSignIn(page, "booker@example.com", "changed-it-3");
    await dialog(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it("[MENU-009] opens and closes the account menu, and leaves a page of members when signing out", async () => {
    const { page } = await stage.visit({ viewport: DESKTOP });
    await goTo(page, `${stage.url}/profile.html`);
    await dialog(page).waitFor();
    await fillSignIn(page, "ada@example.com", "booking1");
    await page.getByRole("heading", { name: /Profile/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await account(page, "Ada").click();
    const menu = page.getByRole("menu", { name: /Account/ });
    await menu.waitFor();
    await page.mouse.click(200, 700);
    await menu.waitFor({ state: "hidden" });
    await account(page, "Ada").click();
    await page.getByRole("menuitem", { name: /Sign out/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: /OK/ }).click();
    await page.waitForURL(`${stage.url}/`);
  });
});

/** The link in the newest mail of the demo's mailbox to a person. */
async function mailedLink(to: string): Promise<string> {
  for (let look = 0; look < 300; look += 1) {
    const list = await (await fetch(`${stage.url}/demo/mailbox`)).text();
    const entry = list.split("<li").find((item) => item.includes(to) && /[Pp]assword/.test(item));
    const path = /href="([^"]+)"/.exec(entry ?? "")?.[1]?.replaceAll("&amp;", "&");
    if (path) {
      const mail = await (await fetch(new URL(path, stage.url))).text();
      const link = /https?:[^\s"'<]*\/resetpassword\/[\w-]+\/[\w-]+/.exec(mail)?.[0];
      if (link) return stage.url + new URL(link).pathname;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}
