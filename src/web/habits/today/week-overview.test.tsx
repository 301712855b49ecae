// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { WeekOverview } from "./week-overview.tsx";

const words = en.today.week;
const friday = dayFrom("2026-01-09");

beforeAll(() => loadTexts("today"));
afterEach(cleanup);

test("counts a habit archived during the week, and does not count rest days as open", () => {
	const archived = habitFrom("XXX", friday, {
		id: "archived",
		name: "Read",
		isActive: false,
		pauses: [{ from: dayFrom("2026-01-08"), to: null }],
	});
	const resting = habitFrom("X-X-", friday, { schedule: { kind: "weekdays", days: [1, 3] } });
	render(<WeekOverview habits={[resting, archived]} today={friday} />, { wrapper: MemoryRouter });
	expect(screen.getByText(words.done(5, 5, 0))).toBeDefined();
	expect(screen.getByText("Read")).toBeDefined();
});
