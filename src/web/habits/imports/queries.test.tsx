// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { serverTimeHeader } from "#contract/headers.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { useCommit, useUndoImport } from "./queries.ts";

function notFound(): Response {
	return Response.json({ code: "not-found", message: "Nothing here." }, { status: 404 });
}

function answerInTurn(...answers: (Response | TypeError)[]) {
	vi.stubGlobal("fetch", async () => {
		const answer = answers.shift();
		if (answer instanceof Response) return answer;
		throw answer ?? new Error("Unexpected request");
	});
}

function inClient<Result>(hook: () => Result, keys: readonly string[][] = []) {
	onTestFinished(() => void vi.unstubAllGlobals());
	const client = new QueryClient();
	for (const key of keys) client.setQueryData(key, []);
	const { result } = renderHook(hook, {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	return { result, areStale: () => keys.map((key) => client.getQueryState(key)?.isInvalidated) };
}

test("an import makes the known reminders and the figures of logs stale", async () => {
	recordBodies();
	const keys = [
		["api", "reminders"],
		["api", "habit-insights", "log-facts", "30"],
	];
	const { result, areStale } = inClient(() => useCommit("i"), keys);
	await act(() => result.current.mutateAsync([]));
	expect(areStale()).toEqual([true, true]);
});

const affected = [
	["api", "imports"],
	["api", "habits"],
];

test("habits and imports are refetched after a commit or undo without an answer", async () => {
	answerInTurn(new TypeError("Failed to fetch"), new TypeError("Failed to fetch"));
	const commit = inClient(() => useCommit("i"), affected);
	await act(() => commit.result.current.mutateAsync([]).catch(() => undefined));
	const undo = inClient(useUndoImport, affected);
	await act(() => undo.result.current.mutateAsync("i").catch(() => undefined));
	expect([commit.areStale(), undo.areStale()]).toEqual([
		[true, true],
		[true, true],
	]);
});

test("an import that is gone after an undo without an answer counts as undone, otherwise it does not", async () => {
	const undone = () => new Response(null, { status: 204, headers: { [serverTimeHeader]: "1" } });
	const { result } = inClient(useUndoImport);
	const undo = () => act(() => result.current.mutateAsync("i").then(Boolean, (error: Error) => error.name));
	answerInTurn(notFound(), new TypeError("Failed to fetch"), notFound(), undone());
	expect([await undo(), await undo(), await undo(), await undo()]).toEqual([
		"ApiError",
		"OfflineError",
		false,
		false,
	]);
});
