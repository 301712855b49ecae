import { ilike, type SQL, sql } from "drizzle-orm";
import { likePattern } from "#server/db/like-pattern.ts";
import { users } from "./tables.ts";

const accents = String.fromCharCode(...Array.from({ length: 0x70 }, (_, index) => 0x300 + index));

/** Accents, the dot under letters such as ज़, and invisible joiners: people leave them out when typing. */
const leftOut = `${accents}\u093c\u200c\u200d`;

/** Phones write ’ where keyboards write '. */
const curlyQuotes = "‘’";

function comparable(text: string): string {
	const straight = text.normalize("NFD").replaceAll(/[‘’]/g, "'");
	return [...straight].filter((character) => !leftOut.includes(character)).join("");
}

/** Whether users' names contain a text, however it was typed. */
export function nameIncludes(text: string): SQL {
	const typed = comparable(text);
	if (typed === "") return sql`false`;
	// ASCII names are compared as they are, because normalizing all names takes long.
	const name = sql`case when octet_length(${users.fullName}) = char_length(${users.fullName}) then ${users.fullName}
		else translate(normalize(${users.fullName}, nfd), ${curlyQuotes + leftOut}, ${"''"}) end`;
	return ilike(name, likePattern(typed));
}
