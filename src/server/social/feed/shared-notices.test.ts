import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import { purgeNotices } from "#server/notices/notices/service.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteBlockedActs } from "./blocked-acts-job.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

async function share(author: HubPerson): Promise<string> {
	const { json } = await author.send("POST /api/social/posts", { body: { content: "Hello" } });
	return `/api/social/posts/${json.id}`;
}
async function like(person: HubPerson, post: string) {
	app.advance(1_000);
	expect((await person.send(`POST ${post}/like`)).status).toBe(200);
}
/** Returns the comment's path. */
async function comment(person: HubPerson, post: string): Promise<string> {
	app.advance(1_000);
	const { status, json } = await person.send(`POST ${post}/comments`, { body: { content: "Well done" } });
	expect(status).toBe(201);
	return `${post}/comments/${json.id}`;
}
async function remove(person: HubPerson, path: string) {
	expect((await person.send(`DELETE ${path}`)).status).toBe(204);
}
/** Kind, person and count, oldest first. */
async function noticesOf(reader: HubPerson) {
	const notices: Notice[] = (await reader.send("GET /api/notices")).json;
	return notices.map(({ kind, data, count }) => [kind, "name" in data && data.name, count]).reverse();
}
async function block(by: HubPerson, { user }: HubPerson) {
	expect((await by.send(`POST /api/social/blocks/${user.id}`)).status).toBe(204);
}
async function blockAndDeleteActs(person: HubPerson, author: HubPerson) {
	await block(author, person);
	const data = { userId: author.user.id, blockedId: person.user.id };
	await deleteBlockedActs(app.deps)({ id: "job", data });
}
async function deleteAccount(person: HubPerson) {
	const body = { password: person.password };
	expect((await person.send("POST /api/account/deletion", { body })).status).toBe(201);
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
}

test.each([
	["deletes the account", deleteAccount],
	["is blocked by the author", (person: HubPerson, author: HubPerson) => block(author, person)],
	["blocks the author", block],
])(
	"if the latest of several %s, the notice about their likes or comments names the others",
	async (_, leave) => {
		const [author, first, second, leaver] = [
			await joinHub(app),
			await joinHub(app, { fullName: "Bina" }),
			await joinHub(app, { fullName: "Chitra" }),
			await joinHub(app, { fullName: "Dev" }),
		];
		const [liked, discussed, alone] = [await share(author), await share(author), await share(author)];
		for (const person of [first, second, leaver]) await like(person, liked);
		const left = await comment(first, discussed);
		for (const person of [leaver, leaver]) await comment(person, discussed);
		await like(leaver, alone);
		expect(await noticesOf(author)).toEqual([
			["post-liked", "Dev", 3],
			["post-commented", "Dev", 3],
			["post-liked", "Dev", 1],
		]);
		await leave(leaver, author);
		expect(await noticesOf(author)).toEqual([
			["post-liked", "Chitra", 2],
			["post-commented", "Bina", 1],
		]);
		await remove(first, left);
		expect(await noticesOf(author)).toEqual([["post-liked", "Chitra", 2]]);
	},
);

test.each([
	["deletes the account", deleteAccount],
	["is blocked by the author", blockAndDeleteActs],
])("if one of several before the latest %s, the notice counts only the others", async (_, leave) => {
	const [author, first, leaver, latest] = [
		await joinHub(app),
		await joinHub(app),
		await joinHub(app),
		await joinHub(app, { fullName: "Chitra" }),
	];
	const post = await share(author);
	for (const person of [first, leaver, latest]) await like(person, post);
	for (const person of [leaver, latest]) await comment(person, post);
	expect(await noticesOf(author)).toEqual([
		["post-liked", "Chitra", 3],
		["post-commented", "Chitra", 2],
	]);
	await leave(leaver, author);
	expect(await noticesOf(author)).toEqual([
		["post-liked", "Chitra", 2],
		["post-commented", "Chitra", 1],
	]);
});

test("a comment that was read is not announced again in place of a deleted one", async () => {
	const [author, first, second, leaver] = [
		await joinHub(app),
		await joinHub(app, { fullName: "Bina" }),
		await joinHub(app),
		await joinHub(app, { fullName: "Dev" }),
	];
	const post = await share(author);
	await comment(first, post);
	expect((await author.send("POST /api/notices/read", { body: { all: true } })).status).toBe(204);
	const deleted = await comment(second, post);
	await comment(leaver, post);
	await remove(second, deleted);
	const read = ["post-commented", "Bina", 1];
	expect(await noticesOf(author)).toEqual([read, ["post-commented", "Dev", 2]]);
	await block(author, leaver);
	expect(await noticesOf(author)).toEqual([read]);
});

test("a comment whose notice was purged is not announced again in place of a deleted one", async () => {
	const [author, first, leaver] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const post = await share(author);
	await comment(first, post);
	await author.send("POST /api/notices/read", { body: { all: true } });
	const before = new Date(app.deps.clock() - 91 * 86_400_000).toISOString();
	await app.database.script(async (run) => {
		await run(`update post_comments set created_at = '${before}' where author_id = '${author.user.id}'`);
		return run(`update notices set created_at = '${before}' where user_id = '${author.user.id}'`);
	});
	await purgeNotices(app.deps.orm, app.deps.clock());
	for (const _ of [1, 2]) await comment(leaver, post);
	expect(await noticesOf(author)).toEqual([["post-commented", leaver.user.fullName, 2]]);
	await block(author, leaver);
	expect(await noticesOf(author)).toEqual([]);
});

test("a notice about likes that were taken back stays when a person who only commented is blocked", async () => {
	const [author, first, second, leaver] = [
		await joinHub(app),
		await joinHub(app),
		await joinHub(app, { fullName: "Chitra" }),
		await joinHub(app),
	];
	const post = await share(author);
	for (const person of [first, second]) {
		await like(person, post);
		expect((await person.send(`DELETE ${post}/like`)).status).toBe(200);
	}
	for (const person of [leaver, second, second]) await comment(person, post);
	await blockAndDeleteActs(leaver, author);
	expect(await noticesOf(author)).toEqual([
		["post-liked", "Chitra", 2],
		["post-commented", "Chitra", 2],
	]);
});

test("a notice is deleted once everybody it counts has left", async () => {
	const [author, first, second] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const post = await share(author);
	for (const person of [first, second]) await like(person, post);
	await block(author, first);
	expect(await noticesOf(author)).toEqual([["post-liked", second.user.fullName, 2]]);
	await block(author, second);
	expect(await noticesOf(author)).toEqual([]);
});
