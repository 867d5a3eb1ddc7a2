import { connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { createTestServer } from "#tests/support/server/test-server.ts";

it("a server that is stopped does not wait for connections without a request", async () => {
  const server = await createTestServer();
  const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  const opened = once(server.app.server, "connection");
  const socket = connect(Number(port), "127.0.0.1");
  await opened;
  const ended = once(socket.resume(), "end");
  await Promise.all([ended, server.close()]);
  socket.destroy();
});

it("a server that is stopped answers what it was asked before, and keeps no connection after", async () => {
  const server = await createTestServer();
  const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  const ended = once(socket, "end");
  const heard: string[] = [];
  socket.setEncoding("utf8").on("data", (text: string) => heard.push(text));
  const begun = once(server.app.server, "request");
  const head = [`POST ${ENDPOINTS.quotation.path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json"];
  socket.write([...head, "Content-Length: 2", "", "{"].join("\r\n"));
  await begun;
  const closed = server.close();
  socket.write("}");
  // A kept connection would end by itself after more than a minute only.
  await Promise.all([ended, closed]);
  expect(heard.join("")).toMatch(/^HTTP\/1\.1 4\d\d /);
  socket.destroy();
});
