// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { useSmallDaysMutation } from "./small-days-answer.ts";

const habitsKey = ["api", "habits"];
const today = dayFrom("2026-01-14");
const habit = habitFrom("XXXXXXXOO", today, { smallVersion: "Shoes on" });

beforeAll(() => loadTexts("today"));

afterEach(async () => {
	cleanup();
	await acts.wipe(habit.userId);
});

test("an answer queued offline names its day", async () => {
	const { result } = renderAnswer();
	result.current("accept");
	const [act] = await acts.waiting(habit.userId);
	expect(act?.call.input).toMatchObject({ body: { accepted: true, answeredOn: today } });
});

test("if small days end before their acceptance is sent, a refusal with the same day is sent instead", async () => {
	const { result, client } = renderAnswer();
	result.current("accept");
	const [accepted] = client.getQueryData<Habit[]>(habitsKey) ?? [];
	if (accepted) renderAnswer(accepted, addDays(today, 2)).result.current("end");
	const waiting = await acts.waiting(habit.userId);
	expect(waiting.map(({ call }) => call)).toMatchObject([
		{
			route: "PUT /api/habits/:habitId/small-days",
			input: { body: { accepted: false, answeredOn: today } },
		},
	]);
});

function renderAnswer(shown = habit, day = today) {
	const client = new QueryClient();
	client.setQueryData<Habit[]>(habitsKey, [shown]);
	const { result } = renderHook(() => useSmallDaysMutation(shown, day), {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	});
	return { result, client };
}
