// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { EnrollDialog } from "./enroll-dialog.tsx";

const { enroll: words } = en.organizationPrograms;
const organization = { id: "o", name: "Asha's shop" } as Organization;
const program = {
	...{ id: "p", name: "Walk after lunch", status: "active", expectedDays: 21, team: null },
	own: { habitId: "paused", isHabitPlanned: false, visibility: "private" },
} as unknown as Program;

beforeAll(() => loadTexts("organizationPrograms", "organizations"));
afterEach(cleanup);

test("a paused habit that counts in the program is preselected", () => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	const plan = {
		...{ history: { from: "2026-11-01", marks: "" }, startedOn: "2026-11-01", allowedSkips: 0, pauses: [] },
		...{ schedule: { kind: "daily" }, cycleCount: 1, cycleStartedOn: "2026-11-01", phase: "21-day-cycle" },
	};
	const habits = [
		{ ...plan, id: "walk", name: "Walk", isActive: true },
		{ ...plan, id: "paused", name: "Read", isActive: false },
		{ ...plan, id: "other", name: "Write", isActive: false },
	];
	client.setQueryData(["api", "habits"], habits);
	client.setQueryData(["api", "auth", "me"], { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 });
	client.setQueryData(["api", "organizations", "o", "teams"], []);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<EnrollDialog program={program} organization={organization} onClose={() => undefined} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const choices = within(screen.getByRole("radiogroup", { name: words.habit })).getAllByRole("radio");
	expect(choices.map((choice) => (choice as HTMLInputElement).value)).toEqual(["fresh", "walk", "paused"]);
	expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([false, false, true]);
});
