// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { useTakePart } from "./take-part.ts";

const challenge = { title: "Read", description: "", category: "learning", targetFrequency: 7 };

beforeAll(() => loadTexts("challenges"));

test.each([
	["plan", "/api/habits/planned"],
	["habit", "/api/habits"],
])("says that the person has joined if only the %s fails", async (_what, failing) => {
	const message = "Please try again later.";
	vi.stubGlobal("fetch", async (path: string) =>
		path === failing
			? Response.json({ message, code: "too-many" }, { status: 429 })
			: Response.json(path === "/api/habits/planned" ? null : {}),
	);
	const join = vi.fn(async () => undefined);
	const { result } = renderHook(() => useTakePart(challenge as PlainChallenge, join), {
		wrapper: ({ children }) => (
			<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
		),
	});
	expect(await result.current.mutateAsync("fresh")).toEqual({ withoutHabit: message });
	expect(join).toHaveBeenCalledOnce();
});
