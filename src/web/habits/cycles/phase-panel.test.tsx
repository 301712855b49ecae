// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { MaintenanceStrategies } from "./maintenance-strategies.tsx";
import { PhasePanel } from "./phase-panel.tsx";
import { PoolDialog } from "./pool-dialog.tsx";

const today = addDays(dayFrom("2026-01-05"), 21);
const inMaintenance = { status: "maintenance", phase: "maintenance-phase", completedCycles: 1 } as const;
const isCompleted = { ...inMaintenance, status: "completed", isActive: false } as const;
const fetched = vi.fn<typeof fetch>();

beforeAll(() => loadTexts("cycles", "habitSettings"));

beforeEach(() => {
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => {
	cleanup();
	dismissToast();
	fetched.mockReset();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test.each([
	[
		"X".repeat(21),
		21,
		"Congratulations, your 21 days are done",
		"That is steady",
		"Move to Maintenance Phase",
	],
	[
		"X".repeat(17),
		17,
		"Congratulations, your 21 days are done",
		"That is steady",
		"Move to Maintenance Phase",
	],
	["X".repeat(16), 16, "You made it through your 21 days", "Another 21 days", "Repeat the 21-Day Cycle"],
	["X".repeat(11), 11, "You made it through your 21 days", "Another 21 days", "Repeat the 21-Day Cycle"],
	["X".repeat(10), 10, "These 21 days are over", "Start again", "Repeat the 21-Day Cycle"],
	["", 0, "These 21 days are over", "Start again", "Repeat the 21-Day Cycle"],
])("the marks %j are %i of 21 days: %s", (marks, completed, title, words, suggested) => {
	show(marks);
	expect(screen.getByRole("heading", { name: title })).toBeDefined();
	const text = screen.getByText(new RegExp(words)).textContent;
	expect(text).toContain(`You completed ${completed} of 21 days.`);
	const [first] = screen.getAllByRole("button");
	expect(first?.textContent).toBe(suggested);
	expect(describedBy(first)).toContain("Suggested");
});

test("shows no buttons for an unfinished cycle or in maintenance", () => {
	show("X".repeat(20), { startedOn: addDays(today, -20) });
	expect(screen.queryByRole("button")).toBeNull();
	cleanup();
	show("X".repeat(21), inMaintenance);
	expect(screen.queryByRole("button")).toBeNull();
});

test.each([
	[
		"Move to Maintenance Phase",
		"phase-transition?cycle=1",
		{ action: "maintenance" },
		"Moved to Maintenance Phase!",
	],
	["Repeat the 21-Day Cycle", "phase-transition?cycle=1", { action: "repeat" }, "New Cycle Started!"],
])("%s pressed twice sends one call", async (name, path, body, title) => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21));
	for (let press = 0; press < 2; press++) fireEvent.click(screen.getByRole("button", { name }));
	await waitFor(() => expect(currentToast()?.title).toBe(title));
	expect(steps()).toEqual([`POST ${path} ${JSON.stringify(body)}`]);
});

test.each([
	[
		"Start New 21-Day Cycle",
		"restart?cycle=1",
		"Habit Restarted!",
		"Your habit has been added to a new 21-day cycle.",
	],
	[
		"Move to Maintenance Phase",
		"maintenance?cycle=1",
		"Moved to Maintenance!",
		"Your habit is now in the maintenance phase.",
	],
])("for a completed habit, “%s” sends %s and shows “%s”", async (name, path, title, message) => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21), isCompleted);
	fireEvent.click(screen.getByRole("button", { name }));
	await waitFor(() => expect(currentToast()).toMatchObject({ title, message }));
	expect(steps()).toEqual([`POST ${path} `]);
});

test("an archived habit offers only Restore, even with a full cycle", async () => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21), { isActive: false });
	expect(screen.getByRole("heading", { name: "This habit is archived" })).toBeDefined();
	expect(screen.getAllByRole("button")).toHaveLength(1);
	fireEvent.click(screen.getByRole("button", { name: "Restore" }));
	await waitFor(() => expect(currentToast()?.title).toBe("Habit restored"));
	expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"isActive":true}');
});

test("a completed habit shows its totals, with at least one cycle", () => {
	show(`${"X".repeat(18)}-OX`, { ...isCompleted, completedCycles: 0 });
	const figures = ["Completed cycles", "Total days tracked", "Final success rate"];
	expect(figures.map((label) => screen.getByText(label).previousSibling?.textContent)).toEqual([
		"1",
		"20",
		"90%",
	]);
});

test("shows the server's reason for a refusal", async () => {
	answer(409, { code: "not-in-cycle", message: "This habit is not in a 21-day cycle right now." });
	show("X".repeat(21));
	fireEvent.click(screen.getByRole("button", { name: "Repeat the 21-Day Cycle" }));
	await waitFor(() =>
		expect(currentToast()).toMatchObject({
			title: "Failed to start new cycle. Please try again.",
			message: "This habit is not in a 21-day cycle right now.",
		}),
	);
});

test("a repeat can be undone from its toast, and a refused undo says why", async () => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21));
	fireEvent.click(screen.getByRole("button", { name: "Repeat the 21-Day Cycle" }));
	await waitFor(() => expect(currentToast()?.action?.label).toBe("Undo"));
	const undo = currentToast()?.action?.onPress;
	answer(409, { code: "undo-too-late", message: "This step can no longer be undone." });
	undo?.();
	await waitFor(() =>
		expect(currentToast()).toMatchObject({
			title: "The step could not be undone",
			message: "This step can no longer be undone.",
		}),
	);
	answer(200, habitFrom("X".repeat(21), today));
	undo?.();
	await waitFor(() => expect(currentToast()?.title).toBe("Cycle 1 is back on"));
	expect(steps().slice(1)).toEqual(["DELETE 1 ", "DELETE 1 "]);
});

test("restarting a completed habit does not end a cycle, so it cannot be undone from its toast", async () => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21), isCompleted);
	fireEvent.click(screen.getByRole("button", { name: "Start New 21-Day Cycle" }));
	await waitFor(() => expect(currentToast()?.title).toBe("Habit Restarted!"));
	expect(currentToast()?.action).toBeUndefined();
});

test.each([
	["archives the habit again if it was archived", 200],
	["succeeds even if the habit cannot be archived again", 503],
])("undoing a restart from the pool %s", async (_what, status) => {
	const archived = habitFrom("x".repeat(21).padEnd(25, "X"), today, {
		...{ cycleCount: 2, completedCycles: 1, cycleStartedOn: addDays(today, -4), isActive: false },
	});
	answer(200, { ...archived, isActive: true });
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<PoolDialog habit={archived} open onOpenChange={vi.fn()} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: "Start New 21-Day Cycle" }));
	await waitFor(() => expect(currentToast()?.action?.label).toBe("Undo"));
	answer(200, { ...archived, isActive: true });
	answer(status, archived);
	currentToast()?.action?.onPress();
	await waitFor(() => expect(currentToast()?.title).toBe("Cycle 2 is back on"));
	expect(steps().slice(1)).toEqual(["DELETE 2 ", `PATCH ${archived.id} {"isActive":false}`]);
});

test("completing an archived habit can't be undone from its toast", async () => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21), { ...inMaintenance, isActive: false }, WithoutPartner);
	fireEvent.click(screen.getByRole("button", { name: "Mark as Successfully Completed" }));
	await waitFor(() => expect(currentToast()?.title).toBe("Habit Completed Successfully!"));
	expect(currentToast()?.action).toBeUndefined();
});

test("offline, no step is possible, and each button says why", () => {
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	show("X".repeat(21));
	for (const button of screen.getAllByRole("button")) {
		expect(button.getAttribute("aria-disabled")).toBe("true");
		expect(describedBy(button)).toContain("You are offline.");
	}
});

test("a habit in maintenance can be completed", async () => {
	answer(200, habitFrom("X", today));
	show("X".repeat(21), inMaintenance, WithoutPartner);
	fireEvent.click(screen.getByRole("button", { name: "Mark as Successfully Completed" }));
	await waitFor(() => expect(currentToast()?.title).toBe("Habit Completed Successfully!"));
	expect(steps()).toEqual(['POST phase-transition?cycle=1 {"action":"complete"}']);
});

test("saving an edited maintenance strategy keeps the others", async () => {
	answer(200, habitFrom("X", today));
	const maintenanceStrategies = { accountabilityPartner: "Meena" };
	show("X".repeat(21), { ...inMaintenance, maintenanceStrategies }, WithoutPartner);
	fireEvent.click(screen.getByRole("button", { name: "Edit" }));
	fireEvent.change(screen.getByLabelText("Make it satisfactory"), { target: { value: " A coin " } });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	const answers = { accountabilityPartner: "Meena", makeItSatisfactory: "A coin" };
	await waitFor(() =>
		expect(steps()).toEqual([
			`PATCH ${habitFrom("", today).id} ${JSON.stringify({ maintenanceStrategies: answers })}`,
		]),
	);
	await waitFor(() => expect(screen.queryByLabelText("Make it satisfactory")).toBeNull());
});

function show(marks: string, changes: Partial<Habit> = {}, Part = PhasePanel) {
	const habit = habitFrom(marks, today, changes);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<Part habit={habit} />
		</QueryClientProvider>,
	);
}

function WithoutPartner({ habit }: { habit: Habit }) {
	return <MaintenanceStrategies habit={habit} Partner={() => null} />;
}

function answer(status: number, body: unknown) {
	const headers = { "content-type": "application/json", [serverTimeHeader]: "1700000000000" };
	fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
}

/** Returns the requests: method, last part of the path, and body. */
function steps(): string[] {
	return fetched.mock.calls.map(
		([url, init]) => `${init?.method} ${String(url).split("/").at(-1)} ${init?.body ?? ""}`,
	);
}

function describedBy(element: Element | undefined): string | null | undefined {
	const id = element?.getAttribute("aria-describedby");
	return id ? document.getElementById(id)?.textContent : undefined;
}
