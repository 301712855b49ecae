// @vitest-environment happy-dom
import { setTimeout } from "node:timers/promises";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ownLinksQuery, useMakeLink } from "./queries.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function maker(answer: (code: string, tries: number) => Response) {
	const sent: string[] = [];
	vi.stubGlobal("fetch", async (_: string, { body }: RequestInit = {}) => {
		const { code } = JSON.parse(String(body));
		return answer(code, sent.push(code));
	});
	const client = new QueryClient();
	const { result } = renderHook(() => useMakeLink(true), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	const list = (...codes: string[]) =>
		act(async () => {
			const links = codes.map((code) => ({ code, createdAt: "", expiresAt: null }));
			client.setQueryData(ownLinksQuery.queryKey, links);
			// The client notifies its observers in a later task.
			await setTimeout(0);
		});
	const make = () => act(() => result.current.mutateAsync().catch(() => undefined));
	return { sent, list, make, isStale: () => client.getQueryState(ownLinksQuery.queryKey)?.isInvalidated };
}

function loseFirst(code: string, tries: number): Response {
	if (tries === 1) throw new TypeError("Failed to fetch");
	return Response.json({ code });
}

test("a retry after a lost answer sends the same code; once made, the next link has another one", async () => {
	const { sent, list, make, isStale } = maker(loseFirst);
	await list();
	await make();
	expect(isStale()).toBe(true);
	await make();
	await make();
	expect(sent[1]).toBe(sent[0]);
	expect(sent[2]).not.toBe(sent[0]);
});

test.each(["listed", "revoked"])(
	"once the lost link is %s, the next press makes another link",
	async (state) => {
		const { sent, list, make } = maker(loseFirst);
		await make();
		await list(String(sent[0]));
		if (state === "revoked") await list();
		expect(await make()).toMatchObject({ code: sent[1] });
		expect(sent[1]).not.toBe(sent[0]);
	},
);

test("if the lost link has already been accepted, the next press makes another link", async () => {
	const { sent, make } = maker((code, tries) =>
		tries === 2
			? Response.json({ code: "invitation-used", message: "Used." }, { status: 410 })
			: loseFirst(code, tries),
	);
	await make();
	expect(await make()).toMatchObject({ code: sent[2] });
	expect(sent[1]).toBe(sent[0]);
	expect(sent[2]).not.toBe(sent[0]);
});
