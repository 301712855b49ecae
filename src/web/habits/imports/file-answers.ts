import type { ImportColumns } from "#contract/habits/imports.ts";
import { type WordMeaning, wordMeanings } from "#domain/habits/imports/table/words.ts";

export interface FileAnswers {
	columns?: ImportColumns | undefined;
	words?: Readonly<Record<string, WordMeaning>> | undefined;
	/** Reads this file even though another one would contain more. */
	anyway?: boolean | undefined;
}

export function queryOf({ columns, words = {}, anyway }: FileAnswers) {
	const { habits = [], ...others } = columns ?? {};
	const chosen = Object.entries(others).filter(([, value]) => value !== null);
	return {
		...Object.fromEntries(chosen),
		...(habits.length > 0 && { habits: habits.join(",") }),
		...Object.fromEntries(
			wordMeanings.flatMap((meaning) => {
				const own = Object.keys(words).filter((word) => words[word] === meaning);
				return own.length > 0 ? [[meaning, own.join("\n")]] : [];
			}),
		),
		...(anyway && { anyway: "true" as const }),
	};
}

/** Stored in this tab, so that the same file chosen again after a reload is read the same way. */
export function keepAnswers(userId: string, file: File, answers: FileAnswers): void {
	try {
		sessionStorage.setItem(keyOf(userId), JSON.stringify({ file: fingerprintOf(file), answers }));
	} catch {}
}

/** Returns the stored answers if they are about this file. */
export function readAnswers(userId: string, file: File): FileAnswers {
	const written = sessionStorage.getItem(keyOf(userId));
	if (written === null) return {};
	// Only keepAnswers writes this key; if the stored shape changes, bump the number in the key.
	const kept = JSON.parse(written) as { file: string; answers: FileAnswers };
	return kept.file === fingerprintOf(file) ? kept.answers : {};
}

function fingerprintOf({ name, size, lastModified }: File) {
	return `${name} ${size} ${lastModified}`;
}
function keyOf(userId: string) {
	return `ikkis.import-answers.1.${userId}`;
}
