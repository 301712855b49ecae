// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FoundLogs, HabitLog } from "#contract/habits/logs.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays, type Day } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { en } from "#strings/en.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { NoteSearch } from "./note-search.tsx";

const { notes: words, retry } = en.analytics;
const today = dayFrom("2026-01-14");
const walk = habitFrom("XXXXXXXXXX", today, { id: "00000000-0000-7000-8000-000000000001", name: "Walk" });
const read = habitFrom("XXXXX", today, {
	id: "00000000-0000-7000-8000-000000000002",
	name: "Read",
	isActive: false,
});

interface Asked {
	query: URLSearchParams;
	answer: (found: Partial<FoundLogs>, status?: number) => void;
}
const asked: Asked[] = [];

beforeAll(() => loadTexts("analytics"));

beforeEach(() => {
	asked.length = 0;
	vi.stubGlobal(
		"fetch",
		(url: string) =>
			new Promise<Response>((resolve) =>
				asked.push({
					query: new URL(url, "http://localhost").searchParams,
					answer: ({ logs = [], next = null }, status = 200) =>
						resolve(Response.json({ logs, next }, { status, headers: { "ikkis-time": String(Date.now()) } })),
				}),
			),
	);
});

afterEach(async () => {
	cleanup();
	vi.unstubAllGlobals();
	noteReachable(true);
	await outbox.wipe(walk.userId);
});

function logOn(date: Day, notes: string | null, changes: Partial<HabitLog> = {}): HabitLog {
	return {
		id: date,
		habitId: walk.id,
		userId: walk.userId,
		date,
		completed: true,
		notes,
		missReason: null,
		duration: null,
		amount: null,
		unit: null,
		target: null,
		size: "full",
		begun: false,
		source: "manual",
		cycle: 1,
		loggedAt: "2026-01-14T08:00:00Z",
		createdAt: "2026-01-14T08:00:00Z",
		...changes,
	};
}

function show(words = "") {
	window.history.replaceState(null, "", `/analytics?tab=streaks&notes=${words}`);
	render(
		<QueryClientProvider
			client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } })}
		>
			<MemoryRouter initialEntries={["/analytics"]}>
				<NoteSearch userId={walk.userId} habits={[walk, read]} today={today} />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

function type(text: string) {
	fireEvent.change(screen.getByRole("searchbox", { name: words.label }), { target: { value: text } });
}

async function questionFor(q: string): Promise<Asked> {
	return waitFor(() => {
		const found = asked.findLast(({ query }) => query.get("q") === q);
		if (!found) throw new Error(`There was no request for ${q}`);
		return found;
	});
}

async function answer(q: string, found: Partial<FoundLogs>, status?: number) {
	const question = await questionFor(q);
	await act(async () => question.answer(found, status));
}

test("shows a day skipped from a reminder in the words of the analytics", async () => {
	show("skipped");
	const missed = { completed: false, missReason: "skipped" };
	await answer("skipped", { logs: [logOn(addDays(today, -1), null, missed)] });
	const [row] = await screen.findAllByRole("listitem");
	expect(row?.textContent).toBe("Tue, 13 Jan · WalkSkipped from a reminder");
});

test("shows day, habit and the marked words of each note, with a link to the day", async () => {
	show();
	expect(asked).toEqual([]);
	type("lake");
	await questionFor("lake");
	expect(screen.getByRole("status", { name: words.loading })).toBeDefined();
	await answer("lake", {
		logs: [
			logOn(addDays(today, -1), "By the LAKE, and back"),
			logOn(dayFrom("2025-12-30"), null, { habitId: read.id, missReason: "The lake froze" }),
		],
	});
	const rows = await screen.findAllByRole("listitem");
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		"Tue, 13 Jan · WalkBy the LAKE, and back",
		"30 Dec 2025 · ReadThe lake froze",
	]);
	expect(rows.map((row) => row.querySelector("mark")?.textContent)).toEqual(["LAKE", "lake"]);
	expect(screen.getByRole("link", { name: "30 Dec 2025 · Read" }).getAttribute("href")).toBe(
		`/habits/${read.id}?day=2025-12-30`,
	);
	await screen.findByText(words.found(2, false));
	expect(screen.queryByRole("button", { name: words.more })).toBeNull();
	expect(window.location.search).toBe("?tab=streaks&notes=lake");
	type("");
	expect(screen.queryByRole("listitem")).toBeNull();
	expect(window.location.search).toBe("?tab=streaks");
});

test("words in the address are searched for at once", async () => {
	show("knee");
	await answer("knee", {});
	await screen.findByRole("heading", { name: words.none("knee") });
	await waitFor(() => expect(screen.getAllByText(words.none("knee")).length).toBe(2));
});

test("a late response does not replace the results for newer words, and its search stops", async () => {
	show();
	type("kn");
	const late = await questionFor("kn");
	type("knee");
	await answer("knee", { logs: [logOn(today, "My knee")] });
	await screen.findByRole("listitem");
	await act(async () => late.answer({ next: { before: today, beforeId: walk.id } }));
	expect((await screen.findAllByRole("listitem")).length).toBe(1);
	expect(screen.getByText("knee", { selector: "mark" })).toBeDefined();
	expect(asked.map(({ query }) => query.get("q"))).toEqual(["kn", "knee"]);
});

test("continues a search that has found nothing yet, and shows more on request", async () => {
	show("walk");
	const next = { before: addDays(today, -40), beforeId: walk.id };
	await answer("walk", { next });
	await waitFor(() => expect(asked.length).toBe(2));
	expect(Object.fromEntries(asked[1]?.query ?? [])).toEqual({ q: "walk", ...next });
	await answer("walk", { logs: [logOn(addDays(today, -50), "A walk")], next });
	await screen.findByText(words.found(1, true));
	fireEvent.click(screen.getByRole("button", { name: words.more }));
	await waitFor(() => expect(asked.length).toBe(3));
	await answer("walk", { logs: [logOn(addDays(today, -60), "Another walk")] });
	await screen.findByText(words.found(2, false));
	expect(screen.getAllByRole("listitem").length).toBe(2);
});

test("a failed search can be repeated", async () => {
	show("walk");
	await answer("walk", {}, 500);
	expect((await screen.findByRole("alert")).textContent).toContain(words.failed.title);
	fireEvent.click(screen.getByRole("button", { name: retry }));
	await waitFor(() => expect(asked.length).toBe(2));
	await answer("walk", { logs: [logOn(today, "A walk")] });
	expect((await screen.findAllByRole("listitem")).length).toBe(1);
});

test("without the network, only notes that are not sent yet are found, and the page says so", async () => {
	const mark = { kind: "mark", completed: true, logId: crypto.randomUUID(), loggedAt: Date.now() } as const;
	const row = { userId: walk.userId, habitId: walk.id };
	await outbox.put({ ...row, day: today, intent: { ...mark, notes: "By the lake" } });
	await outbox.put({ ...row, day: addDays(today, -1), intent: { ...mark, notes: "At home" } });
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
	show("lake");
	await screen.findByText(words.offline.title);
	expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
		`Wed, 14 Jan · Walk${words.waiting}By the lake`,
	]);
});

test("a change that is not sent yet replaces what the server found for its day", async () => {
	const mark = { kind: "mark", completed: true, logId: crypto.randomUUID(), loggedAt: Date.now() } as const;
	const row = { userId: walk.userId, habitId: walk.id };
	await outbox.put({ ...row, day: today, intent: { ...mark, notes: "By the river" } });
	await outbox.put({ ...row, day: addDays(today, -1), intent: { kind: "clear", loggedAt: Date.now() } });
	await outbox.put({ ...row, day: addDays(today, -2), intent: mark });
	show("lake");
	const logs = [0, 1, 2, 3].map((ago) => logOn(addDays(today, -ago), `Lake ${ago}`));
	await answer("lake", { logs });
	expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
		`Mon, 12 Jan · Walk${words.waiting}Lake 2`,
		"Sun, 11 Jan · WalkLake 3",
	]);
});
