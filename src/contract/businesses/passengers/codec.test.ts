import { describe, expect, it } from "vitest";
import { decodeKeptPassengers, encodePassenger } from "./codec.ts";

const CONTACT = { phone: "7700900123", email: "ada@example.com" };

describe("a business's saved passengers", () => {
  it("are read in the server's order, with what they need", () => {
    const sent = { id: "p1", firstname: "Ada", surname: "Lovelace", dialingcode: "+44", ...CONTACT };
    const read = { id: "p1", firstName: "Ada", lastName: "Lovelace", dialingCode: "+44", ...CONTACT };
    const passengers = [
      { ...sent, accessneeds: ["wheelchair"] },
      { ...sent, id: "p0" },
    ];
    expect(decodeKeptPassengers({ passengers })).toEqual([
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
    expect(encodePassenger({ ...typed, needs: ["wheelchair"] }, "business-1")).toEqual({
      bookerid: "business-1",
      firstname: "Ada",
      surname: "Lovelace",
      dialingcode: "+44",
      ...CONTACT,
      accessneeds: ["wheelchair"],
    });
  });
});
