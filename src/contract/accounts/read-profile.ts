/** Reads a profile by hand: the first screen of a signed-in person has no validator. */
import { readIso, wireRecord } from "#contract/core/wire.ts";
import { readNeeds } from "#domain/people/access-needs.ts";
import type { Profile } from "#domain/people/account/profile.ts";

/** A profile / login result; two of its fields carry the same id. */
export function readProfile(reply: unknown): Profile {
  const root = wireRecord(reply);
  const code = root.text("dialingcode").replace(/\D/g, "");
  return {
    accountId: root.text("custid", "Id"),
    bookerId: root.text("bookerid") || null,
    email: root.text("email"),
    firstName: root.text("firstname"),
    lastName: root.text("surname"),
    dialingCode: code === "" ? "" : `+${code}`,
    phone: root.text("phone"),
    smsOptIn: root.flag(false, "smsmailinglist"),
    emailOptIn: root.flag(false, "emailmailinglist"),
    needs: readNeeds(root.texts("accessneeds")),
    costFields: root.list("costfields").map((field) => ({
      name: field.text("name"),
      required: field.flag(false, "isrequired"),
      pattern: field.text("valuepattern"),
      hint: field.text("valuehint"),
    })),
    deletesAt: readIso(root.text("deleteson")),
    // A server of before asks for no confirmation.
    emailConfirmed: root.flag(true, "emailconfirmed"),
  };
}
