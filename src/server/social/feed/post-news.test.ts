import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dailyQuotas } from "#domain/social/post.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
/** Another process on the same database. */
let elsewhere: TestApp;
let author: HubPerson;
let reader: HubPerson;
let passerBy: HubPerson;

beforeAll(async () => {
	app = await testApp();
	elsewhere = await testApp({}, app.database);
	author = await joinHub(app, { fullName: "Asha" });
	reader = await joinHub(app, { fullName: "Ravi" });
	passerBy = await joinHub(app, { fullName: "Meena" });
	// After the first week, which has lower quotas.
	app.advance(8 * 86_400_000);
});

afterAll(() => app.close());

async function share(content = "Hello"): Promise<string> {
	const { status, json } = await author.send("POST /api/social/posts", { body: { content } });
	expect(status).toBe(201);
	return json.id;
}

function edit(id: string, content: string) {
	return author.send(`PATCH /api/social/posts/${id}`, { body: { content } });
}

const pages: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
	await Promise.all(pages.splice(0).map((page) => page.close()));
});

type Page = Awaited<ReturnType<typeof pageOf>>;

/** Opens a page and reads its initial "may have missed something" event. */
async function pageOf(person: HubPerson) {
	const page = await openPage(app, person);
	pages.push(page);
	expect(await page.nextEvent()).toEqual({ kind: "everything" });
	return page;
}

/** Waits for a post's event; returns the posts whose events came before it. */
async function postsBefore(page: Page, id: string): Promise<(string | undefined)[]> {
	const received: (string | undefined)[] = [];
	for (;;) {
		const event = await page.nextEvent();
		if (event === undefined) throw new Error("The stream has ended.");
		if (event.id === id) return received;
		received.push(event.id);
	}
}

async function postsBeforeNext(page: Page) {
	return postsBefore(page, await share("The next one"));
}

/** Waits until earlier events can't reach a page opened from now on. */
async function waitForEarlierEvents(): Promise<void> {
	await postsBeforeNext(await pageOf(author));
}

describe("an edit", () => {
	test("reaches pages that show the post, its author and commenters, and nobody else", async () => {
		const id = await share();
		const commenter = await joinHub(app, { fullName: "Devi" });
		await commenter.send(`POST /api/social/posts/${id}/comments`, { body: { content: "Well done" } });
		await reader.send("GET /api/social/posts");
		await waitForEarlierEvents();
		const [shows, commented, wrote, other] = await Promise.all(
			[reader, commenter, author, passerBy].map(pageOf),
		);
		expect((await edit(id, "Changed")).status).toBe(200);
		for (const page of [shows, commented, wrote])
			expect(await page?.nextEvent()).toEqual({ kind: "post", id });
		if (other) expect(await postsBeforeNext(other)).not.toContain(id);
	});

	test("reaches readers who got the post from another process", async () => {
		const id = await share();
		const far = elsewhere.client();
		const body = { email: reader.user.email, password: reader.password };
		await far.send("POST /api/auth/login", { body });
		await waitForEarlierEvents();
		const shows = await pageOf(reader);
		await far.send(`GET /api/social/posts/${id}`);
		await edit(id, "Changed");
		await postsBefore(shows, id);
	});

	test("doesn't reach people whom the author has blocked", async () => {
		const id = await share();
		const blocked = await joinHub(app, { fullName: "Rude" });
		await blocked.send(`POST /api/social/posts/${id}/comments`, { body: { content: "Hm" } });
		await author.send(`POST /api/social/blocks/${blocked.user.id}`);
		await waitForEarlierEvents();
		const [page, shows] = [await pageOf(blocked), await pageOf(author)];
		await edit(id, "Changed");
		await postsBefore(shows, id);
		const hidden = await share();
		const { json } = await passerBy.send("POST /api/social/posts", { body: { content: "For all" } });
		const received = await postsBefore(page, json.id);
		expect(received).not.toContain(id);
		expect(received).not.toContain(hidden);
	});

	test("notifies nobody and keeps `updatedAt` if it changes nothing", async () => {
		const id = await share("The same");
		await waitForEarlierEvents();
		const { updatedAt } = (await reader.send(`GET /api/social/posts/${id}`)).json;
		const page = await pageOf(reader);
		app.advance(1_000);
		expect((await edit(id, "The same")).json.updatedAt).toBe(updatedAt);
		expect(await postsBeforeNext(page)).not.toContain(id);
	});

	test("counts against the daily quota, whether of a post or a comment", async () => {
		const newcomer = await joinHub(app, { fullName: "New" });
		const { json } = await newcomer.send("POST /api/social/posts", { body: { content: "Hello" } });
		const { json: comment } = await newcomer.send(`POST /api/social/posts/${json.id}/comments`, {
			body: { content: "Mine" },
		});
		const spend = app.database.statement(
			"spend_edits",
			"update social_quotas set edits = $2 where user_id = $1",
		);
		await spend([newcomer.user.id, dailyQuotas.newcomer.edits - 1]);
		const body = (content: string) => ({ body: { content } });
		const statuses = [
			await newcomer.send(`PATCH /api/social/posts/${json.id}`, body("One")),
			await newcomer.send(`PATCH /api/social/posts/${json.id}`, body("Two")),
			await newcomer.send(`PATCH /api/social/posts/${json.id}/comments/${comment.id}`, body("Three")),
		].map((reply) => [reply.status, reply.json.code]);
		expect(statuses).toEqual([
			[200, undefined],
			[409, "daily-edit-limit"],
			[409, "daily-edit-limit"],
		]);
	});
});

describe("new posts", () => {
	test("cause a single event, for the newest, if they come within one second", async () => {
		const page = await pageOf(passerBy);
		const ids = Array.from({ length: 100 }, (): string => crypto.randomUUID());
		for (const id of ids) app.deps.postNews.publish({ id, authorId: author.user.id, isForEverybody: true });
		const received = await postsBefore(page, ids.at(-1) ?? "");
		expect(received.filter((id) => id !== undefined && ids.includes(id))).toEqual([]);
	});

	test("reach five hundred pages in slices, with other work in between", async () => {
		const pages = await Promise.all(
			Array.from({ length: 500 }, async (_, index) => {
				const received: unknown[] = [];
				const actor = { ...stranger, userId: `reader ${index}`, sessionId: `session ${index}` };
				app.deps.events.follow(actor).begin((event) => received.push(event));
				return received;
			}),
		);
		const counts: number[] = [];
		const id = await share();
		const count = () => pages.filter((received) => JSON.stringify(received.at(-1)).includes(id)).length;
		while (counts.at(-1) !== pages.length) {
			await new Promise(setImmediate);
			if (count() !== counts.at(-1)) counts.push(count());
		}
		const steps = counts.map((each, index) => each - (counts[index - 1] ?? 0));
		expect(Math.max(...steps)).toBeLessThan(pages.length);
	});
});

const stranger = { isAdmin: false, timeZone: "Asia/Kolkata", dayStartHour: 0, signedInAt: 0 };
