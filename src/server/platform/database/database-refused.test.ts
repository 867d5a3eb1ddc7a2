import { expect, it } from "vitest";
import { inPostgresSession } from "./migration-session.ts";
import { refusalOf } from "./database-errors.ts";

it.each([
  { error: { code: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }, sentence: "sslrootcert=" },
  { error: { code: "SELF_SIGNED_CERT_IN_CHAIN" }, sentence: "sslrootcert=" },
  { error: { code: "ERR_TLS_CERT_ALTNAME_INVALID" }, sentence: "another host" },
  { error: { code: "CERT_HAS_EXPIRED" }, sentence: "has expired" },
  { error: { message: "The server does not support SSL connections" }, sentence: "has no TLS" },
])("a connection that fails with $error says what to set", ({ error, sentence }) => {
  expect(refusalOf(error, "DATABASE_LISTEN_URL")?.message).toMatch(new RegExp(`^DATABASE_LISTEN_URL: .*${sentence}`));
});

it("a server that is away is no fault of the address", () => {
  expect(refusalOf({ code: "ECONNREFUSED", syscall: "connect" }, "DATABASE_URL")).toBeNull();
});

it("a missing certificate is named before anything is connected", async () => {
  const url = "postgres://127.0.0.1:1/x?sslrootcert=/nowhere/ca.pem";
  const work = inPostgresSession({ url, setting: "DATABASE_URL" }, () => Promise.resolve());
  await expect(work).rejects.toThrow("DATABASE_URL: the file /nowhere/ca.pem of the address cannot be read");
});
