import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { personalTables } from "#server/personal-data/registry/registry.ts";
import { tracesOf } from "#server/testing/database/traces.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { deliverRequests } from "#server/testing/social/asks.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { invite } from "#server/testing/social/invitations.ts";
import { agree, offer } from "#server/testing/social/partners.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAccounts } from "./jobs.ts";

/** `leaver` has done everything that users can do with others in the hub. */

let app: TestApp;
let admin: HubPerson;
let leaver: HubPerson;
let others: Record<"friend" | "partner" | "stranger" | "blocked" | "blocker", HubPerson>;

beforeAll(async () => {
	app = await testApp();
	admin = await joinHub(app);
	leaver = await joinHub(app, { fullName: "Zebulon Quartz", email: "zebulon@example.in" });
	const [friend, partner, stranger] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	others = { friend, partner, stranger, blocked: await joinHub(app), blocker: await joinHub(app) };
	for (const each of [leaver, partner]) await pay(admin, each.user.email);
	for (const each of [friend, partner]) await befriend(leaver, each);
});

afterAll(() => app.close());

async function expectSuccess(reply: Promise<{ status: number; text: string }>): Promise<void> {
	const { status, text } = await reply;
	if (status >= 300) throw new Error(`The call returned ${status}: ${text}`);
}

/** The leaver's texts contain a name to search for; the others' texts name nobody. */
function saidBy(person: HubPerson): string {
	return person === leaver ? "Zebulon says so" : "So say I";
}

async function shareWithAll(one: HubPerson, other: HubPerson): Promise<void> {
	const { json: post } = await one.send("POST /api/social/posts", { body: { content: saidBy(one) } });
	const path = `/api/social/posts/${post.id}`;
	for (const each of [one, other]) {
		await expectSuccess(each.send(`POST ${path}/like`));
		const { json } = await each.send(`POST ${path}/comments`, { body: { content: saidBy(each) } });
		for (const liker of [one, other])
			await expectSuccess(liker.send(`POST ${path}/comments/${json.id}/like`));
		const reporter = each === one ? other : one;
		await expectSuccess(
			reporter.send(`POST ${path}/comments/${json.id}/reports`, { body: { reason: "other" } }),
		);
	}
	await expectSuccess(other.send(`POST ${path}/reports`, { body: { reason: "other", note: saidBy(other) } }));
}

async function takePart(creator: HubPerson, other: HubPerson): Promise<void> {
	const challenge = await createChallenge(creator);
	for (const each of [creator, other]) await join(each, challenge.id);
	const { json: habits } = await creator.send("GET /api/habits");
	await expectSuccess(
		creator.send(`PUT /api/social/challenges/${challenge.id}/habit`, { body: { habitId: habits[0].id } }),
	);
}

async function pledge(owner: HubPerson, other: HubPerson): Promise<void> {
	const { id } = await agree(owner, (await createHabit(owner)).id, other);
	await expectSuccess(
		owner.send(`POST /api/social/partners/${id}/checkin`, { body: { note: saidBy(owner) } }),
	);
	await expectSuccess(other.send(`POST /api/social/partners/${id}/nudge`));
	await expectSuccess(
		owner.send(`POST /api/social/conversations/${other.user.id}/messages`, {
			body: { messageId: uuidv7(), text: saidBy(owner) },
		}),
	);
}

const reads = Object.values(api)
	.flatMap((each) => Object.values(each))
	.filter(({ route, access }) => route.startsWith("GET ") && !route.includes(":") && access === "user")
	.map(({ route }) => route)
	.filter(
		(route) =>
			!["GET /api/events", "GET /api/social/new-posts", "GET /api/organizations/door"].includes(route),
	);

const requiredQueries = { "/log-facts": "?days=30", "/habit-logs/search": "?q=walk" };

async function answersOf(reader: HubPerson): Promise<Record<string, number>> {
	const answers: Record<string, number> = {};
	for (const route of reads) {
		const query = Object.entries(requiredQueries).find(([end]) => route.endsWith(end))?.[1] ?? "";
		answers[route] = (await reader.send(`${route}${query}`)).status;
	}
	return answers;
}

test("deleting an account that used all of the hub leaves no trace, and others' pages still work", async () => {
	const { friend, partner, stranger, blocked, blocker } = others;
	await pledge(leaver, partner);
	await pledge(partner, leaver);
	await offer(leaver, (await createHabit(leaver)).id);
	for (const [one, other] of [
		[leaver, partner],
		[partner, leaver],
	] as const) {
		await shareWithAll(one, other);
		await takePart(one, other);
	}
	await expectSuccess(
		leaver.send("POST /api/social/posts", { body: { content: "For friends", isPublic: false } }),
	);
	await expectSuccess(leaver.send(`PUT /api/social/friends/${stranger.user.id}`));
	await expectSuccess(leaver.send("POST /api/social/friends", { body: { email: "nobody@example.in" } }));
	await expectSuccess(leaver.send("POST /api/social/friends", { body: { email: blocker.user.email } }));
	await expectSuccess(friend.send("POST /api/social/friends", { body: { email: leaver.user.email } }));
	await deliverRequests(app);
	await expectSuccess(leaver.send(`POST /api/social/blocks/${blocked.user.id}`));
	await expectSuccess(blocker.send(`POST /api/social/blocks/${leaver.user.id}`));
	await invite(leaver, { isForOne: true });

	const before = await tracesOf(app.database, leaver.user.id);
	const hub = personalTables.filter(({ name }) =>
		/social|post_|content_|challenge|friend|block|invitation|partner|message|conversation/.test(name),
	);
	for (const { name, owner } of hub) {
		if (name === "used_challenges") continue;
		expect(before, "the account has rows of every kind").toContain(`public.${name}.${owner.name}`);
	}
	const answers = await answersOf(partner);
	expect(Object.entries(answers).filter(([, status]) => status >= 300)).toEqual([]);

	await expectSuccess(leaver.send("POST /api/account/deletion", { body: { password: leaver.password } }));
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });

	expect(await tracesOf(app.database, leaver.user.id, "zebulon", "quartz")).toEqual([]);
	for (const reader of [admin, ...Object.values(others)]) {
		await expectSuccess(
			reader.send("POST /api/auth/login", { body: { email: reader.user.email, password: reader.password } }),
		);
		const broken = Object.entries(await answersOf(reader)).filter(([, status]) => status >= 300);
		expect(broken).toEqual([]);
	}
	const counts = await app.database.script((run) =>
		run(`select
			(select count(*)::int from social_posts p
				where likes <> (select count(*) from post_likes l where l.author_id = p.user_id and l.post_id = p.id)
				or comments_count <> (select count(*) from post_comments c where c.author_id = p.user_id and c.post_id = p.id)
			) as posts,
			(select count(*)::int from habit_challenges c where participant_count <> (select count(*)
				from challenge_participants t where t.challenge_id = c.id and status <> 'dropped')) as challenges`),
	);
	expect(counts).toEqual([{ posts: 0, challenges: 0 }]);
});

test("a request to an address outlives its owner's account like one to nobody, and reaches the next owner", async () => {
	const [asker, owner] = [await joinHub(app), await joinHub(app, { email: "next@example.in" })];
	for (const email of ["next@example.in", "unknown@example.in"])
		await expectSuccess(asker.send("POST /api/social/friends", { body: { email } }));
	await deliverRequests(app);
	await expectSuccess(owner.send("POST /api/account/deletion", { body: { password: owner.password } }));
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });

	await expectSuccess(
		asker.send("POST /api/auth/login", { body: { email: asker.user.email, password: asker.password } }),
	);
	const { sent } = (await asker.send("GET /api/social/friends/requests")).json;
	expect(sent.map(({ email }: { email: string }) => email).sort()).toEqual([
		"next@example.in",
		"unknown@example.in",
	]);
	const next = await joinHub(app, { email: "next@example.in" });
	await deliverRequests(app);
	expect((await next.send("GET /api/social/friends/requests")).json.received).toHaveLength(1);
});
