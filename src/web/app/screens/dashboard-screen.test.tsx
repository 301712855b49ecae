// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { PublicConfig } from "#contract/public/system.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { en } from "#strings/en.ts";
import { logDay } from "#web/offline/days/log-day.ts";
import { outbox } from "#web/offline/outbox.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

const timeZone = "Asia/Kolkata";
const now = new Date().toISOString();
const today = todayOf(Date.now(), timeZone, 0);

beforeAll(() => loadTexts("today", "plan", "amounts"));

beforeEach(() => noteReachable(true));
afterEach(async () => {
	cleanup();
	dismissToast();
	localStorage.clear();
	await outbox.wipe("u");
});

test("a press on the tick counts at once, and a second press undoes it", async () => {
	show([habit("Walk", "X"), habit("Read", "")]);
	const tick = () => screen.getByRole("button", { name: "Walk, done today" });
	const list = () => within(screen.getByRole("region", { name: "Habits for today" }));
	const row = () => within(list().getAllByRole("listitem")[0] as HTMLElement);
	expect(screen.getByText("0 of 2 done")).toBeDefined();

	fireEvent.click(tick());
	expect(tick().getAttribute("aria-pressed")).toBe("true");
	expect(screen.getByText("1 of 2 done")).toBeDefined();
	expect(screen.getByText("One left today")).toBeDefined();
	expect(row().getByText("Streak of 2 days")).toBeDefined();

	fireEvent.click(tick());
	expect(tick().getAttribute("aria-pressed")).toBe("false");
	expect(row().getByText("Streak of 1 day")).toBeDefined();
	await waitFor(async () => {
		const [intent, ...others] = await outbox.stored("u");
		expect(intent).toMatchObject({ habitId: "Walk", day: today, intent: { kind: "clear" } });
		expect(others).toEqual([]);
	});
});

test("a press that removes a note offers to restore it; a mark without a note is removed silently", async () => {
	show([habit("Walk", "X")]);
	const tick = () => screen.getByRole("button", { name: "Walk, done today" });
	fireEvent.click(tick());
	fireEvent.click(tick());
	await expectIntent({ kind: "clear" });
	expect(currentToast()).toBeUndefined();

	const log = { completed: true, notes: "By the lake", missReason: null, duration: 42 };
	await logDay({ userId: "u", habitId: "Walk", day: today }, log);
	await waitFor(() => expect(tick().getAttribute("aria-pressed")).toBe("true"));
	fireEvent.click(tick());
	expect(tick().getAttribute("aria-pressed")).toBe("false");
	await expectIntent({ kind: "clear" });
	await waitFor(() => expect(currentToast()?.title).toBe("Your note was removed"));
	currentToast()?.action?.onPress();
	await expectIntent({ kind: "mark", ...log });
	expect(tick().getAttribute("aria-pressed")).toBe("true");
});

test("in small days the tick has its quiet word", async () => {
	const smallDays = { from: today, to: addDays(today, 6) };
	show([{ ...habit("Walk", "XX"), smallVersion: "Shoes on", smallDays }]);
	fireEvent.click(screen.getByRole("button", { name: "Walk, done today" }));
	await expectIntent({ kind: "mark", completed: true, size: "small" });
	expect(currentToast()?.title).toBe("A small one. It counts.");
});

test("after a miss the row shows the best streak and an encouragement instead of a zero", () => {
	show([habit("Walk", "XXXO")]);
	expect(screen.getByText("best 3")).toBeDefined();
	expect(screen.getByText(/^You missed yesterday\./)).toBeDefined();

	fireEvent.click(screen.getByRole("button", { name: "Walk, done today" }));
	expect(screen.getByText("You are back. That is what counts.")).toBeDefined();
});

test("the row celebrates the seventh completed day, but not the eighth", () => {
	show([habit("Walk", "XXXXXX"), habit("Read", "XXXXXXX")]);
	fireEvent.click(screen.getByRole("button", { name: "Walk, done today" }));
	fireEvent.click(screen.getByRole("button", { name: "Read, done today" }));
	expect(screen.getAllByText("Day 7 done. The first row is full.")).toHaveLength(1);
});

test("a ready cycle links to the choice of what comes next, even right after its last tick", () => {
	const full = "X".repeat(20);
	show([habit("Walk", full), habit("Read", `${full}X`), habit("Save", full.slice(1))]);
	const links = () =>
		screen
			.queryAllByRole("link", { name: /choose what comes next$/ })
			.map((link) => link.getAttribute("href"));
	expect(links()).toEqual(["/habits/Read#next"]);
	expect(screen.getByText("Your 21 days are over.")).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: "Walk, done today" }));
	expect(screen.getByText("Day 21 done. The grid is full.")).toBeDefined();
	expect(links()).toEqual(["/habits/Walk#next", "/habits/Read#next"]);
});

test("in maintenance the row shows the day and the last due days", () => {
	const kept = habit("Walk", "X".repeat(40));
	const plan = { ...kept, phase: "maintenance-phase" as const, cycleStartedOn: addDays(kept.startedOn, 21) };
	show([{ ...plan, status: "maintenance", progress: progressOf(plan, today) }]);
	expect(screen.getByText("Maintenance · day 20")).toBeDefined();
	expect(screen.getByLabelText("Maintenance, day 20. The last 20 due days: 20 completed")).toBeDefined();
});

test("a cycle that begins tomorrow has no day yet, not even for screen readers", () => {
	const next = { ...habit("Walk", "x".repeat(22)), cycleCount: 2, cycleStartedOn: addDays(today, 1) };
	show([{ ...next, progress: progressOf(next, today) }]);
	expect(screen.getByText("Begins tomorrow")).toBeDefined();
	expect(screen.getByRole("img", { name: "Begins tomorrow" })).toBeDefined();
	expect(screen.queryByLabelText(/^Day 1 of 21/)).toBeNull();
});

test("with no active habit, the page links to the archived ones or the pool", async () => {
	show([{ ...habit("Walk", ""), isActive: false }]);
	expect(await screen.findByRole("heading", { name: "All your habits are archived" })).toBeDefined();
	expect(screen.getByRole("link", { name: "See your habits" }).getAttribute("href")).toContain("?tab=all");
	cleanup();
	const done = { ...habit("Walk", "X"), isActive: false, status: "completed" as const };
	show([done, { ...habit("Read", ""), isActive: false }]);
	const again = await screen.findByRole("link", { name: "Start one again" });
	expect(again.getAttribute("href")).toContain("?tab=completed");
});

test("archived habits are left out", () => {
	const archived = { isActive: false, pauses: [{ from: today, to: null }] };
	show([habit("Walk", ""), { ...habit("Read", ""), ...archived }]);
	expect(screen.getByText("0 of 1 done")).toBeDefined();
	expect(screen.queryByText("Read")).toBeNull();
});

test("creating the first habit starts with the payment or, once paid, with the wizard", async () => {
	const action = async () =>
		(await screen.findByRole("link", { name: "Create Your First Habit" })).getAttribute("href");
	show([]);
	expect(await action()).toBe("/payment");
	expect(screen.getByText("START HERE!")).toBeDefined();
	cleanup();
	show([], { isEntitled: true, habitsCreated: 3 });
	expect(await action()).toBe("/habits/new");
	expect(screen.queryByText("START HERE!")).toBeNull();
});

test("a chosen category applies to both the active and all habits, and can be cleared in both lists", async () => {
	localStorage.setItem("ikkis.dashboard-view", "own Education");
	show([habit("Walk", ""), { ...habit("Read", ""), category: "Education" }]);
	const clear = () => screen.getByRole("button", { name: "Education: show all categories again" });
	expect(clear()).toBeDefined();
	expect(screen.queryByRole("link", { name: "Walk" })).toBeNull();
	fireEvent.click(screen.getByRole("tab", { name: "All Habits" }));
	expect(await screen.findByRole("heading", { name: "Read" })).toBeDefined();
	expect(screen.queryByRole("heading", { name: "Walk" })).toBeNull();
	fireEvent.click(clear());
	expect(screen.getByRole("heading", { name: "Walk" })).toBeDefined();
});

test.each([
	["skips the payment in testing mode", { testingMode: true }, false, "/habits/new"],
	["leads to the payment otherwise", { testingMode: false }, false, "/payment"],
	["leads to the wizard after the payment", { testingMode: false }, true, "/habits/new"],
])("the header's button %s", (_, config, isEntitled, href) => {
	show([habit("Walk", "")], { isEntitled }, config);
	expect(screen.getByRole("link", { name: "Create New Habit" }).getAttribute("href")).toBe(href);
});

test("the payment test is offered only in testing mode, even to users who have paid", async () => {
	show([habit("Walk", "")], { isEntitled: true }, { testingMode: true });
	expect((await screen.findByText("Testing Mode")).closest("details")?.open).toBe(false);
	expect(screen.getByRole("button", { name: "Test Payment API", hidden: true })).toBeDefined();
	cleanup();
	show([habit("Walk", "")], { isEntitled: true }, { testingMode: false });
	expect(screen.queryByText("Testing Mode")).toBeNull();
});

test.each([true, false])(
	"the header says that the payment system works (testing mode: %s)",
	(testingMode) => {
		show([habit("Walk", "")], {}, { testingMode });
		expect(screen.getByText("The payment system is working.").closest("details")).toBeNull();
	},
);

test.each([
	["no habits", []],
	["no active habits", [{ ...habit("Walk", ""), isActive: false }]],
	["active habits", [habit("Walk", "")]],
])("the app can be shared with %s", async (_with, habits) => {
	show(habits);
	expect(await screen.findByRole("button", { name: "Share App" })).toBeDefined();
});

test("the habit of a pressed reminder stays first when the chosen tab is focused or pressed", () => {
	show([habit("Walk", ""), habit("Read", "")], {}, {}, {}, "/dashboard?first=Read");
	const list = within(screen.getByRole("region", { name: "Habits for today" }));
	const first = () => list.getAllByRole("link")[0]?.textContent;
	expect(first()).toContain("Read");
	const tab = screen.getByRole("tab", { selected: true });
	fireEvent.focus(tab);
	fireEvent.click(tab);
	expect(first()).toContain("Read");
});

test.each([
	["a pressed reminder's habit comes first", "/dashboard?first=Walk", ["Walk", "Read"]],
	["only the category is shown otherwise", "/dashboard", ["Read"]],
])("with another category chosen, %s", (_what, address, names) => {
	localStorage.setItem("ikkis.dashboard-view", "own Education");
	show([{ ...habit("Read", ""), category: "Education" }, habit("Walk", "")], {}, {}, {}, address);
	const list = within(screen.getByRole("region", { name: "Habits for today" }));
	expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
});

test("a choice of category ends the first place of a pressed reminder's habit", async () => {
	localStorage.setItem("ikkis.dashboard-view", "own Education");
	show(
		[{ ...habit("Read", ""), category: "Education" }, habit("Walk", "")],
		{},
		{},
		{},
		"/dashboard?first=Walk",
	);
	fireEvent.click(screen.getByRole("button", { name: en.today.view.clear("Education") }));
	const list = within(screen.getByRole("region", { name: "Habits for today" }));
	const names = () => list.getAllByRole("link").map(({ textContent }) => textContent);
	await waitFor(() => expect(names()).toEqual(["Read", "Walk"]));
});

const planned = { id: "p", plan: { name: "Walk", category: "Health" }, plannedAt: now };
const payment = { purpose: "habits", amount: 100, paymentStatus: "pending", claimedAt: now };

test.each([
	["plans their first habit", "Create Your First Habit", {}],
	["has to pay for the plan", "Pay by UPI", { "habits/planned": planned, "payments/my": [] }],
	["has reported a payment", "See its status", { "payments/my": [payment] }],
	[
		"has to correct the UTR",
		"Correct the UTR",
		{ "payments/my": [{ ...payment, paymentStatus: "rejected" }] },
	],
])("a user without a habit who %s sees “START HERE!” once, at the next step", async (_who, action, known) => {
	show([], {}, {}, known);
	const link = await screen.findByRole("link", { name: action });
	expect(within(link.parentElement as HTMLElement).getByText("START HERE!")).toBeDefined();
	await screen.findByRole("button", { name: "Share App" });
	expect(screen.getAllByText("START HERE!")).toHaveLength(1);
});

test("until the payments are known, the user is not asked to pay", async () => {
	show([], {}, {}, { "habits/planned": planned });
	expect(await screen.findByRole("link", { name: "See its status" })).toBeDefined();
	expect(screen.queryByRole("link", { name: "Pay by UPI" })).toBeNull();
});

test("a planned habit does not wait for a payment that is being checked", async () => {
	show([], {}, {}, { "habits/planned": planned, "payments/my": [payment] });
	expect(await screen.findByText("Your ₹100 payment is being checked.")).toBeDefined();
	expect(within(screen.getByRole("link", { name: /Walk/ })).queryByText(/payment/)).toBeNull();
});

test("the first hint also suits a habit whose circle asks for an amount", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	show([{ ...habit("Read", ""), measure }]);
	expect(screen.getByText("Tap here to log it")).toBeDefined();
	expect(screen.queryByText(/when you have done it/)).toBeNull();
});

async function expectIntent(intent: object) {
	await waitFor(async () => expect(await outbox.stored("u")).toMatchObject([{ habitId: "Walk", intent }]));
}

function show(
	habits: Habit[],
	overrides: Partial<User> = {},
	config: Partial<PublicConfig> = {},
	known: object = {},
	address = "/dashboard",
) {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
	client.setQueryData(["api", "auth", "me"], { ...user, ...overrides });
	client.setQueryData(["api", "habits"], habits);
	client.setQueryData(["api", "habits", "planned"], null);
	client.setQueryData(["api", "pricing"], []);
	client.setQueryData(["api", "config"], config);
	for (const [key, data] of Object.entries(known)) client.setQueryData(["api", ...key.split("/")], data);
	render(
		<QueryClientProvider client={client}>
			<MemoryRouter initialEntries={[address]}>
				<DashboardScreen />
			</MemoryRouter>
		</QueryClientProvider>,
	);
}

const user: User = {
	id: "u",
	email: "asha@example.in",
	fullName: "Asha Rao",
	phone: null,
	isVerified: false,
	isAdmin: false,
	habitsCreated: 0,
	totalPaid: 0,
	seats: 0,
	isEntitled: false,
	unreadNotices: 0,
	timeZone,
	followsDeviceZone: true,
	dayStartHour: 0,
	locale: "en",
	theme: "system",
	socialName: null,
	currentOrganizationId: null,
	privacy: { profile: "friends", habits: "friends", bestStreak: "friends" },
	profileImageUrl: null,
	createdAt: now,
	updatedAt: now,
};

/** A daily habit without skips whose marks end yesterday. */
function habit(name: string, marks: string): Habit {
	const startedOn = addDays(today, -marks.length);
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
	return {
		...plan,
		measure: null,
		smallVersion: null,
		icon: null,
		colour: null,
		smallDays: null,
		endedSmallDays: null,
		smallDaysAskedOn: null,
		ramp: null,
		id: name,
		userId: "u",
		name,
		description: "",
		benefits: "",
		category: "Health",
		importance: "Must build",
		urgency: "Immediate",
		frequency: "Daily",
		reminderCount: 1,
		implementationStrategies: {
			makeItEasy: "",
			makeItVisible: "",
			makeItRewarding: "",
			makeItSustainable: "",
		},
		maintenanceStrategies: {},
		status: "implementation",
		completedCycles: 0,
		isPaid: true,
		paymentId: null,
		isActive: true,
		createdAt: now,
		progress: progressOf(plan, today),
	};
}
