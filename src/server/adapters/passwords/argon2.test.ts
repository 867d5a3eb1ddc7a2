import { describe, expect, it } from "vitest";
import { argon2Passwords } from "./argon2.ts";

const SENT = "a".repeat(64);

describe("stored passwords", () => {
  const passwords = argon2Passwords("pepper");

  it("[ACC-038] are Argon2id with 19 MiB, two passes, one lane, and a salt of their own", async () => {
    const stored = await Promise.all([passwords.hash(SENT), passwords.hash(SENT)]);
    expect(stored[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored[0]).not.toBe(stored[1]);
    for (const one of stored) expect(await passwords.verify(one, SENT)).toBe(true);
  });

  it("open to the value that made them and to nothing else", async () => {
    const stored = await passwords.hash(SENT);
    expect(await passwords.verify(stored, "b".repeat(64))).toBe(false);
    expect(await passwords.verify(stored, stored)).toBe(false);
    expect(await argon2Passwords("other").verify(stored, SENT)).toBe(false);
    for (const broken of ["", "none", "$argon2id$", SENT]) expect(await passwords.verify(broken, SENT)).toBe(false);
  });
});
