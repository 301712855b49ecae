import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";
import { reminderMail } from "./mail.ts";

type Mail = Parameters<ReturnType<typeof reminderMail>>[0]["data"];

/** Reminder emails that the mail server accepts late. */

let lab: Awaited<ReturnType<typeof remindingApp>>;
let folder: string;
let year = 2030;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-reminder-mail-"));
	lab = await remindingApp({ DATA_DIR: folder, PUBLIC_URL: "https://ikkis.example" });
});

afterEach(async () => {
	await lab.app.database.script((run) => run("delete from reminders; delete from reminder_sendings"));
	await rm(path.join(folder, "mail"), { recursive: true, force: true });
	lab.service.state.refuse = () => undefined;
});

afterAll(async () => {
	await lab.close();
	await rm(folder, { recursive: true });
});

/** Times are in India, on the first of March of a new year. */
function goTo(time: string): void {
	lab.goTo(new Date(`${year}-03-01T${time}:00+05:30`).toISOString());
}

/** The user has agreed to emails and has the default quiet hours, from 22:00. */
async function reminded(time: string) {
	year++;
	goTo("06:00");
	const person = await lab.newPerson();
	await person.send("PATCH /api/settings/reminders", { body: { mail: true } });
	const habit = await remindedHabit(person, [time]);
	return { person, habit };
}

async function sendMails(): Promise<number> {
	const waiting = await lab.app.database.script((run) =>
		run("delete from jobs.job where name = 'reminder-mail' returning id, data"),
	);
	expect(waiting).toHaveLength(1);
	for (const { id, data } of waiting)
		await reminderMail(lab.app.deps)({ id: String(id), data: data as Mail });
	return (await readdir(path.join(folder, "mail")).catch(() => [])).length;
}

test.each([
	["until 21:59 is sent", "21:59", 1],
	["until the quiet hours is dropped", "22:10", 0],
])("the email of a 21:50 reminder that is delayed %s", async (_, time, count) => {
	await reminded("21:50");
	goTo("21:50");
	await lab.run();
	goTo(time);
	expect(await sendMails()).toBe(count);
});

test("the email of a reminder that was snoozed into the quiet hours is sent", async () => {
	const { person } = await reminded("21:45");
	await subscribe(person, lab.service);
	goTo("21:45");
	await lab.run();
	const [token] = lab.service.received.flatMap(({ json }) => json.tokens as string[]);
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	lab.service.state.refuse = () => ({ status: 410 });
	goTo("22:15");
	await lab.run();
	expect(await sendMails()).toBe(1);
});

test("a reminder for the end of the quiet hours is not sent with one that was snoozed into them", async () => {
	const { person } = await reminded("08:40");
	const quietHours = { from: "09:00", to: "17:00" };
	await person.send("PATCH /api/settings/reminders", { body: { quietHours } });
	await remindedHabit(person, ["12:00"]);
	await subscribe(person, lab.service);
	goTo("08:40");
	await lab.run();
	const token = lab.service.received.at(-1)?.json.tokens[0];
	goTo("16:25");
	await lab.run();
	await lab.app.request("POST /api/push/actions", { body: { token, action: "snooze" } });
	lab.service.state.refuse = () => ({ status: 410 });
	goTo("16:55");
	await lab.run();
	expect(await sendMails()).toBe(1);
	goTo("17:00");
	await lab.run();
	expect(await sendMails()).toBe(2);
});

test("the email of a reminder that was turned off is dropped", async () => {
	const { person, habit } = await reminded("09:00");
	goTo("09:00");
	await lab.run();
	await person.send(`PUT /api/habits/${habit.id}/reminders`, { body: [] });
	expect(await sendMails()).toBe(0);
});
