// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PageEvent } from "#contract/notices/events.ts";
import { configQuery } from "#web/platform/config.ts";
import { meKey } from "#web/platform/me.ts";
import { useLiveAnswers } from "./use-live-answers.ts";

class Stream {
	static current: Stream | undefined;
	static opened = 0;
	readyState = 1;
	onopen: (() => void) | undefined;
	onerror: (() => void) | undefined;
	onmessage: ((event: { data: string }) => void) | undefined;
	constructor() {
		Stream.current = this;
		Stream.opened += 1;
	}
	refuse() {
		this.readyState = 2;
		this.onerror?.();
	}
	close() {
		this.readyState = 2;
	}
}

let reads: number;
let time: string;

beforeEach(() => {
	reads = 0;
	Stream.opened = 0;
	vi.stubGlobal("EventSource", Object.assign(Stream, { OPEN: 1, CLOSED: 2 }));
	Object.defineProperty(navigator, "locks", {
		configurable: true,
		value: { request: async (_name: string, _options: object, work: () => unknown) => work() },
	});
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, "locks");
});

function Page() {
	useLiveAnswers("asha");
	const { data } = useQuery({
		queryKey: ["api", "social", "feed"],
		queryFn: () => {
			reads += 1;
			return reads;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
	return <p>{data}</p>;
}

function Shown({ queryKey }: { queryKey: readonly string[] }) {
	useLiveAnswers("asha");
	return <p>{useQuery({ queryKey, queryFn: () => time, staleTime: Number.POSITIVE_INFINITY }).data}</p>;
}

function receive(event: PageEvent) {
	return act(async () => Stream.current?.onmessage?.({ data: JSON.stringify(event) }));
}

test.each([
	["habits", ["api", "reminders"]],
	["habits", ["api", "habit-insights", "log-facts", "30"]],
	["habits", ["api", "organizations", "o", "programs"]],
	["habits", ["api", "organizations", "o", "challenges", "c", "standings"]],
	["habits", ["api", "taps", "h"]],
	["habits", ["api", "integrations", "i", "mappings"]],
	["habits", ["api", "integrations", "i", "mappings", "proposals"]],
	["account", ["api", "settings", "reminders"]],
	["account", ["api", "auth", "consents"]],
	["account", ["api", "auth", "second-step"]],
	["account", ["api", "auth", "sessions"]],
	["account", ["api", "calendar"]],
	["account", ["api", "tokens"]],
	["account", ["api", "webhooks"]],
	["account", ["api", "social", "me"]],
	["account", ["api", "social", "feed"]],
	["account", ["api", "organizations", "o", "members"]],
	["account", ["api", "habit-insights", "log-facts", "30"]],
	["integrations", ["api", "integrations", "list"]],
	["integrations", ["api", "habits", "h", "integrations"]],
	["payments", ["api", "consultations"]],
	["payments", ["api", "organizations", "user"]],
] as const)("refetches what has changed elsewhere: %s", async (kind, queryKey) => {
	time = "07:00";
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Shown queryKey={queryKey} />
		</QueryClientProvider>,
	);
	await screen.findByText("07:00");
	time = "21:00";
	await receive({ kind });
	await screen.findByText("21:00");
});

test("refetches fresh data after a gap, but not when the first stream opens", async () => {
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Page />
		</QueryClientProvider>,
	);
	await screen.findByText("1");
	await receive({ kind: "everything" });
	expect(reads).toBe(1);
	await receive({ kind: "everything" });
	await screen.findByText("2");
});

test("refetches the configuration after a gap, because the server may have restarted with another", async () => {
	time = "9 am to 6 pm";
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Shown queryKey={configQuery.queryKey} />
		</QueryClientProvider>,
	);
	await screen.findByText("9 am to 6 pm");
	await receive({ kind: "everything" });
	time = "9 am to 9 pm";
	await receive({ kind: "everything" });
	await screen.findByText("9 am to 9 pm");
});

test("a refused stream is opened again as soon as the user has signed in again, and only once", () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const client = new QueryClient();
	function become(user: { id: string } | null) {
		act(() => {
			client.setQueryData(meKey, user);
			vi.advanceTimersByTime(1);
		});
	}
	become({ id: "asha" });
	render(
		<QueryClientProvider client={client}>
			<Page />
		</QueryClientProvider>,
	);
	become({ id: "asha" });
	expect(Stream.opened).toBe(1);
	Stream.current?.refuse();
	become(null);
	expect(Stream.opened).toBe(1);
	become({ id: "asha" });
	expect(Stream.opened).toBe(2);
	Stream.current?.onopen?.();
	vi.advanceTimersByTime(600_000);
	expect(Stream.opened).toBe(2);
});
