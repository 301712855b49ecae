// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Program } from "#contract/organizations/programs.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { useEnroll } from "./use-enroll.ts";

beforeAll(() => loadTexts("organizations"));

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const program = { id: "p", name: "Walk after lunch", targetFrequency: 7, terms: "t" } as unknown as Program;

const enroll = "/api/organizations/o/programs/p/enroll";

/** Enrols, by default with a new habit. `planned` is the server's plan, `reply` its response to the new habit. */
async function runEnrolment(reply: object, planned: object | null, status = 200, habit = "fresh") {
	const sent: { path: string; body: { id?: string } }[] = [];
	vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
		if (body) sent.push({ path: String(path), body: JSON.parse(String(body)) });
		if (path === "/api/habits/planned") return Response.json(planned);
		return path === "/api/habits" ? Response.json(reply, { status }) : Response.json({});
	});
	const { result } = renderHook(() => useEnroll("o", program), {
		wrapper: ({ children }) => (
			<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
		),
	});
	const outcome = await result.current.mutateAsync({ habit, visibility: "team" });
	return { outcome, sent };
}

test("says that the user is enrolled if only the habit fails", async () => {
	const { outcome } = await runEnrolment({ message: "You have too many habits.", code: "limit" }, null, 409);
	expect(outcome).toEqual({ withoutHabit: "You have too many habits." });
});

test.each([
	["pay-first", { requiresPayment: true }],
	["enrolled", { id: "made" }],
])("a new habit counts in the program (outcome: %s)", async (expected, reply) => {
	const { outcome, sent } = await runEnrolment(reply, null);
	expect(outcome).toBe(expected);
	expect(sent.map(({ path }) => path)).toEqual([enroll, "/api/habits", enroll]);
	expect(sent[2]?.body).toEqual({ habitId: sent[1]?.body.id, visibility: "team", terms: "t" });
});

test("after a lost answer, a reopened dialog sends the new habit under the same id and lists it", async () => {
	const created: string[] = [];
	vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
		if (path === "/api/habits/planned") return Response.json(null);
		if (path !== "/api/habits" || !body) return Response.json({});
		created.push(JSON.parse(String(body)).id);
		if (created.length === 1) throw new TypeError("Failed to fetch");
		return Response.json({ id: created.at(-1) });
	});
	const client = new QueryClient();
	async function enrolWithNewHabit() {
		client.setQueryData(["api", "habits"], []);
		const { result, unmount } = renderHook(() => useEnroll("o", { ...program, id: "lost" }), {
			wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
		});
		const outcome = await result.current.mutateAsync({ habit: "fresh", visibility: "team" });
		unmount();
		return outcome;
	}
	expect(await enrolWithNewHabit()).toMatchObject({ withoutHabit: expect.any(String) });
	expect(client.getQueryState(["api", "habits"])?.isInvalidated).toBe(true);
	expect(await enrolWithNewHabit()).toBe("enrolled");
	expect(created[1]).toBe(created[0]);
	expect(await enrolWithNewHabit()).toBe("enrolled");
	expect(created[2]).not.toBe(created[0]);
});

test("an enrolment carries the terms on the page and the time of the press, for when it is sent later", async () => {
	noteReachable(true);
	const { sent } = await runEnrolment({}, null, 200, "later");
	const decidedAt = expect.stringMatching(/^\d{4}-.*Z$/);
	expect(sent[0]?.body).toEqual({ visibility: "team", terms: "t", decidedAt });
});

test("a plan that waits for its payment is not replaced by the program's", async () => {
	const { outcome, sent } = await runEnrolment({ requiresPayment: true }, { id: "other" });
	expect(outcome).toBe("plan-waits");
	expect(sent.map(({ path }) => path)).toEqual([enroll]);
});
