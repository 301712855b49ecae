// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { recordBodies } from "#web/platform/testing/sent-bodies.ts";
import { StrategiesForm } from "./strategies-form.tsx";

const { strategies: words } = en.cycles;
const today = dayFrom("2026-01-05");

beforeAll(() => loadTexts("cycles"));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("saving keeps a strategy that has changed elsewhere", async () => {
	const sent = recordBodies();
	const { rerender } = render(formOf({ accountabilityPartner: "Meena" }));
	rerender(formOf({ accountabilityPartner: "Ravi", makeItSatisfactory: "Tea" }));
	fireEvent.input(screen.getByRole("textbox", { name: words.names.bundleWithExistingHabits }), {
		target: { value: "After tea" },
	});
	fireEvent.click(screen.getByRole("button", { name: words.save }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toEqual({
		maintenanceStrategies: {
			accountabilityPartner: "Ravi",
			makeItSatisfactory: "Tea",
			bundleWithExistingHabits: "After tea",
		},
	});
});

const client = new QueryClient();

function formOf(maintenanceStrategies: Habit["maintenanceStrategies"]) {
	return (
		<QueryClientProvider client={client}>
			<StrategiesForm habit={habitFrom("", today, { maintenanceStrategies })} onClose={() => undefined} />
		</QueryClientProvider>
	);
}
