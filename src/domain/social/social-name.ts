export const longestSocialName = 60;

/** The first letter of a word with its vowel signs and what a virama joins to it. */
const firstLetter = /^.(?:\p{M}|(?<=\u094d)\p{L})*/u;

/** How people appear to others: as they chose, else by their first name and the initial of their last. */
export const socialNameOf = ({
	fullName,
	socialName,
}: {
	fullName: string;
	socialName: string | null;
}): string => {
	if (socialName !== null) return socialName;
	const words = fullName.trim().split(/\s+/u);
	const first = words[0] ?? "";
	const initial = words.length > 1 ? firstLetter.exec(words.at(-1) ?? "")?.[0] : undefined;
	const name = initial === undefined ? first : `${first} ${initial}.`;
	return name.length > longestSocialName ? first.slice(0, longestSocialName) : name;
};

/** Whether a name has something to see in it: spaces without width, and signs that join letters, do not show. */
export const canBeSeen = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);
