import { describe, expect, it } from "vitest";
import { namedPassenger, NO_PASSENGER, sameAs } from "./saved-passenger.ts";

const one = (firstName: string, lastName: string, phone: string) => ({ ...NO_PASSENGER, firstName, lastName, phone });
const GRACE = one("Grace", "Hopper", "7700900188");
const MARY = one("Mary", "Hopper", "7700900188");

describe("kept passengers", () => {
  it("are the same person by name and number, however the name is written", () => {
    expect(sameAs(one(" grace", "HOPPER ", "7700900188"), [MARY, GRACE])).toBe(GRACE);
    expect(sameAs(one("Grace Hopper", "", "7700900188"), [MARY, GRACE])).toBe(GRACE);
    expect(sameAs(one("Grace", "Hopper", "7700900189"), [MARY, GRACE])).toBeNull();
    expect(sameAs({ ...GRACE, dialingCode: "+1" }, [GRACE])).toBeNull();
  });

  it("are found by a name that only one of them has", () => {
    expect(namedPassenger({ firstName: "mary", lastName: "hopper" }, [MARY, GRACE])).toBe(MARY);
    expect(namedPassenger({ firstName: "Mary", lastName: "" }, [MARY, GRACE])).toBeNull();
    expect(namedPassenger(MARY, [MARY, { ...MARY, phone: "7700900189" }])).toBeNull();
    expect(namedPassenger({ firstName: "", lastName: "" }, [one("", "", "7700900188")])).toBeNull();
  });
});
