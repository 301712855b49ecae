// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { useReorder } from "./use-reorder.ts";

const today = dayFrom("2026-01-14");
let stored: string[];
let reads: number;
/** Lets the server answer the requests that change the order. */
let arrivals: ((status: number) => void)[];
let client: QueryClient;
let stopReading: () => void;

beforeAll(() => loadTexts("today"));

beforeEach(async () => {
	[stored, reads, arrivals] = [["walk", "read", "sing"], 0, []];
	vi.stubGlobal("fetch", async (_: string, { method = "GET", body }: RequestInit = {}) => {
		if (method === "GET") {
			reads += 1;
			return Response.json(stored.map((id) => habitFrom("", today, { id, name: id })));
		}
		const status = await new Promise<number>((resolve) => arrivals.push(resolve));
		if (status !== 204) return Response.json({ code: "unexpected", message: "No" }, { status });
		stored = JSON.parse(String(body)).habitIds;
		return new Response(null, { status, headers: { [serverTimeHeader]: String(Date.now()) } });
	});
	client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	stopReading = new QueryObserver(client, habitsQuery).subscribe(() => undefined);
	await vi.waitFor(() => expect(shown()).toEqual(["walk", "read", "sing"]));
});

afterEach(() => {
	stopReading();
	vi.unstubAllGlobals();
});

test.each([
	[204, ["read", "sing", "walk"]],
	[500, ["walk", "read", "sing"]],
])(
	"after a response of %i the list is right, even if a refetch had returned the old order",
	async (status, order) => {
		const moved = reorder()("walk", "sing", true);
		expect(shown()).toEqual(["read", "sing", "walk"]);
		await client.invalidateQueries({ queryKey: habitsQuery.queryKey });
		expect(shown()).toEqual(["walk", "read", "sing"]);
		arrivals[0]?.(status);
		await moved;
		await vi.waitFor(() => expect(reads).toBe(3));
		await vi.waitFor(() => expect(shown()).toEqual(order));
	},
);

test("the list is read again only after the last of several moves", async () => {
	const first = reorder()("sing", "read", false);
	const second = reorder()("sing", "walk", false);
	arrivals[0]?.(204);
	await first;
	expect([reads, shown()]).toEqual([1, ["sing", "walk", "read"]]);
	arrivals[1]?.(204);
	await second;
	await vi.waitFor(() => expect(reads).toBe(2));
	expect(shown()).toEqual(["sing", "walk", "read"]);
});

test("the announced place counts only the shown habits", async () => {
	const moved = reorder(["walk", "sing"])("sing", "walk", false);
	const first = en.today.row.moved("sing", 1, 2);
	await vi.waitFor(() => expect(document.querySelector("[role=status]")?.textContent).toBe(first));
	arrivals[0]?.(204);
	await moved;
	expect(stored).toEqual(["sing", "walk", "read"]);
});

test("a habit that another device has already moved before the same one stays there", async () => {
	const moved = reorder()("walk", "sing", false);
	expect(shown()).toEqual(["read", "walk", "sing"]);
	arrivals[0]?.(204);
	await moved;
	const again = reorder()("walk", "sing", false);
	expect(shown()).toEqual(["read", "walk", "sing"]);
	arrivals[1]?.(204);
	await again;
	expect(stored).toEqual(["read", "walk", "sing"]);
});

function reorder(shownIds: readonly string[] = []): ReturnType<typeof useReorder> {
	return renderHook(() => useReorder(shownIds), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	}).result.current;
}

function shown(): string[] | undefined {
	return client.getQueryData(habitsQuery.queryKey)?.map(({ id }) => id);
}
