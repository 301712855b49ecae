// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { addDays, type Day, dayOf } from "#domain/day.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { ApiError, OfflineError } from "./api.ts";
import { refresh, watchReturns } from "./refresh.ts";

let day: Day | undefined;
let visibility: DocumentVisibilityState;
let returns: number;
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	day = dayOf(20_000);
	visibility = "visible";
	returns = 0;
	vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
	stop = watchReturns({
		onReturn: () => {
			returns += 1;
		},
		today: () => day,
	});
});

afterEach(() => {
	noteReachable(true);
	stop();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("returning to the window triggers one refresh, 200 ms later", () => {
	window.dispatchEvent(new Event("focus"));
	document.dispatchEvent(new Event("visibilitychange"));
	vi.advanceTimersByTime(199);
	expect(returns).toBe(0);
	vi.advanceTimersByTime(1);
	expect(returns).toBe(1);
});

test("hiding the window does not trigger a refresh", () => {
	visibility = "hidden";
	document.dispatchEvent(new Event("visibilitychange"));
	vi.advanceTimersByTime(1_000);
	expect(returns).toBe(0);
});

test("an unreachable server is retried less and less often, until it answers", () => {
	function triesWithin(minutes: number) {
		const before = returns;
		vi.advanceTimersByTime(minutes * 60_000);
		return returns - before;
	}
	noteReachable(false);
	expect([triesWithin(1), triesWithin(3), triesWithin(60)]).toEqual([2, 2, 15]);
	noteReachable(true);
	vi.advanceTimersByTime(1_000);
	expect(triesWithin(60)).toBe(0);
});

test("the network's return and a new day trigger a refresh; signing in and out do not", () => {
	window.dispatchEvent(new Event("online"));
	vi.advanceTimersByTime(1_000);
	expect(returns).toBe(1);
	const today = day;
	day = undefined;
	vi.advanceTimersByTime(20_000);
	day = today;
	vi.advanceTimersByTime(20_000);
	expect(returns).toBe(1);
	day = today && addDays(today, 1);
	vi.advanceTimersByTime(20_000);
	expect(returns).toBe(2);
});

test("a stopped watch does not trigger a refresh", () => {
	window.dispatchEvent(new Event("focus"));
	stop();
	window.dispatchEvent(new Event("online"));
	vi.advanceTimersByTime(60_000);
	expect(returns).toBe(0);
});

test("a refresh refetches visible queries and marks the others as stale", async () => {
	const client = new QueryClient();
	const read = vi.fn(async () => "fresh");
	const options = { queryFn: read, staleTime: Number.POSITIVE_INFINITY };
	client.setQueryData(["api", "habits"], "old");
	client.setQueryData(["api", "payments", "my"], "old");
	const end = new QueryObserver(client, { ...options, queryKey: ["api", "habits"] }).subscribe(
		() => undefined,
	);
	refresh(client);
	await vi.waitFor(() => expect(client.getQueryData(["api", "habits"])).toBe("fresh"));
	expect(read).toHaveBeenCalledOnce();
	expect(client.getQueryState(["api", "payments", "my"])?.isInvalidated).toBe(true);
	end();
});

test("a refresh repeats a counted request only if the last one had no response", async () => {
	const client = new QueryClient();
	const wrong = new ApiError(404, { message: "", code: "not-found" });
	const answers = { open: {}, wrong, unanswered: new OfflineError() };
	const asked: string[] = [];
	for (const [code, answer] of Object.entries(answers)) {
		const observer = new QueryObserver(client, {
			queryKey: ["api", "counted", code],
			queryFn: async () => {
				asked.push(code);
				if (answer instanceof Error) throw answer;
				return answer;
			},
			retry: false,
			meta: { isCounted: true },
		});
		onTestFinished(observer.subscribe(() => undefined));
	}
	await vi.waitFor(() => expect(client.isFetching()).toBe(0));
	refresh(client);
	expect(asked).toEqual(["open", "wrong", "unanswered", "unanswered"]);
});

test("refreshing habits leaves payments alone", () => {
	const client = new QueryClient();
	client.setQueryData(["api", "habits", "h1", "logs"], []);
	client.setQueryData(["api", "payments", "my"], []);
	refresh(client, ({ name }) => name.startsWith("api/habits"));
	expect(client.getQueryState(["api", "habits", "h1", "logs"])?.isInvalidated).toBe(true);
	expect(client.getQueryState(["api", "payments", "my"])?.isInvalidated).toBe(false);
});
