import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { newUtr } from "#server/testing/payments.ts";
import { serverProcesses, signUpAt, stop } from "#server/testing/server-process.ts";

const { startAndWait: startServer } = serverProcesses();

interface SentSpan {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	attributes: { key: string; value: Record<string, unknown> }[];
}

let collector: Awaited<ReturnType<typeof openCollector>>;

beforeEach(async () => {
	collector = await openCollector();
});

afterEach(() => collector.close());

/** Starts a server that receives spans via OTLP over HTTP. */
async function openCollector() {
	const bodies: string[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		if (request.url === "/v1/traces") bodies.push(Buffer.concat(chunks).toString());
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		bodies,
		spans: (): SentSpan[] =>
			bodies.flatMap((body) =>
				JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
					scopeSpans.flatMap(({ spans }) => spans),
				),
			),
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Reports each SDK module that the process loads; prom-client loads the OpenTelemetry API in any case. */
const reportModules = `import { registerHooks } from "node:module";
registerHooks({ load: (url, context, next) => {
	if (url.includes("@opentelemetry/sdk-trace/")) console.error("loads", url);
	return next(url, context);
} });`;
const reporting = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reportModules)}` };

test("spans of a request, its queries, jobs and calls share the request's id, and contain no values", async () => {
	const hooks = await webhookReceiver();
	const { address, child, output } = await startServer({
		...reporting,
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
		OTEL_SERVICE_NAME: "ikkis-test",
		SECRET_KEY: "a key that only this test has, in every process",
		WEBHOOK_HOSTS: hooks.host,
	});
	const payer = await signUpAt(address, "Canary");
	const utr = newUtr();
	await payer.call(address, "POST /api/payments", { planId: 1, transactionId: utr });
	const hook = (
		await payer.call(address, "POST /api/webhooks", { url: `${hooks.url}?canary`, events: ["log.saved"] })
	).json;
	await payer.call(address, `POST /api/webhooks/${hook.id}/test`);
	await expect.poll(() => hooks.calls.length).toBe(1);
	await expect.poll(output).toContain('"job":"notice-mail"');
	await stop(child, "SIGTERM");

	const spans = collector.spans();
	const namesIn = (trace: string | undefined) =>
		spans.filter(({ traceId }) => traceId === trace).map(({ name }) => name);
	const traceOf = (wanted: string) => spans.find(({ name }) => name === wanted)?.traceId;
	const paid = namesIn(traceOf("POST /api/payments"));
	expect(paid).toEqual(expect.arrayContaining(["notice-mail", "mail", "insert", "select"]));
	expect(namesIn(traceOf("POST /api/webhooks/:webhookId/test"))).toContain("webhook");
	const requestIds = output().matchAll(/"requestId":"([^"]+)".*"route":"POST \/api\/payments"/g);
	expect([...requestIds].map(([, id = ""]) => id.replaceAll("-", ""))).toEqual([
		traceOf("POST /api/payments"),
	]);

	const byId = new Map(spans.map((span) => [span.spanId, span]));
	const inserted = spans.find(
		({ name, traceId }) => name === "insert" && traceId === traceOf("POST /api/payments"),
	);
	expect(inserted?.parentSpanId && byId.get(inserted.parentSpanId)?.traceId).toBe(inserted?.traceId);

	const sent = collector.bodies.join();
	expect(sent).toContain('"ikkis-test"');
	expect(sent).toContain('insert into \\"user_emails\\"');
	for (const secret of ["anary", "monsoon", utr, payer.id, hook.id, hook.secret, payer.cookie(), hooks.host])
		expect(sent).not.toContain(secret);
	expect(output()).toContain("sdk-trace");
	hooks.close();
});

test("the SDK is not loaded without an endpoint", async () => {
	const { address, output } = await startServer(reporting);
	await signUpAt(address, "Asha");
	expect(output()).not.toContain("sdk-trace");
});

test("the server works with an unreachable collector, and the log reports it", async () => {
	const { address, child, output } = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
	await signUpAt(address, "Asha");
	await stop(child, "SIGTERM");
	expect(output()).toContain("traces could not be sent");
});
