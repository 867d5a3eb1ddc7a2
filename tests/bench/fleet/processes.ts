/** The built server as several processes on one PostgreSQL, behind a balancer. */
import { fileURLToPath } from "node:url";
import type { Role } from "#server/settings.ts";
import { startServer, type ServerProcess } from "#tests/support/server/server-process.ts";
import { balancer, type Balancer } from "./balancer.ts";

/** What `npm run build` made; `npm run bench` does that first. */
const BUILT = { folder: fileURLToPath(new URL("../../../dist/server", import.meta.url)), remove: () => undefined };

type Environment = Readonly<Record<string, string>>;

export interface Fleet {
  readonly origin: string;
  readonly size: number;
  /** Kills a process in the middle of whatever it does, and starts it again on its port. */
  killAndRestart(index: number): Promise<void>;
  /** Starts one more. */
  add(role: Role): Promise<void>;
  /** All that the processes of now have said. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts demo servers, whose cars stand; the first brings the database up to date before the others start. */
export async function startFleet(databaseUrl: string, roles: readonly Role[], more: Environment = {}): Promise<Fleet> {
  const members: { readonly role: Role; readonly port: number; server: ServerProcess }[] = [];
  const start = (role: Role, port: number): Promise<ServerProcess> =>
    startServer(BUILT, {
      DATABASE_URL: databaseUrl,
      ROLE: role,
      PORT: String(port),
      DEMO_SPEED: "0",
      LOG_LEVEL: "error",
      // Callers name an address of their own, so that the limits stay on.
      TRUST_PROXY: "1",
      ...more,
    });
  const add = async (role: Role): Promise<void> => {
    const server = await start(role, 0);
    members.push({ role, port: Number(new URL(server.url).port), server });
  };
  for (const role of roles) await add(role);
  const front: Balancer = await balancer(() => members.filter(({ role }) => role !== "worker").map(({ port }) => port));
  return {
    origin: front.origin,
    get size() {
      return members.length;
    },
    async killAndRestart(index) {
      const member = members[index];
      if (!member) throw new Error(`There is no process ${index}.`);
      await member.server.end("SIGKILL");
      member.server = await start(member.role, member.port);
    },
    add,
    output: () => members.map(({ server }) => server.output()).join("\n"),
    async stop() {
      await front.close();
      await Promise.all(members.map(({ server }) => server.end("SIGTERM")));
    },
  };
}
