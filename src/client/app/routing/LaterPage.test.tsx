import { afterEach, describe, expect, it } from "vitest";
import type { Profile } from "#domain/people/account/profile.ts";
import { PartBoundary } from "#ds/feedback/lazy-part.tsx";
import { BOOKER, CUSTOMER } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { handedOn } from "#tests/support/client/handed-on.tsx";
import { pageHtml } from "#tests/support/client/page-html.tsx";
import { LaterPage } from "./LaterPage.tsx";
import { drawnPage } from "./page-table.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function rootOf(profile: Profile | null): Promise<FakeRoot> {
  const made = startRoot();
  ends.push(made.end);
  if (profile) await signInAs(made, profile);
  return made;
}

/** The page of a path in this application. */
function pageOf({ root }: FakeRoot, path: string) {
  const page = drawnPage(path);
  if (!page?.entry) throw new Error(`${path} has no page of its own`);
  return <LaterPage {...page} root={root} navigate={() => undefined} />;
}

const html = async (path: string, profile: Profile | null = null): Promise<string> => {
  const made = await rootOf(profile);
  return pageHtml(made.root, pageOf(made, path));
};

describe("the page of an address", () => {
  it.each([
    { path: "/ticket/code", shows: "Loading your booking" },
    { path: "/confirmed/code", shows: "Loading your booking" },
    { path: "/quickbookinginvalid.html", shows: "This booking link does not work" },
    { path: "/resetpassword.html", shows: "Forgot password" },
    { path: "/confirmpassword.html", shows: "Forgot password" },
    { path: "/resetpassword/id/code", shows: "Choose a new password" },
    { path: "/confirmemail/id/code", shows: "confirming your address" },
    { path: "/menu.html", shows: "Menu" },
    { path: "/policy.html", shows: "Privacy" },
    { path: "/cookie.html", shows: "sets no cookies for advertising" },
    { path: "/bookinginfo/code", shows: "Loading your booking" },
    { path: "/tracking/code", shows: "Looking for your car" },
  ])("$path is there for every visitor, outside the account", async ({ path, shows }) => {
    const page = await html(path);
    expect(page).toContain(shows);
    expect(page).not.toContain("My profile");
  });

  it.each([
    { path: "/changepassword.html", shows: "Current password", marked: "My profile" },
    { path: "/profile.html", shows: "Your details", marked: "My profile" },
    { path: "/bookinghistory.html", shows: "On the way", marked: "My Bookings" },
    { path: "/bookingdetail/CB-1", shows: "Loading the booking", marked: "My Bookings" },
    { path: "/addressbook.html", shows: "Other places", marked: "My Places" },
    { path: "/dashboard.html", shows: "Hello, Grace", marked: "Dashboard" },
  ])("$path is a member's, beside the account's navigation", async ({ path, shows, marked }) => {
    const page = await html(path, CUSTOMER);
    expect(page).toContain(shows);
    expect(/aria-current="page"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(page)?.[1] ?? "").toBe(marked);
  });

  it.each([
    { path: "/commission.html", shows: "Commission statement", marked: "Commissions" },
    { path: "/invoice.html", shows: "Your invoices", marked: "Invoices" },
    { path: "/passengers.html", shows: "Passengers of your business", marked: "Saved passengers" },
    { path: "/bulkbooking.html", shows: "No file yet", marked: "Book from a file" },
  ])("$path is a booker's alone", async ({ path, shows, marked }) => {
    const page = await html(path, BOOKER);
    expect(page).toContain(shows);
    expect(/aria-current="page"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(page)?.[1] ?? "").toBe(marked);
    expect(await html(path, CUSTOMER)).not.toMatch(/<h1|<nav|Loading/);
  });

  it("asks a guest to sign in where it is a member's, and says nothing of it", async () => {
    const made = await rootOf(null);
    made.accounts.sessions.reply = () => ({ ok: false, error: { code: 2, message: "" } });
    await made.root.session.refresh();
    for (const path of ["/profile.html", "/invoice.html"]) {
      const page = await pageHtml(made.root, pageOf(made, path));
      expect(page).toContain("You need an account to see this page.");
      expect(page).not.toMatch(/Your details|Your invoices|<nav/);
    }
  });

  it("has the message of a chunk that does not load in the place of the page's own heading", async () => {
    const guest = await rootOf(null);
    const member = await rootOf(CUSTOMER);
    const level = async (made: FakeRoot, path: string) =>
      (await handedOn(made.root, pageOf(made, path), PartBoundary, "Part", "Guarded")).level;
    expect([await level(guest, "/policy.html"), await level(member, "/profile.html")]).toEqual([1, 1]);
  });
});
