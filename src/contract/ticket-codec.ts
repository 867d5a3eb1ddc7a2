import type { Ticket, TicketPlace } from "#domain/booking/ticket.ts";
import type { ReturnType } from "#domain/quote/quotation.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { penceFromDecimal } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";
import { parseWall } from "#domain/shared/zoned-time.ts";
import { readIso, readPoint, wireRecord, type WireRecord } from "./wire.ts";

const readReturnType = (text: string): ReturnType =>
  text === "rtn" ? "return" : text === "w&r" ? "wait-and-return" : "single";

/** An ISO twin where there is one, else `dd/MM/yyyy HH:mm` of the zone. */
function readWhen(root: WireRecord, name: string, zone: string): Instant | null {
  const iso = root.text(`${name}_iso`);
  if (iso !== "") return readIso(iso);
  const text = root.text(name);
  const parsed = parseWall(text, zone);
  return parsed.ok ? parsed.value : null;
}

/** Paid unless the server says explicitly that it is not (PAY-006, A-24). */
const readPaid = (root: WireRecord): boolean => root.flag(true, "ispaid");

/** A booking's ticket (ENT-013, CONF-001). */
export function decodeTicket(reply: unknown): Ticket {
  const root = wireRecord(reply);
  const zone = root.text("zone") || "Europe/London";
  const place = (address: string, postcode: string, lat: string, lng: string): TicketPlace => ({
    address: root.text(address),
    postcode: root.text(postcode),
    position: { lat: root.number(0, lat), lng: root.number(0, lng) },
  });
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  return {
    reference: root.text("jobpartid", "bref"),
    returnReference: root.text("returnref"),
    status: root.text("status"),
    bookedAt: readWhen(root, "bookingdate", zone),
    passengerName: root.text("passengername", "name"),
    passengerPhone: root.text("passengerphone", "phone"),
    pickup: place("pickupaddress", "pickpostcode", "picklat", "picklng"),
    vias: root.list("vialocations").map((via) => ({
      address: via.text("address"),
      postcode: via.text("postcode"),
      position: readPoint(via),
    })),
    dropoff: place("dropoffaddress", "droppostcode", "dofflat", "dofflng"),
    now: root.flag(false, "now"),
    pickupAt: readWhen(root, "pickupdatetime", zone),
    returnType: readReturnType(root.text("rtntype")),
    returnAt: readWhen(root, "returndatetime", zone),
    zone,
    vehicleType: root.text("vehicletype"),
    passengers: root.number(0, "passengers"),
    luggage: root.number(0, "suitcases"),
    total: { pence: penceFromDecimal(root.number(0, "totalfare", "price")), currency },
    paymentMethod: root.text("paymentmethod"),
    isPaid: readPaid(root),
    note: root.text("notes"),
    flightNumber: root.text("flightnumber"),
    path: root.list("routepath").map(readPoint),
    message: root.text("message"),
  };
}
