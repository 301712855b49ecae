import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pushService } from "#server/testing/notices/push-service.ts";
import { otherDevice, remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";
import { readClock } from "./clock.ts";
import { claimDue } from "./due.ts";
import { pushAgain, remind } from "./jobs.ts";

type Again = Parameters<ReturnType<typeof pushAgain>>[0]["data"];

let lab: Awaited<ReturnType<typeof remindingApp>>;
let hanging: Awaited<ReturnType<typeof pushService>>;
let year = 2028;

beforeAll(async () => {
	hanging = await pushService();
	lab = await remindingApp({ PUSH_HOSTS: hanging.host });
});

afterEach(async () => {
	await lab.app.database.script((run) => run("delete from reminders; delete from reminder_sendings"));
	await lab.app.database.script((run) => run("delete from jobs.job"));
	lab.service.received.length = 0;
	lab.service.state.refuse = () => undefined;
});

afterAll(async () => {
	hanging.close();
	await lab.close();
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** Creates a user with a device, and a habit whose reminder is due now. Each call uses a different year. */
async function dueNow() {
	lab.goTo(`${++year}-03-01T00:00:00Z`);
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const habit = await remindedHabit(person, ["09:00"], { name: "Walk" });
	lab.app.advance(3.5 * 60 * minute);
	return { person, device, habit };
}

function rows(sql: string) {
	return lab.app.database.script((run) => run(sql));
}
function bodies() {
	return lab.service.received.map(({ json }) => String(json.body));
}
async function takeAgain(): Promise<Again[]> {
	return (await rows("delete from jobs.job where name = 'push-again' returning data")).map(
		({ data }) => data as Again,
	);
}
function mails() {
	return rows("select data from jobs.job where name = 'reminder-mail'");
}
async function tryAgain(): Promise<number> {
	const waiting = await takeAgain();
	for (const data of waiting) await pushAgain(lab.app.deps)({ id: "again", data });
	return waiting.length;
}
async function pass(minutes: number): Promise<void> {
	for (let each = 0; each < minutes; each++) {
		lab.app.advance(minute);
		await lab.run();
	}
}

test("reminders claimed by a process that died come within ten minutes, under the same tag, marked late", async () => {
	const { person, habit } = await dueNow();
	const read = await remindedHabit(person, ["09:05"], { name: "Read" });
	const sleep = await remindedHabit(person, ["09:05"], { name: "Sleep" });
	// The process dies right after the claim.
	const [claimed] = (await claimDue(lab.app.deps, await readClock(lab.app.deps), async () => {})) ?? [];
	expect(claimed?.reminders).toHaveLength(3);
	await pass(4);
	expect(bodies()).toEqual([]);
	await person.send(`PUT /api/habits/${sleep.id}/logs/${year}-03-01`, { body: { completed: true } });
	await pass(6);
	expect(bodies()).toEqual(["Still open: Walk, Read Late: this was set for 09:00."]);
	const [again] = lab.service.received;
	expect(again?.json.tag).toBe(claimed?.tag);
	expect(again?.json.tokens.map((token: string) => token.split(".")[1])).toEqual([habit.id, read.id]);
	await pass(20);
	expect(bodies()).toHaveLength(1);
});

test("a delivered push is not sent again", async () => {
	await dueNow();
	await lab.run();
	await pass(20);
	expect(bodies()).toHaveLength(1);
	expect(await rows("select 1 from reminder_sendings where lease_until is not null")).toEqual([]);
});

test.each([
	["the connection breaks", 0],
	["the push service fails", 500],
])("if %s, the push is tried again", async (_what, status) => {
	await dueNow();
	let refusals = 1;
	lab.service.state.refuse = () => (refusals-- > 0 ? { status } : undefined);
	await lab.run();
	expect(bodies()).toEqual([]);
	expect(await rows("select 1 from reminder_sendings where lease_until is not null")).toEqual([]);
	expect(await tryAgain()).toBe(1);
	expect(bodies()).toHaveLength(1);
	expect(await tryAgain()).toBe(0);
});

test("a retry is dropped once the reminder is snoozed on another device, even after it has come again", async () => {
	const { person, device } = await dueNow();
	const second = await otherDevice(lab.app, person.user.email);
	const reached = await subscribe(second, lab.service);
	lab.service.state.refuse = (each) => (each === device ? { status: 429 } : undefined);
	await lab.run();
	const [token] = lab.service.received.flatMap(({ json }) => json.tokens as string[]);
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	lab.service.state.refuse = () => undefined;
	const waiting = await takeAgain();
	async function attemptsOfRetry() {
		const before = lab.service.attempts.length;
		for (const data of waiting) await pushAgain(lab.app.deps)({ id: "again", data });
		return lab.service.attempts.slice(before);
	}
	expect(waiting).toHaveLength(1);
	expect(await attemptsOfRetry()).toEqual([]);
	const before = lab.service.attempts.length;
	await pass(30);
	expect(lab.service.attempts.slice(before).toSorted()).toEqual([device, reached].toSorted());
	expect(await attemptsOfRetry()).toEqual([]);
});

test.each([
	["is dropped", false, 0],
	["is sent if the reminder was snoozed", true, 1],
])("a retry in quiet hours %s", async (_what, isSnoozed, sent) => {
	const { person } = await dueNow();
	if (isSnoozed) {
		await lab.run();
		const [token] = lab.service.received.flatMap(({ json }) => json.tokens as string[]);
		await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
		lab.app.advance(30 * minute);
		lab.service.received.length = 0;
	}
	let refusals = 1;
	lab.service.state.refuse = () => (refusals-- > 0 ? { status: 500 } : undefined);
	await lab.run();
	const quietHours = { from: "09:00", to: "12:00" };
	await person.send("PATCH /api/settings/reminders", { body: { quietHours } });
	expect(await tryAgain()).toBe(1);
	expect(bodies()).toHaveLength(sent);
	expect(await tryAgain()).toBe(0);
});

test("after five refusals in a row on every device, one email is sent to a user who agreed", async () => {
	const { person } = await dueNow();
	await subscribe(await otherDevice(lab.app, person.user.email), lab.service);
	await person.send("PATCH /api/settings/reminders", { body: { mail: true } });
	lab.service.state.refuse = () => ({ status: 429, headers: { "retry-after": "1" } });
	await lab.run();
	let rounds = 1;
	while ((await tryAgain()) > 0) rounds++;
	expect(rounds).toBe(5);
	expect(await mails()).toHaveLength(1);
});

test("no email is sent if one device got the push", async () => {
	const { person, device } = await dueNow();
	await subscribe(await otherDevice(lab.app, person.user.email), lab.service);
	await person.send("PATCH /api/settings/reminders", { body: { mail: true } });
	lab.service.state.refuse = (given) => (given === device ? undefined : { status: 429 });
	await lab.run();
	while ((await tryAgain()) > 0);
	expect(bodies()).toHaveLength(1);
	expect(await mails()).toEqual([]);
});

test("devices at a host that never answers do not delay others", async () => {
	lab.goTo(`${++year}-03-01T00:00:00Z`);
	hanging.state.refuse = () => ({ status: -1 });
	for (let each = 0; each < 30; each++) {
		const person = await lab.newPerson();
		const isHung = each < 3;
		await subscribe(person, isHung ? hanging : lab.service);
		await remindedHabit(person, [isHung ? "08:59" : "09:00"]);
	}
	lab.app.advance(3.5 * 60 * minute);
	const running = lab.run();
	// A run takes 25 users at a time; those with hanging devices are in the first batch.
	await expect.poll(() => bodies().length).toBe(27);
	expect(hanging.unanswered()).toBe(3);
	hanging.close();
	await running;
	expect((await takeAgain()).map(({ devices }) => devices.map(({ tries }) => tries))).toEqual([
		[1],
		[1],
		[1],
	]);
});

test("a process whose clock is days ahead uses the database's clock", async () => {
	await dueNow();
	lab.app.advance(-minute);
	const { clock } = lab.app.deps;
	await remind({ ...lab.app.deps, clock: () => clock() + 3 * day })({ id: "minute", data: null });
	await pass(1);
	expect(bodies()).toHaveLength(1);
	expect(bodies()[0]).not.toContain("Late");
});

test.each([1, 3])(
	"if the database's clock is %i days ahead for a few seconds, no reminder comes early or is lost",
	async (days) => {
		const { person } = await dueNow();
		await remindedHabit(person, ["08:50"], { name: "Read" });
		lab.app.advance(-30_000);
		await lab.run();
		lab.service.received.length = 0;
		for (let times = 0; times < 3; times++) {
			lab.app.advance(days * day + times * 1_000);
			await lab.run();
			lab.app.advance(-days * day);
		}
		expect(bodies()).toEqual([]);
		lab.goTo(`${year}-03-01T03:30:00Z`);
		await pass(1);
		expect(bodies()).toHaveLength(1);
		expect(bodies()[0]).not.toContain("Late");
		lab.goTo(`${year}-03-02T03:20:00Z`);
		await pass(11);
		expect(bodies()).toHaveLength(2);
	},
);

test("a reminder that a wrong clock has put days ahead is rescheduled", async () => {
	await dueNow();
	await lab.run();
	lab.service.received.length = 0;
	await rows(`update reminders set next_at = '${year}-03-05T03:30:00Z'`);
	await pass(2);
	lab.goTo(`${year}-03-02T03:30:00Z`);
	await lab.run();
	expect(bodies()).toHaveLength(1);
});

test("a snoozed reminder of a user with an invalid time zone does not stop another user's", async () => {
	const { person } = await dueNow();
	await lab.run();
	const [token] = lab.service.received.flatMap(({ json }) => json.tokens as string[]);
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	await rows(`update users set time_zone = '' where id = '${person.user.id}'`);
	const other = await lab.newPerson();
	const device = await subscribe(other, lab.service);
	await remindedHabit(other, ["09:30"]);
	lab.service.received.length = 0;
	await pass(30);
	expect(lab.service.received.map((each) => each.device)).toEqual([device]);
});
