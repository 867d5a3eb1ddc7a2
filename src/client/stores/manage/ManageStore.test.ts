import { describe, expect, it, vi } from "vitest";
import type { ManageApi } from "#client/api/manage-api.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import type { AcceptedChange } from "#contract/bookings/change.ts";
import type { ChangeWish } from "#contract/bookings/change-wish.ts";
import type { ChangeOffer } from "#domain/booking/change/change-offer.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { Due } from "#domain/payment/due.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { aTicket } from "#stories/_fixtures/journey.ts";
import { FakeClock } from "#tests/support/client/fake-client.ts";
import { ManageStore } from "./ManageStore.ts";

const money = (amount: number) => ({ pence: pence(amount), currency: "GBP" });
const AT = instant(Date.UTC(2026, 10, 23, 12));
const TERMS = { change: "journey", changeFee: money(0), cancelFee: money(0) } as const;
const ticket = (more: Partial<Ticket> = {}): Ticket =>
  aTicket({ pickupAt: AT, zone: "Europe/London", terms: TERMS, ...more });

const OFFER: ChangeOffer = {
  id: "offer-1",
  expiresAt: addMinutes(AT, 10),
  pickupAt: AT,
  before: money(5000),
  after: money(5700),
  fee: money(500),
  difference: money(700),
  settlement: "charge",
};
const MADE: AcceptedChange = { returnReference: "", clientSecret: "", orderId: "", paymentCode: 1, message: "" };

const vehicle = (id: string, passengers: number): VehicleType => ({
  id,
  name: id,
  description: "",
  image: "",
  passengers,
  luggage: passengers,
  maxLuggage: passengers,
  handBags: 0,
});
const VEHICLES = [vehicle("saloon", 4), vehicle("mpv", 6)];

/** A store with scripted answers, and the requests it made. */
function desk() {
  const wishes: ChangeWish[] = [];
  const refusals: Parameters<ReportError>[0][] = [];
  const dues: { due: Due; isOpen: boolean }[] = [];
  const answers: { offer: Awaited<ReturnType<ManageApi["offer"]>>; accept: Awaited<ReturnType<ManageApi["accept"]>> } =
    { offer: ok(OFFER), accept: ok(MADE) };
  const saveFile = vi.fn<(name: string, type: string, content: BlobPart) => void>();
  const store = new ManageStore({
    api: {
      offer: (_named, wish) => {
        wishes.push(wish);
        return Promise.resolve(answers.offer);
      },
      accept: () => Promise.resolve(answers.accept),
      cancel: () => Promise.resolve(ok(money(1000))),
      calendar: () => Promise.resolve(ok({ name: "booking.ics", content: "BEGIN:VCALENDAR" })),
    },
    search: () => Promise.resolve(ok([])),
    clock: new FakeClock(),
    onDuplicate: () => undefined,
    vehicles: () => VEHICLES,
    reportError: (refusal) => refusals.push(refusal),
    onDue: (due, isOpen) => dues.push({ due, isOpen }),
    saveFile,
  });
  store.selectBooking({ reference: "MET-20418", code: "secret" });
  return { store, wishes, refusals, dues, answers, saveFile };
}

describe("changing a booking", () => {
  it("asks only for what differs, and for nothing while nothing does", async () => {
    const { store, wishes } = desk();
    store.change(ticket({ note: "Blue coat" }));
    expect(store.form?.isUntouched).toBe(true);
    await store.requestOffer();
    expect(wishes).toEqual([]);
    store.form?.draft.setPickupAt(addMinutes(AT, 60));
    store.form?.typeNote(" Red coat ");
    store.form?.setPassengers(4);
    await store.requestOffer();
    expect(wishes).toEqual([{ pickupAt: addMinutes(AT, 60), note: "Red coat", passengers: 4 }]);
    expect(store.offer).toEqual(OFFER);
  });

  it("does not ask with a place missing, and says which", async () => {
    const { store, wishes } = desk();
    store.change(ticket());
    store.form?.draft.dropoff.clear();
    await store.requestOffer();
    expect(wishes).toEqual([]);
    expect(store.form?.draft.dropoff.problem).toEqual({ kind: "required" });
  });

  it("asks for another traveller and another return flight, where there is one", () => {
    const { store } = desk();
    const away = aTicket().pickup;
    const airport = { ...aTicket().dropoff, category: "Airport" };
    const back = { returnType: "return", returnAt: addMinutes(AT, 600), pickup: away, dropoff: airport } as const;
    store.change(ticket({ ...back, passengerName: "Ada Byron" }));
    store.form?.typePassengerName(" Grace Hopper ");
    store.form?.typeReturnFlight("BA 118");
    const returnFlight = { number: "BA118", fromCode: "", fromName: "", expectedArrival: "" };
    expect(store.form?.wish).toEqual({ passengerName: "Grace Hopper", returnFlight });
    store.change(ticket());
    store.form?.typeReturnFlight("BA 118");
    expect(store.form?.wish).toEqual({});
  });

  it("does not ask without a traveller", async () => {
    const { store, wishes } = desk();
    store.change(ticket());
    store.form?.typePassengerName(" ");
    await store.requestOffer();
    expect(wishes).toEqual([]);
  });

  it("takes two vehicles where the party outgrows every single one, and offers which", () => {
    const { store } = desk();
    store.change(ticket({ vehicleTypeId: "saloon", passengers: 2, luggage: 0 }));
    const form = store.form ?? expect.fail();
    const ids = () => form.choices.map(({ id }) => id);
    expect([form.vehicleTypeId, ids()]).toEqual(["saloon", ["saloon", "mpv"]]);
    form.setPassengers(6);
    expect([form.vehicleTypeId, form.wish]).toEqual(["mpv", { passengers: 6, vehicleTypeId: "mpv" }]);
    form.setPassengers(9);
    expect([form.vehicleTypeId, ids()]).toEqual(["mpv+saloon", ["saloon", "mpv", "mpv+saloon", "mpv+mpv"]]);
    form.chooseVehicle("mpv+mpv");
    expect(form.wish).toEqual({ passengers: 9, vehicleTypeId: "mpv+mpv" });
    expect(form.most.passengers).toBe(12);
    form.setPassengers(2);
    form.chooseVehicle("saloon");
    expect(form.isUntouched).toBe(true);
  });

  it("leaves the journey out of the wish where only note and flight can be changed", () => {
    const { store } = desk();
    store.change(ticket({ terms: { ...TERMS, change: "details" } }));
    store.form?.draft.setPickupAt(addMinutes(AT, 60));
    expect(store.form?.wish).toEqual({});
    store.form?.typeNote("Gate 3");
    expect(store.form?.wish).toEqual({ note: "Gate 3" });
  });

  it("takes the yes, tells what was done and is through with the form", async () => {
    const { store } = desk();
    store.change(ticket());
    store.form?.setPassengers(4);
    await store.requestOffer();
    expect(await store.accept()).toBe(true);
    expect([store.form, store.offer]).toEqual([null, null]);
    expect(store.news).toEqual({ kind: "changed" });
  });

  it("has a difference paid first: with the booking's own means, and nothing is said to be changed", async () => {
    const { store, answers, dues } = desk();
    answers.accept = ok({ ...MADE, paymentCode: 0, clientSecret: "pi_1_secret_2" });
    store.change(ticket({ paymentMethod: "card" }));
    store.form?.setPassengers(4);
    await store.requestOffer();
    expect(await store.accept()).toBe(false);
    expect(store.news).toBeNull();
    expect(dues).toEqual([
      {
        isOpen: true,
        due: expect.objectContaining({
          reference: "MET-20418",
          payCode: "secret",
          method: "card",
          clientSecret: "pi_1_secret_2",
          total: money(700),
        }) as Due,
      },
    ]);
  });

  it("goes back to the form when the offer is gone, and keeps it when no answer came", async () => {
    const { store, answers, refusals } = desk();
    store.change(ticket());
    store.form?.setPassengers(4);
    await store.requestOffer();
    answers.accept = err({ code: 0, message: "" });
    expect(await store.accept()).toBe(false);
    expect(store.offer).toEqual(OFFER);
    answers.accept = err({ code: 2, message: "This offer has expired." });
    expect(await store.accept()).toBe(false);
    expect(store.offer).toBeNull();
    expect(store.form?.passengers).toBe(4);
    expect(refusals).toEqual([
      { code: 0, message: "" },
      { code: 2, message: "This offer has expired." },
    ]);
  });
});

describe("a managed booking", () => {
  it("is cancelled after a yes only, and tells the fee", async () => {
    const { store } = desk();
    expect(await store.cancel()).toBe(false);
    store.askToCancel(ticket());
    store.discardChange();
    expect(await store.cancel()).toBe(false);
    store.askToCancel(ticket());
    expect(await store.cancel()).toBe(true);
    expect(store.news).toEqual({ kind: "cancelled", fee: money(1000) });
  });

  it("is saved as a calendar file", async () => {
    const { store, saveFile } = desk();
    await store.saveCalendar();
    expect(saveFile).toHaveBeenCalledWith("booking.ics", "text/calendar;charset=utf-8", "BEGIN:VCALENDAR");
  });

  it("is forgotten with its change when another booking is selected", () => {
    const { store } = desk();
    store.change(ticket());
    store.selectBooking({ reference: "MET-20418", code: "secret" });
    expect(store.form).not.toBeNull();
    store.selectBooking({ reference: "MET-20419", code: "other" });
    expect(store.form).toBeNull();
  });
});
