/** Many followers of rides: raw WebSockets that speak as much of SignalR as they must, and how old positions are when they come. */
import { WebSocket } from "ws";
import { HUB_PATH } from "#contract/tracking/live.ts";
import type { Headers } from "./calls.ts";

const END = "\u001e";
/** Connections that are opened at once. */
const AT_ONCE = 50;

export interface Followers {
  readonly size: number;
  /** Ages of the positions that came since the last call, in ms: from their report's time to the parsed message. */
  ages(): number[];
  close(): void;
}

/** What a follower follows: a ride's code, at its tenant. */
export interface Followed {
  readonly code: string;
  readonly headers: Headers;
}

interface Message {
  readonly type?: number;
  readonly arguments?: readonly string[];
}

let networks = 0;

async function connect(origin: string, { code, headers }: Followed, onAge: (ms: number) => void): Promise<WebSocket> {
  networks += 1;
  const from = { "x-forwarded-for": `198.19.${(networks >> 8) % 256}.${networks % 256}` };
  const negotiated = await fetch(`${origin}${HUB_PATH}/negotiate?negotiateVersion=1`, {
    method: "POST",
    headers: { ...headers, ...from, authorization: `Bearer ${code}` },
  });
  if (!negotiated.ok) throw new Error(`Not admitted: ${negotiated.status} ${await negotiated.text()}`);
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
  const address = `${origin.replace("http", "ws")}${HUB_PATH}?id=${encodeURIComponent(connectionToken)}`;
  const socket = new WebSocket(address, { perMessageDeflate: false, headers: from });
  return new Promise((ready, fail) => {
    socket.on("error", fail);
    socket.on("open", () => socket.send(`{"protocol":"json","version":1}${END}`));
    socket.on("message", (data: Buffer) => {
      for (const record of data.toString().split(END).slice(0, -1)) {
        if (record === "{}") ready(socket);
        const { type, arguments: given } = JSON.parse(record) as Message;
        if (type === 6) socket.send(`{"type":6}${END}`);
        if (!given) continue;
        const { positiontime } = JSON.parse(given[1] ?? "") as { positiontime: string };
        if (positiontime !== "") onAge(Date.now() - Date.parse(positiontime));
      }
    });
  });
}

/** Opens so many. */
export async function openFollowers(origin: string, all: readonly Followed[]): Promise<Followers> {
  let ages: number[] = [];
  const sockets: WebSocket[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const batch = all.slice(start, start + AT_ONCE);
    sockets.push(
      ...(await Promise.all(batch.map((followed) => connect(origin, followed, (ms) => void ages.push(ms))))),
    );
  }
  return {
    size: sockets.length,
    ages: () => {
      const taken = ages;
      ages = [];
      return taken;
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}
