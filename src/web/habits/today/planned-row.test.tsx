// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { PlannedHabit } from "#contract/habits/habits.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PlannedRow } from "./planned-row.tsx";

const planned = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	plannedAt: "2026-11-29T05:50:00.000Z",
	plan: { name: "Guitar", category: "Lifeskills" },
} as PlannedHabit;

beforeAll(() => loadTexts("today"));
afterEach(cleanup);

test.each([
	["violet", { colour: "violet" }],
	[undefined, { colour: null }],
	[undefined, {}],
] as const)("a waiting habit has the colour chosen in the wizard: %s", (hue, look) => {
	const { container } = render(
		<MemoryRouter>
			<PlannedRow planned={{ ...planned, plan: { ...planned.plan, ...look } }} payment={null} />
		</MemoryRouter>,
	);
	expect(container.querySelector<HTMLElement>("[data-hue]")?.dataset.hue).toBe(hue);
});
