/** Upgrades that this server does not know, for instance to HTTP/2 (`h2c`). */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** Headers that are about the connection and its upgrade alone. */
const DROPPED = /^(upgrade|http2-settings)$/i;

/**
 * Serves a request as if it had not asked for an upgrade (RFC 9110, 7.8). Node has detached its socket by then, so the
 * request is put back without the upgrade's headers, before the bytes that followed it, and the socket is handed to the
 * server again.
 */
export function serveAsIs(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = "GET", url = "/", httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (DROPPED.test(name)) continue;
    lines.push(`${name}: ${name.toLowerCase() === "connection" ? withoutUpgrade(value) : value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}

const withoutUpgrade = (connection: string): string =>
  connection
    .split(",")
    .map((option) => option.trim())
    .filter((option) => !DROPPED.test(option))
    .join(", ");
