import { afterAll, beforeAll, expect, test } from "vitest";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { queryRows } from "#server/testing/rows.ts";
import { createChallenge } from "#server/testing/social/challenges.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: HubPerson;
let author: HubPerson;
let reader: HubPerson;

beforeAll(async () => {
	app = await testApp();
	administrator = await joinHub(app, { fullName: "Admin" });
	author = await joinHub(app, { fullName: "Author" });
	reader = await joinHub(app, { fullName: "Reader" });
});

afterAll(() => app.close());

async function postAndReport(by: HubPerson[], from = author): Promise<string> {
	const { json } = await from.send("POST /api/social/posts", { body: { content: "Buy now\nCheap" } });
	for (const person of by) {
		const body = { reason: "spam", note: "An advertisement" };
		await person.send(`POST /api/social/posts/${json.id}/reports`, { body });
	}
	return json.id;
}
async function queue() {
	return (await administrator.send("GET /api/admin/reports")).json;
}
async function lastActs(count: number) {
	return (await administrator.send("GET /api/admin/audit")).json.slice(0, count);
}

test("reports wait in the queue, oldest first, until the post is kept", async () => {
	const first = await postAndReport([reader]);
	app.advance(1_000);
	const second = await postAndReport([reader, administrator]);
	expect(await queue()).toMatchObject([
		{ id: first, reportsCount: 1, content: "Buy now\nCheap", author: { email: author.user.email } },
		{ id: second, reportsCount: 2, reports: [{ reason: "spam", note: "An advertisement" }, {}] },
	]);
	for (const post of [first, second]) {
		const keep = () => administrator.send(`POST /api/admin/reports/${post}/keep`);
		expect((await keep()).status).toBe(204);
		expect((await keep()).status).toBe(204);
	}
	expect(await queue()).toEqual([]);
	expect((await lastActs(2)).map(({ act }: { act: string }) => act)).toEqual(["post-kept", "post-kept"]);
	expect((await reader.send(`GET /api/social/posts/${first}`)).status).toBe(200);
});

test("a removed post disappears for everybody; its author is notified once with the reason, and the act is logged", async () => {
	const post = await postAndReport([reader]);
	const remove = () =>
		administrator.send(`POST /api/admin/reports/${post}/remove`, { body: { reason: "No advertising" } });
	expect((await remove()).status).toBe(204);
	expect((await remove()).status).toBe(204);
	for (const person of [author, reader, administrator])
		expect((await person.send(`GET /api/social/posts/${post}`)).status).toBe(404);
	expect(await queue()).toEqual([]);
	const late = await administrator.send(`POST /api/admin/reports/${post}/keep`);
	expect([late.status, late.json.code]).toEqual([409, "already-removed"]);
	const told = (await author.send("GET /api/notices")).json;
	expect(told.filter(({ kind }: { kind: string }) => kind === "post-removed")).toMatchObject([
		{ data: { excerpt: "Buy now", reason: "No advertising" } },
	]);
	expect(await lastActs(1)).toMatchObject([
		{ act: "post-removed", details: { reason: "No advertising" }, subject: { email: author.user.email } },
	]);
});

test("a removed challenge disappears from its creator's open page, too", async () => {
	const { id } = await createChallenge(author);
	await reader.send(`POST /api/social/challenges/${id}/reports`, { body: { reason: "spam" } });
	const [{ id: report }] = await queue();
	const page = await openPage(app, author);
	expect(await page.next()).toBe("everything");
	const body = { reason: "No advertising" };
	expect((await administrator.send(`POST /api/admin/reports/${report}/remove`, { body })).status).toBe(204);
	expect(await page.next()).toBe("social");
	expect((await author.send(`GET /api/social/challenges/${id}`)).status).toBe(404);
	await page.close();
});

test("removing a post can suspend its author; if the author is an administrator, this is refused and the post stays", async () => {
	const spammer = await joinHub(app, { fullName: "Spammer" });
	const remove = (post: string) =>
		administrator.send(`POST /api/admin/reports/${post}/remove`, { body: { reason: "Spam", suspend: true } });
	expect((await remove(await postAndReport([reader], spammer))).status).toBe(204);
	expect((await spammer.send("GET /api/social/posts")).status).toBe(401);
	const other = await joinHub(app, { fullName: "Suspended before" });
	const suspended = await postAndReport([reader], other);
	const suspension = { body: { reason: "Threats" } };
	await administrator.send(`POST /api/admin/users/${other.user.id}/suspend`, suspension);
	expect((await remove(suspended)).status).toBe(204);
	const own = await postAndReport([reader], administrator);
	expect((await remove(own)).json.code).toBe("is-administrator");
	expect((await reader.send(`GET /api/social/posts/${own}`)).status).toBe(200);
});

test("a post edited after the administrator opened it can't be kept until the edit has been shown", async () => {
	const post = await postAndReport([reader]);
	const item = async () => (await queue()).find(({ id }: { id: string }) => id === post);
	const { seenAt } = await item();
	app.advance(1_000);
	await author.send(`PATCH /api/social/posts/${post}`, { body: { content: "A threat" } });
	const keep = (body: object) => administrator.send(`POST /api/admin/reports/${post}/keep`, { body });
	const refused = await keep({ seenAt });
	expect([refused.status, refused.json.code]).toEqual([409, "changed-since"]);
	const edited = await item();
	expect(edited.texts).toMatchObject([{ content: "A threat" }]);
	expect((await keep({ seenAt: edited.seenAt })).status).toBe(204);
	expect(await item()).toBeUndefined();
});

test("a post kept since a colleague opened it stays, and its author isn't suspended", async () => {
	const writer = await joinHub(app);
	const [kept, removed] = [await postAndReport([reader], writer), await postAndReport([reader], writer)];
	const colleague = await app.signUp();
	await administrator.send(`PUT /api/admin/administrators/${colleague.user.id}`);
	const seen = await queue();
	function remove(post: string, more = {}) {
		const { seenAt } = seen.find(({ id }: { id: string }) => id === post);
		return colleague.send(`POST /api/admin/reports/${post}/remove`, {
			body: { reason: "Spam", seenAt, ...more },
		});
	}
	await administrator.send(`POST /api/admin/reports/${kept}/keep`);
	const late = await remove(kept, { suspend: true });
	expect([late.status, late.json.code]).toEqual([409, "changed-since"]);
	expect((await writer.send(`GET /api/social/posts/${kept}`)).status).toBe(200);
	for (const suspend of [false, false, true]) expect((await remove(removed, { suspend })).status).toBe(204);
	expect((await writer.send(`GET /api/social/posts/${kept}`)).status).toBe(200);
	expect((await reader.send(`GET /api/social/posts/${removed}`)).status).toBe(404);
});

test("only administrators decide", async () => {
	const post = await postAndReport([reader]);
	expect((await author.send("GET /api/admin/reports")).status).toBe(403);
	expect((await author.send(`POST /api/admin/reports/${post}/keep`)).status).toBe(403);
	const { status } = await author.send(`POST /api/admin/reports/${post}/remove`, {
		body: { reason: "Mine" },
	});
	expect(status).toBe(403);
});

const day = { post: "2026-11-20", comment: "2026-11-19" };

test.each(["post", "comment"] as const)(
	"if 51 items are reported (each a %s), the oldest 50 are shown",
	async (kind) => {
		const reported = `(select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
		timestamptz '${day[kind]}' - n * interval '1 minute' as reported_at from generate_series(1, 51) as n) reported`;
		const [writer, reporter] = [author, reader].map(({ user }) => `'${user.id}'::uuid`);
		const inserts = {
			post: [
				`social_posts (user_id, id, content, type, is_public, created_at, updated_at)
				select ${writer}, id, 'Buy now', 'question', true, reported_at, reported_at`,
				`post_reports (author_id, post_id, user_id, reason, created_at)
				select ${writer}, id, ${reporter}, 'spam', reported_at`,
			],
			comment: [
				`content_reports (author_id, kind, content_id, user_id, content, written_at, reason, created_at)
				select ${writer}, 'comment', id, ${reporter}, 'Buy now', reported_at, 'spam', reported_at`,
			],
		}[kind];
		for (const insert of inserts) await queryRows(app.database, `insert into ${insert} from ${reported}`);
		const shown = (await queue()).map((each: { kind: string; id: string }) => [
			each.kind,
			Number(each.id.slice(-12)),
		]);
		expect(shown).toEqual(Array.from({ length: 50 }, (_, index) => [kind, 51 - index]));
	},
);
