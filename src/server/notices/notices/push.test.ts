import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifyOwner } from "#server/account/security-notice.ts";
import { otherDevice, remindingApp, subscribe } from "#server/testing/notices/reminders.ts";
import type { Client } from "#server/testing/test-app.ts";
import { noticePush } from "./notice-push-job.ts";
import { notify } from "./service.ts";

let lab: Awaited<ReturnType<typeof remindingApp>>;

beforeAll(async () => {
	lab = await remindingApp();
});

beforeEach(() => {
	lab.service.received.length = 0;
});

afterAll(() => lab.close());

let causes = 0;
type Person = Client & { user: { id: string } };

async function notifyPerson({ user, send }: Person, reason?: string) {
	const facts = {
		paymentId: "0190a1b2-0000-7000-8000-000000000001",
		plan: "First habit",
		amount: 100,
		reference: "IK7M2X9R",
	};
	const notice =
		reason === undefined
			? ({ kind: "refund-noted", data: facts } as const)
			: ({ kind: "payment-rejected", data: { ...facts, reason } } as const);
	const { database, deps } = lab.app;
	await database.orm.transaction((tx) =>
		notify(tx, deps.jobs, user.id, { ...notice, cause: `test ${++causes}`, now: deps.clock() }),
	);
	const [newest] = (await send("GET /api/notices")).json;
	const data = { userId: user.id, noticeId: newest.id };
	return { data, run: () => noticePush(deps)({ id: newest.id, data }) };
}

async function jobsOf(noticeId: string): Promise<{ seconds: number }[]> {
	return lab.app.database.statement<{ seconds: number }>(
		"pushes_waiting",
		`select extract(epoch from start_after - created_on)::integer as seconds from jobs.job
			where name = 'notice-push' and data->>'noticeId' = $1 order by 1`,
	)([noticeId]);
}

test("a notice is pushed to all of its reader's devices, with the path to open and the next quiet hours", async () => {
	lab.goTo("2027-01-01T06:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	await subscribe(await otherDevice(lab.app, person.user.email), lab.service);
	const { data, run } = await notifyPerson(person);
	expect(await jobsOf(data.noticeId)).toHaveLength(1);
	await run();
	expect(lab.service.received.map(({ json }) => json)).toEqual(
		Array.from({ length: 2 }, () => ({
			title: "Your money was refunded",
			body: "For order IK7M2X9R. The money is on its way or has already arrived.",
			tag: `notice-${data.noticeId}`,
			lang: "en",
			path: "/profile",
			quiet: { from: Date.parse("2027-01-01T16:30:00Z"), until: Date.parse("2027-01-02T01:30:00Z") },
		})),
	);
});

test("three likes of one post are shown as one notification with a count", async () => {
	lab.goTo("2027-01-01T08:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	const { database, deps } = lab.app;
	const postId = "0190a1b2-0000-7000-8000-000000000007";
	for (const [index, name] of ["Meena", "Ravi", "Asha"].entries()) {
		const data = { postId, excerpt: "Day 7", userId: `0190a1b2-0000-7000-8000-00000000001${index}`, name };
		const notice = {
			kind: "post-liked",
			data,
			cause: `like ${index}`,
			groupKey: `post-liked ${postId}`,
		} as const;
		await database.orm.transaction((tx) =>
			notify(tx, deps.jobs, person.user.id, { ...notice, now: deps.clock() }),
		);
		const [newest] = (await person.send("GET /api/notices")).json;
		await noticePush(deps)({ id: newest.id, data: { userId: person.user.id, noticeId: newest.id } });
	}
	const [first, , third] = lab.service.received;
	expect(new Set(lab.service.received.map(({ json, headers }) => `${json.tag} ${headers.topic}`)).size).toBe(
		1,
	);
	expect([first?.json.title, third?.json.title].join()).toMatch(/2 others|3/);
});

test("only the failed device is tried again, five times in total", async () => {
	lab.goTo("2027-01-01T09:00:00Z");
	const person = await lab.newPerson();
	const device = await subscribe(person, lab.service);
	await subscribe(await otherDevice(lab.app, person.user.email), lab.service);
	const { run } = await notifyPerson(person);
	lab.service.state.refuse = (given) => (given === device ? { status: 429 } : undefined);
	lab.service.attempts.length = 0;
	await run();
	const waiting = async () =>
		lab.app.database.script((sql) =>
			sql("delete from jobs.job where name = 'notice-push' and data ? 'tries' returning data"),
		);
	for (let jobs = await waiting(); jobs.length > 0; jobs = await waiting())
		for (const { data } of jobs) await noticePush(lab.app.deps)({ id: "again", data: data as never });
	lab.service.state.refuse = () => undefined;
	expect(lab.service.attempts.filter((each) => each === device)).toHaveLength(5);
	expect(lab.service.received).toHaveLength(1);
});

test("a push waits for the end of the quiet hours", async () => {
	// 23:30 in India; the quiet hours end at 7:00.
	lab.goTo("2027-01-02T18:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	const { data, run } = await notifyPerson(person);
	await run();
	expect(lab.service.received).toEqual([]);
	expect((await jobsOf(data.noticeId)).map(({ seconds }) => seconds)).toEqual([0, 7.5 * 3_600]);
	lab.goTo("2027-01-03T01:30:00Z");
	await run();
	expect(lab.service.received).toHaveLength(1);
});

test("a push that waits for the end of the quiet hours is sent once they are turned off", async () => {
	lab.goTo("2027-01-03T18:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	const { data, run } = await notifyPerson(person);
	await run();
	expect(lab.service.received).toEqual([]);
	const changed = await person.send("PATCH /api/settings/reminders", { body: { quietHours: null } });
	expect(changed.status).toBe(200);
	expect((await jobsOf(data.noticeId)).map(({ seconds }) => seconds)).toEqual([0, 0]);
	await run();
	expect(lab.service.received).toHaveLength(1);
});

test("a notice that has been read is not pushed", async () => {
	lab.goTo("2027-01-04T06:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	const { run } = await notifyPerson(person);
	await person.send("POST /api/notices/read", { body: { all: true } });
	await run();
	expect(lab.service.received).toEqual([]);
});

test("a sign-in change is pushed even if a page has marked its notice as read, because somebody else may be using the account", async () => {
	lab.goTo("2027-01-04T18:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	const { database, deps } = lab.app;
	await database.orm.transaction((tx) => notifyOwner(tx, deps, person.user.id, "token-created"));
	const [{ id: noticeId, kind }] = (await person.send("GET /api/notices")).json;
	expect(kind).toBe("sign-in-changed");
	const run = () => noticePush(deps)({ id: noticeId, data: { userId: person.user.id, noticeId } });
	await run();
	expect(lab.service.received).toEqual([]);
	await person.send("POST /api/notices/read", { body: { all: true } });
	lab.goTo("2027-01-05T01:30:00Z");
	await run();
	expect(lab.service.received).toHaveLength(1);
});

test("nothing is pushed if the user has switched pushes off", async () => {
	const person = await lab.newPerson();
	await person.send("PATCH /api/settings/notices", { body: { payments: { push: false } } });
	const { data } = await notifyPerson(person);
	expect(await jobsOf(data.noticeId)).toEqual([]);
});

test("a push that waits is dropped if the user has switched pushes off by then", async () => {
	lab.goTo("2027-01-04T07:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	const { run } = await notifyPerson(person);
	await person.send("PATCH /api/settings/notices", { body: { payments: { push: false } } });
	await run();
	expect(lab.service.received).toEqual([]);
});

test("the longest notice still fits into a push", async () => {
	lab.goTo("2027-01-05T06:00:00Z");
	const person = await lab.newPerson();
	await subscribe(person, lab.service);
	await (await notifyPerson(person, "क".repeat(2_000))).run();
	const [push] = lab.service.received;
	expect(push?.json.body).toMatch(/^Order IK7M2X9R: क+…$/);
});
