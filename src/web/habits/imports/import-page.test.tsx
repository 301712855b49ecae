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
import { ImportPage } from "./import-page.tsx";
import { keepImport } from "./kept-import.ts";
import { hasKeptImport } from "./queries.ts";

beforeAll(() => loadTexts("imports", "plan", "wizard", "problems"));

/** What the server answers, by route; the requests that reached it. */
let answers: Record<string, [status: number, body: unknown]>;
let requests: { route: string; url: URL; type: string | null; body: string }[];

beforeEach(() => {
	answers = { "GET /api/imports": [200, []] };
	requests = [];
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const url = new URL(path, "http://localhost");
		const route = `${init.method} ${url.pathname}`;
		const body = init.body instanceof Blob ? await init.body.text() : String(init.body ?? "");
		requests.push({ route, url, type: new Headers(init.headers).get("content-type"), body });
		const [status, answer] = answers[route] ?? [404, { message: "Not here.", code: "not-found" }];
		const text = answer === null ? null : JSON.stringify(answer);
		const headers = { "content-type": "application/json", [serverTimeHeader]: "1700000000000" };
		return new Response(text, { status, headers });
	});
});

afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

const requestTo = (route: string) => requests.findLast((request) => request.route === route);

const show = () => {
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
};

const choose = (file = new File(["date,habit"], "habits.csv", { type: "text/csv" })) =>
	fireEvent.change(screen.getByLabelText(/Choose (a|another) file/), { target: { files: [file] } });

const rowOf = (name: string) => within(screen.getByRole("switch", { name }).closest("li") as HTMLElement);

test("a file is read into a list in which everything but duplicates is chosen", async () => {
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
		rowOf("Walk").getByText("2 skipped days become pauses: your streak goes on across them."),
	).toBeDefined();
	expect(rowOf("Yoga").getByText("Archived · Mon, Fri · No logged days")).toBeDefined();
	expect(rowOf("Yoga").getByText(/^You already have a habit of this name/)).toBeDefined();
	expect((screen.getByRole("switch", { name: "Yoga" }) as HTMLInputElement).checked).toBe(false);
	expect(screen.getByRole("button", { name: "Import 1 habit" })).toBeDefined();
});

test("what was chosen is sent, shown as done, and can be taken back", async () => {
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
	expect(await screen.findByText("2 habits brought over")).toBeDefined();
	expect(JSON.parse(requestTo("POST /api/imports/i1/commit")?.body ?? "")).toEqual({
		habits: [
			{ index: 0, category: "Lifeskills", name: "Slow walk", include: true },
			{ index: 1, category: "Health", name: "Yoga", include: true },
		],
	});

	fireEvent.click(screen.getByRole("button", { name: "Undo" }));
	fireEvent.click(await screen.findByRole("button", { name: "Delete these habits" }));
	expect(await screen.findByText("The import is undone")).toBeDefined();
	expect(requestTo("DELETE /api/imports/i1")).toBeDefined();
	expect(screen.getByLabelText("Choose a file")).toBeDefined();
});

test("without a choice or without a name there is nothing to import", async () => {
	answers["POST /api/imports"] = [201, preview];
	show();
	choose();
	fireEvent.change((await screen.findAllByLabelText("Name"))[0] as HTMLElement, { target: { value: " " } });
	expect(screen.getByText("Please give it a name")).toBeDefined();
	const button = () => screen.getByRole("button", { name: /^(Import|Choose a habit)/ }) as HTMLButtonElement;
	expect(button().disabled).toBe(true);
	fireEvent.click(screen.getByRole("switch", { name: "Walk" }));
	expect(button().textContent).toBe("Choose a habit");
	expect(button().disabled).toBe(true);
});

test("a table with unclear columns asks for them and is read again", async () => {
	answers["POST /api/imports"] = [200, { needsColumns: true, table }];
	show();
	choose();
	const day = await screen.findByLabelText("Day");
	expect(
		within(screen.getByRole("region", { name: "The first rows of the file" })).getByText("2 July"),
	).toBeDefined();
	answers["POST /api/imports"] = [201, { ...preview, table }];
	fireEvent.change(day, { target: { value: "1" } });
	fireEvent.change(screen.getByLabelText("Habit"), { target: { value: "0" } });
	fireEvent.change(screen.getByLabelText("Days are written as"), { target: { value: "dmy" } });
	fireEvent.click(screen.getByRole("button", { name: "Read again with these columns" }));
	expect(await screen.findByText("2 habits found")).toBeDefined();
	expect(requestTo("POST /api/imports")?.url.search).toBe("?date=1&habit=0&order=dmy&layout=long");
	expect(screen.getByText("Columns of the file")).toBeDefined();
	expect(document.querySelector("form form")).toBeNull();
});

test("a file that is no good says so, and so does one that is too large to be sent", async () => {
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

test("without an entitlement it leads to the payment, and goes on after it without the file", async () => {
	answers["POST /api/imports"] = [201, preview];
	const payment = { amount: 100, currency: "INR", upiLink: "upi://pay", planId: 1 };
	answers["POST /api/imports/i1/commit"] = [
		200,
		{ requiresPayment: true, message: "Payment required", payment },
	];
	show();
	choose();
	fireEvent.click(await screen.findByRole("switch", { name: "Yoga" }));
	fireEvent.change(rowOf("Yoga").getByLabelText("Category"), { target: { value: "Lifeskills" } });
	fireEvent.click(screen.getByRole("button", { name: "Import 2 habits" }));
	expect(await screen.findByText("Payment page")).toBeDefined();
	expect(screen.getByText("Payment Required")).toBeDefined();
	expect(hasKeptImport("u")).toBe(true);
	expect(hasKeptImport("another")).toBe(false);

	cleanup();
	answers["POST /api/imports/i1/commit"] = [201, committed];
	show();
	expect(screen.getByText("You started this import earlier. Here it is, as you left it.")).toBeDefined();
	expect(rowOf("Yoga").getByText("Lifeskills · change name or category")).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: "Import 2 habits" }));
	expect(await screen.findByText("2 habits brought over")).toBeDefined();
	expect(JSON.parse(requestTo("POST /api/imports/i1/commit")?.body ?? "").habits[1]).toEqual({
		index: 1,
		category: "Lifeskills",
		name: "Yoga",
		include: true,
	});
	expect(hasKeptImport("u")).toBe(false);
});

test("a kept import gives way to another file, and to the time after which the server forgets it", async () => {
	answers["POST /api/imports"] = [201, { ...preview, id: "i2" }];
	keepImport("u", { preview, choices: [] });
	show();
	choose();
	expect(await screen.findByRole("button", { name: "Import 1 habit" })).toBeDefined();
	expect(screen.queryByText("You started this import earlier. Here it is, as you left it.")).toBeNull();
	expect(hasKeptImport("u")).toBe(false);

	keepImport("u", { preview: { ...preview, expiresAt: new Date().toISOString() }, choices: [] });
	expect(hasKeptImport("u")).toBe(false);
});

test("earlier imports can be taken back later", async () => {
	answers["GET /api/imports"] = [200, [committed, { ...committed, id: "pending", committedAt: null }]];
	answers["DELETE /api/imports/i1"] = [204, null];
	show();
	const list = within(await screen.findByRole("region", { name: "Earlier imports" }));
	expect(list.getAllByRole("listitem")).toHaveLength(1);
	expect(list.getByText(/^2 habits, 23 days · /)).toBeDefined();
	fireEvent.click(list.getByRole("button", { name: "Undo" }));
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
	remarks: [{ code: "skips-as-pauses", count: 2 }],
};

const hourMs = 3_600_000;
const pending: Import = {
	id: "i1",
	format: "loop-csv",
	habitCount: 2,
	logCount: 23,
	createdAt: "2026-11-21T12:30:00.000Z",
	expiresAt: new Date(Date.now() + hourMs).toISOString(),
	committedAt: null,
};
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
	columns: { date: null, habit: null, value: null, note: null, order: "ymd", layout: "long" },
	question: "date",
};
