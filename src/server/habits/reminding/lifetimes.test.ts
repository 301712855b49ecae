import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { pushAgain } from "./jobs.ts";

type Again = Parameters<ReturnType<typeof pushAgain>>[0]["data"];

/** How long push services keep reminders for an offline device. */

let lab: Awaited<ReturnType<typeof remindingApp>>;
let year = 2030;

beforeAll(async () => {
	lab = await remindingApp();
});

afterEach(async () => {
	await lab.app.database.script((run) => run("delete from reminders; delete from reminder_sendings"));
	lab.service.received.length = 0;
	lab.service.state.refuse = () => undefined;
});

afterAll(() => lab.close());

const night = { from: "22:00", to: "07:00" };

/** Times are in India, on the first of March of a new year. */
function goTo(time: string): void {
	lab.goTo(new Date(`${year}-03-01T${time}:00+05:30`).toISOString());
}

async function remindAt(time: string, quietHours: typeof night | null) {
	year++;
	goTo("06:00");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	await person.send("PATCH /api/settings/reminders", { body: { quietHours } });
	await remindedHabit(person, [time]);
	goTo(time);
	await lab.run();
	return person;
}

function lives() {
	return lab.service.received.map(({ headers }) => Number(headers.ttl));
}

async function tryAgain(): Promise<void> {
	const waiting = await lab.app.database.script((run) =>
		run("delete from jobs.job where name = 'push-again' returning data"),
	);
	for (const { data } of waiting) await pushAgain(lab.app.deps)({ id: "again", data: data as Again });
}

test.each([
	["an hour has passed", "09:00", night, 3_600],
	["quiet hours begin", "21:50", night, 600],
	["its day is over", "23:50", null, 600],
	["quiet hours are about to begin", "21:59", { from: "22:00", to: "22:01" }, 60],
])("a reminder is dropped once %s", async (_, time, quiet, seconds) => {
	await remindAt(time, quiet);
	expect(lives()).toEqual([seconds]);
});

test("a snoozed reminder is kept in quiet hours too, until its day is over", async () => {
	await remindAt("22:50", { from: "23:00", to: "07:00" });
	const [token] = lab.service.received.flatMap(({ json }) => json.tokens as string[]);
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	goTo("23:20");
	lab.service.state.refuse = () => ({ status: 503 });
	await lab.run();
	lab.service.state.refuse = () => undefined;
	goTo("23:22");
	await tryAgain();
	expect(lives()).toEqual([600, 38 * 60]);
});

test("a snooze refetches the reminders on an open page, even if the device repeats it", async () => {
	const person = await remindAt("09:00", night);
	const [token] = lab.service.received.flatMap(({ json }) => json.tokens as string[]);
	const page = await openPage(lab.app, person);
	expect(await page.next()).toBe("everything");
	for (let tries = 0; tries < 2; tries++) {
		await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
		expect(await page.next()).toBe("habits");
	}
	const [{ againAt }] = (await person.send("GET /api/reminders")).json;
	expect(againAt).not.toBeNull();
	await page.close();
});

test.each([
	["the rest of the hour", "09:00", "09:40", 20 * 60],
	["the time until quiet hours begin", "21:30", "21:40", 20 * 60],
])("a retry is kept only for %s", async (_, time, again, seconds) => {
	lab.service.state.refuse = () => ({ status: 503 });
	await remindAt(time, night);
	lab.service.state.refuse = () => undefined;
	goTo(again);
	await tryAgain();
	expect(lives()).toEqual([seconds]);
});

test("no retry is planned for a time after quiet hours have begun", async () => {
	lab.service.state.refuse = () => ({ status: 503, headers: { "retry-after": "900" } });
	await remindAt("21:50", night);
	const retries = "select 1 from jobs.job where name = 'push-again'";
	expect(await lab.app.database.script((run) => run(retries))).toEqual([]);
});
