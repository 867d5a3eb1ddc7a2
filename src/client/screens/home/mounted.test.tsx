import { isValidElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EnquirySection } from "#ds/sections/EnquirySection/index.ts";
import { HomeSection } from "#ds/sections/HomeSection/index.ts";
import { PriceListSection } from "#ds/sections/PriceListSection/index.ts";
import { done, refused, TOO_OFTEN, VEHICLES } from "#tests/support/client/fake-client.ts";
import { startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, mountedWith, type Mounted } from "#tests/support/client/mounted.tsx";
import { EnquirySlot } from "./EnquirySlot.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

let made: FakeRoot;
let screen: Mounted;
const home = <HomeScreen navigate={() => undefined} />;

beforeEach(() => {
  made = startRoot();
});
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.unstubAllGlobals();
});

describe("an airport of the home page", () => {
  it("becomes the drop-off when it is pressed", async () => {
    screen = await mounted(made.root, home);
    const { dropoff } = made.root.booking.draft.journey;
    Object.assign(window, { addEventListener: () => undefined });
    await screen.does(() => screen.of(HomeSection).onAirport?.("Heathrow"));
    expect(dropoff.text).toBe("Heathrow");
  });
});

describe("the price list of the home page", () => {
  const list = () => screen.of(PriceListSection);
  const prices = [{ name: "Airports", fares: [] }] as never;

  it("is fetched and handed on", async () => {
    screen = await mounted(made.root, home);
    expect(list()).toMatchObject({ categories: [], status: "loading" });
    await screen.does(async () => {
      await made.api.vehicleLists.last.answer(done(VEHICLES));
      await made.api.priceLists.last.answer(done(prices));
    });
    expect(list()).toMatchObject({ categories: prices, status: "ready" });
  });

  it("is loading still when the page was left before it came", async () => {
    screen = await mounted(made.root, home);
    made.end();
    await screen.does(async () => {
      await made.api.vehicleLists.last.answer(done(VEHICLES));
      await made.api.priceLists.last.answer(done(prices));
    });
    expect([made.root.tenant.catalogue.kind, list().status]).toEqual(["none", "loading"]);
  });

  it("is fetched again after a failure", async () => {
    screen = await mounted(made.root, home);
    await screen.does(async () => {
      await made.api.vehicleLists.last.answer(refused(0));
      await made.api.priceLists.last.answer(refused(0));
    });
    expect(list().status).toBe("failed");
    const before = made.api.vehicleLists.made.length;
    await screen.does(() => list().onRetry?.());
    expect([list().status, made.api.vehicleLists.made.length]).toEqual(["loading", before + 1]);
  });
});

describe("the enquiry form's place on the home page", () => {
  it("fetches the form once the visitor comes near", async () => {
    const box = {};
    const seen: unknown[] = [];
    let comesNear = (): void => undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(report: (entries: readonly object[]) => void) {
          comesNear = () => report([{ isIntersecting: true }]);
        }
        observe = (element: unknown): void => void seen.push(element);
        disconnect = (): void => undefined;
      },
    );
    screen = await mountedWith({ refTo: box }, made.root, home, "ContactSlot");
    expect([screen.lazyCount(), seen]).toEqual([0, [box]]);
    await screen.does(() => comesNear());
    expect(screen.lazyCount()).toBe(1);
    expect(isValidElement(screen.partWith("waiting")["waiting"])).toBe(true);
  });
});

describe("the enquiry form", () => {
  const form = () => screen.of(EnquirySection);
  const alerted = () => made.root.dialogs.current;
  const GIVEN = { name: "Ada", email: "ada@example.com", message: "A lost umbrella" };

  beforeEach(async () => {
    screen = await mounted(made.root, <EnquirySlot />);
  });
  const type = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [field, value] of Object.entries(values))
      await screen.does(() => form().onChange(field as "name", value));
  };
  const send = () => screen.does(() => void form().onSubmit());

  it("says what is missing or wrong, and sends nothing then", async () => {
    expect(form()).toMatchObject({ values: { name: "", kind: "contact" }, errors: {}, decoy: "", sending: false });
    await type({ email: "x" });
    await screen.does(() => form().onBlur("email"));
    expect(form().errors).toEqual({ email: "Email is invalid" });
    await send();
    expect(form().errors).toEqual({
      name: "Name is required",
      email: "Email is invalid",
      message: "Message is required",
    });
    expect(made.api.enquiries.made).toEqual([]);
  });

  it("sends what was written, thanks and empties itself", async () => {
    await type(GIVEN);
    await screen.does(() => form().onAbout("flight"));
    await screen.does(() => form().onDecoy("bot"));
    expect(form()).toMatchObject({ values: { ...GIVEN, kind: "flight" }, decoy: "bot" });
    await send();
    expect(form().sending).toBe(true);
    expect(made.api.enquiries.last.input).toMatchObject({ enquiry: { ...GIVEN, kind: "flight" }, decoy: "bot" });
    await screen.does(() => made.api.enquiries.last.answer(done("")));
    expect(form()).toMatchObject({ values: { name: "" }, sending: false });
    expect(alerted()).toMatchObject({
      title: "Message",
      content: "Thank you. We've got your message and will reply by email.",
    });
  });

  it("keeps what was written when it could not be sent, and says why", async () => {
    await type(GIVEN);
    await send();
    await screen.does(() => made.api.enquiries.last.answer({ ok: false, error: TOO_OFTEN }));
    expect(form()).toMatchObject({ values: GIVEN, sending: false });
    expect(alerted()?.content).toBe(TOO_OFTEN.message);
  });
});
