// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FoundHabit, Import, ImportPreview, ImportTable } from "#contract/habits/imports.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { Toasts } from "#web/ui/overlays/toasts.tsx";
import { announce } from "#web/ui/states/announce.ts";
import { ImportPage } from "./import-page.tsx";
import { hasSavedImport } from "./queries.ts";
import { readSavedImport, saveImport } from "./saved-import.ts";

vi.mock("#web/ui/states/announce.ts");
beforeAll(() => loadTexts("imports", "plan", "wizard"));

/** The server's responses by route. */
let answers: Record<string, [status: number, body: unknown]>;
/** Delays the response to an upload. */
let uploadDelay: Promise<void> | undefined;
let requests: { route: string; url: URL; type: string | null; body: string }[];

beforeEach(() => {
	answers = { "GET /api/imports": [200, []] };
	requests = [];
	uploadDelay = undefined;
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const url = new URL(path, "http://localhost");
		const route = `${init.method} ${url.pathname}`;
		const body = init.body instanceof Blob ? await init.body.text() : String(init.body ?? "");
		requests.push({ route, url, type: new Headers(init.headers).get("content-type"), body });
		if (init.method === "POST") await uploadDelay;
		const [status, answer] = answers[route] ?? [404, { message: "Not here.", code: "not-found" }];
		const text = answer === null ? null : JSON.stringify(answer);
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1700000000000" };
		return new Response(text, { status, headers });
	});
});

afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

function requestTo(route: string) {
	return requests.findLast((request) => request.route === route);
}

function show() {
	const client = new QueryClient({
		defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
	});
	client.setQueryData(["api", "auth", "me"], { id: "u" });
	const router = createMemoryRouter(
		[
			{ path: pages.import, element: <ImportPage /> },
			{ path: pages.payment, element: <p>Payment page</p> },
		],
		{ initialEntries: [pages.import] },
	);
	render(
		<QueryClientProvider client={client}>
			<RouterProvider router={router} />
			<Toasts label="Messages" dismissLabel="Close" />
		</QueryClientProvider>,
	);
}

function choose(file = new File(["date,habit"], "habits.csv", { type: "text/csv" })) {
	return fireEvent.change(screen.getByLabelText(/Choose (a|another) file/), { target: { files: [file] } });
}

function rowOf(name: string) {
	return within(screen.getByRole("switch", { name }).closest("li") as HTMLElement);
}

test("lists the habits of a file, all chosen except duplicates", async () => {
	answers["POST /api/imports"] = [201, preview];
	show();
	choose();
	expect(await screen.findByText("2 habits found")).toBeDefined();
	expect(requestTo("POST /api/imports")).toMatchObject({
		type: "application/octet-stream",
		body: "date,habit",
	});
	expect(rowOf("Walk").getByText("Daily · 20 days done, 3 missed, 1 Jun 2026 – 4 Jul 2026")).toBeDefined();
	expect(
		rowOf("Walk").getByText("2 skipped days become pauses: your streak continues across them."),
	).toBeDefined();
	expect(rowOf("Yoga").getByText("Archived · Mon, Fri · No logged days")).toBeDefined();
	expect(rowOf("Yoga").getByText(/^You may already have this habit/)).toBeDefined();
	expect((screen.getByRole("switch", { name: "Yoga" }) as HTMLInputElement).checked).toBe(false);
	expect(screen.getByRole("button", { name: "Import 1 habit" })).toBeDefined();
});

test("imports the chosen habits, shows the result and can undo it", async () => {
	answers["POST /api/imports"] = [201, preview];
	answers["POST /api/imports/i1/commit"] = [201, committed];
	answers["DELETE /api/imports/i1"] = [204, null];
	show();
	choose();
	fireEvent.click(await screen.findByRole("switch", { name: "Yoga" }));
	fireEvent.click(rowOf("Walk").getByText("Health · change name or category"));
	fireEvent.change(rowOf("Walk").getByLabelText("Category"), { target: { value: "Lifeskills" } });
	fireEvent.change(rowOf("Walk").getByLabelText("Name"), { target: { value: "Slow walk" } });
	expect(rowOf("Slow walk").getByText("Lifeskills · change name or category")).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: "Import 2 habits" }));
	expect(await screen.findByText("2 habits imported")).toBeDefined();
	expect(JSON.parse(requestTo("POST /api/imports/i1/commit")?.body ?? "")).toEqual({
		habits: [
			{ index: 0, category: "Lifeskills", name: "Slow walk", include: true },
			{ index: 1, category: "Health", name: "Yoga", include: true },
		],
	});

	fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
	fireEvent.click(await screen.findByRole("button", { name: "Delete these habits" }));
	expect(await screen.findByText("The import was undone")).toBeDefined();
	expect(requestTo("DELETE /api/imports/i1")).toBeDefined();
	expect(screen.getByLabelText("Choose a file")).toBeDefined();
});

test("asks about unclear columns in a table, then reads it again", async () => {
	answers["POST /api/imports"] = [200, { needsColumns: true, table }];
	show();
	choose();
	const day = await screen.findByLabelText("Day");
	const question = "We found no days in this file. Please choose the column that has them.";
	expect(announce).toHaveBeenLastCalledWith(question);
	expect(
		within(screen.getByRole("region", { name: "The first rows of the file" })).getByText("2 July"),
	).toBeDefined();
	answers["POST /api/imports"] = [201, { ...preview, table }];
	fireEvent.change(day, { target: { value: "1" } });
	fireEvent.change(screen.getByLabelText("Habit"), { target: { value: "0" } });
	fireEvent.change(screen.getByLabelText("Days are written as"), { target: { value: "dmy" } });
	fireEvent.click(screen.getByRole("button", { name: "Read the file like this" }));
	const heading = await screen.findByText("2 habits found");
	expect(document.activeElement).toBe(heading);
	expect(vi.mocked(announce).mock.lastCall).toEqual(["2 habits found"]);
	expect(requestTo("POST /api/imports")?.url.search).toBe("?date=1&habit=0&order=dmy&layout=long");
	expect(screen.getByText("Columns of the file")).toBeDefined();
	expect(document.querySelector("form form")).toBeNull();
});

test("shows the first days of both readings of a table, and uses the chosen one", async () => {
	answers["POST /api/imports"] = [200, { needsColumns: true, table: twoReadings }];
	show();
	choose();
	expect(
		await screen.findByText("This file can be read in two ways. Please choose the right one."),
	).toBeDefined();
	const [days, habits] = screen.getAllByRole("radio") as [HTMLInputElement, HTMLInputElement];
	expect(days.checked).toBe(true);
	expect(screen.getByText("Exercise · 1 Jul 2026: done")).toBeDefined();
	expect(screen.getByText("A walk · 1 Jul 2026: missed")).toBeDefined();
	fireEvent.click(habits);
	fireEvent.click(screen.getByRole("button", { name: "Read the file like this" }));
	await waitFor(() =>
		expect(requestTo("POST /api/imports")?.url.search).toBe("?date=1&habit=0&value=2&order=ymd&layout=long"),
	);
});

test("names the columns that were left out, which can be added as habits", async () => {
	const columns = { ...wide, habits: [2] };
	const read = { ...twoReadings, columns, unused: [3], questions: [], readings: [] };
	answers["POST /api/imports"] = [
		201,
		{ ...preview, table: read, remarks: [{ code: "columns-left-out", count: 1 }] },
	];
	show();
	choose();
	expect(
		await screen.findByText("Left out: Mood. Open “Columns of the file” to include them."),
	).toBeDefined();
	expect(screen.queryByText("1 column of the file left out.")).toBeNull();
	fireEvent.click(screen.getByText("Columns of the file"));
	fireEvent.click(screen.getByRole("checkbox", { name: "Mood" }));
	fireEvent.click(screen.getByRole("button", { name: "Read the file like this" }));
	await waitFor(() =>
		expect(requestTo("POST /api/imports")?.url.search).toBe("?date=1&order=ymd&layout=wide&habits=2%2C3"),
	);
});

test("asks what words mean, and keeps the answers across a retry and a reload", async () => {
	const columns = { ...wide, habits: [2] };
	const words = [
		{ word: "so so", count: 3, meaning: null },
		{ word: "ill", count: 1, meaning: null },
	];
	const wordsTable: ImportTable = { ...twoReadings, columns, readings: [], questions: ["words"], words };
	answers["POST /api/imports"] = [200, { needsColumns: true, table: wordsTable }];
	show();
	const file = new File(["x"], "diary.csv", { type: "text/csv", lastModified: 7 });
	choose(file);
	fireEvent.change(await screen.findByLabelText("“so so”, 3 times"), { target: { value: "missed" } });
	fireEvent.change(screen.getByLabelText("“ill”, 1 time"), { target: { value: "skipped" } });
	answers["POST /api/imports"] = [503, { message: "Please wait.", code: "overloaded" }];
	fireEvent.click(screen.getByRole("button", { name: "Read the file like this" }));
	const query = "?date=1&order=ymd&layout=wide&habits=2&missed=so+so&skipped=ill";
	expect(await screen.findByText("Please wait.")).toBeDefined();
	expect(requestTo("POST /api/imports")?.url.search).toBe(query);
	answers["POST /api/imports"] = [201, { ...preview, table: { ...wordsTable, questions: [] } }];
	fireEvent.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("2 habits found")).toBeDefined();
	expect(requestTo("POST /api/imports")?.url.search).toBe(query);

	cleanup();
	requests = [];
	show();
	choose(file);
	expect(await screen.findByText("2 habits found")).toBeDefined();
	expect(requestTo("POST /api/imports")?.url.search).toBe(query);
	choose(new File(["y"], "diary.csv", { type: "text/csv", lastModified: 8 }));
	await waitFor(() => expect(requestTo("POST /api/imports")?.url.search).toBe(""));
});

test("asks for a better file from the same tracker, but can read the chosen one anyway", async () => {
	answers["POST /api/imports"] = [200, { betterFile: "habitica-json" }];
	show();
	choose();
	expect(await screen.findByText(/download your user data as JSON/)).toBeDefined();
	answers["POST /api/imports"] = [201, preview];
	fireEvent.click(screen.getByRole("button", { name: "Read this file anyway" }));
	expect(await screen.findByText("2 habits found")).toBeDefined();
	expect(requestTo("POST /api/imports")?.url.search).toBe("?anyway=true");
});

test("shows the progress while a file is read", async () => {
	answers["GET /api/imports/reading"] = [200, { percent: 40 }];
	answers["POST /api/imports"] = [201, preview];
	const read = Promise.withResolvers<void>();
	uploadDelay = read.promise;
	show();
	choose();
	expect(await screen.findByRole("progressbar", { name: "40% read" })).toBeDefined();
	read.resolve();
	expect(await screen.findByText("2 habits found")).toBeDefined();
	expect(screen.queryByRole("progressbar")).toBeNull();
});

test("rejects a file without habits, and one that is too large to send", async () => {
	answers["POST /api/imports"] = [422, { message: "There are no habits in this file.", code: "empty-file" }];
	show();
	choose();
	expect(await screen.findByText("There are no habits in this file.")).toBeDefined();
	const sent = requests.length;
	choose(new File([new Uint8Array(20_000_001)], "large.zip"));
	expect(await screen.findByText("This file is too large. Please choose a smaller one.")).toBeDefined();
	expect(screen.queryByText("There are no habits in this file.")).toBeNull();
	expect(requests).toHaveLength(sent);
});

test("without an entitlement, importing leads to the payment and continues afterwards without the file", async () => {
	answers["POST /api/imports"] = [201, preview];
	const payment = { amount: 100, currency: "INR", upiLink: "upi://pay", planId: 1 };
	const due = { requiresPayment: true, message: "Payment required", payment, expiresAt: inAMonth };
	answers["POST /api/imports/i1/commit"] = [200, due];
	show();
	choose();
	fireEvent.click(await screen.findByRole("switch", { name: "Yoga" }));
	fireEvent.change(rowOf("Yoga").getByLabelText("Category"), { target: { value: "Lifeskills" } });
	fireEvent.click(screen.getByRole("button", { name: "Import 2 habits" }));
	expect(await screen.findByText("Payment page")).toBeDefined();
	expect(screen.getByText("Payment Required")).toBeDefined();
	expect(hasSavedImport("u")).toBe(true);
	expect(hasSavedImport("another")).toBe(false);
	expect(readSavedImport("u", Date.now())?.preview.expiresAt).toBe(inAMonth);

	cleanup();
	answers["POST /api/imports/i1/commit"] = [201, committed];
	show();
	expect(screen.getByText("You started this import earlier. Here it is, as you left it.")).toBeDefined();
	expect(rowOf("Yoga").getByText("Lifeskills · change name or category")).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: "Import 2 habits" }));
	expect(await screen.findByText("2 habits imported")).toBeDefined();
	expect(JSON.parse(requestTo("POST /api/imports/i1/commit")?.body ?? "").habits[1]).toEqual({
		index: 1,
		category: "Lifeskills",
		name: "Yoga",
		include: true,
	});
	expect(hasSavedImport("u")).toBe(false);
});

test("a saved import is deleted once habits are found in another file, or once it has expired", async () => {
	answers["POST /api/imports"] = [201, { ...preview, id: "i2" }];
	saveImport("u", { preview, choices: [] });
	show();
	choose();
	expect(await screen.findByRole("button", { name: "Import 1 habit" })).toBeDefined();
	expect(screen.queryByText("You started this import earlier. Here it is, as you left it.")).toBeNull();
	expect(hasSavedImport("u")).toBe(false);

	saveImport("u", { preview: { ...preview, expiresAt: new Date().toISOString() }, choices: [] });
	expect(hasSavedImport("u")).toBe(false);
});

test("earlier imports can be undone", async () => {
	answers["GET /api/imports"] = [200, [committed, { ...committed, id: "pending", committedAt: null }]];
	answers["DELETE /api/imports/i1"] = [204, null];
	show();
	const list = within(await screen.findByRole("region", { name: "Earlier imports" }));
	expect(list.getAllByRole("listitem")).toHaveLength(1);
	expect(list.getByText(/^2 habits, 23 days · /)).toBeDefined();
	const undo = "Undo: Loop Habit Tracker, 2 habits, 23 days, 21 November 2026";
	fireEvent.click(list.getByRole("button", { name: undo }));
	expect(await screen.findByText("Undo the import of 21 November 2026?")).toBeDefined();
	answers["GET /api/imports"] = [200, []];
	fireEvent.click(await screen.findByRole("button", { name: "Delete these habits" }));
	await waitFor(() => expect(screen.queryByRole("region", { name: "Earlier imports" })).toBeNull());
});

const found: FoundHabit = {
	index: 0,
	name: "Walk",
	category: "Health",
	schedule: { kind: "daily" },
	isArchived: false,
	completedDays: 20,
	missedDays: 3,
	firstDay: "2026-06-01" as Day,
	lastDay: "2026-07-04" as Day,
	duplicateOf: null,
	isPresent: false,
	remarks: [{ code: "skips-as-pauses", count: 2 }],
};

const pending: Import = {
	id: "i1",
	format: "loop-csv",
	habitCount: 2,
	logCount: 23,
	createdAt: "2026-11-21T12:30:00.000Z",
	expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
	committedAt: null,
};
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
const committed: Import = { ...pending, expiresAt: null, committedAt: "2026-11-21T12:31:00.000Z" };
const preview: ImportPreview = {
	...pending,
	habits: [
		found,
		{
			...found,
			index: 1,
			name: "Yoga",
			schedule: { kind: "weekdays", days: [1, 5] },
			isArchived: true,
			completedDays: 0,
			missedDays: 0,
			firstDay: null,
			lastDay: null,
			duplicateOf: "h1",
			remarks: [],
		},
	],
	remarks: [],
	table: null,
};

const table: ImportTable = {
	names: ["what", "when"],
	sample: [
		["Walk", "2 July"],
		["Run", "3/7/2026"],
	],
	columns: { date: null, habit: null, value: null, note: null, habits: [], order: "ymd", layout: "long" },
	unused: [],
	questions: ["date"],
	readings: [],
	words: [],
};

const wide = { ...table.columns, date: 1, layout: "wide", habits: [2] } as const;
const long = { ...table.columns, date: 1, habit: 0, value: 2 };
const twoReadings: ImportTable = {
	...table,
	names: ["Name", "Date", "Exercise", "Mood"],
	columns: { ...wide, habits: [2] },
	questions: ["layout"],
	readings: [
		{
			columns: { ...wide, habits: [2] },
			habitCount: 1,
			rows: [{ habit: "Exercise", day: "2026-07-01" as Day, mark: "completed" }],
		},
		{
			columns: long,
			habitCount: 30,
			rows: [{ habit: "A walk", day: "2026-07-01" as Day, mark: "missed" }],
		},
	],
};
