// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { useChangeHabit } from "./queries.ts";

const partners = ["api", "social", "partners"];
const ownProfile = ["api", "social", "people", "asha"];
const posts = ["api", "social", "posts", "everybody"];

test("renaming a habit marks its agreements and its owner's profile as stale, but not posts", async () => {
	recordBodies();
	onTestFinished(() => void vi.unstubAllGlobals());
	const client = new QueryClient();
	for (const key of [partners, ownProfile, posts]) client.setQueryData(key, []);
	const { result } = renderHook(() => useChangeHabit("h"), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	await act(() => result.current.mutateAsync({ name: "Evening walk" }));
	const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
	expect([partners, ownProfile, posts].map(isStale)).toEqual([true, true, false]);
});
