import type { Category } from "#domain/habits/plan/habit.ts";

/** Word prefixes in English and Hindi that hint at a category; the first match wins. */
const signs: readonly [Category, RegExp][] = [
	["Wealth", wordPrefix("sav(e|ing)|money|budget|invest|expense|spend|financ|wealth|पैस|बचत|खर्च|निवेश")],
	["Education", wordPrefix("read|book|study|learn|cours|languag|writ|lesson|vocab|पढ़|किताब|सीख|लिख|भाषा")],
	[
		"Relationships",
		wordPrefix(
			"famil|friend|mother|father|mom|dad|wife|husband|partner|kids|call |love|परिवार|दोस्त|माँ|मां|पिता|बच्च",
		),
	],
	[
		"Health",
		wordPrefix(
			"health|walk|run|jog|gym|exercis|workout|yoga|meditat|sleep|wake|water|drink|eat|fruit|veg|sugar|smok|" +
				"alcohol|weight|steps|swim|cycl|bike|stretch|pushup|push-up|teeth|floss|medic|vitamin|breath|" +
				"सैर|टहल|दौड़|योग|ध्यान|व्यायाम|कसरत|नींद|सोन|पानी|फल|सेहत|दवा|प्राणायाम",
		),
	],
];

function wordPrefix(words: string): RegExp {
	return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})`, "iu");
}

export function guessCategory(text: string): Category {
	return signs.find(([, sign]) => sign.test(text))?.[0] ?? "Lifeskills";
}
