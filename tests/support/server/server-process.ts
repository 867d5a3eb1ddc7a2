/** The real server as a process of its own: started from its bundle, ended as roughly as a test wants. */
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { ServerBundle } from "./server-bundle.ts";

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends a signal and waits for the end; gives the exit code, or null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** What it has said so far. */
  output(): string;
}

/** Starts the server and waits until it says where it listens. @throws with its output when it ends before that. */
export function startServer(
  { folder }: ServerBundle,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [join(folder, "main.js")], {
    // MODE is said outright: the test runner has a variable of that name too.
    env: { ...process.env, NODE_ENV: "production", MODE: "demo", PORT: "0", HOST: "127.0.0.1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  let said = "";
  return new Promise((ready, fail) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const url = /is ready: (http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (!url || child.pid === undefined) return;
      ready({
        url: url.replace("localhost", "127.0.0.1"),
        pid: child.pid,
        end(signal) {
          child.kill(signal);
          return ended;
        },
        output: () => said,
      });
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    void ended.then((code) => fail(new Error(`The server ended with ${code}:\n${said}`)));
  });
}
