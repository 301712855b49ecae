// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHiddenHabits } from "#web/habits/habit/public.ts";
import { ApiError } from "#web/platform/api.ts";
import { deleteLater, deleteLeft, graceMs } from "./delete-later.ts";

let answer: () => Response;
let requests: string[];
let heard: unknown[];

const outcome = {
	onDeleted: async () => heard.push("deleted"),
	onFailed: (fault: unknown) => heard.push(fault),
	onFinal: () => heard.push("final"),
};

const habit = (id: string) => ({ id, userId: "u" });

const hidden = () => [...renderHook(() => useHiddenHabits()).result.current.keys()];

/** A deletion on a page that was left before the server had the call. */
async function leaveUnheard(id: string): Promise<void> {
	answer = () => {
		throw new TypeError("The page is gone");
	};
	deleteLater(habit(id), outcome);
	dispatchEvent(new Event("pagehide"));
	await vi.advanceTimersByTimeAsync(graceMs);
	answer = () => new Response(null, { status: 204 });
	requests = [];
}

beforeEach(() => {
	vi.useFakeTimers();
	answer = () => new Response(null, { status: 204 });
	requests = [];
	heard = [];
	vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
		requests.push(`${method} ${path}`);
		return answer();
	});
});

afterEach(async () => {
	await vi.runAllTimersAsync();
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function deleteLeftOf(userId: string): Promise<void> {
	const start = deleteLeft(userId, new QueryClient());
	await vi.advanceTimersByTimeAsync(graceMs);
	await start;
}

test("a habit is hidden at once and deleted half a minute later", async () => {
	deleteLater(habit("h1"), outcome);
	expect(hidden()).toEqual(["h1"]);
	await vi.advanceTimersByTimeAsync(graceMs - 1);
	expect([requests, heard]).toEqual([[], []]);
	await vi.advanceTimersByTimeAsync(1);
	expect(requests).toEqual(["DELETE /api/habits/h1"]);
	expect(heard).toEqual(["final", "deleted"]);
	expect(hidden()).toEqual([]);
});

test("undone in time it is shown again and never deleted", async () => {
	const undo = deleteLater(habit("h1"), outcome);
	deleteLater(habit("h2"), outcome);
	await vi.advanceTimersByTimeAsync(graceMs - 1);
	undo();
	expect(hidden()).toEqual(["h2"]);
	await vi.advanceTimersByTimeAsync(graceMs);
	dispatchEvent(new Event("pagehide"));
	expect(requests).toEqual(["DELETE /api/habits/h2"]);
});

test("a page that is left does not wait", async () => {
	deleteLater(habit("h1"), outcome);
	dispatchEvent(new Event("pagehide"));
	expect(requests).toEqual(["DELETE /api/habits/h1"]);
	await vi.advanceTimersByTimeAsync(2 * graceMs);
	expect(requests).toHaveLength(1);
	expect(heard).toEqual(["final"]);
	await deleteLeftOf("u");
});

test("what a page that was left could not send, the user's next start deletes", async () => {
	await leaveUnheard("h1");
	await deleteLeftOf("another");
	expect(requests).toEqual([]);
	expect(hidden()).toEqual(["h1"]);
	await deleteLeftOf("u");
	expect(requests).toEqual(["DELETE /api/habits/h1"]);
	expect(hidden()).toEqual([]);
});

test("it stays hidden until the server has answered", async () => {
	await leaveUnheard("h1");
	answer = () => new Response(null, { status: 503 });
	await deleteLeftOf("u");
	expect(hidden()).toEqual(["h1"]);
	// The call of the page that was left had arrived after all.
	answer = () => new Response(null, { status: 404 });
	await deleteLeftOf("u");
	expect(hidden()).toEqual([]);
});

test("another tab can undo it within its half minute", async () => {
	await leaveUnheard("h1");
	const start = deleteLeft("u", new QueryClient());
	localStorage.clear();
	await vi.advanceTimersByTimeAsync(graceMs);
	await start;
	expect(requests).toEqual([]);
	expect(hidden()).toEqual([]);
});

test("after a sign-out it waits for the user's next start", async () => {
	answer = () => new Response(null, { status: 401 });
	deleteLater(habit("h1"), outcome);
	await vi.advanceTimersByTimeAsync(graceMs);
	expect(heard).toEqual(["final"]);
	answer = () => new Response(null, { status: 204 });
	await deleteLeftOf("u");
	expect(hidden()).toEqual([]);
});

test("a refusal brings it back and says why", async () => {
	answer = () => new Response(JSON.stringify({ message: "Not now.", code: "busy" }), { status: 503 });
	deleteLater(habit("h1"), outcome);
	await vi.advanceTimersByTimeAsync(graceMs);
	expect(heard).toEqual(["final", expect.any(ApiError)]);
	expect(hidden()).toEqual([]);
});
