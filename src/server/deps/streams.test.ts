import { once } from "node:events";
import { createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Events } from "#contract/endpoint.ts";
import type { Actor } from "./actor.ts";
import { openStreams } from "./streams.ts";

function actor(userId = "asha"): Actor {
	return {
		userId,
		sessionId: "s",
		isAdmin: false,
		hasPaid: false,
		timeZone: "Asia/Kolkata",
		dayStartHour: 0,
		signedInAt: 0,
	};
}

function set({ checkEvery = 20, maxOpen = 10_000 } = {}) {
	const living = new Map([["token", actor()]]);
	const database = { isAway: false };
	const asked = { questions: 0, most: 0 };
	const listeners = new Set<(value: unknown) => void>();
	const events: Events<unknown> = {
		begin: (receive) => {
			listeners.add(receive);
			return () => listeners.delete(receive);
		},
	};
	async function livingOf(tokens: readonly string[]) {
		asked.questions++;
		asked.most = Math.max(asked.most, tokens.length);
		await setImmediate();
		if (database.isAway) throw new Error("The database is away.");
		return new Set(tokens.filter((token) => living.has(token)));
	}
	const streams = openStreams({ livingOf }, () => 0, { checkEvery, maxOpen });
	return {
		asked,
		living,
		database,
		listeners,
		streams,
		opened: (userId = "asha", token = "token") =>
			streams.response(events, { actor: actor(userId), token }, { "x-common": "yes" }),
		send: (value: unknown) => {
			for (const to of listeners) to(value);
		},
	};
}

function reader(response: Response) {
	const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	return { next: async () => (await chunks?.read())?.value, cancel: () => chunks?.cancel() };
}

afterEach(() => {
	vi.restoreAllMocks();
});

describe("a stream", () => {
	test("sends each value as an event, with the common headers", async () => {
		const { opened, send } = set();
		const response = opened();
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": "text/event-stream",
			"x-accel-buffering": "no",
			"x-common": "yes",
		});
		const { next } = reader(response);
		expect(await next()).toBe("retry: 2000\n\n");
		send({ text: "two\nlines" });
		expect(await next()).toBe('data: {"text":"two\\nlines"}\n\n');
	});

	test("ends and stops listening when its reader leaves", async () => {
		const { opened, listeners } = set();
		const { next, cancel } = reader(opened());
		await next();
		expect(listeners.size).toBe(1);
		await cancel();
		expect(listeners.size).toBe(0);
	});

	test("ends with its own session and no other", async () => {
		const { opened, listeners, living } = set();
		living.set("other", actor());
		const [ending, staying] = [reader(opened()), reader(opened("asha", "other"))];
		await ending.next();
		await staying.next();
		living.delete("token");
		expect(await ending.next()).toBeUndefined();
		expect(listeners.size).toBe(1);
	});

	test("survives an unreachable database", async () => {
		const { opened, send, database, asked, streams } = set({ checkEvery: 5 });
		const { next } = reader(opened());
		await next();
		database.isAway = true;
		const before = asked.questions;
		await expect.poll(() => asked.questions).toBeGreaterThan(before + 2);
		send("still");
		expect(await next()).toContain("still");
		streams.close();
	});

	test("sends a heartbeat, so that proxies keep it open", async () => {
		const { opened, streams } = set({ checkEvery: 5 });
		const { next } = reader(opened());
		await next();
		const later = performance.now() + 16_000;
		vi.spyOn(performance, "now").mockReturnValue(later);
		expect(await next()).toBe(": still here\n\n");
		streams.close();
	});

	test("does not listen until it is read", () => {
		const { opened, listeners } = set();
		opened();
		expect(listeners.size).toBe(0);
	});

	test("ends when its events are not read", async () => {
		const { opened, send, listeners } = set();
		await reader(opened()).next();
		expect(listeners.size).toBe(1);
		for (let count = 0; count < 200; count++) send(count);
		expect(listeners.size).toBe(0);
	});

	test("ends with the process", async () => {
		const { opened, streams, listeners } = set();
		const { next } = reader(opened());
		await next();
		streams.close();
		expect(await next()).toBeUndefined();
		expect(listeners.size).toBe(0);
	});
});

test("thousands of idle streams are checked with a few queries, with pauses in between", async () => {
	const { opened, living, listeners, asked, streams } = set();
	for (let user = 0; user < 2_000; user++) {
		living.set(`token ${user}`, actor(`user ${user}`));
		await reader(opened(`user ${user}`, `token ${user}`)).next();
	}
	living.clear();
	asked.questions = 0;
	await expect.poll(() => listeners.size).toBe(0);
	// Four for the check that is already running, and four for the next.
	expect(asked.questions).toBeLessThanOrEqual(8);
	expect(asked.most).toBe(500);
	streams.close();
});

test("a user can have six streams, independently of other users", async () => {
	const { opened, streams } = set();
	for (let count = 0; count < 6; count++) await reader(opened()).next();
	expect(() => opened()).toThrow("too-many");
	expect(opened("ravi").status).toBe(200);
	streams.close();
	expect(opened().status).toBe(200);
});

test("a process has a maximum number of streams, and room again when one ends", async () => {
	const { opened, streams } = set({ maxOpen: 2 });
	const [leaving, staying] = [reader(opened("asha")), reader(opened("ravi"))];
	await Promise.all([leaving.next(), staying.next()]);
	expect(() => opened("meena")).toThrow("overloaded");
	await leaving.cancel();
	expect(opened("meena").status).toBe(200);
	streams.close();
});

test("over a real connection, events arrive immediately and a broken connection is noticed", async () => {
	const { opened, send, listeners } = set();
	const server = createServer(getRequestListener(async () => opened()));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const bound = server.address();
	const controller = new AbortController();
	const port = typeof bound === "object" && bound ? bound.port : 0;
	const { next } = reader(await fetch(`http://127.0.0.1:${port}`, { signal: controller.signal }));
	expect(await next()).toBe("retry: 2000\n\n");
	send("hello");
	expect(await next()).toBe('data: "hello"\n\n');
	controller.abort();
	await expect.poll(() => listeners.size).toBe(0);
	server.close();
});
