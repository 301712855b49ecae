const ourName = /(?<![\p{L}\p{M}\p{N}])ikkis(?![\p{L}\p{M}\p{N}])/u;

/** Whether a name could pose as ours. */
export function isOurName(name: string): boolean {
	return ourName.test(name.normalize("NFKC").toLowerCase());
}

/** Maximum characters of a name in an email to a stranger. */
const maxLengthForStrangers = 40;

/** Cuts a name and breaks up addresses in it, so that it can't carry messages and links to strangers. */
export function nameForStrangers(name: string): string {
	const cut = Array.from(name).slice(0, maxLengthForStrangers).join("");
	return cut.replaceAll(/(?<=\/)(?=\S)|(?<=[.:@])(?=\p{L})/gu, " ");
}
