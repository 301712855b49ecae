import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { migrationsFolder } from "./migrate.ts";
import { statementsOf } from "./sql-statements.ts";

test.each([
	["", []],
	["-- nothing; at all\n", []],
	["select 1", ["select 1"]],
	["select 1; select 2;\n", ["select 1", "select 2"]],
	["select ';', 'it''s; ' ; select \"a;b\"", ["select ';', 'it''s; '", 'select "a;b"']],
	["-- one; two\nselect 1;", ["-- one; two\nselect 1"]],
	["select /* a; b\n */ 1; select 2", ["select /* a; b\n */ 1", "select 2"]],
	["do $$ begin; 'a $ b'; end $$", ["do $$ begin; 'a $ b'; end $$"]],
	["do $one$ $$;$$ $one$; select 1", ["do $one$ $$;$$ $one$", "select 1"]],
	["-- it's\nselect 1; -- that's it\nselect 2", ["-- it's\nselect 1", "-- that's it\nselect 2"]],
])("%j has the statements %j", (script, statements) => {
	expect(statementsOf(script)).toEqual(statements);
});

test("every statement of a migration starts with a known command", async () => {
	const kinds = /^(alter|comment|create|delete|do|drop|insert|select|set|truncate|update|with)\b/i;
	for (const name of await readdir(migrationsFolder)) {
		const statements = statementsOf(await readFile(path.join(migrationsFolder, name), "utf8"));
		const unknown = statements.filter((one) => !kinds.test(one.replace(/^(\s|--[^\n]*)+/, "")));
		if (name !== "distribute.sql") expect({ name, unknown }).toEqual({ name, unknown: [] });
	}
});
