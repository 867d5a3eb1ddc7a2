/** The stores of members over an API whose calls wait for the test. */
import { fileText } from "#client/gateways/files/file-text.ts";
import type { MemberApi } from "#client/api/member-api.ts";
import { ClockStore } from "#client/stores/root/ClockStore.ts";
import { MemberStores } from "#client/stores/member/MemberStores.ts";
import type { RootStore } from "#client/stores/root/RootStore.ts";
import { TenantStore } from "#client/stores/root/TenantStore.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import { bookingDetails } from "#contract/bookings/rides.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { Ride } from "#domain/booking/rides/ride.ts";
import type { KeptPlace } from "#domain/people/saved/saved-place.ts";
import { instant } from "#domain/shared/units.ts";
import { Calls, configuration, FakeApi, FakeClock, NOW, PALACE } from "./fake-client.ts";

type Answered<Name extends keyof MemberApi> =
  Awaited<ReturnType<MemberApi[Name]>> extends infer A
    ? A extends { readonly ok: true; readonly value: infer T }
      ? T
      : never
    : never;

/** Calls of one name, each with what it was asked. */
const callsOf = <Name extends keyof MemberApi>() => new Calls<readonly unknown[], Answered<Name>>();

/** What was asked of the server about a member, and the means to answer it. */
export class FakeMemberApi implements MemberApi {
  readonly currents = callsOf<"currentRides">();
  readonly pasts = callsOf<"pastRides">();
  readonly details = callsOf<"ride">();
  readonly cancels = callsOf<"cancelRide">();
  readonly receipts = callsOf<"sendReceipt">();
  readonly placeLists = callsOf<"places">();
  readonly placeWrites = callsOf<"addPlace">();
  readonly passengerLists = callsOf<"passengers">();
  readonly passengerWrites = callsOf<"addPassenger">();
  readonly weeks = callsOf<"week">();
  readonly statements = callsOf<"statement">();
  readonly invoiceLists = callsOf<"invoices">();
  readonly invoiceWrites = callsOf<"addInvoice">();
  readonly credits = callsOf<"credit">();
  readonly commissions = callsOf<"commission">();
  readonly files = callsOf<"invoiceFile">();
  readonly bulkChecks = callsOf<"checkBulk">();
  readonly bulkSteps = callsOf<"stepBulk">();

  currentRides = (signal: AbortSignal) => this.currents.make([], signal);
  pastRides: MemberApi["pastRides"] = (page, signal) => this.pasts.make([page], signal);
  ride: MemberApi["ride"] = (reference, signal) => this.details.make([reference], signal);
  cancelRide: MemberApi["cancelRide"] = (reference, signal) => this.cancels.make([reference], signal);
  sendReceipt: MemberApi["sendReceipt"] = (reference, signal) => this.receipts.make([reference], signal);
  places: MemberApi["places"] = (signal) => this.placeLists.make([], signal);
  addPlace: MemberApi["addPlace"] = (place, signal) => this.placeWrites.make(["add", place], signal);
  changePlace: MemberApi["changePlace"] = (id, place, signal) => this.placeWrites.make(["change", id, place], signal);
  removePlace: MemberApi["removePlace"] = (id, signal) => this.placeWrites.make(["remove", id], signal);
  passengers = (signal: AbortSignal) => this.passengerLists.make([], signal);
  addPassenger: MemberApi["addPassenger"] = (passenger, signal) =>
    this.passengerWrites.make(["add", passenger], signal);
  changePassenger: MemberApi["changePassenger"] = (id, passenger, signal) =>
    this.passengerWrites.make(["change", id, passenger], signal);
  removePassenger: MemberApi["removePassenger"] = (id, signal) => this.passengerWrites.make(["remove", id], signal);
  week: MemberApi["week"] = (monday, signal) => this.weeks.make([monday], signal);
  statement: MemberApi["statement"] = (days, signal) => this.statements.make([days], signal);
  invoices: MemberApi["invoices"] = (signal) => this.invoiceLists.make([], signal);
  addInvoice: MemberApi["addInvoice"] = (days, signal) => this.invoiceWrites.make(["add", days], signal);
  changeInvoice: MemberApi["changeInvoice"] = (invoice, days, signal) =>
    this.invoiceWrites.make(["change", invoice.id, invoice.version, days], signal);
  removeInvoice: MemberApi["removeInvoice"] = (id, signal) => this.invoiceWrites.make(["remove", id], signal);
  issueInvoice: MemberApi["issueInvoice"] = (id, signal) => this.invoiceWrites.make(["issue", id], signal);
  credit: MemberApi["credit"] = (signal) => this.credits.make([], signal);
  commission: MemberApi["commission"] = (days, unit, signal) => this.commissions.make([days, unit], signal);
  invoiceFile: MemberApi["invoiceFile"] = (id, signal) => this.files.make([id], signal);
  checkBulk: MemberApi["checkBulk"] = (file, signal) => this.bulkChecks.make([file], signal);
  stepBulk: MemberApi["stepBulk"] = (step, signal) => this.bulkSteps.make([step], signal);
}

/** A file that was handed to the person. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly content: BlobPart;
}

export interface FakeMember {
  readonly member: MemberStores;
  readonly api: FakeMemberApi;
  readonly search: FakeApi;
  /** What dialogs said. */
  readonly refusals: readonly Parameters<ReportError>[0][];
  readonly files: SavedFile[];
}

/** Stores of a member over fakes. */
export function fakeMember(
  { clock: time, tenant, reportError }: Pick<RootStore, "clock" | "tenant"> & Partial<Pick<RootStore, "reportError">>,
  clock: FakeClock,
  api = new FakeMemberApi(),
): FakeMember {
  const search = new FakeApi();
  const refusals: Parameters<ReportError>[0][] = [];
  const files: SavedFile[] = [];
  const member = new MemberStores({
    api,
    search: search.searchAddress,
    clock,
    time,
    configuration: tenant.configuration,
    saveFile: (name, type, content) => void files.push({ name, type, content }),
    fileText,
    pageSize: { read: () => null, write: () => undefined },
    saveArchive: (name, parts) => void files.push({ name, type: "application/zip", content: JSON.stringify(parts) }),
    reportError: (refusal) => {
      refusals.push(refusal);
      reportError?.(refusal);
    },
  });
  return { member, api, search, refusals, files };
}

/** The same on a page of its own. @param over what differs of the tenant's configuration. */
export function memberDesk(over: Parameters<typeof configuration>[0] = {}): FakeMember {
  const clock = new FakeClock();
  const tenant = new TenantStore({ configuration: configuration(over), api: new FakeApi() });
  return fakeMember({ clock: new ClockStore(clock, instant(NOW)), tenant }, clock);
}

/** A booking as the server lists it; give the wire's own names of what differs. */
export const ride = (over: Readonly<Record<string, unknown>> = {}): Ride =>
  decodeReply(
    bookingDetails.reply,
    {
      jobpartid: "CB1",
      status: "Upcoming",
      pickupdatetime_iso: "2026-11-21T15:00:00+00:00",
      zone: "Europe/London",
      paymentmethod: "cash",
      ispaid: false,
      totalfare: 54.2,
      currencycode: "GBP",
      ...over,
    },
    { zone: "Europe/London", currency: "GBP" },
  );

/** A place as it is kept. */
export const kept = (label: string, over: Partial<KeptPlace> = {}): KeptPlace => ({
  id: `kept-${label}`,
  label,
  line1: "",
  line2: "",
  place: { ...PALACE, name: label },
  ...over,
});
