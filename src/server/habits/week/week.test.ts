import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { sendWeekNotices } from "./jobs.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Saturday evening in India, Saturday morning in New York. */
const saturday = todayOf(testNow, "Asia/Kolkata", 0);

let app: TestApp;
let person: Client;
let idle: Client;
let elsewhere: TestApp;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	({ person, administrator: idle } = await firstAccounts(app));
	elsewhere = await testApp({}, app.database);
});

afterAll(async () => {
	elsewhere.deps.streams.close();
	await app.close();
});

function run(on = app) {
	return sendWeekNotices(on.deps)({ id: "job", data: null });
}
async function weeks(who: Client): Promise<object[]> {
	const { json } = await who.send("GET /api/notices");
	return json.filter(({ kind }: Notice) => kind === "week-over").map(({ data }: Notice) => data);
}
function log(id: string, date: Day, completed = true) {
	return person.send(`PUT /api/habits/${id}/logs/${date}`, { body: { completed } });
}

let habitId: string;

test("the summary is sent once, on Sunday evening, however many processes run the job", async () => {
	({ id: habitId } = await createHabit(person, { allowedSkips: 0 }));
	await log(habitId, addDays(saturday, -1));
	await log(habitId, saturday, false);
	await run();
	app.advance(day - 1);
	elsewhere.advance(day);
	await run();
	expect(await weeks(person)).toEqual([]);
	app.advance(1);
	await Promise.all([run(), run(), run(elsewhere)]);
	await run();
	const summary = { monday: addDays(saturday, -5), done: 1, due: 2, isOpen: true };
	expect(await weeks(person)).toEqual([summary]);
	expect(await weeks(idle)).toEqual([]);
});

test("the summary follows the user's time zone, even right after a change", async () => {
	await person.send("PATCH /api/auth/me", { body: { timeZone: "America/New_York" } });
	await log(habitId, addDays(saturday, 1));
	// Sunday, 18:00 in India is 7:30 in New York.
	app.advance(7 * day);
	await run();
	expect(await weeks(person)).toHaveLength(1);
	app.advance(10.5 * hour);
	await run();
	expect(await weeks(person)).toHaveLength(2);
	await person.send("PATCH /api/auth/me", { body: { timeZone: "Asia/Kolkata" } });
	await run();
	expect(await weeks(person)).toHaveLength(2);
	const { id } = (await person.send("GET /api/auth/me")).json;
	const events = await app.database.script((query) =>
		query(`select 1 from domain_events where user_id = '${id}' and kind = 'week.ready'`),
	);
	expect(events).toHaveLength(2);
	app.advance(7 * day - 10.5 * hour);
	await run();
	expect(await weeks(person)).toHaveLength(3);
});

test("a missed summary is sent within two days, then dropped", async () => {
	app.advance(9 * day - 1);
	await run();
	expect(await weeks(person)).toHaveLength(4);
	app.advance(7 * day + 1);
	await run();
	expect(await weeks(person)).toHaveLength(4);
});

test("users who logged nothing for four weeks get no summary until they log again", async () => {
	// The last log was five weeks ago.
	app.advance(5 * day);
	await run();
	expect(await weeks(person)).toHaveLength(4);
	const today = todayOf(app.deps.clock(), "Asia/Kolkata", 0);
	await log(habitId, today);
	app.advance(7 * day);
	await run();
	expect(await weeks(person)).toHaveLength(5);
});

test("the summary comes as a push or by mail, depending on the user's settings", async () => {
	async function jobsOf(name: string): Promise<number> {
		const rows = await app.database.script((query) =>
			query(`select count(*)::int as n from jobs.job where name = '${name}'`),
		);
		return Number(rows[0]?.n);
	}
	const before = await jobsOf("notice-push");
	expect(before).toBeGreaterThanOrEqual(5);
	const mails = await jobsOf("notice-mail");
	await person.send("PATCH /api/settings/notices", { body: { weeks: { push: false, mail: true } } });
	app.advance(7 * day);
	await run();
	expect(await weeks(person)).toHaveLength(6);
	expect(await jobsOf("notice-push")).toBe(before);
	expect(await jobsOf("notice-mail")).toBe(mails + 1);
});

test("suspended users get no summary, and one broken account does not block others", async () => {
	const broken = await app.signUp();
	const rows = (query: string) => app.database.script((send) => send(query));
	await rows(`update users set time_zone = 'No/Where' where id = '${broken.user.id}'`);
	await rows(`insert into suspensions (user_id, suspended_by, suspended_at, reason)
		select user_id, user_id, now(), 'spam' from habits`);
	app.advance(7 * day);
	await run();
	await rows("delete from suspensions");
	await run();
	await log(habitId, todayOf(app.deps.clock(), "Asia/Kolkata", 0));
	expect(await weeks(person)).toHaveLength(6);
	app.advance(7 * day);
	await run();
	expect(await weeks(person)).toHaveLength(7);
	expect(app.logLines.join()).toContain("could not send a weekly summary");
});
