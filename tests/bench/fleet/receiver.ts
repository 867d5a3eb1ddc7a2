/** Operators' dispatch systems on loopback: those that take every webhook at once, and one that never answers. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Receivers {
  /** Address of a tenant's system. */
  url(tenant: string): string;
  /** From now on this tenant's system takes connections and says nothing. */
  die(tenant: string): void;
  /** How long each message of a tenant was under way since it was written, in ms. */
  delays(tenants: readonly string[]): readonly number[];
  /** Forgets what has come so far. */
  forget(): void;
  close(): void;
}

export async function startReceivers(): Promise<Receivers> {
  const dead = new Set<string>();
  let came: { readonly tenant: string; readonly delay: number }[] = [];
  const server = createServer((request, response) => {
    const tenant = (request.url ?? "").slice(1);
    if (dead.has(tenant)) return;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { time } = JSON.parse(Buffer.concat(chunks).toString()) as { time: string };
      came.push({ tenant, delay: Date.now() - Date.parse(time) });
      response.end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (tenant) => `http://127.0.0.1:${port}/${tenant}`,
    die: (tenant) => void dead.add(tenant),
    delays: (tenants) => came.filter(({ tenant }) => tenants.includes(tenant)).map(({ delay }) => delay),
    forget: () => void (came = []),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
