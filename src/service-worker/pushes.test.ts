import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import type { Day } from "#domain/day.ts";
import { tokenText } from "#domain/notices/action-token.ts";
// biome-ignore lint/style/noRestrictedImports: the app's own database, which reads what the worker stores
import { database } from "#web/offline/database.ts";

const userId = "0190a1b2-0000-7000-8000-000000000001";
const habitId = "0190a1b2-0000-7000-8000-000000000002";
const day = "2026-11-21" as Day;
const sessionId = "0190a1b2-0000-7000-8000-000000000003";
const facts = { userId, habitId, day, slot: 1, size: "full", sessionId, issuedAt: 1 } as const;
const token = `${tokenText(facts)}.signed`;
const pushed = {
	title: "Habit Reminder - Ikkis",
	body: "Time for Walk.",
	tag: `habit-reminder-${habitId}`,
	lang: "en",
	tokens: [token],
	actions: [{ action: "done", title: "Done" }],
};

let listeners: Map<string, (event: object) => void>;
let shown: [string, { body: string; tag: string; silent?: boolean; actions?: object[] }][];
let opened: string[];
let navigated: string[];
let windows: object[];
let fetched: ReturnType<typeof vi.fn>;

beforeEach(async () => {
	vi.resetModules();
	vi.stubGlobal("indexedDB", new IDBFactory());
	listeners = new Map();
	[shown, opened, navigated, windows] = [[], [], [], []];
	fetched = vi.fn(async () => new Response(null, { status: 204 }));
	vi.stubGlobal("fetch", fetched);
	vi.stubGlobal("Notification", { maxActions: 2 });
	vi.stubGlobal("self", {
		addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
		registration: { showNotification: async (...given: (typeof shown)[number]) => void shown.push(given) },
		clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
	});
	await import("./pushes.ts");
});

async function dispatch(type: string, event: object): Promise<void> {
	let work: Promise<unknown> | undefined;
	listeners.get(type)?.({ ...event, waitUntil: (part: Promise<unknown>) => (work = part) });
	await work;
}

function press(action: string, tokens = [token]) {
	const close = vi.fn();
	const notification = { title: pushed.title, lang: "en", data: { tokens }, close };
	return dispatch("notificationclick", { action, notification }).then(() => expect(close).toHaveBeenCalled());
}

function app() {
	return database("ikkis");
}
function waiting() {
	return app()((db) => db.getAll("intents"));
}

test("a push is shown with its buttons", async () => {
	await dispatch("push", { data: { json: () => pushed } });
	expect(shown).toEqual([
		[pushed.title, expect.objectContaining({ body: pushed.body, tag: pushed.tag, actions: pushed.actions })],
	]);
});

test("a push that is delivered in quiet hours is shown without a sound", async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
	for (const quiet of [
		undefined,
		{ from: 0, until: 1_000 },
		{ from: 1_000, until: 2_000 },
		{ from: 1_001, until: 2_000 },
	])
		await dispatch("push", { data: { json: () => ({ ...pushed, quiet }) } });
	vi.useRealTimers();
	expect(shown.map(([, { silent }]) => silent)).toEqual([false, false, true, false]);
});

test.each(["done", "skip", "snooze"])(
	"%s is sent to the server; nothing is opened or stored",
	async (action) => {
		await waiting();
		await press(action);
		const [address, { method, body }] = fetched.mock.calls[0] ?? [];
		expect([address, method, JSON.parse(body)]).toEqual(["/api/push/actions", "POST", { token, action }]);
		expect([opened, navigated, shown, await waiting()]).toEqual([[], [], [], []]);
	},
);

test("sends a token for each habit in a push", async () => {
	await press("done", [token, `${token}2`]);
	expect(fetched.mock.calls.map(([, { body }]) => JSON.parse(body).token)).toEqual([token, `${token}2`]);
});

test.each([
	["there is no network", () => Promise.reject(new TypeError("offline"))],
	[
		"the server is busy",
		async () => Response.json({ code: "overloaded", message: "Busy." }, { status: 503 }),
	],
	["a captive portal answers", async () => new Response("<html>", { status: 401 })],
])("if %s, Done waits in the outbox, and a later Skip changes nothing", async (_what, answer) => {
	await waiting();
	fetched.mockImplementation(answer);
	await press("done");
	const [done] = await waiting();
	expect(done).toMatchObject({
		userId,
		habitId,
		day,
		leavesTrace: true,
		intent: { kind: "mark", completed: true },
	});
	await press("skip");
	expect(await waiting()).toEqual([done]);
	expect(opened).toEqual([]);
});

test("Done waits in the outbox if the server does not answer within 15 s", async () => {
	await waiting();
	const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
	fetched.mockImplementation(async (_address, { signal }) => {
		signal?.throwIfAborted();
		return new Response(null, { status: 204 });
	});
	await press("done");
	expect(limit).toHaveBeenCalledWith(15_000);
	expect((await waiting())[0]?.intent).toMatchObject({ completed: true });
	limit.mockRestore();
});

test("an offline Skip gets its reminder's time, so that any later log wins", async () => {
	await waiting();
	fetched.mockRejectedValue(new TypeError("offline"));
	await press("skip");
	const [skipped] = await waiting();
	expect(skipped?.intent).toMatchObject({ completed: false, missReason: "skipped", loggedAt: 1 });
	await press("done");
	const [done, ...others] = await waiting();
	expect(done?.intent).toMatchObject({ completed: true });
	// Done has the time of its press, not the reminder's.
	expect(done?.intent.loggedAt).toBeGreaterThan(1);
	expect(others).toEqual([]);
});

test("an offline Done is newer than its reminder even if the device's clock is slow", async () => {
	await waiting();
	fetched.mockRejectedValue(new TypeError("offline"));
	const issuedAt = Date.now() + 3 * 60 * 60_000;
	await press("done", [`${tokenText({ ...facts, issuedAt })}.signed`]);
	expect((await waiting())[0]?.intent.loggedAt).toBe(issuedAt + 1);
});

test("Done keeps an unsent note and amount on the same day", async () => {
	const unsent = { notes: "Rain", amount: 4 };
	const intent = { kind: "mark", completed: false, ...unsent, logId: habitId, loggedAt: 5 } as const;
	await app()((db) => db.put("intents", { userId, habitId, day, intent }));
	fetched.mockRejectedValue(new TypeError("offline"));
	await press("done");
	expect((await waiting())[0]).toMatchObject({ intent: { completed: true, ...unsent }, sumAt: 5 });
});

test("Done ticks a day after an unsent note with its amount, once, and keeps the log that the page had seen", async () => {
	const unsent = { completed: true, notes: "Rain", amount: 4 };
	const intent = { kind: "mark", ...unsent, logId: habitId, loggedAt: 5 } as const;
	const seen = { completed: false, notes: "Cold", missReason: null, duration: null };
	await app()((db) => db.put("intents", { userId, habitId, day, intent, seen }));
	fetched.mockRejectedValue(new TypeError("offline"));
	await press("done");
	const done = await waiting();
	expect(done).toMatchObject([{ intent: unsent, sumAt: 5, seen }]);
	expect(done[0]?.intent.loggedAt).toBeGreaterThan(5);
	await press("done");
	expect(await waiting()).toEqual(done);
});

test.each([
	["skip", { completed: false, notes: "Rain" }],
	["done", { completed: true, notes: "Rain" }],
])("with a network, %s sends nothing and keeps the unsent mark of its day", async (action, unsent) => {
	const row = {
		userId,
		habitId,
		day,
		intent: { kind: "mark", ...unsent, logId: habitId, loggedAt: 5 },
	} as const;
	await app()((db) => db.put("intents", row));
	await press(action);
	expect(fetched).not.toHaveBeenCalled();
	expect(await waiting()).toEqual([row]);
	expect(opened).toEqual([]);
});

test("with a network, Done replaces an unsent miss in the outbox and keeps its note", async () => {
	const intent = { kind: "mark", completed: false, notes: "Rain", logId: habitId, loggedAt: 5 } as const;
	await app()((db) => db.put("intents", { userId, habitId, day, intent }));
	await press("done");
	expect(fetched).not.toHaveBeenCalled();
	expect((await waiting())[0]?.intent).toMatchObject({ completed: true, notes: "Rain" });
});

test("Snooze is sent even if the day has an unsent mark", async () => {
	const intent = { kind: "mark", completed: false, logId: habitId, loggedAt: 5 } as const;
	await app()((db) => db.put("intents", { userId, habitId, day, intent }));
	await press("snooze");
	expect(fetched).toHaveBeenCalledOnce();
});

test("an offline Done within small days is a small day, unless the app has an unsent tick", async () => {
	await waiting();
	fetched.mockRejectedValue(new TypeError("offline"));
	const small = `${tokenText({ ...facts, size: "small" })}.signed`;
	await press("skip", [small]);
	expect((await waiting())[0]?.intent).not.toHaveProperty("size");
	await press("done", [small]);
	expect((await waiting())[0]?.intent).toMatchObject({ completed: true, size: "small" });
	const intent = { kind: "mark", completed: true, logId: habitId, loggedAt: 5 } as const;
	await app()((db) => db.put("intents", { userId, habitId, day, intent }));
	await press("done", [small]);
	expect((await waiting())[0]?.intent).toEqual(intent);
});

test("notifies open pages of a stored mark", async () => {
	await waiting();
	const channel = new BroadcastChannel("ikkis-outbox");
	const heard = new Promise((resolve) => channel.addEventListener("message", resolve));
	fetched.mockRejectedValue(new TypeError("offline"));
	await press("done");
	await heard;
	channel.close();
});

test("without the app's database, opens the dashboard and stores nothing", async () => {
	fetched.mockRejectedValue(new TypeError("offline"));
	await press("done");
	expect(opened).toEqual(["/dashboard"]);
	expect(await waiting()).toEqual([]);
});

test("shows the server's message if an action is refused", async () => {
	const message = "This reminder is no longer valid. Open the app to tick your habit.";
	fetched.mockResolvedValue(Response.json({ code: "reminder-over", message }, { status: 410 }));
	await press("done");
	expect(shown[0]?.[1]).toMatchObject({ body: message, tag: "reminder-over" });
});

function openWindow(reply: (message: unknown, port: MessagePort) => void) {
	const focus = vi.fn(async () => undefined);
	async function navigate(url: string) {
		navigated.push(url);
		return {};
	}
	function postMessage(message: unknown, [port]: [MessagePort]) {
		reply(message, port);
	}
	windows = [{ url: "https://ikkis.example/profile", focus, navigate, postMessage }];
	return { focus };
}

test("a tap opens the dashboard in a new window", async () => {
	await press("");
	expect(opened).toEqual(["/dashboard"]);
});

test("a tap makes an open page navigate to the dashboard without reloading", async () => {
	const requests: unknown[] = [];
	const { focus } = openWindow((message, port) => {
		requests.push(message);
		port.postMessage(null);
	});
	await press("");
	expect(requests).toEqual([{ open: "/dashboard" }]);
	expect(focus).toHaveBeenCalled();
	expect([navigated, opened]).toEqual([[], []]);
});

test("a tap loads the dashboard in an open page that does not reply", async () => {
	const { focus } = openWindow(() => undefined);
	await press("");
	expect([navigated, opened]).toEqual([["/dashboard"], []]);
	expect(focus).toHaveBeenCalled();
});

test("a tap on a notice opens its page", async () => {
	await dispatch("push", { data: { json: () => ({ ...pushed, tokens: undefined, path: "/inbox" }) } });
	const data: unknown = Reflect.get(shown[0]?.[1] ?? {}, "data");
	const notification = { title: "Your payment is verified", lang: "en", data, close: () => undefined };
	await dispatch("notificationclick", { action: "", notification });
	expect(opened).toEqual(["/inbox"]);
});

test("without notification buttons, a tap opens the dashboard with the habit on top", async () => {
	vi.stubGlobal("Notification", {});
	await press("");
	expect(opened).toEqual([`/dashboard?first=${habitId}`]);
});
