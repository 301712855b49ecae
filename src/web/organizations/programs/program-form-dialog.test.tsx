// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { ProgramFormDialog } from "./program-form-dialog.tsx";

const { form: words } = en.organizationPrograms;
const timeZone = "Asia/Kolkata";
const organization = { id: "o", name: "Asha's shop", role: "owner", timeZone } as Organization;
const startDate = addDays(todayOf(Date.now(), timeZone, 0), 3);
const program = {
	...{ id: "p", team: null, name: "Walk after lunch", description: "Round the block", benefits: "Sleep" },
	...{
		category: "Health",
		targetFrequency: 5,
		targetParticipants: null,
		status: "upcoming",
		enrolledCount: 0,
	},
	strategies: {
		makeItEasy: "Shoes",
		makeItVisible: "A note",
		makeItRewarding: "Tea",
		makeItSustainable: "Stairs",
	},
	...{ startDate, endDate: addDays(startDate, 20) },
	rewards: [{ id: "r", title: "Tea for two", description: null, at: 80 }],
} as unknown as Program;

beforeAll(() => loadTexts("organizationPrograms", "fieldErrors", "plan", "templates"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("saving sends only what was changed here, even if the program has changed elsewhere", async () => {
	const sent = recordBodies();
	const { rerender } = render(dialogOf(program));
	rerender(dialogOf({ ...program, name: "Walk at noon", rewards: [] }));
	type(words.benefits, "Better sleep");
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(sent).toEqual([{ benefits: "Better sleep" }]));
});

test("a new program starts tomorrow, also in a dialog rendered yesterday, unless a date was chosen", () => {
	vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
	const { rerender } = render(dialogOf(undefined, false));
	vi.setSystemTime("2026-11-22T12:00:00Z");
	rerender(dialogOf());
	const [start, end] = [words.start, words.end].map((label) =>
		screen.getByLabelText<HTMLInputElement>(label),
	);
	expect([start?.value, end?.value]).toEqual(["2026-11-23", "2026-12-13"]);
	if (start) fireEvent.change(start, { target: { value: "2026-11-28" } });
	vi.setSystemTime("2026-11-23T12:00:00Z");
	rerender(dialogOf());
	expect([start?.value, end?.value]).toEqual(["2026-11-28", "2026-12-13"]);
});

const client = new QueryClient();

function dialogOf(shown?: Program, open = true) {
	return (
		<QueryClientProvider client={client}>
			<ProgramFormDialog
				organization={organization}
				{...(shown && { program: shown })}
				open={open}
				onOpenChange={() => undefined}
			/>
		</QueryClientProvider>
	);
}

function type(field: string, value: string) {
	fireEvent.change(screen.getByRole("textbox", { name: field }), { target: { value } });
}
