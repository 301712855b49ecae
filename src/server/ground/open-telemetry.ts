import { AsyncLocalStorage } from "node:async_hooks";
import {
	type Context,
	DiagLogLevel,
	diag,
	ROOT_CONTEXT,
	SpanKind,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
	BatchSpanProcessor,
	RandomIdGenerator,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { causeOf } from "./cause.ts";
import type { Config } from "./config.ts";
import type { Span, SpanStart, Tracer } from "./spans.ts";

const kinds: Record<SpanStart["kind"], SpanKind> = {
	request: SpanKind.SERVER,
	job: SpanKind.CONSUMER,
	query: SpanKind.CLIENT,
	call: SpanKind.CLIENT,
};

/** Milliseconds; the process has to stop even if the collector does not answer. */
const maxStopMs = 3_000;

/** Sends spans to a collector. A request's id is its trace id, even for work that it causes later or elsewhere. */
export function openTelemetry({ url, service, ratio }: NonNullable<Config["traces"]>, log: Logger): Tracer {
	const report = (reason: string) => log.warn({ reason }, "traces could not be sent");
	function silent() {}
	diag.setLogger(
		{ error: report, warn: report, info: silent, debug: silent, verbose: silent },
		DiagLogLevel.WARN,
	);
	const random = new RandomIdGenerator();
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ "service.name": service }),
		sampler: new TraceIdRatioBasedSampler(ratio),
		idGenerator: {
			generateTraceId: () => causeOf()?.replaceAll("-", "") ?? random.generateTraceId(),
			generateSpanId: random.generateSpanId,
		},
		spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
	});
	const spans = provider.getTracer("ikkis");
	const contexts = new AsyncLocalStorage<Context>();

	function begin({ kind, name, facts = {} }: SpanStart): Span {
		const isStart = kind === "request" || kind === "job";
		const parent = (isStart ? undefined : contexts.getStore()) ?? ROOT_CONTEXT;
		const span = spans.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
		return {
			add: (more) => void span.setAttributes(more),
			end: (fault) => {
				if (fault !== undefined) {
					span.setAttribute("error.type", fault).setStatus({ code: SpanStatusCode.ERROR });
				}
				span.end();
			},
			run: (work) => contexts.run(trace.setSpan(parent, span), work),
		};
	}

	return {
		begin,
		isInside: () => contexts.getStore() !== undefined,
		stop: async () => {
			await provider.forceFlush({ timeoutMillis: maxStopMs }).catch((fault) => report(String(fault)));
		},
	};
}
