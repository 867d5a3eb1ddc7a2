import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WireReply, WireRequest } from "#client/api/transport/transport.ts";
import type { Boot } from "#contract/core/boot.ts";
import { pence } from "#domain/shared/units.ts";
import { EN } from "#ds/texts/en.ts";
import { DUE } from "#tests/support/client/fake-checkout.ts";
import { FakeClock, NOW, settle } from "#tests/support/client/fake-client.ts";
import { recordHub } from "#tests/support/client/record-hub.ts";
import { createApp, type AppDeps } from "./create-app.ts";

const WIRE = {
  tenant: "metro",
  company: "Metro Cars",
  source: 5,
  zone: "Europe/London",
  currencycode: "GBP",
  paymentgateway: "sandbox",
  iscardallowed: true,
  servertime: new Date(NOW).toISOString(),
};
const PROFILE = { code: 1, message: "", custid: "account-1", firstname: "Grace", email: "grace@example.com" };
const CARD = {
  name: "Ada Lovelace",
  number: "4242 4242 4242 4242",
  year: "2031",
  cvc: "123",
  line1: "12 Baker Street",
  city: "London",
  postalCode: "NW1 6XE",
};

let sent: WireRequest[];
let answer: (request: WireRequest) => Promise<WireReply>;
let life: AbortController;
let clock: FakeClock;

beforeEach(() => {
  sent = [];
  life = new AbortController();
  clock = new FakeClock();
  answer = () => Promise.resolve({ status: 200, body: { code: 2, message: "No." } });
  vi.stubGlobal("window", Object.assign(new EventTarget(), { sessionStorage: {}, localStorage: {} }));
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
});

interface Given extends Partial<Omit<AppDeps, "boot">> {
  readonly boot?: Partial<Boot>;
  /** What differs of the tenant's configuration, in the names of the wire. */
  readonly tenant?: Readonly<Record<string, unknown>>;
}

function open({ boot, tenant, ...over }: Given = {}) {
  const app = createApp({
    boot: {
      configuration: { ...WIRE, ...tenant } as Boot["configuration"],
      scheme: "light",
      locale: "en-GB",
      texts: {},
      demo: false,
      ...boot,
    },
    catalogue: EN,
    transport: (request) => {
      sent.push(request);
      return answer(request);
    },
    clock,
    newId: () => "id-1",
    sandbox: false,
    path: "/booking.html",
    ...over,
  });
  app.root.start(life.signal);
  return app;
}
const FARE = { quoteId: "quote-1", vehicleTypeId: "saloon", total: { pence: pence(5_000), currency: "GBP" } };
const ENQUIRY = { kind: "help", name: "Ada", email: "ada@example.com", phone: "", subject: "", message: "Hi" } as const;
const { signal } = new AbortController();
const paths = () => sent.map(({ path }) => path);

describe("the application of a page", () => {
  it("is that of its configuration, its template and its path", () => {
    expect(open()).toMatchObject({ configuration: { company: "Metro Cars" }, manifest: { id: "wizard" } });
    expect(open({ tenant: { template: "list" } }).manifest.id).toBe("list");
    expect([open().root.tenant.lite, open({ path: "/litebooking.html" }).root.tenant.lite]).toEqual([false, true]);
  });

  it("names the page's language in each call, and its tenant in a demo alone", () => {
    expect(open({ boot: { locale: "ar" } }).headers).toEqual({ "Content-Language": "ar" });
    expect(Object.values(open({ boot: { demo: true } }).headers)).toEqual(["en-GB", "metro"]);
  });

  it("has the general words in the tenant's own wording, and always some", () => {
    expect(open()).toMatchObject({
      genericMessage: "Something went wrong, please try again.",
      sessionEndedMessage: "Your session has ended. Please sign in again to continue.",
    });
    const texts = { "message.generic": "Oh dear.", "message.sessionEnded": "Who are you?" };
    const own = open({ boot: { texts } });
    expect(own).toMatchObject({ genericMessage: "Oh dear.", sessionEndedMessage: "Who are you?" });
    own.root.reportError();
    expect(own.root.dialogs.current?.content).toBe("Oh dear.");
  });

  it("opens signing in or signing up, as the tenant prefers", () => {
    const [usual, other] = [open().root.session, open({ tenant: { showsignupfirst: true } }).root.session];
    for (const session of [usual, other]) session.askToSignIn();
    expect([usual.dialog, other.dialog]).toEqual(["signin", "signup"]);
  });

  it("fills in where the device is, where it can know that", async () => {
    expect(open().root.booking.locatePickup).toBeNull();
    const location = vi.fn(() => Promise.resolve(null));
    open({ location }).root.booking.locatePickup?.();
    await settle();
    expect(location).toHaveBeenCalledOnce();
  });

  it("checks phones by the plans of all countries once they are loaded", async () => {
    const { phonePlans } = open().root;
    await phonePlans.fetch();
    expect([phonePlans.isPhone("+44", "2079460018"), phonePlans.isPhone("+44", "1234567")]).toEqual([true, false]);
  });
});

describe("the calls of an application", () => {
  it("go to the tenant's host, with its headers", async () => {
    const boot = { callHosts: { api: "https://api.example", licence: "" }, demo: true };
    const { root } = open({ boot });
    await root.session.refresh();
    await root.extras.promoCode("SAVE", FARE, signal);
    await root.extras.comment(ENQUIRY, "", signal);
    const desk = await root.flightDesk();
    desk.finder.originField.type("Rome");
    clock.pass(2_000);
    expect(paths()).toEqual(
      ["session", "promocode", "comment", "searchairport"].map((name) => `https://api.example/api/${name}`),
    );
    for (const { headers } of sent) expect(Object.values(headers)).toEqual(expect.arrayContaining(["en-GB", "metro"]));
  });

  it("name the tenant and who is signed in at that moment", async () => {
    const { root } = open();
    answer = () => Promise.resolve({ status: 200, body: PROFILE });
    await root.extras.promoCode("SAVE", FARE, signal);
    await root.session.refresh();
    await root.extras.promoCode("SAVE", FARE, signal);
    expect([sent[0], sent[2]].map((request) => Reflect.get(Object(request?.body), "custid"))).toEqual([
      "",
      "account-1",
    ]);
    await root.extras.comment(ENQUIRY, "", signal);
    expect(sent[3]?.body).toMatchObject({ source: 5 });
  });

  it("offer a new sign-in where the session has ended, and are repeated after it", async () => {
    const { root } = open();
    answer = () => Promise.resolve({ status: 200, body: PROFILE });
    await root.session.refresh();
    let status = 401;
    answer = () => Promise.resolve({ status, body: { code: 1, message: "" } });
    const asked = root.extras.comment(ENQUIRY, "", signal);
    await expect.poll(() => root.session.hasEnded).toBe(true);
    status = 200;
    answer = () => Promise.resolve({ status, body: PROFILE });
    await root.session.signIn("grace@example.com", "secret", false);
    expect(await asked).toMatchObject({ ok: true });
    expect(paths().filter((path) => path === "/api/comment")).toHaveLength(2);
  });

  it("are made by the stores that load later as well", async () => {
    recordHub();
    vi.stubGlobal("document", new EventTarget());
    const { root } = open();
    await (await root.member()).places.list.load();
    const manage = await root.manage();
    manage.selectBooking({ reference: "CB-1", code: "code" });
    await manage.saveCalendar();
    const tracking = await root.tracking();
    tracking.open({ code: "c".repeat(43) });
    await settle();
    tracking.leave();
    expect(paths().slice(0, 3)).toEqual(["/api/addressbook", "/api/calendarfile", "/api/bookinginfo"]);
  });

  it("pay what is due at the sandbox, and report that to the server", async () => {
    const { root } = open();
    answer = ({ path }) =>
      Promise.resolve({ status: 200, body: path.startsWith("/sandbox/") ? { status: "succeeded" } : { code: 1 } });
    const opened = root.payment.payFor(DUE, "form");
    await expect.poll(() => (clock.pass(1_000), root.payment.checkout?.stage)).toBe("form");
    await opened;
    const { checkout } = root.payment;
    // A booking that this page did not make names no payer.
    expect(checkout?.card.values.name).toBe("");
    for (const [field, value] of Object.entries(CARD)) checkout?.card.change(field as keyof typeof CARD, value);
    await checkout?.payByCard();
    expect(paths()).toEqual(["/sandbox/cards/pi_1/confirm", "/api/updatebooking"]);
  });
});
