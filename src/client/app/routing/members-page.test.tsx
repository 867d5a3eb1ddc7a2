import { afterEach, expect, it, vi } from "vitest";
import type { Profile } from "#domain/people/account/profile.ts";
import { BOOKER, CUSTOMER } from "#tests/support/client/fake-client.ts";
import { signInAs, startRoot } from "#tests/support/client/fake-root.ts";
import { mounted } from "#tests/support/client/mounted.tsx";
import { LaterPage } from "./LaterPage.tsx";
import { preloadTicket } from "./later-page.ts";
import { drawnPage } from "./page-table.ts";

/** The chunks that were fetched; they are what they are. */
const fetched = vi.hoisted((): string[] => []);
vi.mock(import("#client/screens/members/InvoicesScreen.tsx"), (load) => (fetched.push("invoices"), load()));
vi.mock(import("#client/screens/members/StatementScreen.tsx"), (load) => (fetched.push("commission"), load()));
vi.mock(import("#client/screens/members/BulkScreen.tsx"), (load) => (fetched.push("bulk"), load()));
vi.mock(import("#client/screens/ticket/TicketScreen.tsx"), (load) => (fetched.push("ticket"), load()));

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

/** Opens a page and leaves it. @returns where it sends the visitor. */
async function open(path: string, profile: Profile | null) {
  const made = startRoot();
  ends.push(made.end);
  if (profile) await signInAs(made, profile);
  const page = drawnPage(path);
  if (!page?.entry) throw new Error(`${path} has no page of its own`);
  const sent: string[] = [];
  const screen = await mounted(made.root, <LaterPage {...page} root={made.root} navigate={(to) => sent.push(to)} />);
  await screen.unmount();
  vi.unstubAllGlobals();
  return sent;
}

it("a page of businesses sends a customer home, and no one who may see it or may yet sign in", async () => {
  expect(await open("/passengers.html", CUSTOMER)).toEqual(["/"]);
  expect(await open("/passengers.html", BOOKER)).toEqual([]);
  expect(await open("/profile.html", CUSTOMER)).toEqual([]);
  expect(await open("/passengers.html", null)).toEqual([]);
});

it("a members' page is fetched together with its frame, and only for those who may see it", async () => {
  await open("/commission.html", CUSTOMER);
  await open("/bulkbooking.html", null);
  await open("/invoice.html", BOOKER);
  await expect.poll(() => fetched).toContain("invoices");
  expect(fetched).not.toContain("commission");
  expect(fetched).not.toContain("bulk");
});

it("the ticket is fetched before a booking is made", async () => {
  preloadTicket();
  await expect.poll(() => fetched).toContain("ticket");
});
