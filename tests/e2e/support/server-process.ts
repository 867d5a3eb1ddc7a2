/** The built server as a person starts it: the same script as `npm start`, on a free port, with its own data folder. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const READY_WITHIN_MS = 120_000;
const ANSWER_WITHIN_MS = 10_000;

/** The environment's name for the data folder that every file of tests begins with a copy of. */
export const DATA_VARIABLE = "E2E_DATA";

/** The environment's name for the address of the server that files share. */
export const SHARED_VARIABLE = "E2E_SHARED";

/** The script of `npm start` without npm; `E2E_NODE` is the binary of another Node version to run it with. */
const START: readonly string[] = [process.env["E2E_NODE"] ?? process.execPath, "scripts/start.mjs"];

/** A running server process. Its data folder outlives it until `remove`, so that a restart finds the data. */
export class ServerProcess {
  /** The system chooses one at the first start, so that two servers never want the same; it stays for the others. */
  private port = 0;
  readonly dataDir: string;
  private child: ChildProcess | null = null;
  private log = "";

  private readonly environment: Readonly<Record<string, string>>;
  private readonly command: readonly string[];

  private constructor(dataDir: string, environment: Readonly<Record<string, string>>, command: readonly string[]) {
    this.dataDir = dataDir;
    this.environment = environment;
    this.command = command;
  }

  /**
   * Starts a server and waits until it is ready.
   * @param data a folder of which it gets a copy, as a server has left it; empty: it makes everything itself.
   * @param environment more environment; by default no car drives, and bookings stay as they are.
   * @param command what starts it; its process gets the signals of `end`.
   */
  static async start(
    data = process.env[DATA_VARIABLE] ?? "",
    environment: Readonly<Record<string, string>> = { DEMO_SPEED: "0" },
    command: readonly string[] = START,
  ): Promise<ServerProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), "cabstand-e2e-"));
    if (data !== "") cpSync(data, dataDir, { recursive: true });
    const server = new ServerProcess(dataDir, environment, command);
    try {
      await server.startAgain();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process (again) on the same port and data. Returns the milliseconds until it was ready. */
  async startAgain(): Promise<number> {
    const started = performance.now();
    // Only what a fresh shell has: the test runner's own MODE, a DATABASE_URL and the like are not the server's.
    const { PATH = "", HOME = "" } = process.env;
    const settings = { PORT: String(this.port), DATA_DIR: this.dataDir, LOG_LEVEL: "warn", ...this.environment };
    const [program = "", ...args] = this.command;
    const child = spawn(program, args, { env: { PATH, HOME, ...settings }, stdio: "pipe" });
    this.child = child;
    child.stdout.on("data", (chunk: Buffer) => (this.log += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (this.log += chunk.toString()));
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.log}`);
      if (performance.now() - started > READY_WITHIN_MS) throw new Error(`The server is not ready:\n${this.log}`);
      await pause(50);
    }
    return performance.now() - started;
  }

  private async isReady(): Promise<boolean> {
    if (this.port === 0) this.port = Number(/is ready: http:\/\/localhost:(\d+)/.exec(this.log)?.[1] ?? 0);
    if (this.port === 0) return false;
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok;
    } catch {
      return false;
    }
  }

  /** Ends the process with a signal and waits for its end: exit code, or the signal's name when it killed it. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | string | null> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code, by] = (await ended) as [number | null, string | null];
    this.child = null;
    return code ?? by;
  }

  /** Runs the operator's command (`npm run tenant`) on the data, for which the process must not run. @returns what it says. */
  operator(...args: readonly string[]): string {
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, MODE: "demo", DATA_DIR: this.dataDir };
    return execFileSync(process.execPath, ["--import", "tsx", "scripts/tenant.ts", ...args], { env, encoding: "utf8" });
  }

  /** What the process has printed so far. */
  get output(): string {
    return this.log;
  }

  /** Ends the process and deletes its data. */
  async remove(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
