// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { dayOf } from "#domain/day.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { useLogTestDay } from "./queries.ts";

test("logging a test day invalidates the log statistics", async () => {
	recordBodies();
	onTestFinished(() => void vi.unstubAllGlobals());
	const facts = ["api", "habit-insights", "log-facts", "30"];
	const client = new QueryClient();
	client.setQueryData(facts, []);
	const { result } = renderHook(() => useLogTestDay("h"), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	await act(() => result.current.mutateAsync({ date: dayOf(20_000), completed: true }));
	expect(client.getQueryState(facts)?.isInvalidated).toBe(true);
});
