// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ImportPreview } from "#contract/habits/imports.ts";
import { maxFileBytes } from "#domain/habits/imports/foreign-habit.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { FileReading } from "./file-reading.tsx";
import { hasSavedImport } from "./queries.ts";
import { saveImport } from "./saved-import.ts";

const walk = {
	...{ index: 0, name: "Walk", category: "Health", schedule: { kind: "daily" }, isArchived: false },
	...{ completedDays: 20, missedDays: 3, firstDay: "2026-06-01", lastDay: "2026-07-04" },
	...{ duplicateOf: null, isPresent: false, remarks: [] },
};
const preview = {
	...{ id: "i1", format: "loop-csv", habitCount: 2, logCount: 23, createdAt: "2026-11-21T12:30:00.000Z" },
	...{ expiresAt: new Date(Date.now() + 3_600_000).toISOString(), committedAt: null },
	...{ habits: [walk, { ...walk, index: 1, name: "Yoga" }], remarks: [], table: null },
} as unknown as ImportPreview;

beforeAll(() => loadTexts("imports", "plan", "wizard"));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

test("a saved import stays as it was left until habits are found in another file", async () => {
	const choices = preview.habits.map((habit) => ({ ...habit, include: true }));
	saveImport("u", { preview, choices });
	show();
	fireEvent.click(screen.getByRole("switch", { name: "Walk" }));
	const isShown = () => screen.queryByRole("button", { name: "Import 1 habit" }) !== null;

	choose(new Uint8Array(maxFileBytes + 1));
	expect([isShown(), hasSavedImport("u")]).toEqual([true, true]);

	answerWith(422, { message: "There are no habits in this file.", code: "empty-file" });
	choose();
	await screen.findByText("There are no habits in this file.");
	expect([isShown(), hasSavedImport("u")]).toEqual([true, true]);

	answerWith(200, { betterFile: "habitica-json" });
	choose();
	await screen.findByRole("button", { name: "Read this file anyway" });
	expect([isShown(), hasSavedImport("u")]).toEqual([false, true]);

	choose(new Uint8Array(maxFileBytes + 1));
	await waitFor(() => expect(isShown()).toBe(true));

	choose();
	await screen.findByRole("button", { name: "Read this file anyway" });
	answerWith(201, { ...preview, id: "i2", habits: [walk] });
	fireEvent.click(screen.getByRole("button", { name: "Read this file anyway" }));
	expect(await screen.findByText("1 habit found")).toBeDefined();
	expect(hasSavedImport("u")).toBe(false);
});

function answerWith(status: number, body: object) {
	vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

function choose(content: BlobPart = "date,habit") {
	const files = [new File([content], "habits.csv", { type: "text/csv" })];
	fireEvent.change(screen.getByLabelText("Choose another file"), { target: { files } });
}

function show() {
	const element = <FileReading userId="u" onDone={() => undefined} />;
	render(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
		</QueryClientProvider>,
	);
}
