/** There is no safe way to the database; the message says what to set. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}

/** Node's codes for a certificate that no known authority has signed. */
const UNKNOWN_AUTHORITY = new Set([
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
]);

/** What a failed connection says of its address; null: nothing, the server may be away. @param setting with the address. */
export function refusalOf(error: unknown, setting: string): DatabaseRefused | null {
  const { code, message, syscall, path } = error as Partial<Record<"code" | "message" | "syscall" | "path", unknown>>;
  const refused = (sentence: string): DatabaseRefused => new DatabaseRefused(`${setting}: ${sentence}`);
  if (typeof code === "string" && UNKNOWN_AUTHORITY.has(code)) {
    return refused(
      "the certificate of the server is signed by an authority that is not known here. Add " +
        "sslmode=verify-full&sslrootcert=/path/of/its-certificate.pem to the address.",
    );
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return refused("the certificate of the server is for another host. Write the host that it names into the address.");
  if (code === "CERT_HAS_EXPIRED") return refused("the certificate of the server has expired. Renew it there.");
  // The address names files: sslrootcert, sslcert, sslkey.
  if (syscall === "open" || syscall === "read")
    return refused(`the file ${String(path)} of the address cannot be read. An authority known to all needs no file.`);
  if (message === "The server does not support SSL connections")
    return refused("the server has no TLS. Switch it on there, or take sslmode and sslrootcert out of the address.");
  return null;
}
