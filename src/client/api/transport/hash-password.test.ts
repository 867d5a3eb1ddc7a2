import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword } from "./hash-password.ts";

describe("what is sent instead of a password", () => {
  it.each(["booking1", "", "pässwörd 🚕", "pa\u0308ssw\u00f6rd"])(
    "is the same with and without the browser's cryptography: %j",
    async (text) => {
      const expected = createHash("sha256")
        .update(`cabstand:v1:${text.normalize("NFC")}`)
        .digest("hex");
      expect(await hashPassword(text)).toBe(expected);
      expect(await hashPassword(text, null)).toBe(expected);
    },
  );
});
