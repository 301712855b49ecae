export type HeadingKind = "date" | "habit" | "value" | "note";

/** Heading words of each kind; a heading that is only such a word beats one with more words. */
const words: Readonly<Record<HeadingKind, string>> = {
	date: "date|day|datum|tag|fecha|data|तारीख|तारीख़|तिथि|दिनांक|दिन",
	habit:
		"habit|habits|name|title|activity|task|goal|gewohnheit|aufgabe|hábito|habitude|आदत|आदतें|नाम|काम|शीर्षक|गतिविधि",
	value:
		"value|values|status|state|done|complete|completed|completion|check|checked|checkmark|checkmarks|mark|marks|" +
		"amount|amounts|count|counts|quantity|result|outcome|ergebnis|erledigt|मान|स्थिति|परिणाम|नतीजा|मात्रा|हुआ",
	note: "note|notes|comment|comments|remark|remarks|reason|reasons|kommentar|notiz|टिप्पणी|नोट|कारण",
};
const wordSets = Object.fromEntries(
	Object.entries(words).map(([kind, list]) => [kind, new Set(list.normalize("NFC").split("|"))]),
) as unknown as Readonly<Record<HeadingKind, ReadonlySet<string>>>;

/** Complete headings of columns that describe a habit or day, but not whether it was done. */
const traits = new Set(
	[
		"archived|is archived|deleted|is deleted|active|is active|hidden|is hidden|private|is private|public|favorite|favourite",
		"reminder|reminders|reminder time|remind me|has reminder|color|colour|icon|emoji|tag|tags|category|categories|area",
		"id|uuid|position|order|priority|created|created at|created time|updated|updated at|last edited time|modified",
		"total|totals|sum|streak|current streak|longest streak|best streak|score|progress|percent|percentage|completion rate",
		"week|week number|month|year|weekday|mood|rating|weight|energy",
		"संग्रहित|आर्काइव|हटाया|सक्रिय|निजी|छिपा|रिमाइंडर|रंग|श्रेणी|कुल|योग|सिलसिला|हफ़्ता|हफ्ता|महीना|साल|मूड|मन|वज़न|वजन|ऊर्जा",
	]
		.join("|")
		.normalize("NFC")
		.split("|"),
);

/** Words for a row's other times or its id, as opposed to its day. */
const otherTimes = new Set(["created", "updated", "modified", "edited", "start", "end", "due", "id", "uuid"]);

function wordsOf(heading: string): string[] {
	return heading
		.slice(0, 200)
		.normalize("NFC")
		.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
		.toLowerCase()
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean);
}

/** Whether a heading is just a word of this kind, perhaps with a prefix: "Entry date". */
export function isHeading(kind: HeadingKind, heading: string): boolean {
	const all = wordsOf(heading);
	// Streaks uses this heading for a day's result.
	if (kind === "value" && all.join(" ") === "entry type") return true;
	const [last = "", ...before] = all.toReversed();
	const isPrefixed = before.length === 0 || (before.length === 1 && prefixes.has(before[0] ?? ""));
	return isPrefixed && wordSets[kind].has(last);
}
const prefixes = new Set(["entry", "calendar", "log", "habit", "task", "check", "is"]);

export function mentions(kind: HeadingKind, heading: string): boolean {
	const all = wordsOf(heading);
	return all.some((word) => wordSets[kind].has(word)) && !all.some((word) => otherTimes.has(word));
}

/** Whether the whole heading is a trait: "Active" is one, "Active hour" may be a habit. */
export function isTrait(heading: string): boolean {
	return traits.has(wordsOf(heading).join(" "));
}
