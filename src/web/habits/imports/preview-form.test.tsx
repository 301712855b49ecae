// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { FoundHabit, ImportPreview, ImportRemark } from "#contract/habits/imports.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { PreviewForm } from "./preview-form.tsx";

const preview: ImportPreview = {
	id: "i1",
	format: "loop-csv",
	habitCount: 1,
	logCount: 23,
	createdAt: "2026-11-21T12:30:00.000Z",
	expiresAt: "2026-12-21T12:30:00.000Z",
	committedAt: null,
	habits: [
		{
			index: 0,
			name: "Walk",
			category: "Health",
			schedule: { kind: "daily" },
			isArchived: false,
			completedDays: 20,
			missedDays: 3,
			firstDay: dayFrom("2026-06-01"),
			lastDay: dayFrom("2026-07-04"),
			duplicateOf: null,
			isPresent: false,
			remarks: [],
		},
	],
	remarks: [],
	table: null,
};

beforeAll(() => loadTexts("imports", "plan", "wizard"));
afterEach(() => {
	cleanup();
	dismissToast();
	vi.unstubAllGlobals();
});

function show(found: Partial<FoundHabit> = {}, others: FoundHabit[] = []) {
	const habits = [...preview.habits.map((habit) => ({ ...habit, ...found })), ...others];
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<PreviewForm userId="u" preview={{ ...preview, habits }} onDone={() => undefined} />
				<a href="/dashboard">Dashboard</a>
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

test("nothing can be imported without a chosen habit or with a blank name", () => {
	show();
	fireEvent.change(screen.getByDisplayValue("Walk"), { target: { value: " " } });
	expect(screen.getByText("Please give it a name")).toBeDefined();
	const button = () => screen.getByRole("button", { name: /^(Import|Choose a habit)/ }) as HTMLButtonElement;
	expect(button().getAttribute("aria-disabled")).toBe("true");
	fireEvent.click(screen.getByRole("switch", { name: "Walk" }));
	expect(button().textContent).toBe("Choose a habit");
	expect(button().getAttribute("aria-disabled")).toBe("true");
});

test("a habit that is switched off is not sent, so its empty name does not block the import", async () => {
	const [walk] = preview.habits as [FoundHabit];
	const body = Promise.withResolvers<unknown>();
	vi.stubGlobal("fetch", async (_: RequestInfo, { body: sent }: RequestInit) => {
		body.resolve(JSON.parse(String(sent)));
		return Response.json({ code: "unavailable", message: "Please try again." }, { status: 503 });
	});
	show({}, [{ ...walk, index: 1, name: "Read" }]);
	fireEvent.change(screen.getByDisplayValue("Walk"), { target: { value: "" } });
	fireEvent.click(screen.getByRole("switch", { name: "Walk" }));
	fireEvent.click(screen.getByRole("button", { name: /^Import/ }));
	expect(await body.promise).toEqual({
		habits: [{ index: 1, include: true, category: "Health", name: "Read" }],
	});
	await waitFor(() => expect(currentToast()?.title).toBe(en.imports.preview.failed));
});

test("a habit that is already in the account cannot be switched on", () => {
	show({ duplicateOf: "h1", isPresent: true });
	const toggle = screen.getByRole("switch", { name: "Walk" }) as HTMLInputElement;
	expect([toggle.checked, toggle.disabled]).toEqual([false, true]);
	expect(screen.getByText("This habit is already in your account.")).toBeDefined();
	expect(screen.queryByText(en.imports.preview.duplicate)).toBeNull();
});

test("asks before a link discards a changed name", async () => {
	show();
	fireEvent.change(screen.getByDisplayValue("Walk"), { target: { value: "Evening walk" } });
	await act(() => vi.dynamicImportSettled());
	fireEvent.click(screen.getByText("Dashboard"));
	expect(await screen.findByText(en.shell.unsaved.title)).toBeDefined();
});

test.each([
	["opens the payment", false, "/payment"],
	["doesn't navigate if the user has opened another page before the response", true, "/consultation"],
])("an import that must be paid for %s", async (_, isLeft, expected) => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	vi.stubGlobal("fetch", () => promise);
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<Link to="/consultation">Elsewhere</Link>
				<Routes>
					<Route path="/" element={<PreviewForm userId="u" preview={preview} onDone={() => undefined} />} />
					<Route path="*" element={<Place />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	fireEvent.click(screen.getByRole("button", { name: /^Import/ }));
	if (isLeft) fireEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
	resolve(Response.json({ requiresPayment: true, paidFor: 0, expiresAt: preview.expiresAt }));
	await waitFor(() => expect(currentToast()?.title).toBe(en.wizard.paymentRequired.title));
	expect(await screen.findByText(expected)).toBeDefined();
	expect(localStorage.getItem("ikkis.import.1.u")).not.toBeNull();
});

function Place() {
	return <p>{useLocation().pathname}</p>;
}

test("a remark that only a newer server knows does not hide the preview", () => {
	show({ remarks: [{ code: "weeks-merged" as ImportRemark["code"], count: 2 }] });
	expect(screen.getByText("weeks-merged")).toBeDefined();
});
