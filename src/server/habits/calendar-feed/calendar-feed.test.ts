import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { setTimes } from "#server/testing/notices/reminders.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

type Account = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Account;
let person: Account;
let address: string;

beforeAll(async () => {
	app = await testApp({ PUBLIC_URL: "https://ikkis.example" });
	({ administrator, person } = await firstAccounts(app));
});

beforeEach(async () => {
	address = await makeAddress(person);
});

afterAll(() => app.close());

async function makeAddress(owner: Account): Promise<string> {
	const { status, json } = await owner.send("POST /api/calendar");
	expect(status).toBe(201);
	expect(json.url).toMatch(/^https:\/\/ikkis\.example\/calendar\/[\w-]{65}\.ics$/);
	return new URL(json.url).pathname;
}

/** Reads the feed as a calendar app would: without a cookie, parsed by a separate library. */
async function eventsAt(path: string) {
	const { status, headers, text } = await app.request(`GET ${path}`);
	expect([status, headers.get("content-type")]).toEqual([200, "text/calendar"]);
	expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
	const calendar = new ICAL.Component(ICAL.parse(text));
	return calendar.getAllSubcomponents("vevent").map((component) => {
		const { uid, summary, startDate } = new ICAL.Event(component);
		return {
			uid,
			summary,
			start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
			transparency: component.getFirstPropertyValue("transp"),
		};
	});
}

test("a calendar shows the due days or the reminders of the next 60 days, always as free time", async () => {
	const name = "चलना; 20 minutes, around the lake, with a name that no line of 75 bytes holds";
	const daily = await createHabit(person, { name });
	const twice = await createHabit(person, { name: "Stretch", schedule: { kind: "weekdays", days: [1, 4] } });
	await setTimes(person, twice.id, ["07:30"]);
	const events = await eventsAt(address);
	expect(events.filter(({ uid }) => uid.startsWith(daily.id))).toHaveLength(60);
	expect(events[0]).toEqual({
		uid: `${daily.id}-2026-11-21-0@ikkis`,
		summary: name,
		start: "2026-11-21",
		transparency: "TRANSPARENT",
	});
	// Monday and Thursday at half past seven in India.
	expect(events.filter(({ summary }) => summary === "Stretch").slice(0, 2)).toMatchObject([
		{ uid: `${twice.id}-2026-11-23-1@ikkis`, start: "2026-11-23T02:00:00.000Z" },
		{ uid: `${twice.id}-2026-11-26-1@ikkis`, start: "2026-11-26T02:00:00.000Z" },
	]);

	await person.send(`PUT /api/habits/${daily.id}/logs/2026-11-21`, { body: { completed: true } });
	expect((await eventsAt(address))[0]).toMatchObject({ start: "2026-11-22" });
	await person.send(`PATCH /api/habits/${daily.id}`, { body: { isActive: false } });
	expect((await eventsAt(address)).some(({ uid }) => uid.startsWith(daily.id))).toBe(false);
});

test("a page that doesn't know the current address can't replace it", async () => {
	const make = (replaces: string | null) => person.send("POST /api/calendar", { body: { replaces } });
	const { createdAt } = (await person.send("GET /api/calendar")).json;
	app.advance(1_000);
	for (const stale of [null, "2026-11-20T12:00:00.000Z"]) {
		const { status, json } = await make(stale);
		expect([status, json.code]).toEqual([409, "changed-since"]);
	}
	expect((await app.request(`GET ${address}`)).status).toBe(200);

	const newer = await make(createdAt);
	expect(newer.status).toBe(201);
	expect((await app.request(`GET ${address}`)).status).toBe(404);
	expect((await make(createdAt)).status).toBe(409);
	await person.send("DELETE /api/calendar");
	expect((await make(newer.json.createdAt)).status).toBe(409);
	// Two pages at once.
	const both = await Promise.all([make(null), make(null)]);
	expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test("an address stops working when replaced or removed, or while its owner is suspended, and is never logged", async () => {
	expect((await person.send("GET /api/calendar")).json.createdAt).toMatch(/^2026-11-21/);
	const newer = await makeAddress(person);
	expect((await app.request(`GET ${address}`)).status).toBe(404);
	expect((await app.request(`GET ${newer}`)).status).toBe(200);

	const act = (name: string, body?: object) =>
		administrator.send(`POST /api/admin/users/${person.user.id}/${name}`, body && { body });
	await act("suspend", { reason: "Asked for it" });
	expect((await app.request(`GET ${newer}`)).status).toBe(404);
	await act("resume");
	expect((await app.request(`GET ${newer}`)).status).toBe(200);

	expect((await administrator.send("DELETE /api/calendar")).status).toBe(204);
	expect((await app.request(`GET ${newer}`)).status).toBe(200);
	const token = newer.slice("/calendar/".length, -".ics".length);
	expect(app.logLines.join("")).not.toContain(token);

	const back = app.client();
	await back.send("POST /api/auth/login", { body: { email: person.user.email, password: "monsoon-21" } });
	expect((await back.send("DELETE /api/calendar")).status).toBe(204);
	expect((await app.request(`GET ${newer}`)).status).toBe(404);
	expect((await back.send("GET /api/calendar")).json).toEqual({ createdAt: null });
	for (const file of ["a.ics", `${token}.txt`, `${token.slice(1)}.ics`])
		expect((await app.request(`GET /calendar/${file}`)).status).toBe(400);
});
