import { readStatus } from "#contract/core/booking-status.ts";
import type { Ticket, TicketFlight, TicketPlace, TicketTerms } from "#domain/booking/ticket.ts";
import type { WaitingTerms } from "#domain/booking/tracking/waiting.ts";
import { readNeeds } from "#domain/people/access-needs.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { minorOf, type Money } from "#domain/shared/money.ts";
import { minutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { readSignature } from "#contract/lookup/codec.ts";
import { readFlightNews } from "./flight-news.ts";
import { readFareLines } from "#contract/quotation/fare-lines.ts";
import { readDrivers } from "#contract/tracking/drivers.ts";
import { readIso, readPoint, wireRecord, type WireRecord } from "#contract/core/wire.ts";

const readReturnType = (text: string): ReturnType =>
  text === "rtn" ? "return" : text === "w&r" ? "wait-and-return" : "single";

/** The ISO time where there is one, else `dd/MM/yyyy HH:mm` of the zone. */
function readWhen(root: WireRecord, name: string, zone: string): Instant | null {
  const iso = root.text(`${name}_iso`);
  if (iso !== "") return readIso(iso);
  const text = root.text(name);
  const parsed = parseWall(text, zone);
  return parsed.ok ? parsed.value : null;
}

/** Paid unless the server says explicitly that it is not (PAY-006). */
const readPaid = (root: WireRecord): boolean => root.flag(true, "ispaid");

/** One of the two flights; null without a number. */
function readFlight(root: WireRecord, prefix: "" | "return", zone: string): TicketFlight | null {
  const number = root.text(`${prefix}flightnumber`);
  const landing = root.text(`${prefix}expflightarrival`);
  const wall = parseWall(landing, zone);
  if (number === "") return null;
  const news = readFlightNews(root, `${prefix}flightnews`);
  return {
    number,
    from: root.text(`${prefix}arrivingfromairportname`),
    landing: wall.ok ? wall.value : null,
    ...(news ? { news } : {}),
  };
}

function readWait(root: WireRecord): Minutes | null {
  const wait = root.number(0, "waitminutes");
  return wait > 0 ? minutes(wait) : null;
}

/** An amount of the wire, in the currency's units. */
export const moneyOf = (amount: number, currency: string): Money => ({ pence: minorOf(amount, currency), currency });

/** What waiting at the pickup costs; null where the server does not say. */
function readWaiting(
  root: WireRecord,
  field: "freewaiting" | "returnfreewaiting",
  currency: string,
): WaitingTerms | null {
  const free = root.number(-1, field);
  if (free < 0) return null;
  return { free: minutes(free), perMinute: moneyOf(root.number(0, "waitperminute"), currency) };
}

/** How the booking may be changed; null unless the server allows something. */
function readTerms(root: WireRecord, currency: string): TicketTerms | null {
  if (!root.flag(false, "canmanage")) return null;
  const stated = root.text("changeterms");
  const cancelFee = root.number(-1, "cancelfeenow");
  return {
    change: stated === "journey" || stated === "details" ? stated : "closed",
    changeFee: moneyOf(root.number(0, "changefeenow"), currency),
    cancelFee: cancelFee < 0 ? null : moneyOf(cancelFee, currency),
  };
}

/** What the ride costs, and what that is made of. */
function readPrice(
  root: WireRecord,
  currency: string,
): Pick<Ticket, "promoOff" | "changeFees" | "fareLines" | "total" | "cancelFee"> {
  const money = (...names: readonly string[]): Money => moneyOf(root.number(0, ...names), currency);
  return {
    promoOff: money("promooff"),
    changeFees: money("changefees"),
    fareLines: readFareLines(root, currency),
    total: money("totalfare", "price"),
    cancelFee: money("cancelfee"),
  };
}

/** A booking's ticket. */
export const decodeTicket = (reply: unknown): Ticket => readTicket(wireRecord(reply));

/** The ticket's part of a booking. */
export function readTicket(root: WireRecord): Ticket {
  const zone = root.text("zone") || "Europe/London";
  const place = (end: "pick" | "doff", address: string, postcode: string): TicketPlace => ({
    address: root.text(address),
    postcode: root.text(postcode),
    position: { lat: root.number(0, `${end}lat`), lng: root.number(0, `${end}lng`) },
    category: root.text(`${end}category`),
    ...readSignature(root, `${end}signature`),
  });
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  return {
    reference: root.text("jobpartid", "bref"),
    returnReference: root.text("returnref"),
    status: readStatus(root.text("status")),
    bookedAt: readWhen(root, "bookingdate", zone),
    passengerName: root.text("passengername", "name"),
    passengerPhone: root.text("passengerphone", "phone"),
    pickup: place("pick", "pickupaddress", "pickpostcode"),
    vias: root.list("vialocations").map((via) => ({
      address: via.text("address"),
      postcode: via.text("postcode"),
      position: readPoint(via),
      category: via.text("category"),
      ...readSignature(via, "signature"),
    })),
    dropoff: place("doff", "dropoffaddress", "droppostcode"),
    now: root.flag(false, "now"),
    pickupAt: readWhen(root, "pickupdatetime", zone),
    returnType: readReturnType(root.text("rtntype")),
    returnAt: readWhen(root, "returndatetime", zone),
    outboundEndedAt: readIso(root.text("wayoutended_iso")),
    zone,
    vehicleTypeId: root.text("vehtypeid"),
    vehicleType: root.text("vehicletype"),
    passengers: root.number(0, "passengers"),
    luggage: root.number(0, "suitcases"),
    handBags: root.number(0, "handbags"),
    tierName: root.text("pricetiername"),
    waitMinutes: readWait(root),
    ...readPrice(root, currency),
    paymentMethod: root.text("paymentmethod"),
    isPaid: readPaid(root),
    note: root.text("notes"),
    needs: readNeeds(root.texts("accessneeds")),
    flights: { outbound: readFlight(root, "", zone), return: readFlight(root, "return", zone) },
    path: root.list("routepath").map(readPoint),
    returnPath: root.list("returnroutepath").map(readPoint),
    message: root.text("message"),
    terms: readTerms(root, currency),
    trackCode: root.text("trackcode"),
    watchCode: root.text("watchcode"),
    returnWatchCode: root.text("returnwatchcode"),
    waiting: {
      outbound: readWaiting(root, "freewaiting", currency),
      return: readWaiting(root, "returnfreewaiting", currency),
    },
    meetingPoints: { outbound: root.text("meetingpoint"), return: root.text("returnmeetingpoint") },
    drivers: readDrivers(root),
  };
}
