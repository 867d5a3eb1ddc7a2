import { describe, expect, it } from "vitest";
import { encodeRequest } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import { instant } from "#domain/shared/units.ts";
import { deleteAccount, exportData } from "./leave.ts";
import { changePassword, savePassword } from "./password.ts";
import { updateProfile } from "./profile.ts";
import { readProfile } from "./read-profile.ts";
import { session, signIn, signUp } from "./session.ts";

const CALLER = { source: 3, zone: "Europe/London", currency: "GBP", customerId: "account-1", bookerId: "" };

const ADA = {
  firstName: " Ada ",
  lastName: " Lovelace ",
  dialingCode: "+44",
  phone: "7700900123",
  email: " ada@example.com ",
};
const ADA_SENT = {
  firstname: "Ada",
  surname: "Lovelace",
  dialingcode: "+44",
  phone: "7700900123",
  email: "ada@example.com",
};

const GRACE: Profile = {
  accountId: "account-1",
  bookerId: "business-1",
  email: "grace@example.com",
  firstName: "Grace",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900188",
  smsOptIn: true,
  emailOptIn: false,
  needs: ["wheelchair"],
  costFields: [{ name: "Cost centre", required: true, pattern: "[0-9]+", hint: "Six digits" }],
  deletesAt: instant(Date.UTC(2026, 11, 1)),
  emailConfirmed: false,
};

describe("the profile of an account", () => {
  it("is read from all its fields", () => {
    const sent = session.reply.encode(GRACE, CALLER);
    expect(readProfile(sent)).toEqual(GRACE);
    expect(decodeReply(session.reply, sent, CALLER)).toEqual(GRACE);
    expect(readProfile({ ...sent, dialingcode: "0044", emailmailinglist: "true" })).toMatchObject({
      dialingCode: "+0044",
      emailOptIn: true,
    });
  });

  it("takes no letters, no business and no mailings for what is missing", () => {
    const reply = { Id: "account-1", costfields: [{ name: "PO" }] };
    expect(readProfile(reply)).toEqual({
      accountId: "account-1",
      bookerId: null,
      email: "",
      firstName: "",
      lastName: "",
      dialingCode: "",
      phone: "",
      smsOptIn: false,
      emailOptIn: false,
      needs: [],
      costFields: [{ name: "PO", required: false, pattern: "", hint: "" }],
      deletesAt: null,
      emailConfirmed: true,
    });
    expect(decodeReply(session.reply, reply, CALLER)).toEqual(readProfile(reply));
  });

  it("comes with the server's message after a change", () => {
    for (const message of ["Done.", ""]) {
      const changed = { profile: GRACE, message };
      expect(decodeReply(updateProfile.reply, updateProfile.reply.encode(changed, CALLER), CALLER)).toEqual(changed);
    }
  });
});

describe("what is sent about an account", () => {
  it("is without blanks at the ends of names and address, and has the password's hash as it is given", () => {
    expect(signIn.body.encode({ email: " ada@example.com ", sent: "hash", remember: true }, CALLER)).toEqual({
      email: "ada@example.com",
      passwordhash: "hash",
      rememberme: true,
    });
    expect(signUp.body.encode({ person: ADA, sent: "hash" }, CALLER)).toEqual({ ...ADA_SENT, passwordhash: "hash" });
  });

  it("names the account, or the mailed link, with what proves it", () => {
    expect(encodeRequest(savePassword.body, { link: { id: "id-1", code: "c-1" }, sent: "hash" }, CALLER)).toEqual({
      id: "id-1",
      code: "c-1",
      passwordhash: "hash",
    });
    expect(encodeRequest(changePassword.body, { sent: "new", oldSent: "old" }, CALLER)).toEqual({
      custid: "account-1",
      passwordhash: "new",
      oldpasswordhash: "old",
    });
    expect(encodeRequest(exportData.body, "hash", CALLER)).toEqual({ custid: "account-1", passwordhash: "hash" });
    expect(encodeRequest(deleteAccount.body, "hash", CALLER)).toEqual({ custid: "account-1", passwordhash: "hash" });
    const kept = { custid: "account-1", passwordhash: "", keepaccount: true };
    expect(encodeRequest(deleteAccount.body, null, CALLER)).toEqual(kept);
    expect(deleteAccount.body.decode(kept, CALLER)).toBeNull();
  });

  it("changes access needs only where the person has said something of them", () => {
    const sent = { ...ADA_SENT, custid: "account-1", smsmailinglist: true, emailmailinglist: false };
    const choice = { sms: true, email: false };
    expect(encodeRequest(updateProfile.body, { person: ADA, choice }, CALLER)).toEqual(sent);
    expect(
      encodeRequest(updateProfile.body, { person: ADA, choice: { ...choice, needs: ["wheelchair"] } }, CALLER),
    ).toEqual({ ...sent, accessneeds: ["wheelchair"] });
  });
});

it("the export of an account's data is its files", () => {
  const files = [{ name: "profile.json", type: "application/json", text: "{}" }];
  const { reply } = exportData;
  expect(decodeReply(reply, reply.encode(files, CALLER), CALLER)).toEqual(files);
});
