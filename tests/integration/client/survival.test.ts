/** The form survives whatever happens to its page: each template, each stop, each event. */
import { afterEach, describe, expect, it } from "vitest";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { BOOKING_KEY } from "#client/stores/booking/draft/saved-booking.ts";
import { stopsOf, type SectionId } from "#domain/booking/form/steps.ts";
import { instant } from "#domain/shared/units.ts";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import {
  done,
  FakeStorage,
  MUSEUM,
  PALACE,
  quoted,
  refused,
  settle,
  TERMINAL,
  VEHICLES,
} from "#tests/support/client/fake-client.ts";
import { ADA, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";

const HOUR = 3_600_000;
const open: FakeRoot[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.end();
});

function openPage(template: TemplateId, storage = new FakeStorage()): FakeRoot {
  const page = startRoot({ template }, storage);
  open.push(page);
  return page;
}

/** Fills in everything up to a stop, as the passenger would have by then, and stands there. */
async function fillUpTo(page: FakeRoot, stop: number): Promise<void> {
  const { clock, root } = page;
  const { booking } = root;
  const answers: Readonly<Record<SectionId, () => Promise<void> | void>> = {
    places: () => {
      booking.draft.journey.pickup.choose(PALACE);
      booking.draft.journey.addVia();
      booking.draft.journey.vias[0]?.choose(MUSEUM);
      booking.draft.journey.dropoff.choose(TERMINAL);
    },
    when: () => booking.draft.journey.setPickupAt(instant(root.clock.now + 30 * HOUR)),
    vehicle: () => {
      booking.draft.party.setCount("passengers", 2);
      booking.draft.party.pickVehicle(VEHICLES.at(-1)?.id ?? "");
      booking.draft.party.setTier(2);
    },
    contact: () => {
      for (const [field, value] of Object.entries(ADA)) booking.draft.contact.change(field as keyof typeof ADA, value);
      booking.draft.contact.setNote("Ring twice");
    },
    payment: () => booking.draft.chooseMethod("cash"),
  };
  for (const section of booking.wizard.sectionIds.slice(0, stop + 1)) {
    await answers[section]();
    clock.pass(1_000);
    await answerAll(page);
  }
  booking.wizard.goToSection(stop);
}

/** Answers what the page has asked, with prices that hold for an hour. */
async function answerAll({ api, clock }: FakeRoot): Promise<void> {
  for (const call of api.drivers.made) await call.answer(done(null));
  for (const call of api.vehicleLists.made) await call.answer(done(VEHICLES));
  for (const call of api.priceLists.made) await call.answer(done([]));
  for (const call of api.quotations.made)
    await call.answer(quoted(clock.now(), undefined, { expiresAt: instant(clock.now() + HOUR) }));
}

/** No call reaches anybody. */
async function refuseAll({ api }: FakeRoot): Promise<void> {
  for (const calls of [api.drivers, api.vehicleLists, api.priceLists, api.quotations])
    for (const call of calls.made) await call.answer(refused(0));
}

/** All that the passenger has put in, and where. */
const formOf = ({ root: { booking } }: FakeRoot) => ({
  stop: booking.wizard.sectionIndex,
  journey: booking.draft.journey.value,
  time: booking.draft.journey.time,
  load: booking.draft.party.load,
  vehicle: booking.draft.party.pickedVehicleId,
  tier: booking.draft.party.tier,
  contact: booking.draft.contact.values,
  note: booking.draft.contact.note,
  method: booking.draft.method,
});

/** What may happen; gives the page that the passenger looks at afterwards. */
const EVENTS: Readonly<Record<string, (page: FakeRoot, template: TemplateId) => Promise<FakeRoot> | FakeRoot>> = {
  "a reload": (page, template) => {
    page.end();
    return openPage(template, page.storage);
  },
  // Nothing gets a chance to save anything: what is kept was kept all along.
  "a crash": (page, template) => openPage(template, page.storage),
  "ten minutes without a network": async (page) => {
    page.root.booking.draft.journey.setReturnType("wait-and-return");
    page.clock.pass(10 * 60_000);
    await refuseAll(page);
    page.root.booking.draft.journey.setReturnType("single");
    page.clock.pass(1_000);
    await refuseAll(page);
    return page;
  },
  "another tab with another booking": async (page, template) => {
    const other = openPage(template);
    other.root.booking.draft.journey.pickup.choose(MUSEUM);
    await settle();
    return page;
  },
  "a step back and on again": (page) => {
    const { sectionIndex } = page.root.booking.wizard;
    page.root.booking.wizard.goBack("stop");
    if (page.root.booking.wizard.sectionIndex < sectionIndex) page.root.booking.wizard.goForward("stop");
    return page;
  },
};

const CELLS = TEMPLATE_IDS.flatMap((template) =>
  stopsOf(MANIFESTS[template].steps).flatMap((section, stop) =>
    Object.keys(EVENTS).map((event) => ({ template, section, stop, event })),
  ),
);

describe("nothing that was typed is lost", () => {
  it("in as many cells as templates times stops times events", () => expect(CELLS.length).toBe(8 * 5 * 5));

  it.each(CELLS)("[WIZ-033] $template, at $section, after $event", async ({ template, stop, event }) => {
    const page = openPage(template);
    await fillUpTo(page, stop);
    const before = formOf(page);
    expect(before.stop).toBe(stop);
    const after = (await EVENTS[event]?.(page, template)) ?? page;
    expect(formOf(after)).toEqual(before);
  });

  it("keeps neither a password nor a card", async () => {
    const page = openPage("wizard");
    await fillUpTo(page, 4);
    page.root.booking.draft.contact.wishAccount(true);
    page.root.booking.draft.contact.setPassword("correct horse");
    page.root.booking.draft.contact.setNote("Ring thrice");
    const kept = page.storage.read(BOOKING_KEY) ?? "";
    expect(kept).toContain("Ring thrice");
    expect(kept).not.toContain("correct horse");
  });
});
