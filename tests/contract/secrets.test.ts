/** The look through every answer of every test (tests/support/server/test-server.ts) finds what it should. */
import { describe, expect, it } from "vitest";
import { secretsIn } from "#tests/support/server/secrets.ts";

describe("the look through every answer", () => {
  it.each([
    "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
    "rk_test_51H",
    "whsec_abc",
    "-----BEGIN RSA PRIVATE KEY-----",
    "postgres://user:pass@db:5432/x",
    "Error: x\\n    at run (/app/src/server/main.ts:10:5)",
    "$argon2id$v=19$m=19456",
  ])("would find %s", (secret) => {
    expect(secretsIn(`{"message":"${secret}"}`)).toHaveLength(1);
  });

  it("takes nothing else for a secret", () => {
    expect(secretsIn('{"message":"Meet at the desk 10:30","key":"pk_live_abc","url":"https://a.example/b"}')).toEqual(
      [],
    );
  });
});
