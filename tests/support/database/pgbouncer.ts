/** A PgBouncer of a test's own in front of the machine's PostgreSQL server. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
const PROGRAM = folders.map((folder) => join(folder, "pgbouncer")).find((file) => existsSync(file)) ?? null;

/** Whether one can be started here; suites say so by name instead of passing silently. */
export const PGBOUNCER = {
  available: PROGRAM !== null,
  name: PROGRAM === null ? "PgBouncer (skipped: it is not installed)" : "PgBouncer",
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ])
      .catch(() => false)
      .finally(() => socket.destroy());
    if (isOpen) return;
    await pause(20);
  }
  throw new Error(`pgbouncer ended with ${child.exitCode}`);
}

/**
 * Starts one with this many connections to the server.
 * @param url a database of the server.
 * @returns the database's address through the pooler.
 */
export async function startPgBouncer(
  url: string,
  connections: number,
  mode: "transaction" | "session" = "transaction",
): Promise<{ url: string; stop(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), "cabstand-pgbouncer-"));
  // PgBouncer refuses to run as root, and the account that it runs as reads these files.
  chmodSync(root, 0o755);
  const port = await freePort();
  const direct = new URL(url);
  const database = direct.pathname.slice(1);
  const config = `[databases]
${database} = host=${direct.hostname} port=${direct.port || "5432"} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(root, "users")}
pool_mode = ${mode}
default_pool_size = ${connections}
`;
  writeFileSync(join(root, "pgbouncer.ini"), config);
  writeFileSync(join(root, "users"), `"${decodeURIComponent(direct.username)}" ""\n`);
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn(PROGRAM ?? "", ["-q", ...user, join(root, "pgbouncer.ini")], { stdio: "ignore" });
  await listens(port, child);
  const pooled = new URL(url);
  pooled.hostname = "127.0.0.1";
  pooled.port = String(port);
  return {
    url: pooled.href,
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(root, { recursive: true, force: true });
    },
  };
}
