import { describe, expect, it } from "vitest";
import { secretBox } from "./secret-box.ts";

const OLD = "an old key of more than thirty-two letters";
const NEW = "a new key of more than thirty-two letters";

const boxOf = (...keys: readonly string[]) => {
  const box = secretBox(keys);
  if (!box) throw new Error("no key");
  return box;
};

describe("a secret box", () => {
  it("gives back what it has sealed, and its sealed text holds none of it", () => {
    const sealed = boxOf(NEW).seal('{"key":"sk_live_1"}', "harbour");
    expect(boxOf(NEW).open(sealed, "harbour")).toBe('{"key":"sk_live_1"}');
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("sk_live");
    expect(boxOf(NEW).seal("x", "harbour")).not.toBe(boxOf(NEW).seal("x", "harbour"));
  });

  it("opens what an older key has sealed while that key is still named, and says which needs sealing anew", () => {
    const sealed = boxOf(OLD).seal("x", "harbour");
    expect(boxOf(NEW, OLD).open(sealed, "harbour")).toBe("x");
    expect(boxOf(NEW, OLD).isCurrent(sealed)).toBe(false);
    expect(boxOf(NEW, OLD).isCurrent(boxOf(NEW).seal("x", "harbour"))).toBe(true);
    expect(() => boxOf(NEW).open(sealed, "harbour")).toThrow("no key in SECRETS_KEY has sealed it");
  });

  it("opens nothing for another owner, and nothing that was changed", () => {
    const sealed = boxOf(NEW).seal("a text", "harbour");
    expect(() => boxOf(NEW).open(sealed, "haven")).toThrow("belongs elsewhere");
    const [id = "", body = ""] = sealed.split(".");
    const bytes = Buffer.from(body, "base64url");
    for (const index of [0, 12, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      expect(() => boxOf(NEW).open(`${id}.${forged.toString("base64url")}`, "harbour")).toThrow("it was changed");
    }
    for (const broken of ["", "x", `${id}.`, `${id}.AAAA`]) expect(() => boxOf(NEW).open(broken, "harbour")).toThrow();
  });

  it("is none without a key", () => expect(secretBox([])).toBeNull());
});
