import { describe, expect, it } from "vitest";
import {
  decodeExport,
  decodeMessage,
  decodeProfile,
  encodeKeep,
  encodeNewPassword,
  encodePasswords,
  encodeProfile,
  encodeProof,
  encodeSignIn,
  encodeSignUp,
} from "./codec.ts";

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

describe("the profile of an account", () => {
  it("is read from all its fields", () => {
    const reply = {
      code: 1,
      custid: "account-1",
      bookerid: "business-1",
      email: "grace@example.com",
      firstname: "Grace",
      surname: "Hopper",
      dialingcode: "0044",
      phone: "7700900188",
      smsmailinglist: true,
      emailmailinglist: "true",
      accessneeds: ["wheelchair"],
      costfields: [{ name: "Cost centre", isrequired: true, valuepattern: "[0-9]+", valuehint: "Six digits" }],
      deleteson: "2026-12-01T00:00:00Z",
    };
    expect(decodeProfile(reply)).toEqual({
      accountId: "account-1",
      bookerId: "business-1",
      email: "grace@example.com",
      firstName: "Grace",
      lastName: "Hopper",
      dialingCode: "+0044",
      phone: "7700900188",
      smsOptIn: true,
      emailOptIn: true,
      needs: ["wheelchair"],
      costFields: [{ name: "Cost centre", required: true, pattern: "[0-9]+", hint: "Six digits" }],
      deletesAt: Date.UTC(2026, 11, 1),
      emailConfirmed: true,
    });
  });

  it("takes no letters, no business and no mailings for what is missing", () => {
    expect(decodeProfile({ Id: "account-1", costfields: [{ name: "PO" }] })).toEqual({
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
  });
});

describe("what is sent about an account", () => {
  it("is without blanks at the ends of names and address, and has the password's hash as it is given", () => {
    expect(encodeSignIn(" ada@example.com ", "hash", true)).toEqual({
      email: "ada@example.com",
      passwordhash: "hash",
      rememberme: true,
    });
    expect(encodeSignUp(ADA, "hash")).toEqual({ ...ADA_SENT, passwordhash: "hash" });
  });

  it("names the account, or the mailed link, with what proves it", () => {
    expect(encodeNewPassword({ id: "id-1", code: "c-1" }, "hash")).toEqual({
      id: "id-1",
      code: "c-1",
      passwordhash: "hash",
    });
    expect(encodePasswords("account-1", "new", "old")).toEqual({
      custid: "account-1",
      passwordhash: "new",
      oldpasswordhash: "old",
    });
    expect(encodeProof("account-1", "hash")).toEqual({ custid: "account-1", passwordhash: "hash" });
    expect(encodeKeep("account-1")).toEqual({ custid: "account-1", passwordhash: "", keepaccount: true });
  });

  it("changes access needs only where the person has said something of them", () => {
    const sent = { ...ADA_SENT, custid: "account-1", smsmailinglist: true, emailmailinglist: false };
    expect(encodeProfile("account-1", ADA, { sms: true, email: false })).toEqual(sent);
    expect(encodeProfile("account-1", ADA, { sms: true, email: false, needs: ["wheelchair"] })).toEqual({
      ...sent,
      accessneeds: ["wheelchair"],
    });
  });
});

it("the export of an account's data is its files", () => {
  const exportfiles = [{ filename: "profile.json", mediatype: "application/json", filetext: "{}" }];
  expect(decodeExport({ exportfiles })).toEqual([{ name: "profile.json", type: "application/json", text: "{}" }]);
  expect([decodeMessage({ message: "Done." }), decodeMessage({})]).toEqual(["Done.", ""]);
});
