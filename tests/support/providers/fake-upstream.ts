/** A provider on the loopback with scripted answers, which fails in every way a provider can. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** How the next request is answered. */
export type Answer =
  | { readonly kind: "json"; readonly body: unknown; readonly status?: number }
  | { readonly kind: "text"; readonly body: string; readonly status?: number }
  /** Says nothing until the server closes. */
  | { readonly kind: "hang" }
  /** Sends headers and a part of the body, then nothing. */
  | { readonly kind: "stall" }
  /** Sends a part of the body and breaks the connection. */
  | { readonly kind: "cut" }
  /** Breaks the connection before any answer. */
  | { readonly kind: "reset" };

/** What the provider was asked. */
export interface Asked {
  readonly method: string;
  /** With query. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface FakeUpstream {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  /** Answers for the next requests, in order; the last one goes on for ever. */
  answer(...answers: readonly Answer[]): void;
  /** Resolves when the next request has arrived (and, for "stall", its part of the body is sent). */
  arrival(): Promise<void>;
  close(): Promise<void>;
}

const PART = '{"part": [1, 2';

function send(answer: Answer, response: ServerResponse): void {
  const status = "status" in answer ? (answer.status ?? 200) : 200;
  const type = answer.kind === "text" ? "text/html" : "application/json";
  switch (answer.kind) {
    case "json":
    case "text":
      response.writeHead(status, { "content-type": type });
      response.end(answer.kind === "json" ? JSON.stringify(answer.body) : answer.body);
      return;
    case "stall":
    case "cut":
      response.writeHead(200, { "content-type": type, "content-length": 5_000 });
      response.write(PART, () => {
        if (answer.kind === "cut") response.destroy();
      });
      return;
    case "reset":
      response.destroy();
      break;
    case "hang":
      break;
  }
}

/** Listens on a free port of 127.0.0.1. */
export async function fakeUpstream(): Promise<FakeUpstream> {
  const asked: Asked[] = [];
  let answers: readonly Answer[] = [{ kind: "json", body: {} }];
  let waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString("utf8") });
      const answer = answers[0] ?? { kind: "hang" };
      if (answers.length > 1) answers = answers.slice(1);
      send(answer, response);
      for (const resolve of waiting) resolve();
      waiting = [];
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (...next) => void (answers = next),
    arrival: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
