import { afterAll, beforeAll, expect, test } from "vitest";
import { purge } from "#server/roof/purge.ts";
import { remindedHabit, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";

let lab: Awaited<ReturnType<typeof remindingApp>>;

beforeAll(async () => {
	lab = await remindingApp();
});

afterAll(() => lab.close());

function rows(sql: string) {
	return lab.app.database.script((run) => run(sql));
}

test("reminders that are answered from the push keep coming until the session's absolute end", async () => {
	lab.goTo("2027-01-01T00:00:00Z");
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	await remindedHabit(person, ["09:00"]);
	const pushes = () => lab.service.received.filter((push) => push.device === device).map(({ json }) => json);
	async function remindOn(day: string) {
		lab.goTo(`${day}T03:07:00Z`);
		await purge(lab.app.deps)({ id: "hour", data: null });
		// After the clock jumps, overdue reminders from the days in between wait for the second run.
		for (const minute of ["03:20", "03:22", "03:30"]) {
			lab.goTo(`${day}T${minute}:00Z`);
			await lab.run();
		}
		return pushes().at(-1)?.tokens?.[0];
	}
	for (const [day, action] of [
		["2027-01-02", "done"],
		["2027-01-30", "skip"],
		["2027-02-27", "snooze"],
		["2027-03-27", "done"],
	] as const) {
		const token = await remindOn(day);
		expect(token).toContain(day);
		const { status } = await lab.app.request("POST /api/push/actions", { body: { token, action } });
		expect(status).toBe(204);
	}
	expect(await remindOn("2027-04-10")).toBeUndefined();
	expect(await rows("select endpoint from push_subscriptions")).toEqual([]);
});

test("a device whose session expires gets one last push after quiet hours, and its owner a notice", async () => {
	lab.goTo("2027-04-30T18:37:00Z");
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	lab.app.advance(31 * 86_400_000);
	const received = () => lab.service.received.filter((push) => push.device === device);
	// 00:07 in India, and each hour until 08:07.
	for (let hour = 0; hour < 9; hour++) {
		await purge(lab.app.deps)({ id: "hour", data: null });
		expect(received()).toHaveLength(hour < 7 ? 0 : 1);
		lab.app.advance(3_600_000);
	}
	expect(received()).toMatchObject([
		{ device, json: { title: "You were signed out here", path: "/dashboard" } },
	]);
	const { email } = person.user;
	await person.send("POST /api/auth/login", { body: { email, password: person.password } });
	const notices = (await person.send("GET /api/notices")).json;
	expect(notices.map(({ data }: { data: object }) => data)).toContainEqual({ event: "reminders-ended" });
	expect(notices.filter(({ kind }: { kind: string }) => kind === "sign-in-changed")).toHaveLength(1);
});

test("a device whose push service asks to try later gets its last push an hour later", async () => {
	lab.goTo("2027-06-01T06:37:00Z");
	const device = await subscribe(await lab.newPerson(), lab.service);
	lab.app.advance(30 * 86_400_000 + 3_600_000);
	const received = () => lab.service.received.filter((push) => push.device === device).length;
	const isKnown = async () => (await rows("select 1 from push_subscriptions")).length > 0;
	lab.service.state.refuse = () => ({ status: 503 });
	await purge(lab.app.deps)({ id: "hour", data: null });
	expect([received(), await isKnown()]).toEqual([0, true]);
	lab.service.state.refuse = () => undefined;
	lab.app.advance(3_600_000);
	await purge(lab.app.deps)({ id: "hour", data: null });
	expect([received(), await isKnown()]).toEqual([1, false]);
});

test("a device whose push service still asks to try later after a day is signed out", async () => {
	lab.goTo("2027-07-01T06:37:00Z");
	const device = await subscribe(await lab.newPerson(), lab.service);
	lab.app.advance(32 * 86_400_000);
	lab.service.state.refuse = () => ({ status: 503 });
	await purge(lab.app.deps)({ id: "hour", data: null });
	lab.service.state.refuse = () => undefined;
	expect(lab.service.attempts).toContain(device);
	expect(await rows("select 1 from push_subscriptions")).toEqual([]);
});

test("a device that cannot be signed out does not hold up the others", async () => {
	lab.goTo("2027-08-01T06:37:00Z");
	const [broken, next] = [await lab.newPerson(), await lab.newPerson()];
	await subscribe(broken, lab.service);
	const device = await subscribe(next, lab.service);
	await rows(`update users set time_zone = 'Nowhere' where id = '${broken.user.id}'`);
	lab.app.advance(31 * 86_400_000);
	await purge(lab.app.deps)({ id: "hour", data: null });
	expect(lab.service.received.filter((push) => push.device === device)).toHaveLength(1);
	expect(await rows("select user_id from push_subscriptions")).toEqual([{ user_id: broken.user.id }]);
});
