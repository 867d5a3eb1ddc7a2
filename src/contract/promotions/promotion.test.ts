import { describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import { EMPTY_CONTACT } from "#domain/people/contact/contact.ts";
import { promotion } from "./promotion.ts";
import { readPromotion } from "./read-promotion.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };

/** As the first screen reads it by hand, which is also by the schema. */
function readBoth(reply: object) {
  const read = readPromotion(reply);
  expect(decodeReply(promotion.reply, reply, TERMS)).toEqual(read);
  return read;
}

describe("a promotion", () => {
  it("[PROMO-006] is read from all its fields", () => {
    const reply = {
      pickupaddress: "1 The Mall, London",
      pickpostcode: "SW1A 1AA",
      pickcategory: "Street",
      picklat: 51.5,
      picklng: -0.1,
      dropoffaddress: "Terminal 5",
      droppostcode: "TW6 2GA",
      doffcategory: "Air",
      dofflat: 51.47,
      dofflng: -0.48,
      vehtypeid: "executive",
      firstname: "Ada",
      surname: "Lovelace",
      dialingcode: "+33",
      phone: "612345678",
      email: "ada@example.com",
      promocode: "SAVE",
      mode: "Quick",
      changesallowed: "false",
    };
    const read = readBoth(reply);
    expect(read).toEqual({
      pickup: expect.anything() as unknown,
      dropoff: expect.anything() as unknown,
      time: null,
      vehicleTypeId: "executive",
      contact: {
        firstName: "Ada",
        lastName: "Lovelace",
        dialingCode: "+33",
        phone: "612345678",
        email: "ada@example.com",
      },
      promoCode: "SAVE",
      quick: true,
      changesAllowed: false,
    });
    expect(read.pickup).toMatchObject({
      fullAddress: "1 The Mall, London",
      postcode: "SW1A 1AA",
      category: "Street",
      position: { lat: 51.5, lng: -0.1 },
    });
    expect(read.dropoff).toMatchObject({
      fullAddress: "Terminal 5",
      postcode: "TW6 2GA",
      position: { lat: 51.47, lng: -0.48 },
    });
  });

  it("[PROMO-006] may leave everything out, and is then the whole form's", () => {
    expect(readBoth({})).toMatchObject({
      pickup: "",
      dropoff: "",
      contact: { firstName: "", dialingCode: EMPTY_CONTACT.dialingCode },
      promoCode: "",
      quick: false,
      changesAllowed: true,
    });
    expect(readBoth({ pickupaddress: "Palace" }).pickup).toBe("Palace");
  });
});
