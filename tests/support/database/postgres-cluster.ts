/** PostgreSQL servers of a test's own: a primary, and standbys that follow it and can be promoted. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const PROGRAMS = ["initdb", "pg_ctl", "pg_basebackup", "postgres"];
const DEBIAN = "/usr/lib/postgresql";

/** The folder with every program that a cluster needs; null: this machine has none. */
function programs(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];
  const folders = [...versions, ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name)))) ?? null;
}

type Owner = { readonly uid: number; readonly gid: number } | null;

/** Who owns the clusters: PostgreSQL refuses to run as root, so root becomes `postgres`. Null: this user. */
function owner(): Owner {
  if (process.getuid?.() !== 0) return null;
  const id = (which: string): number => Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

const BIN = programs();

/** Whether clusters can be made here; suites say so by name instead of passing silently. */
export const CLUSTERS = {
  available: BIN !== null,
  name: BIN === null ? "PostgreSQL clusters (skipped: initdb and pg_basebackup are not installed)" : "PostgreSQL",
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** One PostgreSQL server on loopback; anyone on this machine may use it as `postgres`. */
export class PostgresCluster {
  readonly port: number;
  private readonly root: string;
  private readonly who: Owner;

  private constructor(root: string, who: Owner, port: number) {
    this.root = root;
    this.who = who;
    this.port = port;
  }

  /** A new, running primary. */
  static async create(): Promise<PostgresCluster> {
    const cluster = await PostgresCluster.folder();
    await cluster.run("initdb", "-D", cluster.data, "-U", "postgres", "-A", "trust", "--no-sync");
    await cluster.start();
    return cluster;
  }

  private static async folder(): Promise<PostgresCluster> {
    const who = owner();
    const root = mkdtempSync(join(tmpdir(), "cabstand-cluster-"));
    if (who) chownSync(root, who.uid, who.gid);
    return new PostgresCluster(root, who, await freePort());
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** A new, running standby of this one. */
  async standby(): Promise<PostgresCluster> {
    const made = await PostgresCluster.folder();
    await this.run("pg_basebackup", "-d", this.url, "-D", made.data, "-R", "-X", "stream", "-c", "fast", "--no-sync");
    await made.start();
    return made;
  }

  /** Starts the server and waits until it takes connections. */
  start(): Promise<void> {
    const options = `-p ${this.port} -h 127.0.0.1 -k ${this.root}`;
    return this.run("pg_ctl", "start", "-w", "-D", this.data, "-l", join(this.root, "log"), "-o", options);
  }

  /** @param how `fast` ends its connections in order, `immediate` is a crash. */
  stop(how: "fast" | "immediate"): Promise<void> {
    return this.run("pg_ctl", "stop", "-w", "-D", this.data, "-m", how);
  }

  /** Makes a standby the primary. */
  promote(): Promise<void> {
    return this.run("pg_ctl", "promote", "-w", "-D", this.data);
  }

  /** Makes a stopped primary start as a standby of another. */
  follow({ port }: PostgresCluster): void {
    writeFileSync(join(this.data, "standby.signal"), "");
    const line = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`;
    writeFileSync(join(this.data, "postgresql.auto.conf"), line);
  }

  async remove(): Promise<void> {
    // It may have been stopped already.
    await this.stop("immediate").catch(() => undefined);
    rmSync(this.root, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.root, "data");
  }

  private async run(program: string, ...args: readonly string[]): Promise<void> {
    const command = join(BIN ?? "", program);
    // A server that pg_ctl starts would keep pipes open; what goes wrong stands in its log.
    const child = spawn(command, args, { cwd: this.root, stdio: "ignore", ...this.who });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${String(code)}`);
  }
}
