// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/app/api.ts";
import { useHiddenHabits } from "#web/habits/hidden-habits.ts";
import { deleteLater } from "./delete-later.ts";

const sixSeconds = 6_000;

let answer: () => Response;
let requests: string[];
let heard: unknown[];

const outcome = {
	onDeleted: async () => heard.push("deleted"),
	onFailed: (fault: unknown) => heard.push(fault),
	onFinal: () => heard.push("final"),
};

const hidden = () => [...renderHook(() => useHiddenHabits()).result.current];

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

test("a habit is hidden at once and deleted six seconds later", async () => {
	deleteLater("h1", outcome);
	expect(hidden()).toEqual(["h1"]);
	await vi.advanceTimersByTimeAsync(sixSeconds - 1);
	expect([requests, heard]).toEqual([[], []]);
	await vi.advanceTimersByTimeAsync(1);
	expect(requests).toEqual(["DELETE /api/habits/h1"]);
	expect(heard).toEqual(["final", "deleted"]);
	expect(hidden()).toEqual([]);
});

test("undone in time it is shown again and never deleted", async () => {
	const undo = deleteLater("h1", outcome);
	deleteLater("h2", outcome);
	await vi.advanceTimersByTimeAsync(sixSeconds - 1);
	undo();
	expect(hidden()).toEqual(["h2"]);
	await vi.advanceTimersByTimeAsync(sixSeconds);
	dispatchEvent(new Event("pagehide"));
	expect(requests).toEqual(["DELETE /api/habits/h2"]);
});

test("a page that is left does not wait", async () => {
	deleteLater("h1", outcome);
	dispatchEvent(new Event("pagehide"));
	expect(requests).toEqual(["DELETE /api/habits/h1"]);
	await vi.advanceTimersByTimeAsync(2 * sixSeconds);
	expect(requests).toHaveLength(1);
	expect(heard).toEqual([]);
});

test("a refusal brings it back and says why", async () => {
	answer = () => new Response(JSON.stringify({ message: "Not now.", code: "busy" }), { status: 503 });
	deleteLater("h1", outcome);
	await vi.advanceTimersByTimeAsync(sixSeconds);
	expect(heard).toEqual(["final", expect.any(ApiError)]);
	expect(hidden()).toEqual([]);
});
