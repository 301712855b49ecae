import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moreHeader, serverTimeHeader } from "#contract/headers.ts";
import { ApiError, errorMessage, OfflineError, send } from "./api.ts";
import { hasMore } from "./cut-pages.ts";
import { forgetKnownAnswers } from "./known-answers.ts";
import { timeOfPress } from "./server-time.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
	vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
	vi.unstubAllGlobals();
	fetched.mockReset();
});

function answer(status: number, body: string | null, type = "application/json"): void {
	fetched.mockResolvedValueOnce(
		new Response(body, {
			status,
			statusText: "Some Status",
			headers: { "content-type": type, [serverTimeHeader]: "1700000000000" },
		}),
	);
}

function request(): Request {
	const [url, init] = fetched.mock.calls[0] ?? [];
	return new Request(new URL(String(url), "http://localhost"), init);
}

function catchFailure() {
	return send("GET /api/habits").catch((error: unknown) => error);
}

test("params go into the path, and the body is sent as JSON", async () => {
	answer(200, "{}");
	await send("PUT /api/habits/:habitId/logs/:date", {
		params: { habitId: "a/b", date: "2026-01-05" },
		body: { completed: true },
	});
	expect(request().method).toBe("PUT");
	expect(new URL(request().url).pathname).toBe("/api/habits/a%2Fb/logs/2026-01-05");
	expect(await request().json()).toEqual({ completed: true });
	expect(request().headers.get("content-type")).toBe("application/json");
});

test("a page that the server cut short has a next page, even from the query cache", async () => {
	const reply = (headers: Record<string, string>) =>
		fetched.mockResolvedValueOnce(
			new Response('[{"id":"a"}]', {
				headers: { "content-type": "application/json", [serverTimeHeader]: "1", ...headers },
			}),
		);
	const read = () => send("GET /api/admin/audit", { query: { limit: 50 } });
	const client = new QueryClient();
	const known = () => client.getQueryData<unknown[]>(["list"]) ?? [];
	reply({});
	client.setQueryData(["list"], await read());
	expect(hasMore(known(), 50)).toBe(false);
	expect(hasMore(known(), 1)).toBe(true);
	reply({ [moreHeader]: "1" });
	client.setQueryData(["list"], await read());
	expect(hasMore(known(), 50)).toBe(true);
});

test("a file is sent unchanged, with its own content type", async () => {
	answer(200, "{}");
	const file = new Blob([new Uint8Array([0, 255])], { type: "application/octet-stream" });
	await send("POST /api/imports", { file, query: { order: "dmy" } });
	expect(request().url).toBe("http://localhost/api/imports?order=dmy");
	expect(request().headers.get("content-type")).toBe("application/octet-stream");
	expect([...new Uint8Array(await request().arrayBuffer())]).toEqual([0, 255]);
});

test("a call kept alive outlives the page and may take five minutes", async () => {
	answer(204, null);
	const limit = vi.spyOn(AbortSignal, "timeout");
	await send("DELETE /api/habits/:habitId", { params: { habitId: "h" }, query: {}, keepalive: true });
	expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
	expect(limit).toHaveBeenCalledWith(300_000);
});

test("a form is sent with its file, without undefined fields", async () => {
	answer(201, "{}");
	const file = new File(["a,b"], "november.csv", { type: "text/csv" });
	await send("POST /api/admin/statements", { form: { bank: "sbi", dateColumn: undefined }, file });
	const body = fetched.mock.calls[0]?.[1]?.body as FormData;
	expect([...body.keys()]).toEqual(["bank", "file"]);
	expect([body.get("bank"), body.get("file")]).toEqual(["sbi", file]);
	expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has("content-type")).toBe(false);
});

test("undefined query parameters are left out", async () => {
	answer(200, "[]");
	await send("GET /api/habit-logs", { query: { limit: 5, before: undefined } });
	expect(request().url).toBe("http://localhost/api/habit-logs?limit=5");
	expect(request().headers.has("content-type")).toBe(false);
	expect(request().headers.get("accept-language")).toBe("en");
	expect(fetched.mock.calls[0]?.[1]?.credentials).toBe("same-origin");
});

test("lists are returned unchanged, and a 204 as undefined", async () => {
	answer(200, '[{"id":1}]');
	expect(await send("GET /api/habits")).toEqual([{ id: 1 }]);
	answer(204, null);
	expect(await send("POST /api/auth/logout")).toBeUndefined();
});

test("a failed call throws an ApiError, with status and body for logs and a sentence for people", async () => {
	const body = JSON.stringify({ message: "This day has not begun yet.", code: "future" });
	answer(422, body);
	const error = await catchFailure();
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({ status: 422, message: `422: ${body}`, problem: { code: "future" } });
	expect(errorMessage(error)).toBe("This day has not begun yet.");
});

test.each([
	[502, ""],
	[504, "<h1>Gateway timeout</h1>"],
	[404, '{"error":"no such site"}'],
])("a failure without a problem (%i %j) counts as no response from the server", async (status, body) => {
	answer(status, body, "text/html");
	const error = await catchFailure();
	expect(error).toBeInstanceOf(OfflineError);
	expect(error).toMatchObject({ cause: body });
});

test.each([
	["a captive portal's page", "<html>Welcome</html>", "text/html"],
	["a truncated response", '[{"id":', "application/json"],
])("%s counts as no response from the server", async (_, body, type) => {
	answer(200, body, type);
	expect(await catchFailure()).toBeInstanceOf(OfflineError);
});

test("an empty response without the server's time counts as no response", async () => {
	fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
	await expect(send("POST /api/auth/logout")).rejects.toBeInstanceOf(OfflineError);
});

test("a 304 returns the previous response", async () => {
	const list = new Response("[1]", { headers: { "content-type": "application/json", etag: '"a"' } });
	fetched.mockResolvedValueOnce(list);
	const first = await send("GET /api/habits");
	fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
	expect(await send("GET /api/habits")).toBe(first);
	expect(fetched.mock.calls[1]?.[1]?.headers).toMatchObject({ "if-none-match": '"a"' });
	forgetKnownAnswers();
	answer(200, "[2]");
	expect(await send("GET /api/habits")).toEqual([2]);
	expect(fetched.mock.calls[2]?.[1]?.headers).not.toHaveProperty("if-none-match");
});

test("a device whose clock is far ahead uses the server's time for a press, even after an earlier press", async () => {
	const serverTime = Date.now() - 26 * 3_600_000;
	timeOfPress();
	fetched.mockResolvedValueOnce(
		new Response(null, { status: 204, headers: { [serverTimeHeader]: `${serverTime}` } }),
	);
	await send("POST /api/auth/logout");
	expect(timeOfPress()).toBeGreaterThan(serverTime);
	expect(timeOfPress()).toBeLessThan(serverTime + 3_600_000);
});

test("an upload of several minutes does not make the device's clock seem fast", async () => {
	const startedAt = Date.now();
	vi.setSystemTime(startedAt);
	fetched.mockImplementationOnce(async () => {
		const headers = { [serverTimeHeader]: `${startedAt + 1_000}` };
		vi.setSystemTime(startedAt + 240_000);
		return new Response(null, { status: 204, headers });
	});
	await send("POST /api/auth/logout");
	expect(timeOfPress()).toBe(startedAt + 240_000);
	vi.useRealTimers();
});

test("a press is later than the last server time and the previous press, even if the clock is slow", async () => {
	const ahead = Date.now() + 3_600_000;
	fetched.mockResolvedValueOnce(
		new Response(null, { status: 204, headers: { [serverTimeHeader]: `${ahead}` } }),
	);
	await send("POST /api/auth/logout");
	expect([timeOfPress(), timeOfPress()]).toEqual([ahead + 1, ahead + 2]);
});

test("an error carries the retry delay that the server requests", async () => {
	const body = JSON.stringify({ message: "Busy.", code: "overloaded" });
	fetched.mockResolvedValueOnce(new Response(body, { status: 503, headers: { "retry-after": "7" } }));
	expect(await catchFailure()).toMatchObject({ retryAfterMs: 7_000 });
});

test("a call without a network throws an OfflineError", async () => {
	fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
	expect(await catchFailure()).toBeInstanceOf(OfflineError);
});

test("a connection that breaks during the response throws an OfflineError", async () => {
	const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
	fetched.mockResolvedValueOnce(new Response(broken, { headers: { "content-type": "application/json" } }));
	expect(await catchFailure()).toBeInstanceOf(OfflineError);
});
