import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { PALACE } from "#tests/support/client/fake-client.ts";
import { recorded } from "#tests/support/client/recorded-api.ts";
import { createMemberApi } from "./member-api.ts";

const signal = new AbortController().signal;
const day = (text: string) => text as CalendarDay;

function make(body: unknown, bookerId = "") {
  const { api, sent } = recorded(createMemberApi, { body }, { customerId: "c1", bookerId });
  const last = () => {
    const { method, path, query, body: given } = sent.at(-1) ?? { method: "", path: "" };
    return [method, path, query ?? given];
  };
  return { api, last };
}

describe("own bookings", () => {
  it("[HIST-006] [API-034] are asked for by custid, and by the bookerid of a booker", async () => {
    const customer = make({ code: 1, jlist: [] });
    await customer.api.currentRides(signal);
    expect(customer.last()).toEqual(["GET", "/api/currentbookings", { custid: "c1", bookerid: "" }]);
    const booker = make({ code: 1, jlist: [] }, "b1");
    await booker.api.currentRides(signal);
    expect(booker.last()).toEqual(["GET", "/api/currentbookings", { custid: "c1", bookerid: "b1" }]);
  });

  it("[HIST-005] [HIST-007] [API-035] are asked for by period and page as well when they are past", async () => {
    const { api, last } = make({ code: 1, jlist: [{ jobpartid: "J1" }], totalrecords: 12 }, "b1");
    const answer = await api.pastRides({ months: 12, index: 3, size: 5 }, signal);
    const query = { custid: "c1", bookerid: "b1", filter: 12, pageindex: 3, pagesize: 5 };
    expect(last()).toEqual(["GET", "/api/journeyhistory", query]);
    expect(answer).toMatchObject({ ok: true, value: { total: 12, rides: [{ reference: "J1" }] } });
  });

  it("[HIST-014] [API-036] come in detail by their jobid", async () => {
    const { api, last } = make({ code: 1, jobpartid: "J1", cancelfeenow: 12.5, currencycode: "GBP" });
    const answer = await api.ride("J1", signal);
    expect(last()).toEqual(["GET", "/api/bookingdetails", { jobid: "J1" }]);
    expect(answer).toMatchObject({ ok: true, value: { feeNow: { pence: 1250, currency: "GBP" } } });
  });

  it("[HIST-012] [API-032] [API-025] are cancelled, and have a receipt sent, by source and bookingref", async () => {
    const { api, last } = make({ code: 1, cancelfee: 3, currencycode: "GBP" });
    expect(await api.cancelRide("J1", signal)).toEqual({ ok: true, value: { pence: 300, currency: "GBP" } });
    expect(last()).toEqual(["POST", "/api/cancelbooking", { source: 5, bookingref: "J1" }]);
    await api.sendReceipt("J1", signal);
    expect(last()).toEqual(["POST", "/api/emailreceipt", { source: 5, bookingref: "J1" }]);
  });

  it("[HIST-018] are read without loss, as soon as possible where they say now", async () => {
    const { api } = make({
      code: 1,
      notes: "Ring twice",
      status: "Upcoming",
      bookerref: "PO-1",
      ispaid: "false",
      jobpartid: "J1",
      paymentmethod: "card",
      flightnumber: "BA 117",
      arrivingfromairportname: "Kennedy",
      arrivingfromairportcode: "KJFK",
      expflightarrival: "2026-11-22T09:00:00+00:00",
      totalfare: 54.2,
      currencycode: "GBP",
      pickupdatetime: "22/11/2026 10:00",
      now: true,
      passengername: "Ada Byron",
      passengerphone: "7700900123",
      passengeremail: "ada@example.com",
      passengerdialingcode: "+44",
      custname: "Charles Babbage",
      custphone: "+442079460018",
      custemail: "cb@example.com",
      custcountryalpha2code: "gb",
      picklat: 51.5,
      picklng: -0.1,
      pickpostcode: "W2 1HQ",
      pickupaddress: "Paddington",
      pickcategory: "Station",
      dofflat: 51.4,
      dofflng: -0.4,
      droppostcode: "TW6 2GA",
      dropoffaddress: "Heathrow",
      doffcategory: "Air",
      vehtypeid: "v1",
      vehicletype: "Saloon",
      suitcases: 3,
      passengers: 2,
      vialocations: [{ lat: 51.45, lng: -0.2, postcode: "TW9 3AE", address: "Kew" }],
    });
    const answer = await api.ride("J1", signal);
    expect(answer.ok && answer.value).toMatchObject({
      note: "Ring twice",
      status: "upcoming",
      bookerReference: "PO-1",
      isPaid: false,
      reference: "J1",
      paymentMethod: "card",
      flight: { number: "BA 117", fromName: "Kennedy", fromCode: "KJFK", expectedArrival: "2026-11-22T09:00:00+00:00" },
      total: { pence: 5420, currency: "GBP" },
      pickupAt: Date.UTC(2026, 10, 22, 10),
      now: true,
      passenger: { name: "Ada Byron", dialingCode: "+44", phone: "7700900123", email: "ada@example.com" },
      customer: { name: "Charles Babbage", phone: "+442079460018", email: "cb@example.com", country: "gb" },
      pickup: {
        address: "Paddington",
        postcode: "W2 1HQ",
        category: "Station",
        position: { lat: 51.5, lng: -0.1 },
      },
      dropoff: { address: "Heathrow", postcode: "TW6 2GA", category: "Air", position: { lat: 51.4, lng: -0.4 } },
      vias: [{ address: "Kew", postcode: "TW9 3AE", position: { lat: 51.45, lng: -0.2 } }],
      vehicleTypeId: "v1",
      vehicleType: "Saloon",
      luggage: 3,
      passengers: 2,
    });
  });
});

describe("kept places", () => {
  const saved = {
    label: "Gym",
    name: "Gym",
    line1: "1 High St",
    line2: "",
    postcode: "W2 1HQ",
    category: "Street",
    fullAddress: "1 High St, W2 1HQ",
    position: PALACE.position,
  };

  it("[PLACE-001] [PLACE-006] are asked for by custid and come in their order, home and work first", async () => {
    const item = (placename: string, order: number) => ({
      id: placename,
      placename,
      name: placename,
      order,
      fulladdress: placename,
    });
    const { api, last } = make({
      code: 1,
      addresses: [item("Gym", 3), item("Mum", 1), item("Work", 2), item("Home", 4)],
    });
    const answer = await api.places(signal);
    expect(last()).toEqual(["GET", "/api/addressbook", { custid: "c1" }]);
    expect(answer.ok && answer.value.map(({ label }) => label)).toEqual(["Home", "Work", "Mum", "Gym"]);
  });

  it("[PLACE-003] [PLACE-004] [PLACE-005] are added, changed by id and deleted by id", async () => {
    const { api, last } = make({ code: 1, id: "p1" });
    const fields = {
      custid: "c1",
      name: "Gym",
      line1: "1 High St",
      line2: "",
      postcode: "W2 1HQ",
      category: "Street",
      latitude: PALACE.position.lat,
      longitude: PALACE.position.lng,
      placename: "Gym",
      fulladdress: "1 High St, W2 1HQ",
    };
    await api.addPlace(saved, signal);
    expect(last()).toEqual(["POST", "/api/addressbook", fields]);
    await api.changePlace("p1", saved, signal);
    expect(last()).toEqual(["PUT", "/api/addressbook", { id: "p1", ...fields }]);
    await api.removePlace("p1", signal);
    expect(last()).toEqual(["DELETE", "/api/addressbook", { id: "p1" }]);
  });
});

describe("a business", () => {
  const days = { from: day("2026-10-01"), to: day("2026-10-31") };

  it("[BKR-001] asks for the week by Monday and bookerid, and reads no bookings for a day that is missing", async () => {
    const { api, last } = make({ code: 1, bookings: [{ date: "17/11/2026", count: 2, total: 80.5 }] }, "b1");
    const answer = await api.week(day("2026-11-16"), signal);
    expect(last()).toEqual(["GET", "/api/booking", { weekcommencing: "16/11/2026", bookerid: "b1" }]);
    expect(answer.ok && answer.value.days.slice(0, 3)).toEqual([
      { day: "2026-11-16", count: 0, total: 0 },
      { day: "2026-11-17", count: 2, total: 8050 },
      { day: "2026-11-18", count: 0, total: 0 },
    ]);
  });

  it("[BKR-003] [ENT-038] asks for the statement by bookerid and days, and reads every field of a row", async () => {
    const row = {
      Via: "Kew",
      Note: "Cello",
      Status: "Finished",
      JobPartID: "J1",
      CostFields: [{ name: "Cost centre", value: "AT-1234" }],
      BookerRef: "PO-1",
      PassengerName: "Grace Hopper",
      BookerName: "Grand Hotel",
      BookerAddress: "8 Praed Street",
      PickupAddress: "Paddington",
      PickPostcode: "W2 1HQ",
      DropoffAddress: "Heathrow",
      DropPostcode: "TW6 2GA",
      Card: 54.2,
      Cash: 0,
      Price: 54.2,
      Commission: 5.42,
      BookingDateTime: "22/07/2026 10:00",
    };
    const { api, last } = make({ code: 1, bookings: [row] }, "b1");
    const answer = await api.statement(days, signal);
    const query = { bookerid: "b1", datefrom: "01/10/2026", dateto: "31/10/2026" };
    expect(last()).toEqual(["GET", "/api/bookerstatement", query]);
    expect(answer.ok && answer.value).toEqual([
      {
        vias: "Kew",
        note: "Cello",
        status: "finished",
        reference: "J1",
        costAnswers: [{ name: "Cost centre", value: "AT-1234" }],
        bookerReference: "PO-1",
        passenger: "Grace Hopper",
        bookerName: "Grand Hotel",
        bookerAddress: "8 Praed Street",
        pickup: { address: "Paddington", postcode: "W2 1HQ" },
        dropoff: { address: "Heathrow", postcode: "TW6 2GA" },
        card: 5420,
        cash: 0,
        price: 5420,
        commission: 542,
        credited: 0,
        // Ten o'clock British Summer Time.
        at: Date.UTC(2026, 6, 22, 9),
      },
    ]);
  });

  it("[BKR-005] [ENT-039] asks for the invoices by bookerid, and leaves out one whose days cannot be read", async () => {
    const item = {
      id: "i1",
      datefrom: "01/10/2026",
      dateto: "31/10/2026",
      issuedate: "01/11/2026 09:00",
      issuedbyuser: "me",
    };
    const { api, last } = make({ code: 1, invoices: [item, { ...item, id: "i2", datefrom: "never" }] }, "b1");
    const answer = await api.invoices(signal);
    expect(last()).toEqual(["GET", "/api/bookerinvoice", { bookerid: "b1" }]);
    expect(answer.ok && answer.value).toEqual([
      {
        id: "i1",
        number: null,
        days,
        issuedAt: Date.UTC(2026, 10, 1, 9),
        issuer: "me",
        state: "open",
        version: 1,
        amounts: { total: 0, credited: 0, vat: 0, vatPercent: 0, balance: 0, dueOn: null },
        creditNotes: [],
      },
    ]);
  });

  it("[BKR-006] [BKR-007] [BKR-008] adds an invoice with id 0, changes it by id and version, and deletes and issues it by id", async () => {
    const { api, last } = make({ code: 1, id: "i1" }, "b1");
    const range = { bookerid: "b1", datefrom: "01/10/2026", dateto: "31/10/2026" };
    await api.addInvoice(days, signal);
    expect(last()).toEqual(["POST", "/api/bookerinvoice", { id: "0", ...range }]);
    const draft = { number: null, issuedAt: null, state: "draft", amounts: null, creditNotes: [] } as const;
    const invoice = { ...draft, id: "i1", days, issuer: "me", version: 4 };
    await api.changeInvoice(invoice, days, signal);
    expect(last()).toEqual(["PUT", "/api/bookerinvoice", { id: "i1", version: 4, ...range }]);
    await api.removeInvoice("i1", signal);
    expect(last()).toEqual(["DELETE", "/api/bookerinvoice", { id: "i1" }]);
    await api.issueInvoice("i1", signal);
    expect(last()).toEqual(["POST", "/api/bookerinvoiceissue", { id: "i1" }]);
  });

  it("reads the credit in pence, without a limit where there is no account", async () => {
    const reply = {
      code: 1,
      hasaccount: true,
      creditlimit: 1000,
      openinvoices: 2,
      openamount: 314.15,
      notinvoiced: 182.4,
    };
    const standing = { limit: 100_000, openInvoices: 2, invoiced: 31_415, notInvoiced: 18_240 };
    const { api, last } = make(reply, "b1");
    const answer = await api.credit(signal);
    expect(last()).toEqual(["GET", "/api/bookercredit", { bookerid: "b1" }]);
    expect(answer.ok && answer.value).toEqual(standing);
    const none = await make({ ...reply, hasaccount: false }, "b1").api.credit(signal);
    expect(none.ok && none.value).toEqual({ ...standing, limit: null });
  });

  it("asks for the commission by days and unit, and reads it in pence", async () => {
    const period = {
      datefrom: "01/10/2026",
      dateto: "31/10/2026",
      earnedtotal: 131.15,
      invoicedtotal: 100.1,
      paidtotal: 0.29,
    };
    const { api, last } = make({ code: 1, commissions: [period, { ...period, dateto: "" }] }, "b1");
    const answer = await api.commission(days, "week", signal);
    const query = { bookerid: "b1", datefrom: "01/10/2026", dateto: "31/10/2026", by: "week" };
    expect(last()).toEqual(["GET", "/api/bookercommission", query]);
    expect(answer.ok && answer.value).toEqual([{ days, earned: 13_115, invoiced: 10_010, paid: 29 }]);
  });

  it("[BKR-011] [ENT-040] makes a report a file with its name and ending", async () => {
    const { api, last } = make({ code: 1, fileext: "pdf", invoice: btoa("%PDF-1.7"), filename: "invoice-7" }, "b1");
    const answer = await api.invoiceFile("i1", signal);
    expect(last()).toEqual(["GET", "/api/bookerinvoicereport", { id: "i1" }]);
    expect(answer.ok && { ...answer.value, bytes: new TextDecoder().decode(answer.value.bytes) }).toEqual({
      name: "invoice-7.pdf",
      type: "application/pdf",
      bytes: "%PDF-1.7",
    });
  });
});
