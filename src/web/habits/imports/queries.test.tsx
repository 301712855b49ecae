// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { useCommit } from "./queries.ts";

test("an import with reminders makes the known reminders stale", async () => {
	recordBodies();
	onTestFinished(() => void vi.unstubAllGlobals());
	const client = new QueryClient();
	client.setQueryData(["api", "reminders"], []);
	const { result } = renderHook(() => useCommit("i"), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	await act(() => result.current.mutateAsync([]));
	expect(client.getQueryState(["api", "reminders"])?.isInvalidated).toBe(true);
});
