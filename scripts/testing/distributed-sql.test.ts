// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are source code.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/steps.ts";
import { refusals, refusedByMigration, schemaOf } from "./distributed-sql.ts";

function read(file: string): string {
	return readFileSync(path.join(root, file), "utf8");
}
const files = globSync("src/server/**/*.ts", { cwd: root }).filter(
	(file) => !/\.test\.ts$|\/testing\//.test(file),
);
const sources = files.map(read).filter((source) => source.includes("pgTable("));
const migrations = globSync("migrations/0*.sql", { cwd: root }).sort();
const schema = schemaOf(
	sources.join("\n"),
	read("migrations/distribute.sql"),
	migrations.map(read).join("\n"),
);

/** Accepted refusals by file. */
const exceptions: Record<string, string[]> = {
	// Clusters have their own feed query (`feed-of-cluster.ts`).
	"src/server/social/feed/feed-queries.ts": ["a lateral join with a limit: use several statements"],
	// Queries all shards, which administrators can wait for.
	"src/server/admin/people/store.ts": [
		"a subquery that names its owner by another table's column (sessions.userId = users.id): use the parameter",
	],
	// `save_log` computes these in variables, as in migration 0037, which has run on a cluster.
	"migrations/0076_amounts.sql": [
		"to_char and to_timestamp depend on a setting: don't use them in a change",
		// Fixed by migration 0160.
		"a case of a value, which Citus prints wrongly in a change: use case when",
		"a column and an interval in a change: compute it first",
	],
	"migrations/0309_minutes_of_saved_logs.sql": [
		"to_char and to_timestamp depend on a setting: don't use them in a change",
		"a column and an interval in a change: compute it first",
	],
};

test("the server's SQL contains nothing that Citus refuses", () => {
	expect(files.length).toBeGreaterThan(300);
	const found = files
		.map(
			(file) =>
				[file, refusals(read(file), schema).filter((each) => !exceptions[file]?.includes(each))] as const,
		)
		.filter(([, each]) => each.length > 0);
	expect(Object.fromEntries(found)).toEqual({});
});

test("newer migrations contain nothing that Citus refuses", () => {
	// Earlier migrations have run on a cluster.
	const found = migrations
		.filter((file) => path.basename(file) > "0066")
		.flatMap((file) =>
			refusedByMigration(read(file), schema).filter((each) => !exceptions[file]?.includes(each)),
		);
	expect(found).toEqual([]);
});

test.each([
	["a slice of an array", "tx.update(users).set({ a: sql`(${users.a} || ${b})[${c}:]` })", /slice/],
	["a slice with both ends", "orm.execute(sql`update users set a = a[1:200] where id = ${id}`)", /slice/],
	[
		"date_trunc",
		"sql`update reminders set x = 1 where date_trunc('milliseconds', next_at) = ${at}`",
		/date_trunc/,
	],
	[
		"a column and an interval",
		"sql`update users set created_at = created_at - interval '30 days'`",
		/interval/,
	],
	[
		"a column and make_interval",
		"sql`update habits set at = ${habits.createdAt} + make_interval(days => 1)`",
		/interval/,
	],
	["a cast by the session's zone", "sql`update reminders set next_at = said_at::timestamptz`", /cast/],
	["to_char", "tx.update(users).set({ fullName: sql`to_char(${users.createdAt}, 'YYYY')` })", /to_char/],
	[
		"a lateral join with a limit",
		"sql`select * from a cross join lateral (select * from b where b.x = a.x limit 1) as c`",
		/lateral/,
	],
	["a lateral join with a fragment", "sql`select * from a cross join lateral (${newest}) as c`", /lateral/],
	[
		"an insert of locked rows",
		"statement('x', `insert into habit_logs select * from habits where id = $1 for update`)",
		/locks/,
	],
	["an update of the owner", "tx.update(socialPosts).set({ content, userId: other })", /socialPosts\.userId/],
	[
		"an update of the owner by raw SQL",
		"run(`update habits h set name = 'x', user_id = $1 where id = $2`)",
		/habits\.user_id/,
	],
	["an update of the owner in quoted SQL", "'x'; \"update users set id = $1\"", /users\.id/],
	[
		"an upsert of the owner",
		"tx.insert(users).values(x).onConflictDoUpdate({ target: users.email, set: { id: other } })",
		/users\.id/,
	],
	[
		"changes to any column",
		"function f(tx: Orm, changes: Partial<StoredHabit>) { tx.update(habits).set(changes) }",
		/Omit/,
	],
	[
		"a subquery that names its owner by another column",
		"sql`exists (select from ${postLikes} where ${postLikes.authorId} = ${socialPosts.userId})`",
		/names its owner/,
	],
	[
		"a join of tables with different owners",
		"orm.select().from(messages).innerJoin(conversations, eq(conversations.id, messages.conversationId))",
		/join of conversations/,
	],
	[
		"a join with the same owner by another column",
		"orm.select().from(habits).innerJoin(habitLogs, eq(habitLogs.habitId, habits.id))",
		/join of habitLogs/,
	],
])("%s is refused", (_what, source, refusal) => {
	expect(refusals(source, schema).join()).toMatch(refusal);
});

test.each([
	["a slice in a select", "sql`select a[1:200] from users where id = ${id}`"],
	["trim_array", "tx.update(users).set({ a: sql`trim_array(${users.a}, 1)` })"],
	[
		"a parameter's cast",
		"sql`update users set at = ${at}::timestamptz, ids = ${ids}::uuid[] where id = $1::uuid`",
	],
	["a time before now", "sql`delete from users where id = ${id} and created_at < now() - interval '1 day'`"],
	[
		"date_trunc in a fixed zone",
		"sql`update r set x = 1 where date_trunc('day', next_at at time zone 'UTC') = ${at}`",
	],
	["the owner in the condition", "tx.update(habits).set({ name }).where(eq(habits.userId, userId))"],
	[
		"the owner in an insert",
		"tx.insert(habits).values({ userId }).onConflictDoUpdate({ target: [habits.userId], set: { name } })",
	],
	[
		"a subquery with its parameter",
		"sql`exists (select from ${postLikes} where ${postLikes.authorId} = ${authorId})`",
	],
	[
		"a join that also compares the owners",
		"orm.select().from(habits).innerJoin(habitLogs, and(eq(habitLogs.userId, habits.userId), x))",
	],
	[
		"a join condition from a function",
		"orm.select().from(habits).leftJoin(habitLogs, logOf(x))\nfunction logOf(x) {\n\treturn eq(habitLogs.userId, habits.userId);\n}",
	],
	[
		"a table copied to each node",
		"orm.select().from(consultations).innerJoin(experts, eq(experts.id, consultations.expertId))",
	],
])("%s passes", (_what, source) => {
	expect(refusals(source, schema)).toEqual([]);
});

test.each([
	["update users set at = created_at + interval '1 day';", /interval/],
	[
		"create function f(x text) returns int language sql return case x when 'a' then 1 end;",
		/case of a value/,
	],
	[
		"-- no update of it\nalter table users add column at timestamptz;\nupdate habit_logs set user_id = gen_random_uuid();",
		/user_id/,
	],
])("a migration is refused: %s", (source, refusal) => {
	expect(refusedByMigration(source, schema).join()).toMatch(refusal);
});
