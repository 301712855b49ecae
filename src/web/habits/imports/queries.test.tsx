// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { useCommit } from "./queries.ts";

test("an import makes the known reminders and the figures of logs stale", async () => {
	recordBodies();
	onTestFinished(() => void vi.unstubAllGlobals());
	const client = new QueryClient();
	const keys = [
		["api", "reminders"],
		["api", "habit-insights", "log-facts", "30"],
	];
	for (const key of keys) client.setQueryData(key, []);
	const { result } = renderHook(() => useCommit("i"), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	await act(() => result.current.mutateAsync([]));
	expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
