import { describe, expect, it } from "vitest";
import type { Answer } from "#client/api/api.ts";
import type { StartApi } from "#client/api/startup-api.ts";
import type { AskedConfiguration } from "#contract/tenant/asked-configuration.ts";
import type { Prefill } from "#domain/booking/form/prefill.ts";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { addMinutes } from "#domain/shared/units.ts";
import { done, FakeStorage, MUSEUM, NOW, PALACE, refused, TERMINAL } from "#tests/support/client/fake-client.ts";
import { GENERIC, startRoot } from "#tests/support/client/fake-root.ts";
import { startUp } from "./start-up.ts";

const NOTHING: Prefill = {
  pickup: "",
  dropoff: "",
  time: null,
  vehicleTypeId: "",
  contact: EMPTY_CONTACT,
  promoCode: "",
  quick: false,
  changesAllowed: true,
};

/** The scripted answers of the calls, and which calls were made. */
class FakeStartApi implements StartApi {
  readonly made: string[] = [];
  allowed: Answer<void> = done(undefined);
  params: Answer<Prefill> = refused(0);
  offer: Answer<Prefill> = refused(2, "This offer is over.");
  where: Answer<string> = done("fr");
  configured: Answer<void> = done(undefined);

  validate = (parent: string) => this.say(`validate ${parent}`, this.allowed);
  configuration = ({ currency }: AskedConfiguration) => this.say(`configuration ${currency}`, this.configured);
  bookingParams = (id: string) => this.say(`params ${id}`, this.params);
  promotion = (token: string) => this.say(`promotion ${token}`, this.offer);
  country = () => this.say("country", this.where);

  private say<T>(call: string, answer: Answer<T>): Promise<Answer<T>> {
    this.made.push(call);
    return Promise.resolve(answer);
  }
}

function begin(
  change: (api: FakeStartApi) => void = () => undefined,
  link = "",
  quick = false,
  switches: Partial<Configuration> = {},
  kept = new FakeStorage(),
  asked: AskedConfiguration | null = null,
  parent: string | null = "hotel.example",
) {
  const api = new FakeStartApi();
  change(api);
  const made = startRoot(switches, kept);
  const { pages } = made;
  const chats: string[] = [];
  const storage = new FakeStorage();
  const life = new AbortController();
  const over = () =>
    startUp(
      made.root,
      {
        api,
        storage,
        tabStorage: kept,
        parent,
        asked,
        link,
        quick,
        navigate: (to) => void pages.push(to),
        openChat: (url) => void chats.push(url),
      },
      life.signal,
    );
  return { ...made, api, kept, storage, life, chats, over };
}

describe("the company's chat", () => {
  const CHAT = "https://chat.example/widget.js";

  it("opens in no preview of the studio, where a message would reach the company", async () => {
    const wishes = { chatApiUrl: CHAT, autoOpenChat: true };
    const { chats, over, end } = begin(undefined, "", false, wishes, undefined, null, null);
    await over();
    expect(chats).toEqual([]);
    end();
  });

  it.each([
    ["opens by itself where the tenant wants that", { chatApiUrl: CHAT, autoOpenChat: true }, [CHAT]],
    ["waits to be asked elsewhere", { chatApiUrl: CHAT, autoOpenChat: false }, []],
    ["is none without its address", { chatApiUrl: "", autoOpenChat: true }, []],
  ])("[MENU-016] %s", async (_, wishes, opened) => {
    const { chats, over, end } = begin(undefined, "", false, wishes);
    await over();
    expect(chats).toEqual(opened);
    end();
  });
});

describe("the configuration that the page's address asks for", () => {
  const EUROS: AskedConfiguration = { sandbox: false, source: 5, currency: "EUR" };
  const asking = (asked: AskedConfiguration | null, answer: Answer<void>) =>
    begin((api) => (api.configured = answer), "", false, {}, undefined, asked);

  it("[TEN-002] is requested where the address asks for one, and not otherwise", async () => {
    for (const [asked, calls] of [
      [EUROS, ["configuration EUR"]],
      [null, []],
    ] as const) {
      const { api, root, over, end } = asking(asked, done(undefined));
      // oxlint-disable-next-line no-await-in-loop -- cases of one rule
      await over();
      expect(api.made.filter((call) => call.startsWith("configuration"))).toEqual(calls);
      expect(root.dialogs.current).toBeNull();
      end();
    }
  });

  it("[TEN-002] is refused in words, and the form stays; without an answer nothing is said", async () => {
    for (const [answer, words] of [
      [refused(2, "Prices in EUR are not available."), "Prices in EUR are not available."],
      [refused(0), undefined],
    ] as const) {
      const { root, over, end } = asking(EUROS, answer);
      // oxlint-disable-next-line no-await-in-loop -- cases of one rule
      await over();
      expect(root.dialogs.current?.content).toBe(words);
      expect(root.tenant.siteRefused).toBe(false);
      end();
    }
  });
});

describe("the site that shows the page", () => {
  it("is not asked about in the studio's preview", async () => {
    const { api, over, end } = begin(undefined, "", false, {}, undefined, null, null);
    await over();
    expect(api.made).toEqual(["country"]);
    end();
  });

  it("[TEN-004] is asked about once", async () => {
    const { root, api, over, end } = begin();
    await over();
    expect(api.made.filter((call) => call.startsWith("validate"))).toEqual(["validate hotel.example"]);
    expect(root.tenant.siteRefused).toBe(false);
    end();
  });

  it("[TEN-005] has no form when it is refused, and keeps it while nobody answers", async () => {
    for (const [answer, isRefused] of [
      [refused(2, "no"), true],
      [refused(3), true],
      [refused(0), false],
    ] as const) {
      const { root, over, end } = begin((api) => (api.allowed = answer));
      // oxlint-disable-next-line no-await-in-loop -- cases of one rule
      await over();
      expect(root.tenant.siteRefused).toBe(isRefused);
      end();
    }
  });
});

describe("a link", () => {
  const later = { type: "later", at: addMinutes(NOW, 300) } as const;
  const contact = { ...EMPTY_CONTACT, firstName: "Ada", dialingCode: "+33", phone: "612345678" };
  const whole: Prefill = {
    pickup: PALACE,
    dropoff: TERMINAL,
    time: later,
    vehicleTypeId: "estate",
    contact,
    promoCode: "",
    quick: false,
    changesAllowed: true,
  };

  it("[TEN-007] fills in places, time, vehicle and contact, once", async () => {
    const { root, api, over, end } = begin((fake) => (fake.params = done(whole)), "p-1");
    await over();
    const { journey, party, contact: form } = root.booking.draft;
    expect([journey.pickup.place, journey.dropoff.place]).toEqual([PALACE, TERMINAL]);
    expect(journey.time).toEqual(later);
    expect(party.pickedVehicleId).toBe("estate");
    expect(form.values).toEqual(contact);
    expect(api.made).not.toContain("promotion p-1");
    end();
  });

  it("[PROMO-006] is a campaign's when no form contents have its id", async () => {
    const { root, over, end } = begin((fake) => (fake.offer = done({ ...whole, time: { type: "now" } })), "t-1");
    await over();
    expect(root.booking.draft.journey.pickup.place).toEqual(PALACE);
    expect(root.booking.draft.journey.time).toEqual({ type: "now" });
    end();
  });

  it("[TEN-007] leaves alone what somebody has typed in the meantime", async () => {
    const { root, over, end } = begin((fake) => (fake.params = done(whole)), "p-1");
    root.booking.draft.contact.change("firstName", "Grace");
    const filled = over();
    root.booking.draft.journey.pickup.choose(MUSEUM);
    await filled;
    expect(root.booking.draft.journey.pickup.place).toEqual(MUSEUM);
    expect(root.booking.draft.journey.dropoff.place).toEqual(TERMINAL);
    expect(root.booking.draft.contact.values.firstName).toBe("Grace");
    end();
  });

  it("[PROMO-006] brings its promo code, which is tried as soon as there is a fare", async () => {
    const { root, end, over } = begin((fake) => (fake.offer = done({ ...whole, promoCode: "welcome5" })), "t-1");
    await over();
    expect([root.promo.code, root.promo.checked]).toEqual(["WELCOME5", null]);
    end();
  });

  it("[PROMO-007] fixes what it fills in, and nothing else, where no changes are allowed", async () => {
    const offer = { ...whole, contact: { ...EMPTY_CONTACT, firstName: "Ada" }, time: null, changesAllowed: false };
    const { root, end, over } = begin((fake) => (fake.offer = done(offer)), "t-1");
    await over();
    expect([...root.booking.draft.fixed].toSorted()).toEqual(["dropoff", "firstName", "pickup", "vehicle"]);
    const free = begin((fake) => (fake.offer = done(whole)), "t-1");
    await free.over();
    expect(free.root.booking.draft.fixed.size).toBe(0);
    free.end();
    end();
  });

  it("[PROMO-007] fixes a time that can be kept and a contact, but nothing that the passenger typed or must mend", async () => {
    const contact = { ...EMPTY_CONTACT, firstName: "Ada", email: "ada at home", phone: "7700900123" };
    const later = {
      ...whole,
      contact,
      changesAllowed: false,
      time: { type: "later", at: addMinutes(NOW, 600) },
    } as const;
    const fixedBy = async (time: PickupTime, typed: string) => {
      const { root, end, over } = begin((fake) => (fake.offer = done({ ...later, time })), "t-1");
      root.booking.draft.contact.change("firstName", typed);
      await over();
      end();
      return (["time", "firstName", "phone", "dialingCode", "email"] as const).filter((part) =>
        root.booking.draft.fixed.has(part),
      );
    };
    expect(await fixedBy(later.time, "")).toEqual(["time", "firstName", "phone", "dialingCode"]);
    expect(await fixedBy(later.time, "Grace")).toEqual(["time", "phone", "dialingCode"]);
    expect(await fixedBy({ type: "later", at: addMinutes(NOW, -60) }, "")).toEqual([
      "firstName",
      "phone",
      "dialingCode",
    ]);
  });

  it("[PROMO-008] that opens nothing leads a quick booking to the page that says so", async () => {
    const { root, pages, over, end } = begin(undefined, "gone", true);
    await over();
    expect([pages, root.dialogs.current]).toEqual([["quickbookinginvalid"], null]);
    end();
  });

  it("[PROMO-008] stays on the form when nobody answers, for the link may be good", async () => {
    const { root, pages, over, end } = begin((fake) => (fake.offer = refused(0)), "t-1", true);
    await over();
    expect([pages, root.dialogs.current?.content]).toEqual([[], GENERIC]);
    end();
  });

  it("[MENU-010] of mode quick keeps to the short form", async () => {
    const { root, over, end } = begin((fake) => (fake.offer = done({ ...whole, quick: true })), "t-1");
    expect(root.tenant.lite).toBe(false);
    await over();
    expect(root.tenant.lite).toBe(true);
    end();
  });

  it("[WIZ-033] [TEN-007] fills in once: after a reload the form is as the passenger has left it", async () => {
    const offer = { ...whole, time: { type: "now" }, promoCode: "welcome5", quick: true } as const;
    const first = begin((fake) => (fake.offer = done(offer)), "t-1");
    await first.over();
    const { booking, promo } = first.root;
    booking.draft.journey.setPickupAt(later.at);
    booking.draft.journey.dropoff.choose(MUSEUM);
    booking.draft.party.pickVehicle("saloon");
    booking.draft.contact.change("firstName", "");
    promo.reset();
    first.end();

    const again = begin((fake) => (fake.offer = done(offer)), "t-1", false, {}, first.kept);
    await again.over();
    const after = again.root.booking.draft;
    expect([after.journey.time, after.journey.dropoff.place, after.party.pickedVehicleId]).toEqual([
      later,
      MUSEUM,
      "saloon",
    ]);
    expect([after.contact.values.firstName, again.root.promo.code, again.root.tenant.lite]).toEqual(["", "", true]);
    again.end();

    // Another link fills in the form, and so does the same one once the booking is made or discarded.
    const other = begin((fake) => (fake.offer = done(offer)), "t-2", false, {}, first.kept);
    await other.over();
    expect(other.root.booking.draft.journey.time).toEqual({ type: "now" });
    other.root.reset();
    other.end();
    const anew = begin((fake) => (fake.offer = done(offer)), "t-2", false, {}, first.kept);
    await anew.over();
    expect(anew.root.booking.draft.journey.dropoff.place).toEqual(TERMINAL);
    anew.end();
  });

  it("looks for an address that has no position, for the passenger to choose", async () => {
    const { root, api, over, end } = begin((fake) => (fake.params = done({ ...NOTHING, pickup: "Palace" })), "p-1");
    await over();
    expect(root.booking.draft.journey.pickup.text).toBe("Palace");
    expect(root.booking.draft.journey.pickup.place).toBeNull();
    expect(api.made).toContain("params p-1");
    end();
  });

  it("that opens nothing says so and leaves the form as it is", async () => {
    const { root, over, end } = begin(undefined, "gone");
    await over();
    expect(root.dialogs.current?.content).toBe("This offer is over.");
    expect(root.booking.draft.journey.pickup.text).toBe("");
    end();
  });

  it("is not asked for where there is none, nor used after the page has gone", async () => {
    const none = begin();
    await none.over();
    expect(none.api.made.toSorted()).toEqual(["country", "validate hotel.example"]);
    none.end();
    const gone = begin((fake) => (fake.params = done(whole)), "p-1");
    const ended = gone.over();
    gone.life.abort();
    await ended;
    expect(gone.root.booking.draft.journey.pickup.place).toBeNull();
    gone.end();
  });
});

describe("the visitor's country", () => {
  it("[ACC-020] [TEN-011] gives the phone field its dialing code, and is kept", async () => {
    const { root, storage, over, end } = begin();
    await over();
    expect(root.booking.draft.contact.values.dialingCode).toBe("+33");
    expect(storage.read("country")).toBe("fr");
    end();
  });

  it("[TEN-011] is not asked again, and is gb while nobody answers", async () => {
    const kept = begin();
    kept.storage.write("country", "de");
    await kept.over();
    expect([kept.root.booking.draft.contact.values.dialingCode, kept.api.made.includes("country")]).toEqual([
      "+49",
      false,
    ]);
    kept.end();
    const silent = begin((api) => (api.where = refused(0)));
    await silent.over();
    expect([silent.root.booking.draft.contact.values.dialingCode, silent.storage.read("country")]).toEqual([
      "+44",
      null,
    ]);
    silent.end();
  });

  it("is the tenant's while nobody answers", async () => {
    const { root, over, end } = begin((api) => (api.where = refused(0)), "", false, { dialingCode: "+353" });
    await over();
    expect(root.booking.draft.contact.values.dialingCode).toBe("+353");
    end();
  });

  it("is what every empty phone starts with from then on: the next booking, another passenger, after a sign-out", async () => {
    const { root, over, end } = begin(undefined, "", false, { dialingCode: "+353" });
    const { people } = root.booking.draft;
    expect([people.contact.values.dialingCode, people.customer.values.dialingCode]).toEqual(["+353", "+353"]);
    await over();
    expect([people.contact.values.dialingCode, people.customer.values.dialingCode]).toEqual(["+33", "+33"]);
    people.contact.change("phone", "612345678");
    people.contact.change("dialingCode", "+49");
    root.reset();
    expect(people.contact.values).toMatchObject({ dialingCode: "+33", phone: "" });
    people.contact.change("phone", "612345678");
    people.contact.change("dialingCode", "+49");
    people.useCustomer(false);
    expect(people.contact.values).toMatchObject({ dialingCode: "+33", phone: "" });
    end();
  });

  it("[TEN-011] leaves a code that was chosen before it is known, and one that was chosen is there after a reload", async () => {
    const { root, kept, over, end } = begin();
    root.booking.draft.contact.change("dialingCode", "+49");
    await over();
    expect(root.booking.draft.contact.values.dialingCode).toBe("+49");
    end();
    const again = begin(undefined, "", false, {}, kept);
    await again.over();
    expect(again.root.booking.draft.contact.values.dialingCode).toBe("+49");
    again.end();
  });

  it("[TEN-011] changes nothing that somebody has typed", async () => {
    const { root, over, end } = begin();
    root.booking.draft.contact.change("phone", "7700900123");
    await over();
    expect(root.booking.draft.contact.values.dialingCode).toBe("+44");
    end();
  });
});
