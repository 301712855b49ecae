import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
	otherDevice,
	remindedHabit,
	remindingApp,
	setTimes,
	subscribe,
} from "#server/testing/notices/reminders.ts";
import type { Client } from "#server/testing/test-app.ts";

let lab: Awaited<ReturnType<typeof remindingApp>>;

beforeAll(async () => {
	lab = await remindingApp();
});

afterEach(() => {
	lab.service.received.length = 0;
	lab.service.state.refuse = () => undefined;
});

afterAll(() => lab.close());

/** Runs the job every `step` minutes; returns the times at which pushes reached the device. */
async function runTo(until: string, device: string, step = 5): Promise<string[]> {
	const arrivedAt: string[] = [];
	for (;;) {
		const before = lab.service.received.length;
		await lab.run();
		const now = new Date(lab.app.deps.clock()).toISOString().slice(0, 16);
		const fresh = lab.service.received.slice(before).filter((each) => each.device === device);
		arrivedAt.push(...fresh.map(() => now));
		if (lab.app.deps.clock() >= Date.parse(until)) return arrivedAt;
		lab.app.advance(step * 60_000);
	}
}

function tick(person: Client, habitId: string, day: string, completed = true) {
	return person.send(`PUT /api/habits/${habitId}/logs/${day}`, { body: { completed } });
}

/** Ignores devices of earlier tests, which still get reminders. */
function receivedBy(...devices: string[]) {
	return lab.service.received.filter(({ device }) => devices.includes(device));
}
function tokensOf(device: string) {
	return receivedBy(device).flatMap(({ json }) => json.tokens as string[]);
}
function act(token: string | undefined, action: string) {
	return lab.app.request("POST /api/push/actions", { body: { token, action } });
}
async function logsOf(person: Client, habitId: string) {
	return (await person.send(`GET /api/habits/${habitId}/logs`)).json;
}

describe("a week in India", () => {
	test("a reminder comes each day at its time, but never in quiet hours", async () => {
		lab.goTo("2026-11-22T00:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		await remindedHabit(person, ["09:00", "23:00"]);
		// 23:00 is in quiet hours: the reminder comes when they end, at 07:00.
		expect(await runTo("2026-11-23T23:55:00Z", device)).toEqual([
			"2026-11-22T01:30",
			"2026-11-22T03:30",
			"2026-11-23T01:30",
			"2026-11-23T03:30",
		]);
		await person.send("PATCH /api/settings/reminders", { body: { quietHours: null } });
		expect(await runTo("2026-11-24T18:25:00Z", device)).toEqual(["2026-11-24T03:30", "2026-11-24T17:30"]);
	});

	test("a reminder at midnight is about the day that begins", async () => {
		lab.goTo("2026-11-25T12:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		await person.send("PATCH /api/settings/reminders", { body: { quietHours: null } });
		const habit = await remindedHabit(person, ["00:00"]);
		// Today is done, but this reminder is about tomorrow.
		await tick(person, habit.id, "2026-11-25");
		expect(await runTo("2026-11-25T18:35:00Z", device)).toEqual(["2026-11-25T18:30"]);
		expect(tokensOf(device)[0]).toContain("2026-11-26");
		// With days starting at 3:00, the reminder is about the day that is ending.
		await lab.app.deps.database.script((run) =>
			run(`update users set day_start_hour = 3 where id = '${person.user.id}'`),
		);
		await tick(person, habit.id, "2026-11-26");
		expect(await runTo("2026-11-26T18:35:00Z", device)).toEqual([]);
	});

	test("habits that are done, missed, archived, deleted or not due get no reminder", async () => {
		lab.goTo("2026-11-28T00:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		const other = await otherDevice(lab.app, person.user.email);
		const [done, missed, archived, deleted, sunday] = [
			await remindedHabit(person, ["09:00"], { name: "Done" }),
			await remindedHabit(person, ["09:00"], { name: "Missed" }),
			await remindedHabit(person, ["09:00"], { name: "Archived" }),
			await remindedHabit(person, ["09:00"], { name: "Deleted" }),
			await remindedHabit(person, ["09:00"], { name: "Sunday" }),
		];
		await person.send(`PATCH /api/habits/${sunday.id}`, {
			body: { schedule: { kind: "weekdays", days: [7] } },
		});
		lab.goTo("2026-11-28T03:29:00Z");
		await lab.run();
		// All of these at the last minute, and from another device.
		await tick(other, done.id, "2026-11-28");
		await tick(other, missed.id, "2026-11-28", false);
		await other.send(`PATCH /api/habits/${archived.id}`, { body: { isActive: false } });
		await other.send(`DELETE /api/habits/${deleted.id}`);
		expect(await runTo("2026-11-28T03:45:00Z", device, 1)).toEqual([]);
		// The next day is a Sunday.
		expect(await runTo("2026-11-29T03:30:00Z", device, 5)).toEqual(["2026-11-29T03:30"]);
		expect(receivedBy(device)[0]?.json.body).toBe("Still open: Done, Missed, Sunday");
	});

	test("a rescheduled reminder comes at its new time if the day's log is removed first", async () => {
		lab.goTo("2026-11-30T00:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		const habit = await remindedHabit(person, ["09:00"]);
		await tick(person, habit.id, "2026-11-30");
		lab.goTo("2026-11-30T03:00:00Z");
		await setTimes(person, habit.id, ["08:45"]);
		await person.send(`DELETE /api/habits/${habit.id}/logs/2026-11-30`);
		expect(await runTo("2026-11-30T06:00:00Z", device)).toEqual(["2026-11-30T03:15"]);
		// Does not come again on the same day: the slot has already had its reminder.
		await setTimes(person, habit.id, ["12:00"]);
		expect(await runTo("2026-12-01T06:45:00Z", device)).toEqual(["2026-12-01T06:30"]);
	});
});

test("a reminder saved in the minute it is due still comes, and the API reports it", async () => {
	lab.goTo("2026-12-03T03:30:20Z");
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	const habit = await remindedHabit(person, ["09:00"]);
	async function reminderState() {
		const [{ cameOn, againAt }] = (await person.send("GET /api/reminders")).json;
		return [cameOn, againAt];
	}
	expect(await reminderState()).toEqual([null, null]);
	// Saved again when it is due: it stays due until sent.
	lab.app.advance(50_000);
	await setTimes(person, habit.id, ["09:00"]);
	await lab.run();
	expect(receivedBy(device)).toHaveLength(1);
	expect(await reminderState()).toEqual(["2026-12-03", null]);
	await act(tokensOf(device)[0], "snooze");
	expect(await reminderState()).toEqual(["2026-12-03", "2026-12-03T04:01:10.000Z"]);
});

describe("across zones", () => {
	test("reminders keep their local time when Berlin's clocks go forward", async () => {
		lab.goTo("2027-03-25T12:00:00Z");
		const person = await lab.newPerson("Europe/Berlin");
		const device = await subscribe(person, lab.service);
		await person.send("PATCH /api/settings/reminders", { body: { quietHours: null } });
		await remindedHabit(person, ["02:30", "09:00"]);
		expect(await runTo("2027-03-29T12:00:00Z", device, 10)).toEqual([
			"2027-03-26T01:30",
			"2027-03-26T08:00",
			"2027-03-27T01:30",
			"2027-03-27T08:00",
			// There is no 2:30 on this night.
			"2027-03-28T01:30",
			"2027-03-28T07:00",
			"2027-03-29T00:30",
			"2027-03-29T07:00",
		]);
	});

	test("a reminder comes once on the night when New York has 1:30 twice, and at the new local time after a flight", async () => {
		lab.goTo("2027-11-05T18:00:00Z");
		const person = await lab.newPerson("America/New_York");
		const device = await subscribe(person, lab.service);
		await person.send("PATCH /api/settings/reminders", { body: { quietHours: null } });
		await remindedHabit(person, ["01:30"]);
		expect(await runTo("2027-11-08T12:00:00Z", device, 10)).toEqual([
			"2027-11-06T05:30",
			"2027-11-07T05:30",
			"2027-11-08T06:30",
		]);
		await person.send("PATCH /api/auth/me", { body: { timeZone: "Asia/Kolkata" } });
		expect(await runTo("2027-11-09T12:00:00Z", device, 10)).toEqual(["2027-11-08T20:00"]);
	});
});

describe("several habits", () => {
	test("due within ten minutes share one push with all their names", async () => {
		lab.goTo("2027-12-01T00:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		await remindedHabit(person, ["09:00"], { name: "Walk" });
		await remindedHabit(person, ["09:10"], { name: "Read" });
		await remindedHabit(person, ["09:11"], { name: "Sleep" });
		expect(await runTo("2027-12-01T04:30:00Z", device, 1)).toEqual(["2027-12-01T03:30", "2027-12-01T03:41"]);
		const [both, one] = receivedBy(device);
		expect(both?.json.body).toBe("Still open: Walk, Read");
		expect(both?.json.tokens).toHaveLength(2);
		expect(both?.json.actions.map(({ title }: { title: string }) => title)[0]).toBe("All done");
		expect(one?.json.body).toContain("Sleep");
		expect(one?.json.title).toBe("Habit Reminder - Ikkis");
	});

	test("are grouped with the first one that is still open, not with one that is done", async () => {
		lab.goTo("2027-12-03T00:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		const done = await remindedHabit(person, ["09:00"], { name: "Walk" });
		await remindedHabit(person, ["09:07"], { name: "Read" });
		await remindedHabit(person, ["09:15"], { name: "Sleep" });
		await tick(person, done.id, "2027-12-03");
		expect(await runTo("2027-12-03T04:00:00Z", device, 1)).toEqual(["2027-12-03T03:37"]);
		expect(receivedBy(device)[0]?.json.body).toBe("Still open: Read, Sleep");
	});

	test("with long names are split into pushes of at most ten habits and 3 kB", async () => {
		lab.goTo("2027-12-05T00:00:00Z");
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		for (let each = 0; each < 12; each++)
			await remindedHabit(person, ["09:00"], { name: `${each} ${"शाम की सैर ".repeat(10)}`.trim() });
		lab.goTo("2027-12-05T03:30:00Z");
		await lab.run();
		expect(receivedBy(device).map(({ json }) => json.tokens.length)).toEqual([10, 2]);
		for (const { json, bytes } of receivedBy(device)) {
			expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThanOrEqual(3_000);
			expect(bytes).toBeLessThan(4_096);
		}
	});

	test("are pushed to all devices of their user, and to no others", async () => {
		lab.goTo("2027-12-08T00:00:00Z");
		const person = await lab.newPerson();
		const phone = await otherDevice(lab.app, person.user.email);
		const devices = [await subscribe(person, lab.service), await subscribe(phone, lab.service)];
		const stranger = await lab.newPerson();
		const foreign = await subscribe(stranger, lab.service);
		await remindedHabit(person, ["09:00"]);
		lab.goTo("2027-12-08T03:30:00Z");
		await lab.run();
		const reached = () => receivedBy(...devices, foreign).map(({ device }) => device);
		expect(reached().sort()).toEqual(devices.toSorted());
		// Once signed out, the phone gets no more reminders.
		await phone.send("POST /api/auth/logout");
		lab.service.received.length = 0;
		lab.goTo("2027-12-09T03:30:00Z");
		await lab.run();
		expect(reached()).toEqual([devices[0]]);
	});
});

test("a server that starts late still reminds, unless the day is over or quiet hours apply", async () => {
	lab.goTo("2027-12-12T00:00:00Z");
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	await remindedHabit(person, ["09:00", "18:00"]);
	lab.goTo("2027-12-12T13:00:00Z");
	// Both slots of the day come as one reminder, once a second reading shows that the clock is right.
	expect(await runTo("2027-12-12T13:10:00Z", device, 1)).toEqual(["2027-12-12T13:01"]);
	expect(receivedBy(device)[0]?.json.body).toMatch(/ Late: this was set for 09:00\.$/);
	lab.goTo("2027-12-13T17:00:00Z");
	expect(await runTo("2027-12-13T17:01:00Z", device, 1)).toEqual([]);
	lab.goTo("2027-12-16T00:00:00Z");
	expect(await runTo("2027-12-16T00:01:00Z", device, 1)).toEqual([]);
	expect(await runTo("2027-12-16T04:01:00Z", device, 5)).toEqual(["2027-12-16T03:31"]);
});

describe("from the notification", () => {
	async function remindedAt9(day: string) {
		lab.goTo(`${day}T00:00:00Z`);
		const person = await lab.newPerson();
		const device = await subscribe(person, lab.service);
		const habit = await remindedHabit(person, ["09:00"], { smallVersion: "Shoes on" });
		lab.goTo(`${day}T03:30:00Z`);
		await lab.run();
		return { person, device, habit, token: tokensOf(device).at(-1) };
	}

	test("Done ticks the reminder's day once, and a repeat does not restore a removed log", async () => {
		const { person, habit, token, device } = await remindedAt9("2028-01-03");
		expect((await act(token, "done")).status).toBe(204);
		const [log, ...others] = await logsOf(person, habit.id);
		expect([log.date, log.completed, others]).toEqual(["2028-01-03", true, []]);
		await person.send(`DELETE /api/habits/${habit.id}/logs/2028-01-03`);
		// The device missed the first response and retries.
		expect((await act(token, "done")).status).toBe(204);
		expect(await logsOf(person, habit.id)).toEqual([]);
		expect(await runTo("2028-01-03T16:00:00Z", device, 15)).toEqual([]);
	});

	test("Done within small days logs a small day", async () => {
		const { person, habit, token } = await remindedAt9("2028-01-04");
		await person.send(`PUT /api/habits/${habit.id}/small-days`, { body: { accepted: true } });
		await act(token, "done");
		expect(await logsOf(person, habit.id)).toMatchObject([{ completed: true, size: "small" }]);
	});

	test("Skip logs a missed day with a reason", async () => {
		const { person, habit, token } = await remindedAt9("2028-01-05");
		expect((await act(token, "skip")).status).toBe(204);
		const [log] = await logsOf(person, habit.id);
		expect([log.completed, log.missReason]).toEqual([false, "skipped"]);
		// A later answer counts: the newest intent wins.
		expect((await act(token, "done")).status).toBe(204);
		expect((await logsOf(person, habit.id))[0].completed).toBe(true);
	});

	test("Skip and Snooze do not touch a day that was logged in the app", async () => {
		const { person, habit, token } = await remindedAt9("2028-01-06");
		await person.send(`PUT /api/habits/${habit.id}/logs/2028-01-06`, {
			body: { completed: true, duration: 45 },
		});
		lab.app.advance(60 * 60_000);
		for (const action of ["skip", "snooze"]) {
			const { status, json } = await act(token, action);
			expect([status, json.code]).toEqual([409, "already-logged"]);
		}
		const [log] = await logsOf(person, habit.id);
		expect([log.completed, log.duration, log.missReason]).toEqual([true, 45, null]);
		// After the undo the day is open again.
		await person.send(`DELETE /api/habits/${habit.id}/logs/2028-01-06`);
		expect((await act(token, "skip")).status).toBe(204);
		expect((await act(token, "skip")).status).toBe(204);
		expect((await logsOf(person, habit.id))[0].missReason).toBe("skipped");
	});

	test("a token stops working once its device's session ends, even if another device ended it", async () => {
		lab.goTo("2028-01-08T00:00:00Z");
		const person = await lab.newPerson();
		const phone = await otherDevice(lab.app, person.user.email);
		const own = await subscribe(person, lab.service);
		const other = await subscribe(phone, lab.service);
		const habit = await remindedHabit(person, ["09:00"]);
		lab.goTo("2028-01-08T03:30:00Z");
		await lab.run();
		const [ofOwn] = tokensOf(own);
		const [ofPhone] = tokensOf(other);
		expect((await person.send("DELETE /api/auth/sessions")).status).toBeLessThan(300);
		expect((await act(ofPhone, "done")).json.code).toBe("reminder-over");
		expect(await logsOf(person, habit.id)).toEqual([]);
		expect((await act(ofOwn, "done")).status).toBe(204);
	});

	test("Snooze repeats a reminder after half an hour, once per sending", async () => {
		const { device, token } = await remindedAt9("2028-01-07");
		expect((await act(token, "snooze")).status).toBe(204);
		lab.app.advance(5 * 60_000);
		expect((await act(token, "snooze")).status).toBe(204);
		lab.service.received.length = 0;
		expect(await runTo("2028-01-07T05:00:00Z", device)).toEqual(["2028-01-07T04:00"]);
		// The first sending's token is used up, the new one is not.
		await act(token, "snooze");
		expect(await runTo("2028-01-07T06:00:00Z", device)).toEqual([]);
		await act(tokensOf(device).at(-1), "snooze");
		expect(await runTo("2028-01-07T08:00:00Z", device)).toHaveLength(1);
	});

	test("a snoozed habit that is ticked in the meantime gets no reminder", async () => {
		const { person, habit, device, token } = await remindedAt9("2028-01-09");
		await act(token, "snooze");
		await tick(person, habit.id, "2028-01-09");
		expect(await runTo("2028-01-09T06:00:00Z", device)).toEqual([]);
	});

	test.each([
		["expired", "2028-01-11", (token: string) => token, 25 * 60 * 60_000],
		["for another habit", "2028-01-14", (token: string) => swap(token, 1), 0],
		["for another day", "2028-01-17", (token: string) => token.replace("2028-01-17", "2028-01-16"), 0],
		["for another user", "2028-01-20", (token: string) => swap(token, 0), 0],
		["not signed", "2028-01-23", (token: string) => `${token.split(".").slice(0, 6).join(".")}.AAAA`, 0],
		["a made-up text", "2028-01-26", () => "done", 0],
	])("a token that is %s changes nothing and is refused", async (_what, day, forge, later) => {
		const { person, habit, token } = await remindedAt9(day);
		lab.app.advance(later);
		for (const action of ["done", "skip", "snooze"]) {
			const { status, json } = await act(forge(token ?? ""), action);
			expect([status, json.code]).toEqual([410, "reminder-over"]);
			expect(json.message).toBe("This reminder is no longer valid. Open the app to tick your habit.");
		}
		const fresh = await otherDevice(lab.app, person.user.email);
		expect(await logsOf(fresh, habit.id)).toEqual([]);
	});

	test("a token of a deleted habit is refused", async () => {
		const { person, habit, token } = await remindedAt9("2028-01-29");
		await person.send(`DELETE /api/habits/${habit.id}`);
		expect((await act(token, "done")).status).toBe(410);
	});
});

function swap(token: string, place: number): string {
	const parts = token.split(".");
	parts[place] = "0190a1b2-0000-7000-8000-000000000009";
	return parts.join(".");
}
