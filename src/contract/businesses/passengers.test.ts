import { describe, expect, it } from "vitest";
import { encodeRequest } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import { addPassenger, savedPassengers } from "./passengers.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };
const CALLER = { ...TERMS, source: 5, customerId: "c1", bookerId: "business-1" };

const CONTACT = { phone: "7700900123", email: "ada@example.com" };

describe("a business's saved passengers", () => {
  it("are read in the server's order, with what they need", () => {
    const sent = { id: "p1", firstname: "Ada", surname: "Lovelace", dialingcode: "+44", ...CONTACT };
    const read = { id: "p1", firstName: "Ada", lastName: "Lovelace", dialingCode: "+44", ...CONTACT };
    const passengers = [
      { ...sent, accessneeds: ["wheelchair"] },
      { ...sent, id: "p0" },
    ];
    expect(decodeReply(savedPassengers.reply, { passengers }, TERMS)).toEqual([
      { ...read, needs: ["wheelchair"] },
      { ...read, id: "p0", needs: [] },
    ]);
  });

  it("are saved for the business, without spaces around their names and addresses", () => {
    const typed = {
      firstName: " Ada ",
      lastName: " Lovelace ",
      dialingCode: "+44",
      ...CONTACT,
      email: " ada@example.com ",
    };
    expect(encodeRequest(addPassenger.body, { ...typed, needs: ["wheelchair"] }, CALLER)).toEqual({
      bookerid: "business-1",
      firstname: "Ada",
      surname: "Lovelace",
      dialingcode: "+44",
      ...CONTACT,
      accessneeds: ["wheelchair"],
    });
  });
});
