import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { en } from "./en.ts";
import { hi } from "./hi.ts";

type Text = (...values: unknown[]) => unknown;
type Call = (text: Text, path: string) => unknown;

/** All texts in a catalogue by path; functions are called with sample values. */
function textsOf(value: unknown, call: Call = sampleOf, path = ""): Map<string, string> {
	if (typeof value === "string") return new Map([[path, value]]);
	if (typeof value === "function") return textsOf(call(value as Text, path), call, path);
	if (typeof value !== "object" || value === null)
		throw new Error(`${path} is neither a string nor an object`);
	return new Map(
		Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, call, path ? `${path}.${key}` : key)]),
	);
}

/** Sample for texts that take an object: every field has a value. */
function sampleObject(sample: unknown) {
	return new Proxy({}, { get: (_, field) => (field === "day" ? "2026-11-21" : sample) });
}

/** A numeric string usually works as a number too; some texts take lists of words. */
function sampleOf(text: Text, path: string): unknown {
	for (const sample of [sampleObject("3"), "3", 3, ["a", "b"]]) {
		try {
			return text(sample, sample, sample, sample);
		} catch {}
	}
	throw new Error(`No sample fits ${path}`);
}

const english = textsOf(en);
const hindi = textsOf(hi);

test("both languages have texts for the same paths", () => {
	expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
});

test("no text is empty", () => {
	const empty = [...english, ...hindi].filter(([, text]) => text.trim() === "");
	expect(empty).toEqual([]);
});

/** Names, including those of files and units, that are the same in every language. */
const names =
	/^(shell\.name|shell\.language\.en|imports\.formats\..*|imports\.guide\.apps\.\d+\.0|share\.ways\.(whatsApp|facebook|x|linkedIn)|integrations\.strava\.(powered|view)|organization\w+\.\w+\.file|sources\.units\.(kcal|bpm))$/;

test("texts with words in English contain Devanagari in Hindi", () => {
	const hasWords = (path: string) => /\p{L}/u.test(english.get(path) ?? "") && !names.test(path);
	const foreign = [...hindi].filter(([path, text]) => hasWords(path) && !/\p{Script=Devanagari}/u.test(text));
	expect(foreign).toEqual([]);
});

test("Hindi numbers are written in Latin digits", () => {
	expect([...hindi].filter(([, text]) => /[०-९]/.test(text))).toEqual([]);
});

test("Hindi days before a postposition are in the oblique case", () => {
	const direct = /(?:पहला|दूसरा|तीसरा|चौथा|छठा|\dवाँ) दिन (?:पर|को|में|से)(?![\p{L}\p{M}])/u;
	expect([...hindi].filter(([, text]) => direct.test(text))).toEqual([]);
});

test("Hindi has one title for being offline and one for an error", () => {
	expect(titlesOf(/^(?:No connection|You are offline)$/)).toEqual(new Set(["नेटवर्क नहीं है"]));
	expect(titlesOf(/^Error$/)).toEqual(new Set(["गड़बड़ी"]));
	expect([...hindi].filter(([, text]) => /(?:कनेक्शन|इंटरनेट) नहीं है|आप ऑफ़लाइन हैं/.test(text))).toEqual([]);
});

function titlesOf(said: RegExp) {
	const paths = [...english].flatMap(([path, text]) => (said.test(text) ? [path] : []));
	return new Set(paths.map((path) => hindi.get(path)));
}

/** Each text at 1, by path. Some take a number and some a string, so both are tried; one correct result is enough. */
function textsAtOne(catalogue: object): [string, string[]][] {
	const atOne = [sampleObject(1), 1, "1"].map((sample) =>
		textsOf(catalogue, (text) => {
			try {
				const said = text(sample, sample, sample, sample);
				return textsOf(said).size > 0 ? said : "";
			} catch {
				return "";
			}
		}),
	);
	const paths = new Set(atOne.flatMap((texts) => [...texts.keys()]));
	return [...paths].map((path) => [
		path,
		atOne
			.map((texts) => texts.get(path) ?? "")
			.filter((text) => /\b1\b/.test(text) && !text.includes("undefined")),
	]);
}

/** Texts that never count 1, or in which the 1 is a day, a name or a percentage. */
const neverOne =
	/^(challenges\.detail\.how\.text|habit\.kept\.ring|home\.library\.counts\.template|howWeKnow\.studies\.people|moments\.(figures\.done|sentence\.missing\.two)|organizationFigures\..*|organizationInvitations\.dialog\.tooMany|organizationPrograms\.own\.until|resources\.(allTemplates|participants))$/;

test("Hindi counts one thing in the singular", () => {
	const plural =
		/(?<![\d.,])1 (?:(?:और|नई) )?(?:\S*(?:याँ|एँ)(?!\?)|लोग(?:ों)?|पते|न्योते|नतीजे|आँकड़े|घंटे|नए|छोटे|पूरे|(?:[^\s।]+ ){1,4}(?:पूरे|हुए|मिले|बचे|भरे|गिने|लिए गए)(?![\p{L}\p{M}]))/u;
	const faults = textsAtOne(hi).filter(
		([path, texts]) => !neverOne.test(path) && texts.length > 0 && texts.every((text) => plural.test(text)),
	);
	expect(faults).toEqual([]);
	const { preview } = hi.mappings;
	expect(preview.done(1, 1)).toBe("जिस 1 दिन का डेटा है, उसमें से 1 दिन टिक हो जाता");
	expect(preview.done(1, 30)).toBe("पिछले 30 दिनों में से 1 दिन टिक हो जाता");
	expect(preview.takesOver(1)).toBe("पिछले हफ़्ते का 1 दिन भी टिक कीजिए");
	const liked = hi.notices.kinds["post-liked"]({ name: "मीना", count: 2, excerpt: "नौवाँ दिन" });
	expect(liked.title).toBe("मीना और 1 और व्यक्ति को आपकी पोस्ट पसंद आई");
});

/** Hindi words that the glossary forbids, and further synonyms that we don't use. */
const forbidden = [
	/आर्काइव|संग्रह/,
	/सार्वजनिक पंजीकरण/,
	/लगातार (?:\$\{|दिन)/,
	/(?:नए|सारे) खान|खाने भर/,
	/पक्क[ाीे] (?:कर|हो जा)/,
	/अस्वीकार|महत्व|लॉग इन/,
	/शांति (?:का|के) समय/,
	/दूसरा चरण/,
	/समझौत|परामर्श|बारंबारता|क़दम|वर्कआउट/,
	/संदर्भ|ऑर्डर/,
	/कुंजी/,
	/(?:आपका|अपना|नाम और|कार्यक्रमों में|नाम,) हिस्सा|(?:आपके|उनके|सबके) हिस्स/,
	/(?:ऐसा|सबसे पास के|नया) क्रम (?:यहाँ|में|सभी)/,
	/ईमेल|(?<![-\p{L}\p{M}])मेल (?:आ|भेज)|क़ानून|बाक़ी|तरीक़|(?<![\p{L}\p{M}])खर्च|ढूँढ़|\d %/u,
	/साइन इन करने की जगह|अंदर लि|अंदर ली|मैक्रो|आगे भेज दें/,
	// Two genders with a slash: रहा/रही.
	/\p{Script=Devanagari}\/\p{Script=Devanagari}/u,
];

test("Hindi texts use no forbidden words, and metrics have the same names everywhere", () => {
	// The palette is left out: it lists other words that people may type.
	const files = globSync("*/hi/**/*.ts", { cwd: import.meta.dirname }).filter(
		(file) => !file.endsWith("palette.ts"),
	);
	expect(files.length).toBeGreaterThan(50);
	const faults = files.flatMap((file) =>
		readFileSync(path.join(import.meta.dirname, file), "utf8")
			.split("\n")
			.flatMap((line, at) =>
				forbidden.some((word) => word.test(line)) ? [`${file}:${at + 1}: ${line}`] : [],
			),
	);
	expect(faults).toEqual([]);
	expect(hi.integrations.metrics).toEqual(hi.sources.metrics);
});
