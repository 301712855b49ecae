// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useAnnouncedResults } from "./use-announced-results.ts";

test.each([
	{ searched: "asha", count: 0, hasNextPage: false, announced: "Nobody found" },
	{ searched: "asha", count: 2, hasNextPage: false, announced: "Users: 2" },
	{ searched: "asha", count: 2, hasNextPage: true, announced: "Users: 2+" },
])("announces “$announced”", async ({ searched, count, hasNextPage, announced }) => {
	const results = { data: { pages: [Array(count).fill(null)] }, hasNextPage };
	renderHook(() => useAnnouncedResults(searched, results, { label: "Users", none: "Nobody found" }));
	await vi.waitFor(() => expect(document.querySelector("[role=status]")?.textContent).toBe(announced));
});
