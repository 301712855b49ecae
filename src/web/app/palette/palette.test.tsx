// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { outbox } from "#web/offline/outbox.ts";
import { openDialog, useDialog } from "#web/platform/dialogs.ts";
import { loadTexts, showLocale } from "#web/platform/locale.ts";
import { loadSections } from "#web/platform/texts.ts";
import { indexQuery } from "#web/public/resources/queries.ts";
import { currentToast } from "#web/ui/overlays/toast.ts";
import { Palette } from "./palette.tsx";

const timeZone = "Asia/Kolkata";
const today = todayOf(Date.now(), timeZone, 0);

const sections = ["palette", "settings", "shell", "social", "theme", "today"] as const;
beforeAll(async () => {
	await loadTexts(...sections);
	// Preloads the other language, which the palette loads after it opens.
	await loadSections("hi", sections);
});
beforeEach(() => openDialog({ kind: "palette" }));

afterEach(async () => {
	cleanup();
	await showLocale("en");
	await outbox.wipe("u");
});

/** Uses a selector, because role queries are slow here and this one runs often. */
function field() {
	return document.querySelector("[role=combobox]") as HTMLInputElement;
}
function options() {
	return [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
}
function type(query: string) {
	return fireEvent.change(field(), { target: { value: query } });
}
function shownDialog() {
	return screen.getByTitle("dialog").textContent;
}
function press(key: string) {
	return fireEvent.keyDown(field(), { key });
}

test.each([
	["dash", "DashboardPages", pages.dashboard],
	["preferences", "SettingsPages", pages.settings],
	["privacy", "Settings: PrivacySettings", `${pages.settings}?tab=privacy`],
	["passkey", "Settings: PrivacySettings", `${pages.settings}?tab=privacy`],
	["challenges", "Social: ChallengesPages", `${pages.social}?tab=challenges`],
	["notices", "InboxPages", pages.inbox],
	["create", "Create New HabitActions", pages.newHabit],
	["missed a", "You missed a dayResources", "/resources/missed-a-day"],
	["छूट", "You missed a dayResources", "/resources/missed-a-day"],
	["evening walk", "Evening walkResources", `${pages.newHabit}?template=eveningWalk`],
	["read", "ReadHabits", "/habits/read"],
	["pool", "Completed PoolPages", `${pages.dashboard}?tab=completed`],
	["rupees", "PricingPages", pages.pricing],
	["सेटिंग", "SettingsPages", pages.settings],
	["कीमत", "PricingPages", pages.pricing],
	["bhasha", "Language: हिन्दीActions", undefined],
	["dark", "Theme: DarkActions", undefined],
	["whatsapp", "Share IkkisActions", undefined],
	["log out", "Sign outActions", undefined],
])("“%s” finds “%s” first", async (query, label, to) => {
	show(user);
	// The texts of the other language load a moment later.
	type(query);
	await waitFor(() => expect(options()[0]).toBe(label));
	if (to === undefined) return;
	press("Enter");
	expect(screen.getByTitle("place").textContent).toBe(to);
	expect(shownDialog()).toBe("");
});

test("visitors find public pages and sign-in, and nothing that needs an account", () => {
	show(null);
	expect(options()).toContain("Pricing");
	expect(options()).toContain("Sign In");
	for (const query of ["sign out", "settings", "profile", "tick", "admin", "create new"]) {
		type(query);
		expect(screen.queryByRole("option")).toBeNull();
		expect(screen.getByRole("status").textContent).toBe(`Nothing found for “${query}”`);
	}
	type("log in");
	press("Enter");
	expect(shownDialog()).toBe("join");
});

test("visitors sign up before a template fills the wizard", () => {
	show(null);
	type("evening");
	expect(options()).toEqual(["Evening walkResources"]);
	press("Enter");
	expect(shownDialog()).toBe("join");
});

test("only administrators find the admin panel", () => {
	show({ ...user, isAdmin: true });
	type("admin");
	expect(options()[0]).toBe("Admin PanelPages");
	cleanup();
	show(user);
	type("admin");
	expect(screen.queryByRole("option")).toBeNull();
});

test("the palette logs a tick as the habit's row does, and can undo it", async () => {
	show(user);
	expect(options()[0]).toBe("Tick today: Walk");
	type("tick read");
	press("Enter");
	await expectIntent({ kind: "mark", completed: true });
	expect(currentToast()?.title).toBe("Read: done today");

	currentToast()?.action?.onPress();
	await expectIntent({ kind: "clear" });
});

test("an emoji finds only habits that have it, so Enter opens that habit and ticks none", async () => {
	show(user, [habit("Walk", ""), habit("🏃", "")]);
	type("🏃");
	expect(options()).toEqual(["🏃Habits", "Tick today: 🏃Today"]);
	press("Enter");
	expect(screen.getByTitle("place").textContent).toBe(`/habits/${encodeURIComponent("🏃")}`);
	expect(await outbox.stored("u")).toEqual([]);
});

test("undoing a tick on a begun day in the palette keeps its amounts and its note", async () => {
	const log = { date: today, completed: false, notes: "Ch. 3", missReason: null, duration: null, amount: 12 };
	const headers = { "content-type": "application/json" };
	vi.stubGlobal("fetch", async () => new Response(JSON.stringify([log]), { headers }));
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const read = habit("Read", "P");
	show(user, [{ ...read, measure, ramp: null, history: { ...read.history, amounts: "12/20" } }]);
	type("tick read");
	press("Enter");
	await expectIntent({ kind: "mark", completed: true });
	const [tick] = await outbox.stored("u");
	if (tick) await outbox.claim(tick);
	currentToast()?.action?.onPress();
	await expectIntent({ kind: "mark", completed: false, amount: 12 });
	expect((await outbox.stored("u"))[0]?.intent).not.toHaveProperty("notes");
	vi.unstubAllGlobals();
});

test("the palette can also undo today's tick later", async () => {
	show(user, [habit("Read", "X")]);
	type("read");
	expect(options()).toEqual(["ReadHabits", "Undo today: ReadUndo"]);
	press("ArrowDown");
	press("Enter");
	await expectIntent({ kind: "clear" });
	// The undo was never sent, so reverting it leaves nothing to send.
	currentToast()?.action?.onPress();
	await waitFor(async () => expect(await outbox.stored("u")).toEqual([]));
});

test.each([
	["a small day", "S", "small"],
	["a day done in full within small days", "X", undefined],
])("undoing the removal of %s in the palette restores its size", async (_what, marks, size) => {
	const log = { date: today, completed: true, notes: null, missReason: null, duration: null, amount: null };
	const headers = { "content-type": "application/json" };
	vi.stubGlobal("fetch", async () => new Response(JSON.stringify([log]), { headers }));
	show(user, [{ ...habit("Read", marks), smallDays: { from: today, to: addDays(today, 6) } }]);
	type("undo");
	press("Enter");
	await expectIntent({ kind: "clear" });
	currentToast()?.action?.onPress();
	await expectIntent({ kind: "mark", completed: true });
	const [row] = await outbox.stored("u");
	expect(row?.intent.kind === "mark" && row.intent.size).toBe(size);
	vi.unstubAllGlobals();
});

test("a day above its limit can't be ticked, because it would stay a miss", () => {
	const measure = { unit: "cups", target: 2, comparator: "at-most", smallTarget: null } as const;
	const read = habit("Read", "O");
	show(user, [{ ...read, measure, history: { ...read.history, amounts: "4/2" } }, habit("Walk", "O")]);
	type("tick");
	expect(options().filter((each) => each?.startsWith("Tick"))).toEqual(["Tick today: WalkToday"]);
});

test("no undo command is preselected when the palette opens or a habit's first letters are typed", () => {
	show(user, [habit("Read", "X"), habit("Undo the day", "X")]);
	expect(options()[0]).not.toContain("Undo today");
	expect(options().slice(-2)).toEqual(["Undo today: Read", "Undo today: Undo the day"]);
	type("und");
	expect(options()[0]).toBe("Undo the dayHabits");
});

test("arrow keys wrap around the list, and the field announces the active option", () => {
	show(user);
	const first = field().getAttribute("aria-activedescendant");
	const active = () =>
		screen.getAllByRole("option", { selected: true }).map(({ textContent }) => textContent);
	expect(field().getAttribute("aria-expanded")).toBe("true");
	expect(screen.getByRole("listbox").id).toBe(field().getAttribute("aria-controls"));
	expect(active()).toEqual(["Tick today: Walk"]);
	press("ArrowDown");
	expect(active()).toEqual(["Tick today: Read"]);
	press("ArrowUp");
	press("ArrowUp");
	expect(active()).toEqual([options().at(-1)]);
	press("ArrowDown");
	expect(field().getAttribute("aria-activedescendant")).toBe(first);
	press("ArrowDown");
	type("s");
	expect(active()).toEqual([options()[0]]);
	type("nowhere");
	expect(field().getAttribute("aria-expanded")).toBe("false");
	press("Enter");
	expect(shownDialog()).toBe("palette");
});

test("screen readers hear how many results are listed, and whether there are more", () => {
	const heard = () => screen.getByRole("status").textContent;
	const names = Array.from({ length: 50 }, (_, at) => `Walk ${at}`);
	show(
		user,
		names.map((name) => habit(name, "")),
	);
	expect(heard()).toBe(`${options().length}+ results`);
	type("walk");
	expect(options()).toHaveLength(40);
	expect(heard()).toBe("40+ results");
	type("walk 4");
	expect(heard()).toBe(`${options().length} results`);
	type("evening");
	expect(heard()).toBe("1 result");
});

test("in Hindi both Hindi and English words find commands", async () => {
	await showLocale("hi");
	show(user);
	for (const query of ["सेटिंग", "settings"]) {
		type(query);
		await waitFor(() => expect(options()[0]).toBe("सेटिंगपेज"));
	}
});

const user = {
	id: "u",
	fullName: "Asha Rao",
	email: "asha@example.in",
	isAdmin: false,
	timeZone,
	dayStartHour: 0,
} as User;

const library = [
	{ kind: "article", slug: "missed-a-day", title: "You missed a day", titleHi: "एक दिन छूट गया" },
	{ kind: "template", slug: "eveningWalk", title: "Evening walk", titleHi: "शाम की सैर" },
] as readonly Partial<ResourceEntry>[] as readonly ResourceEntry[];

function show(who: User | null, habits = [habit("Walk", ""), habit("Read", "")]) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "habits"], habits);
	client.setQueryData(indexQuery.queryKey, library);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter>
				<Palette open user={who} />
				<Place />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

function Place() {
	const { pathname, search } = useLocation();
	const { dialog, isOpen } = useDialog();
	return (
		<>
			<output title="place">{pathname + search}</output>
			<output title="dialog">{isOpen && dialog?.kind}</output>
		</>
	);
}

async function expectIntent(intent: object) {
	await waitFor(async () => {
		expect(await outbox.stored("u")).toMatchObject([{ habitId: "read", day: today, intent }]);
	});
}

function habit(name: string, marks: string): Habit {
	const startedOn = marks === "" ? today : addDays(today, 1 - marks.length);
	const plan = {
		history: { from: startedOn, marks },
		startedOn,
		schedule: { kind: "daily" } as const,
		allowedSkips: 0,
		cycleCount: 1,
		cycleStartedOn: startedOn,
		phase: "21-day-cycle" as const,
		pauses: [],
	};
	const read = {
		id: name.toLowerCase(),
		userId: "u",
		name,
		isActive: true,
		progress: progressOf(plan, today),
	};
	return { ...plan, ...read } as unknown as Habit;
}
