/**
 * One server of the fan-out bench, in a process of its own: our hub or socket.io, each with so many WebSockets, to each
 * of which a body of its own is sent. Spoken to by the lines of stdin: "push" sends one round.
 */
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { Server as SocketIo } from "socket.io";
import { WebSocketServer } from "ws";
import { instant } from "#domain/shared/units.ts";
import { hub } from "#server/platform/realtime/hub.ts";
import { newConnectionId } from "#server/platform/realtime/connection-tokens.ts";
import { socketTransport } from "#server/platform/realtime/transports.ts";

const [kind] = process.argv.slice(2);
const server = createServer();
const say = (facts: object): void => void process.stdout.write(`${JSON.stringify(facts)}\n`);
/** A body as the hub sends it: about 330 bytes, another for each connection. */
const bodyOf = (index: number, round: number, sentAt: string): string =>
  JSON.stringify({ jobpartid: `J${index}`, version: round, sentAt, status: "Started", filler: "x".repeat(240) });
const now = (): string => process.hrtime.bigint().toString();

/** @returns what sends one round, and how many listen. */
function ours(): { readonly push: (round: number) => void; readonly size: () => number } {
  const clock = { now: () => instant(Date.now()) };
  const live = hub({
    clock,
    limited: false,
    snapshot: () => Promise.resolve([]),
    isGranted: () => Promise.resolve(true),
    onError: (error) => {
      throw error;
    },
  });
  setInterval(() => live.reap(), 1_000);
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false });
  let count = 0;
  server.on("upgrade", (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const ticket = {
        id: newConnectionId(),
        tenant: "metro",
        host: "",
        session: "",
        code: "",
        address: "",
        groups: [`follow:${count}`],
        until: instant(Date.now() + 60_000),
      };
      count += 1;
      const connection = live.open(ticket, socketTransport(webSocket));
      if (typeof connection === "string") return webSocket.terminate();
      webSocket.on("message", (data: Buffer) => connection.receive(data.toString(), clock.now()));
      webSocket.on("close", () => connection.drop());
      return undefined;
    });
  });
  return {
    size: () => count,
    push(round) {
      const sentAt = now();
      for (let index = 0; index < count; index += 1) {
        const body = bodyOf(index, round, sentAt);
        live.publish({ tenant: "metro", group: `follow:${index}`, type: "locationUpdate", body });
      }
    },
  };
}

function theirs(): ReturnType<typeof ours> {
  const io = new SocketIo(server, { transports: ["websocket"], perMessageDeflate: false, serveClient: false });
  let count = 0;
  io.on("connection", (socket) => {
    void socket.join(`follow:${count}`);
    count += 1;
  });
  return {
    size: () => count,
    push(round) {
      const sentAt = now();
      for (let index = 0; index < count; index += 1) {
        io.to(`follow:${index}`).emit("OnNewData", "locationUpdate", bodyOf(index, round, sentAt));
      }
    },
  };
}

const made = kind === "socket.io" ? theirs() : ours();
const collect = (globalThis as { gc?: () => void }).gc;
let round = 0;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  say({ port: typeof address === "object" && address ? address.port : 0, idle: process.memoryUsage().rss });
});
createInterface({ input: process.stdin }).on("line", (line) => {
  if (line === "push") made.push((round += 1));
  if (line === "memory") {
    collect?.();
    say({ size: made.size(), rss: process.memoryUsage().rss });
  }
});
