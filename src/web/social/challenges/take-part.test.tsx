// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { useTakePart } from "./take-part.ts";

beforeAll(() => loadTexts("challenges"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const challenge = {
	...{ id: "c", title: "Walk", description: "", category: "health", targetFrequency: 7 },
} as PlainChallenge;

/** Joins with a new habit; the server answers each path with `reply`. */
async function joinWithNewHabit(reply: (path: string) => Response) {
	const created: string[] = [];
	vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
		if (path === "/api/habits" && body) created.push(JSON.parse(String(body)).id);
		return reply(path);
	});
	const join = vi.fn(async () => undefined);
	const { result } = renderHook(() => useTakePart(challenge, join), {
		wrapper: ({ children }) => (
			<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
		),
	});
	const outcome = await result.current.mutateAsync("fresh");
	return {
		outcome,
		created,
		joinedWith: join.mock.calls.map(([habitId]: (string | undefined)[]) => habitId),
	};
}

function plannedAnd(planned: object | null, reply: object) {
	return (path: string) => Response.json(path === "/api/habits/planned" ? planned : reply);
}

test.each([
	["pay-first", { requiresPayment: true }],
	["joined", { id: "made" }],
])("a new habit counts in the challenge (outcome: %s)", async (expected, reply) => {
	const { outcome, created, joinedWith } = await joinWithNewHabit(plannedAnd(null, reply));
	expect(outcome).toBe(expected);
	expect(joinedWith).toEqual([undefined, created[0]]);
});

test("a plan that waits for its payment is not replaced by the challenge's", async () => {
	const { outcome, created, joinedWith } = await joinWithNewHabit(
		plannedAnd({ id: "other" }, { requiresPayment: true }),
	);
	expect([outcome, created, joinedWith]).toEqual(["plan-waits", [], [undefined]]);
});

test.each([
	["plan", "/api/habits/planned"],
	["habit", "/api/habits"],
])("says that the person has joined if only the %s fails", async (_what, failing) => {
	const message = "Please try again later.";
	const { outcome, joinedWith } = await joinWithNewHabit((path) =>
		path === failing
			? Response.json({ message, code: "too-many" }, { status: 429 })
			: Response.json(path === "/api/habits/planned" ? null : {}),
	);
	expect(outcome).toEqual({ withoutHabit: message });
	expect(joinedWith).toEqual([undefined]);
});

test("after a lost answer, a reopened dialog sends the new habit under the same id", async () => {
	const lost = await joinWithNewHabit((path) => {
		if (path === "/api/habits") throw new TypeError("Failed to fetch");
		return Response.json(null);
	});
	const again = await joinWithNewHabit(plannedAnd(null, { id: "made" }));
	expect(again.outcome).toBe("joined");
	expect(again.created).toEqual(lost.created);
	expect((await joinWithNewHabit(plannedAnd(null, { id: "made" }))).created).not.toEqual(lost.created);
});
