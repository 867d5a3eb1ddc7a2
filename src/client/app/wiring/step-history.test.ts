import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { TEMPLATE_IDS, type TemplateId } from "#domain/tenant/configuration.ts";
import { FakeStorage } from "#tests/support/client/fake-client.ts";
import { fillIn, startRoot } from "#tests/support/client/fake-root.ts";
import { MANIFESTS } from "#ds/templates/manifests.ts";
import { wireStepHistory, type Trail } from "./step-history.ts";

interface Entry {
  trail: Trail | null;
  readonly page: "form" | "payment" | "other";
}

/** A tab: another site, then ours. Its history moves when the test says so, asynchronously like a browser's. */
class Tab {
  stack: Entry[] = [{ trail: null, page: "form" }];
  at = 0;
  hasLeft = false;
  private due: (() => void)[] = [];
  /** What the browser calls after a move. */
  listener = (): void => undefined;
  /** The router's reaction to a change of page. */
  onPage = (_page: Entry["page"]): void => undefined;

  get entry(): Entry {
    return this.stack[this.at] ?? { trail: null, page: "other" };
  }

  readonly entries = {
    trail: () => this.entry.trail,
    replace: (trail: Trail) => void (this.entry.trail = trail),
    push: (trail: Trail) => this.add({ trail, page: this.entry.page }),
    go: (delta: number) => void this.due.push(() => this.move(delta)),
    onPop: (listener: () => void) => void (this.listener = listener),
  };

  /** Follows a link to another page inside the application. */
  navigate(page: Entry["page"]): void {
    this.add({ trail: null, page });
    this.onPage(page);
  }

  back(): void {
    this.move(-1);
    this.settle();
  }

  forward(): void {
    if (this.at < this.stack.length - 1) this.move(1);
    this.settle();
  }

  /** Lets every pending history move arrive. */
  settle(): void {
    for (let next = this.due.shift(); next; next = this.due.shift()) next();
  }

  private add(entry: Entry): void {
    this.stack = [...this.stack.slice(0, this.at + 1), entry];
    this.at += 1;
  }

  private move(delta: number): void {
    const from = this.entry.page;
    this.at += delta;
    this.hasLeft = this.at < 0;
    if (this.hasLeft) return;
    this.listener();
    if (this.entry.page !== from) this.onPage(this.entry.page);
  }
}

/** The page's dialogs: none or one. */
class Dialogs {
  private open = false;
  private watcher = (): void => undefined;

  readonly isOpen = () => this.open;
  readonly closeTop = () => this.set(false);
  readonly watch = (watcher: () => void) => void (this.watcher = watcher);

  /** @returns whether one was open. */
  set(open: boolean): boolean {
    const was = this.open;
    this.open = open;
    if (was !== open) this.watcher();
    return was;
  }
}

/** A template's form in a tab, filled in up to the payment and back at its start. */
async function open(template: TemplateId, tab = new Tab(), storage = new FakeStorage()) {
  const made = startRoot({ template }, storage);
  const { booking } = made.root;
  const paysApart = MANIFESTS[template].payment === "page";
  if (booking.draft.journey.pickup.place === null) {
    await fillIn(made);
    booking.wizard.goToSection(0);
  }
  made.pages.push = (...paths: string[]) => {
    for (const path of paths) tab.navigate(/payment/.test(path) ? "payment" : /booking/.test(path) ? "form" : "other");
    return 0;
  };
  tab.onPage = (page) => booking.visit.visitPaymentPage(page === "payment");
  const dialogs = new Dialogs();
  const page = () => (tab.entry.page === "payment" && !paysApart ? "other" : tab.entry.page);
  const deps = { entries: tab.entries, page, dialogs, payment: made.paymentExit };
  wireStepHistory(made.root, { ...deps, paysApart }, made.signal);
  return { ...made, booking, tab, dialogs, storage };
}

const STRIDES = TEMPLATE_IDS.flatMap((template) => (["stop", "step"] as const).map((stride) => ({ template, stride })));

/** Presses forward to the last section. @returns the sections passed. */
function walk({ booking, tab }: Awaited<ReturnType<typeof open>>, stride: "stop" | "step"): number[] {
  const stops = [booking.wizard.sectionIndex];
  while (booking.wizard.goForward(stride).kind === "moved") {
    tab.settle();
    stops.push(booking.wizard.sectionIndex);
  }
  return stops;
}

describe("the browser's Back and Forward", () => {
  it.each(STRIDES)(
    "[WIZ-023] go one step at a time, and leave the site from the first: $template by $stride",
    async (row) => {
      const made = await open(row.template);
      const { booking, tab } = made;
      const stops = walk(made, row.stride);
      const pickup = booking.draft.journey.pickup.place;
      for (const stop of stops.slice(0, -1).toReversed()) {
        tab.back();
        expect(booking.wizard.sectionIndex).toBe(stop);
      }
      for (const stop of stops.slice(1)) {
        tab.forward();
        expect(booking.wizard.sectionIndex).toBe(stop);
      }
      expect([booking.draft.journey.pickup.place, booking.draft.contact.values.firstName]).toEqual([pickup, "Ada"]);
      for (const _ of stops) tab.back();
      expect([tab.hasLeft, booking.wizard.sectionIndex]).toEqual([true, 0]);
    },
  );

  it.each(STRIDES)("find the form's own Back in step with them: $template by $stride", async (row) => {
    const made = await open(row.template);
    const { booking, tab } = made;
    const stops = walk(made, row.stride);
    while (booking.wizard.sectionIndex > 0) {
      booking.wizard.goBack(row.stride);
      tab.settle();
    }
    expect(tab.at).toBe(0);
    tab.forward();
    expect(booking.wizard.sectionIndex).toBe(stops[1] ?? 0);
  });

  it.each(["wizard", "wizardx"] as const)("do not bring back a booking that was made: %s", async (template) => {
    const made = await open(template);
    const { booking, tab, root } = made;
    walk(made, "stop");
    runInAction(() => {
      root.payment.state = {
        kind: "booked",
        booked: { reference: "CB-1", ticketCode: "t", manageCode: "", sentTo: "", leftOut: "" },
      };
    });
    expect(tab.entry.page).toBe("other");
    tab.back();
    expect([booking.wizard.sectionIndex, booking.draft.journey.pickup.place, root.payment.state.kind, tab.at]).toEqual([
      0,
      null,
      "idle",
      0,
    ]);
    tab.back();
    expect(tab.hasLeft).toBe(true);
  });

  it.each(["wizard", "wizardx"] as const)("go forward only over what is in order: %s", async (template) => {
    const made = await open(template);
    const { booking, tab } = made;
    const stops = walk(made, "stop");
    for (const _ of stops.slice(1)) tab.back();
    booking.draft.contact.change("firstName", "");
    for (const _ of stops) tab.forward();
    expect([booking.wizard.sectionIndex, tab.at]).toEqual([3, 3]);
  });
});

describe("an entry for each step", () => {
  it("closes an open dialog first, and stays at the step", async () => {
    const made = await open("wizard");
    const { booking, tab, dialogs } = made;
    walk(made, "step");
    dialogs.set(true);
    const before = booking.wizard.sectionIndex;
    tab.back();
    expect([booking.wizard.sectionIndex, dialogs.isOpen()]).toEqual([before, false]);
    tab.back();
    expect(booking.wizard.sectionIndex).toBe(3);
  });

  it("outlives quick presses of the form's Back", async () => {
    const made = await open("wizard");
    const { booking, tab } = made;
    walk(made, "stop");
    booking.wizard.goBack("stop");
    booking.wizard.goBack("stop");
    tab.settle();
    expect([booking.wizard.sectionIndex, tab.at, tab.hasLeft]).toEqual([2, 2, false]);
  });

  it("closes a dialog on the very first entry too, instead of leaving the site", async () => {
    const { booking, tab, dialogs } = await open("wizard");
    dialogs.set(true);
    tab.back();
    expect([booking.wizard.sectionIndex, dialogs.isOpen(), tab.at, tab.hasLeft]).toEqual([0, false, 0, false]);
    tab.back();
    expect(tab.hasLeft).toBe(true);
  });

  it("leaves no entry behind when a dialog on the first one is closed by its button", async () => {
    const { booking, tab, dialogs } = await open("wizard");
    dialogs.set(true);
    dialogs.set(false);
    tab.settle();
    expect([tab.at, tab.entry.trail]).toEqual([0, [0]]);
    dialogs.set(true);
    // The dialog's own button leads on.
    booking.wizard.goForward("stop");
    dialogs.set(false);
    tab.settle();
    expect([booking.wizard.sectionIndex, tab.at, tab.entry.trail]).toEqual([1, 1, [0, 1]]);
    tab.back();
    expect([booking.wizard.sectionIndex, tab.at]).toEqual([0, 0]);
  });

  it("goes back once, although another pop comes before the one it waits for", async () => {
    const made = await open("wizard");
    const { booking, tab } = made;
    walk(made, "stop");
    booking.wizard.goBack("stop", 1);
    tab.listener();
    tab.settle();
    expect([booking.wizard.sectionIndex, tab.at, tab.hasLeft]).toEqual([1, 1, false]);
  });

  it("stays on the site where the browser has kept one entry for two", async () => {
    const { booking, tab, ...made } = await open("wizard");
    walk({ booking, tab, ...made }, "stop");
    tab.stack.splice(1, 1);
    tab.at -= 1;
    booking.wizard.goBack("stop", 0);
    tab.settle();
    expect([booking.wizard.sectionIndex, tab.at, tab.hasLeft]).toEqual([0, 0, false]);
  });

  it("says what is missing when Forward to the payment page is refused", async () => {
    const made = await open("wizardx");
    const { booking, tab } = made;
    walk(made, "stop");
    tab.back();
    booking.draft.contact.change("firstName", "");
    tab.forward();
    expect([booking.wizard.sectionIndex, tab.entry.page]).toEqual([3, "form"]);
    expect(booking.draft.contact.shownFaults).toEqual({ firstName: "required" });
    expect(booking.wizard.focusId).toEqual("contact-firstName");
  });

  it.each(["wizard", "wizardx"] as const)("[WIZ-033] is there after a reload at a step: %s", async (template) => {
    const made = await open(template);
    walk(made, "stop");
    made.end();
    const again = await open(template, made.tab, made.storage);
    again.tab.onPage(again.tab.entry.page);
    expect(again.booking.wizard.sectionIndex).toBe(4);
    again.tab.back();
    expect(again.booking.wizard.sectionIndex).toBe(3);
  });

  it.each(["wizard", "wizardx"] as const)("leads to the first when the quotation runs out: %s", async (template) => {
    const made = await open(template);
    const { booking, tab, clock } = made;
    walk(made, "stop");
    clock.pass(601_000);
    tab.settle();
    expect([booking.wizard.sectionIndex, tab.at, tab.entry.page]).toEqual([0, 0, "form"]);
  });
});
