import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepConfirmation } from "#server/account/confirmations/store.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import type { habits } from "#server/habits/habits/tables.ts";
import { closeAccount } from "#server/personal-data/deletion/store.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { befriend, joinHub } from "#server/testing/hub.ts";
import { createOrganization, join, proposeProgram } from "#server/testing/organizations.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { queryRows } from "#server/testing/rows.ts";
import { createChallenge, join as joinChallenge } from "#server/testing/social/challenges.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { operatorActs } from "./administrators.ts";
import { checkIntegrity } from "./integrity.ts";

let app: TestApp;
let administrator: Client & { user: { id: string; email: string } };
let person: typeof administrator;

beforeAll(async () => {
	app = await testApp();
	({ administrator, person } = await firstAccounts(app));
});

afterAll(() => app.close());

async function mayReadAudit(client: Client) {
	return (await client.send("GET /api/admin/audit")).status === 200;
}

/** Takes the unconfirmed address from the account, as the address's owner does with the mailed link. */
async function freeAddressOf({ user }: typeof person) {
	const { token, ...key } = newToken(user.id);
	await keepConfirmation(app.deps.orm, { ...key, expiresAt: iso(app.deps.clock() + 60_000) });
	expect((await app.request("POST /api/auth/free-address", { body: { token } })).status).toBe(204);
}

describe("the operator", () => {
	test("appoints and dismisses administrators, and the audit log records it", async () => {
		const acts = operatorActs(app.deps);
		const { email } = person.user;
		expect(await mayReadAudit(person)).toBe(false);
		expect(await acts.appoint(email.toUpperCase())).toMatch(/is now an administrator/);
		expect(await acts.appoint(email)).toMatch(/already/);
		expect(await acts.list()).toEqual([administrator.user.email, email]);
		await expect.poll(() => mayReadAudit(person)).toBe(true);

		expect(await acts.dismiss(email)).toMatch(/no longer an administrator/);
		expect(await acts.dismiss(email)).toMatch(/is not an administrator/);
		await expect.poll(() => mayReadAudit(person)).toBe(false);

		const { json } = await administrator.send("GET /api/admin/audit?limit=2");
		const done = { isOperator: true, actor: null, address: null, subject: { email } };
		expect(json).toMatchObject([
			{ act: "administrator-removed", ...done },
			{ act: "administrator-added", ...done },
		]);
	});

	test("cannot appoint a suspended account, or with a mail server an unconfirmed one", async () => {
		const config = { ...app.deps.config, smtpUrl: "smtp://127.0.0.1:9" };
		const acts = operatorActs({ ...app.deps, config });
		const stranger = await app.signUp();
		const { id, email } = stranger.user;
		await expect(acts.appoint(email)).rejects.toThrow(/not confirmed/);
		await app.database.script((run) => run(`update users set is_verified = true where id = '${id}'`));
		const reason = "A child's account";
		await administrator.send(`POST /api/admin/users/${id}/suspend`, { body: { reason } });
		await expect(acts.appoint(email)).rejects.toThrow(/is suspended/);
		expect(await acts.list()).not.toContain(email);
		await administrator.send(`POST /api/admin/users/${id}/resume`);
		expect(await acts.appoint(email)).toMatch(/is now an administrator/);
		expect(await acts.dismiss(email)).toMatch(/no longer/);
	});

	test("resets a second step and notifies its owner", async () => {
		const acts = operatorActs(app.deps);
		expect(await acts.resetSecondStep(person.user.email)).toMatch(/has no second step/);
		await app.deps.orm.execute(
			`insert into recovery_codes (user_id, code_hash) values ('${person.user.id}', '\\x01')`,
		);
		await app.deps.orm.execute(`insert into passkeys (user_id, id, credential_id, public_key, sign_count, transports,
			name, created_at)
			values ('${person.user.id}', '${randomUUID()}', 'key', '\\x01', 0, '{}', 'Phone', now())`);
		expect(await acts.resetSecondStep(person.user.email)).toMatch(/password alone/);
		const { json: notices } = await person.send("GET /api/notices");
		expect(JSON.stringify(notices)).toContain("second-step-removed");
		expect(await acts.resetSecondStep(person.user.email)).toMatch(/has no second step/);
	});

	test("requests the deletion of an account whose owner cannot sign in", async () => {
		const acts = operatorActs(app.deps);
		const { email, id } = (await app.signUp()).user;
		await administrator.send(`POST /api/admin/users/${id}/suspend`, {
			body: { reason: "A child's account" },
		});
		expect(await acts.deleteAccount(email.toUpperCase())).toMatch(/will be deleted after/);
		expect(await acts.deleteAccount(email)).toMatch(/already due to be deleted/);
		const rows = await app.database.script((run) =>
			run(
				`select due_at - asked_at = interval '7 days' as "isInAWeek" from account_deletions where user_id = '${id}'`,
			),
		);
		expect(rows).toEqual([{ isInAWeek: true }]);
		const { json } = await administrator.send("GET /api/admin/audit?limit=2");
		expect(json).toMatchObject([
			{ act: "deletion-requested", isOperator: true, subject: { email } },
			{ act: "user-suspended" },
		]);
	});

	test("cancels the deletion of an account", async () => {
		const { deleteAccount, keepAccount } = operatorActs(app.deps);
		const { email, id } = (await app.signUp()).user;
		expect(await keepAccount(email)).toMatch(/is not due to be deleted/);
		await deleteAccount(email);
		expect(await keepAccount(email.toUpperCase())).toMatch(/will not be deleted/);
		const deletions = () =>
			app.database.script((run) => run(`select began_at from account_deletions where user_id = '${id}'`));
		expect(await deletions()).toEqual([]);
		expect((await administrator.send("GET /api/admin/audit?limit=1")).json).toMatchObject([
			{ act: "deletion-cancelled", isOperator: true, subject: { email } },
		]);
	});

	test("lists requested deletions, including those cancelled after a restored copy was made", async () => {
		const { deleteAccount, keepAccount, listDeletions } = operatorActs(app.deps);
		const { email, id } = (await app.signUp()).user;
		const listed = async () => (await listDeletions()).filter((line) => line.startsWith(`${email} `));
		await deleteAccount(email);
		const [copy] = await queryRows<{ row: object }>(
			app.database,
			`select to_jsonb(account_deletions) as row from account_deletions where user_id = '${id}'`,
		);
		await keepAccount(email);
		expect(await listed()).toEqual([]);
		await app.deps.orm.execute(
			`insert into account_deletions
				select * from jsonb_populate_record(null::account_deletions, '${JSON.stringify(copy?.row)}')`,
		);
		expect(await listed()).toEqual([expect.stringMatching(/after \d{4}-\d\d-\d\dT/)]);
		await keepAccount(email);
		expect(await listed()).toEqual([]);
	});

	test("notifies the owner's open pages of a deletion that it requests or cancels", async () => {
		const { deleteAccount, keepAccount } = operatorActs(app.deps);
		const owner = await app.signUp();
		const { next } = await openPage(app, owner);
		expect(await next()).toBe("everything");
		await deleteAccount(owner.user.email);
		expect(await next()).toBe("account");
		expect((await owner.send("GET /api/account/deletion")).status).toBe(200);
		await keepAccount(owner.user.email);
		expect(await next()).toBe("account");
		expect((await owner.send("GET /api/account/deletion")).status).toBe(204);
	});

	test("cannot request the deletion of an administrator, or of an account that must stay for now", async () => {
		const { deleteAccount } = operatorActs(app.deps);
		await expect(deleteAccount(administrator.user.email)).rejects.toThrow(/dismiss them first/);
		const payer = await app.signUp();
		await openPayment(payer, { transactionId: newUtr() });
		await expect(deleteAccount(payer.user.email)).rejects.toThrow(
			/payment that is neither verified nor rejected/,
		);
	});

	test("gets an error that names an address without an account", async () => {
		await expect(operatorActs(app.deps).appoint("nobody@example.in")).rejects.toThrow(/nobody@example.in/);
	});
});

describe("the integrity check", () => {
	async function broken() {
		const checks = await checkIntegrity(app.database);
		return checks.filter((check) => check.broken.length > 0);
	}

	test("reports no habit that is ticked while it runs", async () => {
		const habit = await createHabit(person);
		let isFirst = true;
		const orm: Orm = Object.create(app.database.orm, {
			select: {
				value: (columns: Parameters<Orm["select"]>[0]) => {
					const query = app.database.orm.select(columns);
					return isFirst ? thenTick(query) : query;
				},
			},
		});
		function thenTick(query: ReturnType<Orm["select"]>) {
			isFirst = false;
			const from = query.from.bind(query);
			return Object.assign(query, {
				from: (table: typeof habits) => {
					const habitsRead = from(table);
					const execute = habitsRead.execute.bind(habitsRead);
					habitsRead.execute = async () => {
						const rows = await execute();
						const day = `/api/habits/${habit.id}/logs/${habit.startedOn}`;
						expect((await person.send(`PUT ${day}`, { body: { completed: true } })).status).toBe(200);
						return rows;
					};
					return habitsRead;
				},
			});
		}
		const checks = await checkIntegrity({ ...app.database, orm });
		expect(isFirst).toBe(false);
		expect(checks.filter((check) => check.broken.length > 0)).toEqual([]);
	});

	test("reports every figure that is changed by hand, and nothing if the data is correct", async () => {
		const [asha, ravi] = [await joinHub(app), await joinHub(app)];
		await befriend(asha, ravi);
		await asha.send(`POST /api/social/blocks/${(await joinHub(app)).user.id}`);
		const habit = await createHabit(person);
		await person.send(`PUT /api/habits/${habit.id}/logs/${habit.startedOn}`, { body: { completed: true } });
		const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 };
		const counted = await createHabit(person, { name: "Read", measure });
		await person.send(`POST /api/habits/${counted.id}/logs/${counted.startedOn}/entries`, {
			body: { id: randomUUID(), amount: 12 },
		});
		const { json: post } = await asha.send("POST /api/social/posts", {
			body: { content: "Twenty-one days", isPublic: true },
		});
		await ravi.send(`POST /api/social/posts/${post.id}/like`);
		await ravi.send(`POST /api/social/posts/${post.id}/comments`, { body: { content: "Well done" } });
		const challenge = await createChallenge(asha);
		await joinChallenge(ravi, challenge.id);
		const organization = await createOrganization(asha);
		await join(ravi, organization);
		const { json: order } = await asha.send(`POST /api/organizations/${organization.id}/seats`, {
			body: { count: 5 },
		});
		await asha.send(`PATCH /api/payments/${order.id}`, { body: { transactionId: newUtr() } });
		await administrator.send(`POST /api/admin/payments/${order.id}/verify`);
		await ravi.send(`POST /api/organizations/${organization.id}/seats/take`);
		const program = await proposeProgram(asha, organization);
		const enrolled = `/api/organizations/${organization.id}/programs/${program.id}/enroll`;
		for (const each of [asha, ravi])
			await each.send(`POST ${enrolled}`, { body: { visibility: "organization" } });
		expect((await ravi.send(`DELETE ${enrolled}`)).status).toBeLessThan(300);
		await freeAddressOf(await app.signUp());
		await closeAccount(app.deps.orm, (await app.signUp()).user.id, iso(app.deps.clock()));
		expect(await broken()).toEqual([]);

		for (const [change, back, key] of [
			["habits set history_marks = 'o'", "habits set history_marks = 'X'", habit.id],
			["habits set completed_cycles = 3", "habits set completed_cycles = 0", habit.id],
			["users set total_paid = 7", "users set total_paid = 100", person.user.id],
			["users set habits_created = 0", "users set habits_created = 3", person.user.id],
			["social_posts set likes = 9", "social_posts set likes = 1", post.id],
			[
				"habit_challenges set participant_count = 9",
				"habit_challenges set participant_count = 1",
				challenge.id,
			],
			["habit_programs set enrolled_count = 2", "habit_programs set enrolled_count = 1", program.id],
			["organizations set member_count = 9", "organizations set member_count = 2", organization.id],
			["organizations set seats_bought = 4", "organizations set seats_bought = 5", organization.id],
			["organizations set seats_taken = 0", "organizations set seats_taken = 1", organization.id],
		] as const) {
			const of = change.startsWith("users") ? person.user.id : key;
			await app.database.script((run) => run(`update ${change} where id = '${of}'`));
			expect(new Set((await broken()).flatMap((check) => check.broken))).toEqual(new Set([key]));
			await app.database.script((run) => run(`update ${back} where id = '${of}'`));
		}
		await app.database.script((run) => run(`delete from friendships where user_id = '${asha.user.id}'`));
		await app.database.script((run) => run(`delete from blocked_by`));
		await app.database.script((run) => run(`delete from post_authors`));
		for (const table of ["user_emails", "payment_keys", "challenge_list", "challenge_memberships"])
			await app.database.script((run) => run(`delete from ${table}`));
		await app.database.script((run) =>
			run(`insert into domain_holders (domain, use, organization_id)
				values ('asha.example', 'page', '${organization.id}')`),
		);
		expect((await broken()).map(({ rule }) => rule)).toEqual([
			"an account's address is listed under the account",
			"a payment's reference is listed under the payment",
			"a friendship is stored for both friends",
			"a block is stored for both sides",
			"a post is listed under its author",
			"the list of challenges matches the challenges",
			"a participation is stored for both user and challenge",
			"a verified domain is held by the organization that verified it",
		]);
	});
});
