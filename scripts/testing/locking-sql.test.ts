import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/steps.ts";
import { lockingStatements } from "./locking-sql.ts";

/** Migrations up to this one were written before the first release. */
const lastUnreleased = 299;

const small = new Set(["pricing_plans"]);

test.each([
	["create index logs_day on habit_logs (date)", "concurrently"],
	["create unique index logs_id on habit_logs (id)", "concurrently"],
	["alter table habit_logs add column mark uuid default gen_random_uuid()", "differs by row"],
	["alter table habit_logs add column at timestamptz default clock_timestamp()", "differs by row"],
	["alter table habit_logs add column post uuid references posts (id)", "as not valid"],
	["alter table habit_logs add column n integer check (n > 0)", "as not valid"],
	["alter table habit_logs add column n integer generated always as (1) stored", "as not valid"],
	["alter table habit_logs add column n integer not null", "give the column a default"],
	["alter table habit_logs\n\tadd constraint positive check (n > 0)", "as not valid"],
	[
		"alter table habit_logs add constraint of_user foreign key (user_id) references users (id)",
		"as not valid",
	],
	["alter table habit_logs add constraint one unique (id)", "using it"],
	["alter table habit_logs add primary key (id)", "using it"],
	["alter table habit_logs alter column duration type bigint", "another column"],
	["ALTER TABLE habit_logs ALTER duration SET NOT NULL", "validate a check"],
	["update habit_logs set notes = null", "in a job"],
	["delete from habit_logs where notes is null", "in a job"],
	["lock table habit_logs in exclusive mode", "operator"],
	["alter table habit_logs drop column notes", "the previous release"],
	["alter table habit_logs rename column notes to note", "the previous release"],
	["drop table habit_logs", "the previous release"],
])("%s is refused", (sql, reason) => {
	expect(lockingStatements(`${sql};`, small)).toEqual([expect.stringContaining(reason)]);
});

test.each([
	["create index concurrently logs_day on habit_logs (date)"],
	["alter table habit_logs add column mark uuid, add column kind text not null default 'plain'"],
	["alter table habit_logs add column at timestamptz not null default now()"],
	["alter table habit_logs add constraint positive check (n > 0) not valid"],
	["alter table habit_logs validate constraint positive"],
	["alter table habit_logs add constraint one unique using index logs_id"],
	[
		"create table fresh (id uuid primary key references users (id)); create index of_fresh on fresh (id); update fresh set id = id",
	],
	["update pricing_plans set amount = 100; create index by_amount on pricing_plans (amount)"],
	["create function f() returns void language sql as $$ update habit_logs set notes = null; $$"],
	["-- update habit_logs set notes = null"],
	["-- Contract: nobody reads notes since 0300.\nalter table habit_logs drop column notes"],
])("%s is accepted", (sql) => {
	expect(lockingStatements(`${sql};`, small)).toEqual([]);
});

const files = globSync("migrations/[0-9]*.sql", { cwd: root })
	.filter((file) => Number(path.basename(file).slice(0, 4)) > lastUnreleased)
	.map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);

test("no released migration locks a large table or breaks the previous release", () => {
	expect(
		files.flatMap(([file, text]) => lockingStatements(text, smallTables()).map((each) => [file, each])),
	).toEqual([]);
});

/** Tables that each node of a cluster has a copy of. */
function smallTables(): Set<string> {
	const distribution = readFileSync(path.join(root, "migrations/distribute.sql"), "utf8");
	const names = [...distribution.matchAll(/\('(\w+)', null, null\)/g)].map(([, name = ""]) => name);
	expect(names).toContain("pricing_plans");
	return new Set(names);
}
