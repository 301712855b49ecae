/** Finds statements in a migration that lock a large table or break the previous release (docs/decisions/0275). */

interface Rule {
	pattern: RegExp;
	/** What to do instead. */
	instead: string;
}

/** Statements on an existing table; the first group is its name. */
const rules: readonly Rule[] = [
	{
		pattern: /^create (?:unique )?index (?!concurrently).*? on (?:only )?(\w+)/,
		instead: "create the index concurrently, in a file of its own that is not in a transaction",
	},
	{
		pattern:
			/^alter table (\w+) .*\badd (?:column )?.*\bdefault [^,]*\b(?:gen_random_uuid|random|clock_timestamp|nextval)\b/,
		instead: "add the column without a default that differs by row, and fill it in a job",
	},
	{
		pattern:
			/^alter table (\w+) .*\badd column [^,]*\b(?:references|check|unique|primary key|generated|serial|bigserial)\b/,
		instead: "add the column without its constraint, and the constraint as not valid",
	},
	{
		pattern: /^alter table (\w+) .*\badd column [^,]*\bnot null(?![^,]*\bdefault\b)/,
		instead: "give the column a default: the previous release inserts rows without it",
	},
	{
		pattern: /^alter table (\w+) .*\badd constraint \w+ (?:check|foreign key)\b(?!.*\bnot valid\b)/,
		instead: "add the constraint as not valid, and validate it in a later file",
	},
	{
		pattern: /^alter table (\w+) .*\badd (?:constraint \w+ )?(?:unique|primary key)(?! using index)\b/,
		instead: "create a unique index concurrently, and add the constraint using it",
	},
	{
		pattern: /^alter table (\w+) .*\balter (?:column )?\w+ (?:set data )?type\b/,
		instead: "add another column, fill it in a job, and read it from the next release on",
	},
	{
		pattern: /^alter table (\w+) .*\bset not null\b/,
		instead: "first validate a check (… is not null), which makes this quick",
	},
	{ pattern: /^(?:update|delete from) (\w+)/, instead: "change rows in a job, in short statements" },
	{
		pattern: /^(?:lock table|vacuum full|cluster|reindex(?: table)?|truncate(?: table)?) (\w+)/,
		instead: "leave that to an operator",
	},
];

/** Removals that may break the previous release; allowed with `-- Contract:` and a reason. */
const contractions =
	/^drop table (?:if exists )?(\w+)|^alter table (\w+) .*\b(?:drop (?:column|constraint)|rename)\b/;

/** One sentence for each rule that a statement breaks. `small` tables may be locked. */
export function lockingStatements(file: string, small: ReadonlySet<string>): string[] {
	const sql = statementsIn(file);
	const own = new Set(
		sql.flatMap((each) => /^create (?:temporary )?table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []),
	);
	const isFree = (table: string | undefined) => table === undefined || own.has(table) || small.has(table);
	const isContraction = /^-- Contract: ./m.test(file);
	return sql.flatMap((statement) => {
		const found = rules.filter(({ pattern }) => {
			const match = pattern.exec(statement);
			return match !== null && !isFree(match[1]);
		});
		const sentences = found.map(({ instead }) => `${statement.slice(0, 80)}: ${instead}`);
		const [, dropped, altered] = contractions.exec(statement) ?? [];
		const removes = dropped ?? altered;
		if (removes !== undefined && !own.has(removes) && !isContraction)
			sentences.push(`${statement.slice(0, 80)}: the previous release may use it`);
		return sentences;
	});
}

/** The statements, in lower case on one line each, without comments, strings and function bodies. */
function statementsIn(file: string): string[] {
	return file
		.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
		.replaceAll(/--.*$/gm, "")
		.replaceAll(/'[^']*'/g, "''")
		.toLowerCase()
		.split(";")
		.map((statement) => statement.replaceAll(/\s+/g, " ").trim())
		.filter(Boolean);
}
