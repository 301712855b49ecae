/** Finds the SQL in a source file: templates, quoted statements, and calls that build a query. */

interface Call {
	method: string;
	argument: string;
}

export interface Chain {
	calls: Call[];
	source: string;
}

/** All template literals with SQL, including nested ones. */
export function templatesIn(source: string): string[] {
	const found: string[] = [];
	for (const { index, 0: tag } of source.matchAll(
		/\bsql(?:<[^`]*?>)?`|`(?=\s*(?:with|select|insert into|update|delete from)\s)/gi,
	)) {
		const start = index + tag.length;
		found.push(source.slice(start, endOfTemplate(source, start)));
	}
	return found;
}

export function quotedSql(source: string): string[] {
	const quoted = source.matchAll(/"((?:with|select|insert into|update|delete from) [^"\n]*)"/gi);
	return [...quoted].map(([, sql = ""]) => sql);
}

/** Chains such as `.update(table).set(…).where(…)`, from their first call on. */
export function chainsIn(source: string): Chain[] {
	return [...source.matchAll(/\.(?:update|insert|select|selectDistinct)\(/g)].map(({ index }) => {
		const calls: Call[] = [];
		for (let at = index; ; ) {
			const call = /^\s*\.(\w+)\(/.exec(source.slice(at, at + 200));
			if (call === null) return { calls, source };
			const open = at + call[0].length - 1;
			at = endOf(source, open);
			calls.push({ method: call[1] ?? "", argument: source.slice(open + 1, at - 1).trim() });
		}
	});
}

/** Splits at commas outside of brackets. */
export function partsOf(list: string): string[] {
	const parts = [""];
	for (let at = 0; at < list.length; ) {
		const end = /[([{`"]/.test(list[at] ?? "") ? endOf(list, at) : at + 1;
		if (list[at] === ",") parts.push("");
		else parts[parts.length - 1] += list.slice(at, end);
		at = end;
	}
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Returns where the bracket, template or string that opens here ends. */
export function endOf(source: string, open: number): number {
	if (source[open] === "`") return endOfTemplate(source, open + 1) + 1;
	if (source[open] === '"') return source.indexOf('"', open + 1) + 1;
	for (let at = open + 1; at < source.length; ) {
		const letter = source[at] ?? "";
		if (/[)\]}]/.test(letter)) return at + 1;
		at = /[([{`"]/.test(letter) ? endOf(source, at) : at + 1;
	}
	return source.length;
}

function endOfTemplate(source: string, start: number): number {
	for (let at = start; at < source.length; at++) {
		if (source[at] === "`") return at;
		if (source[at] === "\\") at++;
		else if (source.startsWith("${", at)) at = endOf(source, at + 1) - 1;
	}
	return source.length;
}

/** Template as SQL: `${table.column}` becomes `table.column`, any other value `$?`. */
export function sqlOf(template: string): string {
	let sql = "";
	for (let at = 0; at < template.length; at++) {
		if (!template.startsWith("${", at)) {
			sql += template[at];
			continue;
		}
		const end = endOf(template, at + 1);
		const value = template.slice(at + 2, end - 1);
		sql += /^\w+\.\w+$/.test(value) ? value : "$?";
		at = end - 1;
	}
	return sql;
}
