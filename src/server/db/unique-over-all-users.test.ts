import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "#server/testing/database/test-database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";
import type { Database } from "./open.ts";

let database: Database;
let before: string;

function rows(sql: string) {
	return database.script((run) => run(sql));
}

beforeAll(async () => {
	database = await emptyDatabase();
	before = await mkdtemp(path.join(tmpdir(), "ikkis-migrations-"));
	for (const name of await readdir(migrationsFolder))
		if (name < "0011") await cp(path.join(migrationsFolder, name), path.join(before, name));
	await migrate(database, before);
	await rows(`
		insert into users (id, email, password_hash, full_name, created_at, updated_at)
		select ('0190a1b2-0000-7000-8000-00000000000' || n)::uuid, 'Person' || n || '@Example.in', '', 'Person', now(), now()
		from generate_series(1, 3) as n;
		insert into user_payments (user_id, id, plan_id, amount, payment_status, reference, claimed_at, decided_at,
			payment_date, upi_id, payee_name, is_demo_payee, plan_name, plan_description, created_at)
		select id, id, 1, 100, 'completed', email, now() - interval '1 minute' * right(id::text, 1)::integer, now(), now(),
			'ikkis@bank', 'Ikkis', false, '', '', now()
		from users`);
	await migrate(database);
});

afterAll(async () => {
	await database.close();
	await rm(before, { recursive: true });
});

test("existing accounts keep their addresses, in lower case", async () => {
	expect(await rows("select email, right(user_id::text, 1) as n from user_emails order by 1")).toEqual([
		{ email: "person1@example.in", n: "1" },
		{ email: "person2@example.in", n: "2" },
		{ email: "person3@example.in", n: "3" },
	]);
});

test("existing verification times are carried over", async () => {
	const [row] = await rows(
		"select array(select unnest(minutes) order by 1)::text as minutes from verification_times",
	);
	expect(row?.minutes).toBe("{1,2,3}");
});

test("only the listed tables don't cascade from users: deleting an account must handle their rows itself", async () => {
	const left = await rows(`
		with recursive gone as (
			select 'users'::regclass::oid as oid
			union
			select c.conrelid from pg_constraint c join gone on c.confrelid = gone.oid
			where c.contype = 'f' and c.confdeltype = 'c'
		)
		select distinct attrelid::regclass::text as name from pg_attribute
		join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
		where attname = 'user_id' and attrelid not in (select oid from gone) order by 1`);
	expect(left.map(({ name }) => name)).toEqual([
		"account_deletions",
		"administrators",
		"challenge_participants",
		"consultation_list",
		"experts",
		"invitations",
		"organization_consents",
		"organization_members",
		"organization_removals",
		"organization_requests",
		"organization_scores",
		"organization_team_members",
		"payment_keys",
		"post_authors",
		"program_enrollments",
		"program_rewards",
		"user_emails",
	]);
});
