// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { KeptAnswer } from "#contract/habits/automaticity.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import type { Checkpoint } from "#domain/habits/automaticity/automaticity.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { withPendingAnswers } from "./answers.ts";
import { AutomaticityChart } from "./automaticity-chart.tsx";
import { AutomaticityForm } from "./automaticity-form.tsx";
import { AutomaticitySection } from "./automaticity-section.tsx";

const words = en.automaticity;
const startedOn = dayFrom("2026-01-05");

beforeAll(() => loadTexts("automaticity"));
afterEach(cleanup);

function answer(point: Checkpoint, day: number, rating: number): KeptAnswer {
	return {
		point,
		answeredOn: addDays(startedOn, day - 1),
		automatically: rating,
		withoutRemembering: rating,
		withoutThinking: rating,
		beforeRealising: rating + 1,
	};
}

test("an answer can be saved once all four statements are rated", () => {
	const onSave = vi.fn();
	render(<AutomaticityForm name="Walk" given={undefined} onSave={onSave} onCancel={() => undefined} />);
	const save = screen.getByRole("button", { name: words.save });
	const groups = screen.getAllByRole("group");
	for (const [index, group] of groups.entries()) {
		expect(save.getAttribute("aria-disabled")).toBe("true");
		fireEvent.click(within(group).getByRole("radio", { name: String(index + 1) }));
	}
	fireEvent.click(save);
	expect(onSave).toHaveBeenCalledWith({
		automatically: 1,
		withoutRemembering: 2,
		withoutThinking: 3,
		beforeRealising: 4,
	});
});

test("screen readers hear what the statements are about, and which end of the scale means what", () => {
	render(
		<AutomaticityForm name="Walk" given={undefined} onSave={() => undefined} onCancel={() => undefined} />,
	);
	const form = screen.getByRole("form", { name: words.intro("Walk") });
	const description = `${words.least} ${words.most}`;
	expect(within(form).getAllByRole("group", { description })).toHaveLength(4);
});

test("the chart shows the latest rating and its day, the number of answers, and a table of them", () => {
	render(<AutomaticityChart answers={[answer(1, 3, 2), answer(21, 30, 4)]} startedOn={startedOn} />);
	expect(screen.getByText(words.value("4.25"))).toBeTruthy();
	expect(screen.getByText(words.onDay(30))).toBeTruthy();
	expect(screen.getByText(words.count(2))).toBeTruthy();
	expect(screen.getByRole("img", { name: words.chart(2) })).toBeTruthy();
	expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(3);
});

test("the curve runs from day 1 to the last checkpoint, and from the lowest rating up to the highest", () => {
	const everyRating = (rating: number) => ({ ...answer(1, 1, rating), beforeRealising: rating });
	const answers: KeptAnswer[] = [
		{ ...everyRating(1), point: 1, answeredOn: startedOn },
		{ ...everyRating(4), point: 21, answeredOn: addDays(startedOn, 13) },
		{ ...everyRating(7), point: 66, answeredOn: addDays(startedOn, 65) },
	];
	render(<AutomaticityChart answers={answers} startedOn={startedOn} />);
	const curve = screen.getByRole("img", { name: words.chart(3) });
	expect(curve.querySelector("path")?.getAttribute("d")).toBe("M0 100L20 50L100 0");
	const marks = Array.from(curve.querySelectorAll<HTMLElement>("[style*=left]"), ({ style }) => [
		style.left,
		style.top,
	]);
	expect(marks).toEqual([
		["0%", "100%"],
		["20%", "50%"],
		["100%", "0%"],
	]);
});

test("a single answer has no curve", () => {
	render(<AutomaticityChart answers={[answer(1, 3, 2)]} startedOn={startedOn} />);
	expect(screen.queryByRole("img")).toBeNull();
	expect(screen.getByText(words.count(1))).toBeTruthy();
});

test("a pending answer takes the place of the stored one", () => {
	const { point, ...body } = answer(21, 22, 5);
	const act: Act = {
		userId: "u",
		subject: "automaticity of h 21",
		call: {
			route: "PUT /api/habits/:habitId/automaticity/:point",
			input: { params: { habitId: "h", point: String(point) }, body },
		},
		madeAt: 1,
		failure: words.notSaved,
	};
	const kept = [answer(1, 1, 2), answer(21, 21, 3), answer(42, 42, 4)];
	expect(withPendingAnswers(kept, [act])?.map((each) => each.automatically)).toEqual([2, 5, 4]);
	expect(withPendingAnswers(undefined, [act])).toEqual([answer(21, 22, 5)]);
	expect(withPendingAnswers(undefined, [])).toBeUndefined();
});

test.each([
	["no earlier answer", [], false],
	["an earlier answer", [answer(1, 1, 2)], true],
])("with %s, the questions of day 21 show a change: %s", (_, answers, isChange) => {
	const habit = habitFrom("X".repeat(21), addDays(startedOn, 20));
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits", habit.id, "automaticity"], answers);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<AutomaticitySection habit={habit} today={addDays(startedOn, 20)} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	expect(/changed/.test(screen.getByText(/^You have reached day 21: /).textContent)).toBe(isChange);
});
