import { ilike, type SQL, sql } from "drizzle-orm";
import { likePattern } from "#server/db/like-pattern.ts";
import { users } from "./tables.ts";

/** The dot under letters such as ज़, and invisible joiners: people leave them out when typing. */
const leftOut = "\u093c\u200c\u200d";

function comparable(text: string): string {
	return [...text.normalize("NFD")].filter((character) => !leftOut.includes(character)).join("");
}

/** Whether users' names contain a text, however it was typed. */
export function nameIncludes(text: string): SQL {
	const typed = comparable(text);
	if (typed === "") return sql`false`;
	// ASCII names are compared as they are, because normalizing all names takes long.
	const name = sql`case when octet_length(${users.fullName}) = char_length(${users.fullName}) then ${users.fullName}
		else translate(normalize(${users.fullName}, nfd), ${leftOut}, '') end`;
	return ilike(name, likePattern(typed));
}
