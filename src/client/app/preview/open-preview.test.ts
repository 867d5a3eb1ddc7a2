import { NO_ACCOUNT_COOKIE } from "#client/gateways/account-cookie/account-cookie.ts";
import { describe, expect, it } from "vitest";
import { createApp } from "#client/app/composition/create-app.ts";
import { wire } from "#client/app/wiring/index.ts";
import type { Transport, WireRequest } from "#client/api/transport/transport.ts";
import type { Boot } from "#contract/core/boot.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { pence } from "#domain/shared/units.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import { previewPage, type PreviewStage } from "#domain/tenant/studio/preview-stage.ts";
import { EN } from "#ds/texts/en.ts";
import { FakeClock, NOW, settle } from "#tests/support/client/fake-client.ts";
import { openPreview } from "./open-preview.ts";

const boot = (template: TemplateId): Boot => ({
  configuration: {
    tenant: "metro",
    company: "Metro Cars",
    template,
    zone: "Europe/London",
    currencycode: "GBP",
    baselat: 51.5,
    baselng: -0.1,
    servertime: new Date(NOW).toISOString(),
  } as unknown as Boot["configuration"],
  scheme: "light",
  locale: "en-GB",
  texts: {},
  demo: true,
  preview: "c0de",
});

/** A window in no frame, of which the preview listens to a few events. */
function windowAt(search: string) {
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  const page = Object.assign(new EventTarget(), {
    location: { search, origin: "https://shop.example" },
    document: Object.assign(new EventTarget(), { body: {} }),
    ResizeObserver: Observer,
    MutationObserver: Observer,
  });
  return Object.assign(page, { parent: page }) as unknown as Parameters<typeof openPreview>[1]["page"];
}

/** A page whose server serves the pickup, and refuses all else as it does in a preview. */
async function open(stage: PreviewStage, template: TemplateId = "wizard") {
  const sent: WireRequest[] = [];
  const refusing: Transport = (request) => {
    sent.push(request);
    if (request.path === ENDPOINTS.nearestDriver.path) return Promise.resolve({ status: 200, body: { code: 1 } });
    return Promise.resolve({ status: 403, body: { code: 2, message: "This is a preview." } });
  };
  const address = previewPage("/?preview=c0de", { ...stage, language: "" });
  const page = windowAt(address.slice(address.indexOf("?")));
  const deps = await openPreview(boot(template), { reads: refusing, calls: refusing, page });
  const asked = sent.splice(0);
  const app = createApp({
    boot: boot(template),
    catalogue: EN,
    clock: new FakeClock(),
    newId: () => "id-1",
    sandbox: false,
    path: "/booking.html",
    ...deps,
  });
  const life = new AbortController();
  const { root, storages, manifest } = app;
  wire(
    root,
    {
      storage: storages.tab,
      lastingStorage: storages.lasting,
      navigate: () => undefined,
      page: () => "booking",
      afterSignIn: manifest.afterSignIn,
      paysApart: manifest.payment === "page",
      paymentExit: { leaveByHistory: () => false },
      byPaymentLink: false,
      sessionEndedMessage: "",
      overtakenMessage: () => "",
      accountCookie: NO_ACCOUNT_COOKIE,
      soon: (run) => run(),
    },
    life.signal,
  );
  if (root.session.isReturning) await root.session.refresh();
  await settle();
  return { root, deps, asked, sent, end: () => life.abort() };
}

describe("a page of the preview", () => {
  it("has the sample booking filled in at its step, in each template", async () => {
    for (const template of ["wizard", "inline", "inlinex", "list"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- cases of one rule
      const { root, end } = await open({ role: "guest", step: "contact" }, template);
      const { draft, wizard } = root.booking;
      expect(wizard.sectionIds[wizard.sectionIndex], template).toBe("contact");
      expect(draft.contact.values.firstName).toBe("Alex");
      expect([draft.journey.pickup.place, draft.journey.dropoff.place]).not.toContain(null);
      expect(draft.times.pickupFault).toBeNull();
      end();
    }
  });

  it("is empty on the home page, as a visitor finds it", async () => {
    const { root, end } = await open({ role: "guest", step: "home" });
    expect([root.booking.hasBegun, root.session.account]).toEqual([false, null]);
    end();
  });

  it("is a customer's or a booker's without a session: the server is not asked who it is", async () => {
    for (const role of ["customer", "booker"] as const) {
      // oxlint-disable-next-line no-await-in-loop -- cases of one rule
      const { root, sent, end } = await open({ role, step: "dashboard" });
      expect([root.session.profile?.firstName, root.session.isBooker]).toEqual(["Alex", role === "booker"]);
      expect(sent.filter(({ path }) => path.includes("session"))).toEqual([]);
      end();
    }
    const { root, end } = await open({ role: "guest", step: "home" });
    await root.session.refresh();
    expect([root.session.isKnown, root.session.profile]).toEqual([true, null]);
    end();
  });

  it("shows sample bookings and a sample ticket", async () => {
    const { root, end } = await open({ role: "booker", step: "bookings" });
    const { bookings, booker } = await root.member();
    await bookings.open();
    expect(bookings.current.value?.rides.map(({ reference }) => reference)).toEqual(["PREVIEW-1", "PREVIEW-2"]);
    await booker.openDashboard();
    expect([booker.week.value?.days[0]?.count, booker.credit.value?.openInvoices]).toEqual([3, 1]);
    const tickets = await root.ticket();
    await tickets.load("preview");
    expect(tickets.state).toMatchObject({ kind: "ready", ticket: { reference: "PREVIEW-1" } });
    end();
  });

  it("names its code in each call, and shows the sentence with which the server refuses to write", async () => {
    const { root, asked, end } = await open({ role: "customer", step: "bookings" });
    expect(asked.length).toBeGreaterThan(0);
    for (const { headers } of asked) expect(headers).toMatchObject({ "x-cabstand-preview": "c0de" });
    const { bookings } = await root.member();
    await bookings.sendReceipt("PREVIEW-1");
    expect(root.dialogs.queue).toMatchObject([{ content: "This is a preview." }]);
    end();
  });

  it("names no account to the server, which knows none and would ask to sign in", async () => {
    const { root, sent, end } = await open({ role: "booker", step: "payment" });
    const fare = { quoteId: "1", vehicleTypeId: "saloon", total: { pence: pence(5_000), currency: "GBP" } };
    await root.extras.promoCode("SAVE", fare, new AbortController().signal);
    expect(sent.at(-1)?.body).toMatchObject({ custid: "" });
    expect(root.session.customerId).toBe("preview");
    end();
  });

  it("keeps nothing beyond the page, and leads to pages of the preview", async () => {
    const { deps, end } = await open({ role: "guest", step: "vehicle" });
    const again = await open({ role: "guest", step: "home" });
    deps.storages.tab.write("link", "x");
    expect(again.deps.storages.tab.read("link")).toBeNull();
    expect(deps.pageAddress("/")).toBe("/?preview=c0de&as=guest&at=home");
    again.end();
    end();
  });
});
