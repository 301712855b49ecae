// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { useSmallDaysMutation } from "./small-days-answer.ts";

const today = dayFrom("2026-01-14");
const habit = habitFrom("XXXXXXXOO", today, { smallVersion: "Shoes on" });

beforeAll(() => loadTexts("today"));

afterEach(async () => {
	cleanup();
	await acts.wipe(habit.userId);
});

test("an answer queued offline names its day", async () => {
	const { result } = renderHook(() => useSmallDaysMutation(habit, today), {
		wrapper: ({ children }) => (
			<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
		),
	});
	result.current("accept");
	const [act] = await acts.waiting(habit.userId);
	expect(act?.call.input).toMatchObject({ body: { accepted: true, answeredOn: today } });
});
