/** Spans of requests, statements and calls to providers; nothing is measured until `startTracing`. */
import type { FastifyInstance } from "fastify";

/** Values of a span. They hold no personal data: no addresses with their query, no parameters of statements. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span that is open. */
export interface OpenSpan {
  /** Runs `work` so that spans which begin in it, also later, are children of this one. */
  within(work: () => void): void;
  end(facts: SpanFacts, isFailure: boolean): void;
}

/** Records spans. */
export interface Tracer {
  begin(name: string, kind: "server" | "client", facts: SpanFacts): OpenSpan;
  /** Sends what waits. */
  stop(): Promise<void>;
}

let active: Tracer | null = null;

/** Records the spans of this process from now on. @returns the function that ends it. */
export function startTracing(tracer: Tracer): () => Promise<void> {
  active = tracer;
  return async () => {
    active = null;
    await tracer.stop();
  };
}

/** Runs `work` in a span of its own. */
export async function traced<T>(
  name: string,
  facts: () => SpanFacts,
  work: () => Promise<T>,
  result: (value: T) => SpanFacts = () => ({}),
): Promise<T> {
  if (active === null) return work();
  const span = active.begin(name, "client", facts());
  try {
    const value = await work();
    span.end(result(value), false);
    return value;
  } catch (error) {
    span.end({ "error.type": error instanceof Error ? error.name : "unknown" }, true);
    throw error;
  }
}

/** One span a request, with the id that its reply and the log have. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook("onRequest", (request, _reply, done) => {
    if (active === null) return done();
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const facts = { "http.request.method": method, "http.route": route, "cabstand.request_id": id };
    const span = active.begin(`${method} ${route}`, "server", facts);
    spans.set(request, span);
    return span.within(done);
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    spans.get(request)?.end({ "http.response.status_code": statusCode }, statusCode >= 500);
  });
}
