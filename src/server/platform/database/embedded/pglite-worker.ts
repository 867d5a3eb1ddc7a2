/** Entry of the worker thread that owns the embedded database; see pglite-client.ts for the other side. */
import { parentPort, workerData } from "node:worker_threads";
import { openDirectory, type DurableEngine } from "./pglite-engine.ts";
import type { WorkerNotice, WorkerReply, WorkerRequest } from "./worker-messages.ts";

const port = parentPort;
if (!port) throw new Error("pglite-worker.ts runs as a worker thread only");

/** Fields of a PostgreSQL error that survive the transfer to the main thread. */
function plainError(error: unknown): Record<string, unknown> {
  const source = error as Record<string, unknown>;
  const fields = ["message", "code", "detail", "constraint", "table", "column", "severity", "where"];
  return Object.fromEntries(fields.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])));
}

async function answer(engine: DurableEngine, request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case "run":
      return engine.run(request.statements);
    case "script":
      return engine.script(request.sql);
    case "listen":
      return engine.listen(request.channel, (payload) => send({ channel: request.channel, payload }));
    case "fsyncs":
      return engine.fsyncs();
    case "copy":
      return engine.copyTo(request.to);
    case "close":
      return engine.close();
  }
}

function send(message: WorkerReply | WorkerNotice): void {
  port?.postMessage(message);
}

try {
  const engine = await openDirectory((workerData as { directory: string }).directory);
  port.on("message", (request: WorkerRequest) => {
    answer(engine, request).then(
      (value) => {
        send({ id: request.id, ok: true, value });
        if (request.kind === "close") port.close();
      },
      (error: unknown) => send({ id: request.id, ok: false, error: plainError(error) }),
    );
  });
  send({ id: 0, ok: true, value: null });
} catch (error) {
  send({ id: 0, ok: false, error: plainError(error) });
  port.close();
}
