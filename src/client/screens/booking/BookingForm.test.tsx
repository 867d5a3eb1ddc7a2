import { isValidElement, type ComponentType, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import { PlacesSlot } from "#client/screens/booking/slots/PlacesSlot.tsx";
import { WhenSlot } from "#client/screens/booking/slots/WhenSlot.tsx";
import { contactPart, noticesPart, paymentPart, vehiclePart } from "#client/screens/booking/steps/lazy-sections.ts";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import { JourneyMap } from "#ds/domain/JourneyMap/index.ts";
import { TotalFare } from "#ds/domain/TotalFare/index.ts";
import { SummarySection } from "#ds/sections/SummarySection/SummarySection.tsx";
import { TemplateRenderer } from "#ds/templates/TemplateRenderer/index.ts";
import { PALACE, quoted, TERMINAL } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot, type FakeRoot } from "#tests/support/client/fake-root.ts";
import { mounted, type Mounted } from "#tests/support/client/mounted.tsx";
import { mountedForm, onPhone } from "#tests/support/client/mounted-form.tsx";

let made: FakeRoot;
let screen: Mounted;
const wizard = () => made.root.booking.wizard;
const form = () => screen.of(TemplateRenderer);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
afterEach(async () => {
  await screen.unmount();
  made.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An empty form. */
async function open(template: TemplateId): Promise<void> {
  made = startRoot({ template });
  screen = await mountedForm(made, template);
}
/** A form that was filled in to its end. */
async function openAtEnd(template: TemplateId): Promise<void> {
  made = startRoot({ template });
  await fillIn(made);
  screen = await mountedForm(made, template);
}
/** One press of the main button, and the frame after it. */
async function press(): Promise<void> {
  await screen.does(() => vi.advanceTimersByTime(1_000));
  await screen.does(() => form().onForward());
  await screen.does(() => vi.advanceTimersByTime(0));
}
const choosePlaces = () =>
  screen.does(() => {
    const { journey } = made.root.booking.draft;
    journey.pickup.choose(PALACE);
    journey.dropoff.choose(TERMINAL);
    journey.quickPick(60, made.root.clock.now);
  });

describe("the form in its template", () => {
  it("is at its first section, with nothing behind it and nothing begun", async () => {
    await open("wizard");
    expect(form()).toMatchObject({
      manifest: MANIFESTS.wizard,
      step: 1,
      mobileStop: 0,
      begun: false,
      prerendersNextStep: false,
      forwardLabel: "Next",
      mobileForwardLabel: "Next",
      busy: false,
      onBack: null,
      lead: "Since 1983",
      hero: { layout: "beside", headline: "Anywhere" },
      digests: {},
    });
    expect(screen.all(noticesPart.Part)).toEqual([]);
    await screen.does(() => made.root.booking.visit.prerenderNextStep());
    await screen.does(() => made.root.booking.draft.journey.pickup.choose(PALACE));
    expect(form()).toMatchObject({ begun: true, prerendersNextStep: true });
  });

  it("has the fare in its bar, and what stops the passenger above its sections", async () => {
    await openAtEnd("wizard");
    const total = { pence: 5_133, currency: "GBP" };
    expect(screen.all(TotalFare)).toMatchObject([{ status: "ready", total }]);
    await screen.does(() => wizard().goBack("step", 1));
    await screen.does(() => made.root.booking.draft.journey.pickup.clear());
    await press();
    expect(screen.all(noticesPart.Part)).toHaveLength(1);
  });

  it("has a guide price in its bar until the time is chosen", async () => {
    await open("wizard");
    const { journey } = made.root.booking.draft;
    /** Passes a second, and answers the call for the price. */
    const priced = () =>
      screen.does(async () => {
        made.clock.pass(1_000);
        await made.api.quotations.last.answer(quoted(made.clock.now()));
      });
    await screen.does(() => {
      journey.pickup.choose(PALACE);
      journey.dropoff.choose(TERMINAL);
    });
    await priced();
    expect(screen.all(TotalFare)).toMatchObject([{ status: "ready", isGuide: true }]);
    await screen.does(() => journey.quickPick(60, made.root.clock.now));
    await priced();
    expect(screen.all(TotalFare)).toMatchObject([{ status: "ready", isGuide: false }]);
  });

  it("shows the map in the summary, or behind everything", async () => {
    await open("wizard");
    expect(form().map).toBeUndefined();
    expect(isValidElement(screen.of(SummarySection).map)).toBe(true);
    await screen.unmount();
    made.end();
    await open("overflow");
    expect(isValidElement(form().map)).toBe(true);
    expect(screen.of(SummarySection).map).toBeNull();
    expect(screen.of(JourneyMap).from).toBeNull();
  });

  it("names what its closed panels hold, in a template that has panels", async () => {
    await open("inlinex");
    expect(form().digests).toEqual({ places: null, when: null, contact: "" });
    await screen.does(() => made.root.booking.draft.journey.pickup.choose(PALACE));
    expect(form().digests?.places).toBeNull();
    await choosePlaces();
    await screen.does(() => made.root.booking.draft.contact.change("firstName", "Ada"));
    expect(form().digests).toEqual({ places: "From Palace to Terminal 5", when: "Today, 10:00", contact: "Ada" });
    await screen.does(() => made.root.booking.draft.contact.change("lastName", "Lovelace"));
    expect(form().digests?.contact).toBe("Ada Lovelace");
  });

  it("has each section in its slot: the later ones wait for the booking, and say so while they load", async () => {
    await open("list");
    const { slots } = form();
    await choosePlaces();
    await screen.unmount();
    const slot = (id: keyof typeof slots): ReactElement => {
      const found = slots[id];
      if (!isValidElement(found)) throw new Error(`no element in ${id}`);
      return found;
    };
    expect([slot("places").type, slot("when").type]).toEqual([PlacesSlot, WhenSlot]);
    const later = { vehicle: vehiclePart, contact: contactPart, payment: paymentPart } as const;
    for (const id of ["vehicle", "contact", "payment"] as const) {
      screen = await mounted(made.root, slot(id));
      expect(screen.all(later[id].Part as ComponentType<object>)).toHaveLength(1);
      const { waiting, view } = screen.partWith("waiting");
      expect(isValidElement(waiting)).toBe(true);
      expect(view).toBe(id === "vehicle" ? "list" : undefined);
      await screen.unmount();
    }
  });

  it("knows whether its address is that of the payment page, until it goes", async () => {
    made = startRoot({ template: "wizardx" });
    screen = await mountedForm(made, "wizardx", true);
    const { visit } = made.root.booking;
    expect(visit.onPaymentPage).toBe(true);
    await screen.unmount();
    expect(visit.onPaymentPage).toBe(false);
    screen = await mountedForm(made, "wizardx");
    expect(visit.onPaymentPage).toBe(false);
  });
});

describe("a press of the main button", () => {
  it("leaves the whole step on a wide screen, once the press is painted", async () => {
    await open("wizard");
    await choosePlaces();
    await screen.does(() => form().onForward());
    expect(wizard().sectionIndex).toBe(0);
    await screen.does(() => vi.advanceTimersByTime(0));
    expect([wizard().sectionIndex, form().step, form().mobileStop]).toEqual([2, 2, 2]);
  });

  it("leaves one section on a phone", async () => {
    await open("wizard");
    await choosePlaces();
    onPhone();
    await press();
    expect(wizard().sectionIndex).toBe(1);
    onPhone(568);
    await press();
    expect(wizard().sectionIndex).toBe(2);
  });

  it("opens the next panel, in a template that has panels", async () => {
    await open("inlinex");
    await choosePlaces();
    await press();
    expect(wizard().sectionIndex).toBe(1);
  });

  it("counts once when it is doubled", async () => {
    await open("inlinex");
    await choosePlaces();
    await press();
    await screen.does(() => vi.advanceTimersByTime(349));
    await screen.does(() => form().onForward());
    await screen.does(() => vi.advanceTimersByTime(0));
    expect(wizard().sectionIndex).toBe(1);
    await screen.does(() => vi.advanceTimersByTime(1));
    await screen.does(() => form().onForward());
    await screen.does(() => vi.advanceTimersByTime(0));
    expect(wizard().sectionIndex).toBe(2);
  });

  it("moves the focus to the field that it failed on, a frame later, and to nothing while none did", async () => {
    await open("wizard");
    expect(screen.focused).toEqual([]);
    await press();
    expect([wizard().sectionIndex, screen.focused]).toEqual([0, ["pickup-address"]]);
    await choosePlaces();
    await press();
    expect([wizard().sectionIndex, screen.focused]).toEqual([2, ["pickup-address"]]);
  });

  it("moves no focus any more once it has left the page", async () => {
    await open("wizard");
    const cancelled: number[] = [];
    vi.stubGlobal("requestAnimationFrame", () => 7);
    vi.stubGlobal("cancelAnimationFrame", (frame: number) => void cancelled.push(frame));
    await screen.does(() => wizard().goForward("step"));
    expect([screen.focused, cancelled]).toEqual([[], []]);
    await screen.unmount();
    expect(cancelled).toEqual([7]);
  });

  it("[WIZ-006] [WIZ-007] is Next until the last section on a phone, and Book Now in the last step elsewhere", async () => {
    await openAtEnd("list");
    await screen.does(() => wizard().goToSection(2));
    expect([form().forwardLabel, form().mobileForwardLabel]).toEqual(["Next", "Next"]);
    await screen.does(() => wizard().goToSection(3));
    expect([form().forwardLabel, form().mobileForwardLabel]).toEqual(["Book Now", "Next"]);
    await screen.does(() => wizard().goToSection(4));
    expect([form().forwardLabel, form().mobileForwardLabel]).toEqual(["Book Now", "Confirm"]);
  });

  it("is Book Now in the last panel alone, in a template that has panels", async () => {
    await open("inlinex");
    await screen.does(() => wizard().goToSection(3));
    expect([form().forwardLabel, form().mobileForwardLabel]).toEqual(["Next", "Next"]);
    await screen.does(() => wizard().goToSection(4));
    expect([form().forwardLabel, form().mobileForwardLabel]).toEqual(["Book Now", "Confirm"]);
  });
});

describe("the way back", () => {
  it("is a step, or a section on a phone", async () => {
    await openAtEnd("list");
    await screen.does(() => wizard().goToSection(4));
    onPhone();
    await screen.does(() => form().onBack?.());
    expect(wizard().sectionIndex).toBe(3);
    onPhone(1_280);
    await screen.does(() => form().onBack?.());
    expect(wizard().sectionIndex).toBe(0);
    expect(form().onBack).toBeNull();
  });

  it("goes to a finished step or panel that was pressed", async () => {
    await openAtEnd("wizard");
    await screen.does(() => form().onStep(2));
    expect(wizard().sectionIndex).toBe(2);
    await screen.does(() => form().onPanel(1));
    expect(wizard().sectionIndex).toBe(1);
  });
});
