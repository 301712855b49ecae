import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase } from "#server/testing/database/test-database.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./open.ts";

// Citus is not available here. These tests check migrations/distribute.sql against PostgreSQL's catalogue, with
// stand-ins that refuse what Citus refuses. TEST_CITUS_URL runs the whole server suite on a real cluster
// (docs/operations.md).

let database: Database;
let keysBefore: unknown;
let refusal: unknown;
let firstCalls: string[];

beforeAll(async () => {
	database = await emptyDatabase();
	await migrate(database);
	keysBefore = await foreignKeys();
	await rows("insert into user_emails values ('asha@example.in', '0190a1b2-0000-7000-8000-000000000001')");
	await rows(standIns);
	await rows("create unique index by_name on users (full_name)");
	refusal = await migrate(database).catch((fault: unknown) => fault);
	expect(await foreignKeys()).toEqual(keysBefore);
	expect(await calls()).toEqual([]);
	await rows("drop index by_name");
	await migrate(database);
	firstCalls = await calls();
});

afterAll(() => database.close());

function rows(sql: string) {
	return database.script((run) => run(sql));
}

const standIns = `
	-- migrate() checks only the extension's name.
	update pg_extension set extname = 'citus' where extname = 'plpgsql';
	create table pg_dist_partition (logicalrelid regclass primary key, by_column text, beside text);
	create table pg_dist_object (classid oid, objid oid, distribution_argument_index integer);
	create table citus_calls (call text);

	create function refuse(reason text) returns void language plpgsql as $$ begin raise exception '%', reason; end $$;

	create function create_distributed_table(given regclass, by_column text, colocate_with text)
	returns void language plpgsql as $$
	begin
		perform refuse(format('%s has a foreign key', given)) from pg_constraint
			where contype = 'f' and given in (conrelid, confrelid);
		perform refuse(format('%s has a trigger', given)) from pg_trigger where tgrelid = given and not tgisinternal;
		perform refuse(format('%s is unique without %s', indexrelid::regclass, by_column)) from pg_index
			where indrelid = given and indisunique and (indexprs is not null or not (
				select attnum from pg_attribute where attrelid = given and attname = by_column) = any (indkey));
		perform refuse(format('%s.%s takes its values from a sequence', given, attname)) from pg_attribute
			where attrelid = given and not attisdropped and pg_get_serial_sequence(given::text, attname) is not null;
		insert into pg_dist_partition values (given, by_column, case colocate_with when 'none' then given::text
			else (select beside from pg_dist_partition where logicalrelid = colocate_with::regclass) end);
		insert into citus_calls values (format('distributed %s by %s', given, by_column));
	end $$;

	create function create_reference_table(given regclass) returns void language plpgsql as $$
	begin
		perform refuse(format('%s has a foreign key', given)) from pg_constraint
			where contype = 'f' and given in (conrelid, confrelid);
		insert into pg_dist_partition values (given, null, null);
		insert into citus_calls values (format('copied %s', given));
	end $$;

	create function create_distributed_function(given regprocedure, owner text default null,
		colocate_with text default null) returns void language plpgsql as $$
	begin
		perform refuse(format('%s has no parameter %s', given, owner)) from pg_proc
			where oid = given and owner is not null and not owner = any (proargnames);
		insert into pg_dist_object values ('pg_proc'::regclass, given, case when owner is not null then 0 end);
		insert into citus_calls values (format('distributed function %s', given));
	end $$;

	create function truncate_local_data_after_distributing_table(given regclass) returns void language plpgsql as $$
	begin
		insert into citus_calls values (format('truncated %s', given));
	end $$;`;

async function calls() {
	return (await rows("select call from citus_calls")).map(({ call }) => String(call));
}

function foreignKeys() {
	return rows(`select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' order by 1, 2`);
}

/** Tables on the coordinator, including the stand-ins' own. */
const onTheCoordinator = [
	"audit_log",
	"challenge_list",
	"consultation_list",
	"post_authors",
	"reminder_clock",
	"schema_migrations",
	// One row that each verification updates: copied to all nodes, it would be locked on all until commit.
	"verification_times",
	"pg_dist_partition",
	"pg_dist_object",
	"citus_calls",
];

async function undistributed() {
	return (
		await rows(`select relname as name from pg_class
			where relkind = 'r' and relnamespace = 'public'::regnamespace
				and oid not in (select logicalrelid from pg_dist_partition) order by 1`)
	)
		.map(({ name }) => String(name))
		.filter((name) => !onTheCoordinator.includes(name));
}

test("every table is distributed once, except those listed, and keeps its foreign keys", async () => {
	expect(await undistributed()).toEqual([]);
	expect(await foreignKeys()).toEqual(keysBefore);
	expect(new Set(firstCalls).size).toBe(firstCalls.length);
});

test("the next start does not distribute the tables again", async () => {
	const isTruncation = (call: string) => call.startsWith("truncated");
	await migrate(database);
	// The stand-in leaves the rows in place, so the next start truncates again.
	const later = (await calls()).slice(firstCalls.length);
	expect(later.filter((call) => !isTruncation(call))).toEqual([]);
});

test("existing rows are removed from the coordinator once they are on the nodes", () => {
	const truncated = firstCalls.filter((call) => call.startsWith("truncated")).sort();
	expect(truncated).toEqual(["truncated experts", "truncated pricing_plans", "truncated user_emails"]);
});

test("a refusal by Citus stops the start with a readable error", () => {
	expect(String(refusal)).toMatch(/could not be distributed/);
});

test("a new table is distributed automatically only if its key starts with its owner", async () => {
	await rows(`create table notes (user_id uuid references users (id), id uuid, primary key (user_id, id));
		create table slips (id uuid primary key, user_id uuid)`);
	await migrate(database);
	expect(
		await rows("select by_column, beside from pg_dist_partition where logicalrelid = 'notes'::regclass"),
	).toEqual([{ by_column: "user_id", beside: "users" }]);
	expect(await undistributed()).toEqual(["slips"]);
	await rows("delete from pg_dist_partition where logicalrelid = 'notes'::regclass");
	await rows("drop table notes, slips");
});

test("tables with a user_id are colocated with users, except those listed", async () => {
	const owned =
		await rows(`select d.logicalrelid::text as name, d.by_column, d.beside from pg_dist_partition d
		join pg_attribute a on a.attrelid = d.logicalrelid and a.attname = 'user_id' and not a.attisdropped
		where d.by_column is distinct from 'user_id' or d.beside <> 'users' order by 1`);
	expect(owned).toEqual([
		{ name: "administrators", by_column: null, beside: null },
		{ name: "challenge_participants", by_column: "challenge_id", beside: "habit_challenges" },
		{ name: "content_reports", by_column: "author_id", beside: "users" },
		{ name: "experts", by_column: null, beside: null },
		{ name: "invitations", by_column: "code", beside: "invitations" },
		{ name: "organization_consents", by_column: "organization_id", beside: "organizations" },
		{ name: "organization_members", by_column: "organization_id", beside: "organizations" },
		{ name: "organization_removals", by_column: "organization_id", beside: "organizations" },
		{ name: "organization_requests", by_column: "organization_id", beside: "organizations" },
		{ name: "organization_scores", by_column: "organization_id", beside: "organizations" },
		{ name: "organization_team_members", by_column: "organization_id", beside: "organizations" },
		{ name: "payment_keys", by_column: "key", beside: "payment_keys" },
		{ name: "post_comment_likes", by_column: "author_id", beside: "users" },
		{ name: "post_comments", by_column: "author_id", beside: "users" },
		{ name: "post_likes", by_column: "author_id", beside: "users" },
		{ name: "post_reports", by_column: "author_id", beside: "users" },
		{ name: "program_enrollments", by_column: "organization_id", beside: "organizations" },
		{ name: "program_rewards", by_column: "organization_id", beside: "organizations" },
		{ name: "user_emails", by_column: "email", beside: "user_emails" },
	]);
});

test("each foreign key is one that Citus supports: to a reference table, or colocated and including the owner", async () => {
	const refused = await rows(`
		select c.conrelid::regclass::text as owner, c.conname from pg_constraint c
		left join pg_dist_partition f on f.logicalrelid = c.conrelid
		left join pg_dist_partition t on t.logicalrelid = c.confrelid
		where c.contype = 'f' and not coalesce(
			(t.logicalrelid is not null and t.by_column is null)
			or (f.beside = t.beside and exists (
				select from generate_subscripts(c.conkey, 1) as n
				where (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[n]) = f.by_column
					and (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[n]) = t.by_column
			)), false)`);
	expect(refused).toEqual([]);
	const nulling = await rows(
		"select conname from pg_constraint where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))",
	);
	expect(nulling).toEqual([]);
});

test("every function that changes a user's rows is distributed to their node, with the functions it calls", async () => {
	const left = await rows(`select p.oid::regproc::text as name from pg_proc p
		left join pg_dist_object d on d.classid = 'pg_proc'::regclass and d.objid = p.oid
		where p.pronamespace = 'public'::regnamespace
			and p.proname !~ '^(create_|truncate_|refuse)'
			and (d.objid is null or ('p_user_id' = any (p.proargnames) and p.proname <> all (array['earlier_cycle_of', 'count_cycles', 'recount_challenges'])
				and d.distribution_argument_index is null))`);
	expect(left).toEqual([]);
});
