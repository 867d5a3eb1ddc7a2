import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { hashedText } from "#domain/people/account/password.ts";
import { recorded } from "#tests/support/client/recorded-api.ts";
import { createAccountsApi } from "./accounts-api.ts";

const { signal } = new AbortController();
const hashOf = (password: string): string => createHash("sha256").update(hashedText(password)).digest("hex");

const make = (reply: object = { code: 1 }) => recorded(createAccountsApi, { body: reply }, { customerId: "account-1" });

const GRACE = {
  firstName: " Grace ",
  lastName: "Hopper",
  dialingCode: "+44",
  phone: "7700900188",
  email: " grace@example.com ",
};

describe("the calls about accounts", () => {
  it("[ACC-010] [ENT-025] sign in by email and what stands for the password, and say whether to remember", async () => {
    const { api, sent } = make();
    await api.signIn(" grace@example.com ", "rear-admiral-9", true, signal);
    expect(sent[0]).toMatchObject({ method: "POST", path: "/api/signIn" });
    expect(sent[0]?.body).toEqual({
      email: "grace@example.com",
      passwordhash: hashOf("rear-admiral-9"),
      rememberme: true,
    });
    expect(ENDPOINTS.signIn.body.wire.safeParse(sent[0]?.body).success).toBe(true);
  });

  it("[ACC-011] [ENT-026] sign up with names, phone and its code, and no word of the password", async () => {
    const { api, sent } = make();
    await api.signUp(GRACE, "rear-admiral-9", signal);
    expect(sent[0]).toMatchObject({ method: "POST", path: "/api/signUp" });
    expect(sent[0]?.body).toEqual({
      email: "grace@example.com",
      phone: "7700900188",
      surname: "Hopper",
      firstname: "Grace",
      dialingcode: "+44",
      passwordhash: hashOf("rear-admiral-9"),
    });
  });

  it("[ACC-024] [ACC-025] [ACC-026] [ACC-030] send what the specification names", async () => {
    const { api, sent } = make();
    await api.askForReset("grace@example.com", signal);
    await api.savePassword({ id: "i", code: "c" }, "new-secret-5", signal);
    await api.changePassword("old-secret-4", "new-secret-5", signal);
    await api.updateProfile(GRACE, { sms: true, email: false }, signal);
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/resetpassword",
      "PUT /api/savepassword",
      "PUT /api/changepassword",
      "PUT /api/updateprofile",
    ]);
    expect(sent.map(({ body }) => body)).toMatchObject([
      { custid: "account-1", email: "grace@example.com", source: 5 },
      { id: "i", code: "c", passwordhash: hashOf("new-secret-5") },
      { custid: "account-1", passwordhash: hashOf("new-secret-5"), oldpasswordhash: hashOf("old-secret-4") },
      { custid: "account-1", firstname: "Grace", smsmailinglist: true, emailmailinglist: false },
    ]);
  });

  it("[ENT-024] read a profile by either of its ids", async () => {
    const { api } = make({ code: 1, Id: "account-9", firstname: "Grace", surname: "Hopper", dialingcode: "44" });
    expect(await api.session(signal)).toMatchObject({
      ok: true,
      value: { accountId: "account-9", bookerId: null, firstName: "Grace", dialingCode: "+44" },
    });
  });
});
