// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useVerifyProposals } from "./queries.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("splits many payments into several calls and joins the results", async () => {
	const calls: string[][] = [];
	vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
		const { paymentIds } = JSON.parse(String(init.body)) as { paymentIds: string[] };
		calls.push(paymentIds);
		return Response.json(paymentIds.map((paymentId) => ({ paymentId, outcome: "verified" })));
	});
	const { result } = renderHook(() => useVerifyProposals("s1"), {
		wrapper: ({ children }) => (
			<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
		),
	});
	const ids = Array.from({ length: 1_001 }, (_, index) => `p${index}`);
	const results = await result.current.mutateAsync(ids);
	expect(calls.map(({ length }) => length)).toEqual([500, 500, 1]);
	expect(results).toEqual(ids.map((paymentId) => ({ paymentId, outcome: "verified" })));
});
