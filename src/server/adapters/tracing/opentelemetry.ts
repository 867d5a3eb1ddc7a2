/** Spans by OpenTelemetry, sent to a collector over OTLP/HTTP. */
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { Tracer } from "#server/platform/tracing/tracing.ts";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * @param endpoint the collector's address, such as `http://collector:4318`. A collector that is away costs the spans
 * and nothing else.
 */
export function openTelemetry(endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "cabstand" }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Sets the context manager, which hands the current span on to asynchronous work.
  provider.register();
  const tracer = provider.getTracer("cabstand");
  return {
    begin(name, kind, attributes) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes });
      return {
        within: (work) => context.with(trace.setSpan(context.active(), span), work),
        end(facts, isFailure) {
          span.setAttributes(facts);
          if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}
