import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { daysReportsKept } from "#domain/social/report.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { startWorker } from "#server/roof/worker.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { challengeForm, createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { purgeReports } from "./service.ts";

let app: TestApp;
let administrator: HubPerson;
let author: HubPerson;
let reader: HubPerson;
let stranger: HubPerson;

beforeAll(async () => {
	app = await testApp();
	administrator = await joinHub(app, { fullName: "Admin" });
	author = await joinHub(app, { fullName: "Author" });
	reader = await joinHub(app, { fullName: "Reader" });
	stranger = await joinHub(app, { fullName: "Stranger" });
	await befriend(author, reader);
	await startWorker(app.deps);
});

afterAll(() => app.close());

/** The author's content: its path, its text, and whether the reader still sees it. */
interface Made {
	id: string;
	path: string;
	text: string;
	isVisible: () => Promise<boolean>;
}

const make: Record<"comment" | "message" | "challenge", () => Promise<Made>> = {
	comment: async () => {
		const post = (await reader.send("POST /api/social/posts", { body: { content: "A walk" } })).json;
		const at = `/api/social/posts/${post.id}`;
		const { id } = (await author.send(`POST ${at}/comments`, { body: { content: "Buy now" } })).json;
		async function isVisible() {
			const { commentsCount } = (await reader.send(`GET ${at}`)).json;
			expect((await reader.send(`GET ${at}/comments`)).json).toHaveLength(commentsCount);
			return commentsCount === 1;
		}
		return { id, path: `${at}/comments/${id}`, text: "Buy now", isVisible };
	},
	message: async () => {
		const id = uuidv7();
		const body = { messageId: id, text: "Buy now" };
		await author.send(`POST /api/social/conversations/${reader.user.id}/messages`, { body });
		const at = `/api/social/conversations/${author.user.id}/messages`;
		const isVisible = async () => (await reader.send(`GET ${at}`)).json[0].text !== null;
		return { id, path: `${at}/${id}`, text: "Buy now", isVisible };
	},
	challenge: async () => {
		const { id } = (await author.send("POST /api/social/challenges", { body: challengeForm })).json;
		const path = `/api/social/challenges/${id}`;
		const isVisible = async () => (await reader.send(`GET ${path}`)).status === 200;
		return { id, path, text: challengeForm.title, isVisible };
	},
};

const body = { reason: "spam", note: "An advertisement" };
function report(by: HubPerson, { path }: Made) {
	return by.send(`POST ${path}/reports`, { body });
}
async function queue() {
	return (await administrator.send("GET /api/admin/reports")).json;
}
function decide(how: "keep" | "remove", id: string, more?: object) {
	return administrator.send(`POST /api/admin/reports/${id}/${how}`, more && { body: more });
}
async function lastActs(count: number) {
	return (await administrator.send("GET /api/admin/audit")).json.slice(0, count);
}

describe.each(["comment", "message", "challenge"] as const)("a reported %s", (kind) => {
	test("waits in the queue with its text, once per reporter, and stays visible when kept", async () => {
		const made = await make[kind]();
		for (const _ of [1, 2]) expect((await report(reader, made)).status).toBe(204);
		const waiting = await queue();
		expect(waiting).toMatchObject([
			{
				id: made.id,
				kind,
				content: expect.stringContaining(made.text),
				author: { email: author.user.email },
				reportsCount: 1,
				reports: [{ reason: "spam", note: "An advertisement" }],
			},
		]);
		for (const _ of [1, 2]) expect((await decide("keep", made.id)).status).toBe(204);
		expect(await queue()).toEqual([]);
		const late = await decide("remove", made.id, { reason: "Spam", seenAt: waiting[0].seenAt });
		expect([late.status, late.json.code]).toEqual([409, "changed-since"]);
		expect(await made.isVisible()).toBe(true);
		expect(await lastActs(1)).toMatchObject([
			{ act: "content-kept", details: { kind, contentId: made.id, reports: 1 } },
		]);
	});

	test("disappears when removed, and its author gets one notice with the reason", async () => {
		const made = await make[kind]();
		await report(reader, made);
		for (const _ of [1, 2])
			expect((await decide("remove", made.id, { reason: "No advertising" })).status).toBe(204);
		expect(await made.isVisible()).toBe(false);
		expect(await queue()).toEqual([]);
		const late = await decide("keep", made.id);
		expect([late.status, late.json.code]).toEqual([409, "already-removed"]);
		const notices = (await author.send("GET /api/notices")).json;
		expect(notices.filter((each: { kind: string }) => each.kind === `${kind}-removed`)).toMatchObject([
			{ data: { excerpt: made.text, reason: "No advertising" } },
		]);
		expect(await lastActs(2)).toMatchObject([
			{
				act: "content-removed",
				subject: { email: author.user.email },
				details: { kind, reason: "No advertising" },
			},
			{ act: "content-kept" },
		]);
	});

	test("can't be reported by its author", async () => {
		const made = await make[kind]();
		expect((await report(author, made)).status).toBe(404);
		expect(await queue()).toEqual([]);
	});
});

describe("a challenge that is handed over", () => {
	async function reportAndHandOver(decideFirst: (id: string) => Promise<unknown> = async () => {}) {
		const [creator, successor] = [await joinHub(app), await joinHub(app)];
		const { id } = await createChallenge(creator);
		await join(successor, id);
		const path = `/api/social/challenges/${id}`;
		expect((await reader.send(`POST ${path}/reports`, { body })).status).toBe(204);
		await decideFirst(id);
		const newCreator = { body: { newCreatorId: successor.user.id } };
		expect((await creator.send(`POST ${path}/creator`, newCreator)).status).toBe(200);
		await successor.send(`PATCH ${path}`, { body: { description: "Their own words" } });
		app.advance(1_000);
		return { id, path, creator, successor };
	}
	async function handOver(decideFirst?: (id: string) => Promise<unknown>) {
		const handedOver = await reportAndHandOver(decideFirst);
		expect((await stranger.send(`POST ${handedOver.path}/reports`, { body })).status).toBe(204);
		return handedOver;
	}

	test("is listed with the person who wrote its text, and with nobody once that account is deleted", async () => {
		const [creator, successor] = [await joinHub(app), await joinHub(app)];
		const { id } = await createChallenge(creator);
		await join(successor, id);
		const path = `/api/social/challenges/${id}`;
		await creator.send(`PATCH ${path}`, { body: { description: "A threat" } });
		await creator.send(`POST ${path}/creator`, { body: { newCreatorId: successor.user.id } });
		await reader.send(`POST ${path}/reports`, { body });
		expect(await queue()).toMatchObject([{ id, author: { email: creator.user.email } }]);
		await creator.send("POST /api/account/deletion", { body: { password: creator.password } });
		app.advance(8 * 86_400_000);
		await deleteAccounts(app.deps)({ id: "job", data: null });
		app.advance(-8 * 86_400_000);
		expect(await queue()).toMatchObject([{ id, author: null, reportsCount: 1 }]);
		await stranger.send(`POST ${path}/reports`, { body });
		expect(await queue()).toMatchObject([{ id, author: null, reportsCount: 2 }]);
		const removal = { reason: "Threat", suspend: true };
		expect((await decide("remove", id, removal)).status).toBe(400);
		expect((await decide("remove", id, { ...removal, suspend: false })).status).toBe(204);
		expect(await lastActs(1)).toMatchObject([{ act: "content-removed", subject: null }]);
		expect((await successor.send("GET /api/auth/me")).status).toBe(200);
	});

	test("is judged only by its open reports, not by decided ones about its former creator", async () => {
		const { id, creator, successor } = await handOver((reported) => decide("keep", reported));
		expect(await queue()).toMatchObject([{ id, author: { email: successor.user.email }, reportsCount: 1 }]);
		for (const _ of [1, 2])
			expect((await decide("remove", id, { reason: "Spam", suspend: true })).status).toBe(204);
		expect(await queue()).toEqual([]);
		const signedIn = [await creator.send("GET /api/auth/me"), await successor.send("GET /api/auth/me")];
		expect(signedIn.map(({ status }) => status)).toEqual([200, 401]);
	});

	test("is attributed, in the queue and when removed, to the author of the words reported last", async () => {
		const { id, path, creator, successor } = await reportAndHandOver();
		await successor.send(`PATCH ${path}`, { body: { title: "A threat" } });
		await stranger.send(`POST ${path}/reports`, { body });
		expect(await queue()).toMatchObject([
			{ id, author: { email: successor.user.email }, content: expect.stringContaining("A threat") },
		]);
		expect((await decide("remove", id, { reason: "Spam", suspend: true })).status).toBe(204);
		const signedIn = [await creator.send("GET /api/auth/me"), await successor.send("GET /api/auth/me")];
		expect(signedIn.map(({ status }) => status)).toEqual([200, 401]);
		expect(await lastActs(1)).toMatchObject([
			{ act: "content-removed", subject: { email: successor.user.email } },
		]);
	});

	test("has all its reports closed when it is kept", async () => {
		const { id } = await handOver();
		expect(await queue()).toMatchObject([{ id, reportsCount: 2 }]);
		expect((await decide("keep", id)).status).toBe(204);
		expect(await queue()).toEqual([]);
	});

	test("is removed with one notice to each of its creators", async () => {
		const { id, creator, successor } = await reportAndHandOver();
		for (const _ of [1, 2]) expect((await decide("remove", id, { reason: "Spam" })).status).toBe(204);
		expect(await queue()).toEqual([]);
		for (const person of [creator, successor]) {
			const notices = (await person.send("GET /api/notices")).json;
			expect(notices.filter((each: { kind: string }) => each.kind === "challenge-removed")).toMatchObject([
				{ data: { reason: "Spam" } },
			]);
		}
	});
});

test("people can't report content that is hidden from them", async () => {
	const message = await make.message();
	expect((await report(stranger, message)).status).toBe(404);
	const friendsOnly = { content: "For friends", isPublic: false };
	const post = (await author.send("POST /api/social/posts", { body: friendsOnly })).json;
	const at = `/api/social/posts/${post.id}/comments`;
	const { id } = (await reader.send(`POST ${at}`, { body: { content: "Nice" } })).json;
	expect((await stranger.send(`POST ${at}/${id}/reports`, { body })).status).toBe(404);
	const hidden = { ...challengeForm, isPublic: false };
	const challenge = (await author.send("POST /api/social/challenges", { body: hidden })).json;
	const path = `POST /api/social/challenges/${challenge.id}/reports`;
	expect((await stranger.send(path, { body })).status).toBe(404);
	expect((await stranger.send(`${path}?code=${challenge.inviteCode}`, { body })).status).toBe(204);
	await decide("keep", challenge.id);
});

test("a message can be reported after its sender is blocked, but only by its reader", async () => {
	const target = await joinHub(app);
	await befriend(author, target);
	const id = uuidv7();
	const sent = { messageId: id, text: "A threat" };
	await author.send(`POST /api/social/conversations/${target.user.id}/messages`, { body: sent });
	await target.send(`POST /api/social/blocks/${author.user.id}`);
	const path = `POST /api/social/conversations/${author.user.id}/messages/${id}/reports`;
	expect((await stranger.send(path, { body })).status).toBe(404);
	expect((await target.send(path, { body })).status).toBe(204);
	expect(await queue()).toMatchObject([{ id, content: "A threat" }]);
	await decide("keep", id);
});

test("a reported message can still be judged after its sender deletes it", async () => {
	const made = await make.message();
	await report(reader, made);
	const own = `/api/social/conversations/${reader.user.id}/messages/${made.id}`;
	expect((await author.send(`DELETE ${own}`)).status).toBe(204);
	expect(await queue()).toMatchObject([{ content: "Buy now" }]);
	for (const _ of [1, 2]) expect((await decide("remove", made.id, { reason: "A threat" })).status).toBe(204);
	expect(await queue()).toEqual([]);
	const acts = await lastActs(10);
	expect(
		acts.filter(({ details }: { details: { contentId: string } }) => details.contentId === made.id),
	).toMatchObject([{ act: "content-removed", subject: { email: author.user.email } }]);
	const [notice, before] = (await author.send("GET /api/notices")).json;
	expect(notice).toMatchObject({ kind: "message-removed", data: { excerpt: "Buy now", reason: "A threat" } });
	expect(before.data.reason).not.toBe("A threat");
});

test("a challenge that was edited between two reports shows both texts, and a decision that names the first is refused", async () => {
	const made = await make.challenge();
	await report(reader, made);
	const [first] = await queue();
	app.advance(1_000);
	expect((await author.send(`PATCH ${made.path}`, { body: { title: "A threat" } })).status).toBe(200);
	await report(stranger, made);
	const [both] = await queue();
	expect(both).toMatchObject({
		content: expect.stringContaining("A threat"),
		texts: [
			{ content: first.content, reportedAt: first.seenAt },
			{ content: both.content, reportedAt: both.seenAt },
		],
		reportsCount: 2,
	});
	const { seenAt } = first;
	for (const refused of [
		await decide("keep", made.id, { seenAt }),
		await decide("remove", made.id, { seenAt, reason: "Spam", suspend: true }),
	])
		expect([refused.status, refused.json.code]).toEqual([409, "changed-since"]);
	expect(await queue()).toMatchObject([{ id: made.id, reportsCount: 2 }]);
	for (const _ of [1, 2]) expect((await decide("keep", made.id, { seenAt: both.seenAt })).status).toBe(204);
	expect(await queue()).toEqual([]);
});

test("the queue shows the text reported last, even if it was reported before, and a removal's notice quotes it", async () => {
	const made = await make.challenge();
	const third = await joinHub(app);
	for (const [reporter, title] of [
		[reader, "Walk"],
		[stranger, "A threat"],
		[third, "Walk"],
	] as const) {
		app.advance(1_000);
		expect((await author.send(`PATCH ${made.path}`, { body: { title } })).status).toBe(200);
		await report(reporter, made);
	}
	const [item] = await queue();
	expect(item.content).toContain("Walk");
	expect(item.texts).toHaveLength(2);
	await decide("keep", made.id);
	for (const [reporter, title] of [
		[reader, "Run"],
		[stranger, "Another threat"],
	] as const) {
		app.advance(1_000);
		await author.send(`PATCH ${made.path}`, { body: { title } });
		await report(reporter, made);
	}
	await decide("remove", made.id, { reason: "A threat" });
	const [notice] = (await author.send("GET /api/notices")).json;
	expect(notice).toMatchObject({ kind: "challenge-removed", data: { excerpt: "Another threat" } });
});

test("a comment with a thousand reports does not hide the reports of another", async () => {
	const [often, once] = [await make.comment(), await make.comment()];
	await report(reader, often);
	await app.database.script((run) =>
		run(`insert into content_reports select (jsonb_populate_record(r, jsonb_build_object('user_id', gen_random_uuid()))).*
			from content_reports r, generate_series(1, 999) where r.content_id = '${often.id}'`),
	);
	app.advance(1_000);
	await report(reader, once);
	const shown: { id: string; reportsCount: number; reports: object[] }[] = await queue();
	expect(
		shown
			.filter(({ id }) => [often.id, once.id].includes(id))
			.map(({ reportsCount, reports }) => [reportsCount, reports.length]),
	).toEqual([
		[1_000, 20],
		[1, 1],
	]);
	for (const { id } of [often, once]) await decide("keep", id);
});

test("decided reports are deleted after a while; open ones are kept", async () => {
	const [old, open] = [await make.message(), await make.message()];
	for (const made of [old, open]) await report(reader, made);
	await decide("keep", old.id);
	const kept = () =>
		app.database.script((run) =>
			run(`select content_id from content_reports where content_id in ('${old.id}', '${open.id}')`),
		);
	await purgeReports(app.deps.orm, app.deps.clock() + (daysReportsKept - 1) * 86_400_000);
	expect(await kept()).toHaveLength(2);
	await purgeReports(app.deps.orm, app.deps.clock() + (daysReportsKept + 1) * 86_400_000);
	expect(await kept()).toEqual([{ content_id: open.id }]);
});
