import { isInMinutes, type KnownUnit, maxUnitLength } from "#domain/habits/amounts/measure.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import { oneLine, visibleCharacter } from "#domain/one-line.ts";

/** Other trackers' words for our units, in lower case. */
const words: Readonly<Record<KnownUnit, string>> = {
	// Without "m", which may also mean metres.
	minutes: "minutes minute mins min मिनट",
	times: "times time x reps rep बार",
	pages: "pages page pp पन्ने पन्ना पेज",
	glasses: "glasses glass गिलास",
	steps: "steps step क़दम कदम",
	km: "km kms kilometres kilometers kilometre kilometer किमी किलोमीटर",
	rupees: "rupees rupee inr rs rs. ₹ रुपये रुपए रुपया",
};
/** Our catalogue's phrase for a unit; the lists above contain single words. */
const phrases: [string, KnownUnit][] = [["कितनी बार", "times"]];
const known = new Map([
	...phrases,
	...(Object.entries(words) as [KnownUnit, string][]).flatMap(([unit, texts]) =>
		texts.split(" ").map((text): [string, KnownUnit] => [text, unit]),
	),
]);

export function unitFrom(text: string, amounts: readonly number[]): string {
	const line = oneLine(text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, " ").toWellFormed()).trim();
	// The cut may split an emoji or leave its joiner at the end.
	const word = oneLine(line.slice(0, maxUnitLength).replace(/[\ud800-\udbff]$/, "")).trim();
	if (!visibleCharacter.test(word)) return "times";
	const unit = known.get(word.toLowerCase());
	const isOwn = unit === undefined || (isInMinutes({ unit }) && !amounts.every(isMinutesOfDay));
	if (!isOwn) return unit;
	// Fractions, and days of more than 24 hours, can't be counted in our minutes.
	return word === "minutes" ? "min" : word;
}

export function isMinutesOfDay(amount: number): boolean {
	return Number.isInteger(amount) && amount >= 0 && amount <= maxMinutes;
}
