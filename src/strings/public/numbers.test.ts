import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { claims, sources, templateCount } from "#contract/public/claims.ts";
import { en, type Strings } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";
import { type Previews, previewsIn } from "./previews.ts";

/** Where a number on the public pages comes from: a study, a line of our code, or something that needs no proof. */
interface Origin {
	/** Paths of the texts that may use it. */
	in: RegExp;
	numbers: readonly number[];
	/** The code that makes it true; the file has to contain this line. */
	code?: { file: string; line: RegExp };
	/** Why there is nothing to look up. */
	because?: string;
}

function code(file: string, line: RegExp) {
	return { file, line };
}

const origins: readonly Origin[] = [
	...claims.map((claim) => ({
		in: new RegExp(`^(home\\.evidence\\.claims|howWeKnow\\.studies\\.limits)\\.${claim}\\b`),
		numbers: sources[claim].numbers,
		because: "the study says it",
	})),
	{
		in: /^(home|howWeKnow|previews|planTexts|pricing|shell)\b/,
		numbers: [21],
		code: code("src/domain/habits/cycles/cycle-days.ts", /cycleLength = 21/),
	},
	{
		in: /^home\.evidence\.small|^home\.after\.chart\.label/,
		numbers: [66],
		because: "the upper end of the medians",
	},
	{ in: /^home\.after\.title$/, numbers: [22], because: "the day after the first cycle" },
	{
		in: /^home\.after\.chart\.label$/,
		numbers: [90],
		code: code("src/web/public/home/strength-chart.tsx", /const days = 90;/),
	},
	{ in: /^home\.ready\.list\.Wealth/, numbers: [50], because: "the name of a template" },
	{
		in: /^home\.consultation\.types\.video/,
		numbers: [60, 1],
		code: code("src/domain/consultations/consultation.ts", /videoMinutes = 60;/),
	},
	{
		in: /^home\.consultation\.types\.chat/,
		numbers: [7],
		code: code("src/domain/consultations/consultation.ts", /chatDays = 7;/),
	},
	{ in: /^home\.trial\.plan/, numbers: [], because: "an example" },
	{
		in: /^howWeKnow\.ours/,
		numbers: [templateCount],
		because: "counted below",
	},
	{
		in: /^howWeKnow\.not\.list\.0/,
		numbers: [1960],
		because: "the year of a book: Maltz, Psycho-Cybernetics",
	},
	{ in: /^planTexts\.60 minutes/, numbers: [60, 1], because: "what the operator sells" },
	{
		in: /^planTexts\.7 days/,
		numbers: [7],
		code: code("src/domain/consultations/consultation.ts", /chatDays = 7;/),
	},
	{ in: /^howWeKnow\.not\.list\.1/, numbers: [95], because: "named to say that it is not true" },
	// Vohs et al. 2021, https://doi.org/10.1177/0956797621989733
	{ in: /^howWeKnow\.not\.list\.2/, numbers: [36, 3_531], because: "the study says it" },
	{
		in: /^(privacy|terms)\b/,
		numbers: [18],
		code: code("src/contract/account/auth.ts", /isAdult/),
	},
	{ in: /^privacy\b/, numbers: [2], because: "part of the name Argon2id" },
	{ in: /^privacy\b/, numbers: [2023], because: "the year of an Act" },
	{
		in: /^(privacy|cookies)\b/,
		numbers: [90],
		code: code("src/server/account/sessions/service.ts", /absoluteLife = 90 \* day/),
	},
	{
		in: /^(privacy|cookies)\b/,
		numbers: [30],
		code: code("src/server/account/sessions/service.ts", /idleLife = 30 \* day/),
	},
	{
		in: /^(privacy|cookies)\b/,
		numbers: [400],
		code: code("src/server/account/sessions/service.ts", /deviceLife = 400 \* day/),
	},
	{ in: /^privacy\b/, numbers: [90], code: code("src/server/notices/notices/service.ts", /daysKept = 90/) },
	{
		in: /^privacy\b/,
		numbers: [500],
		code: code("src/server/notices/notices/service.ts", /noticesKept = 500/),
	},
	{
		in: /^privacy\b/,
		numbers: [1_000],
		code: code("src/domain/social/messages/message.ts", /messagesKept = 1_000/),
	},
	{
		in: /^privacy\b/,
		numbers: [365],
		code: code("src/domain/social/challenge.ts", /daysKeptAfterEnd = 365/),
	},
	{
		in: /^privacy\b/,
		numbers: [24],
		code: code("src/server/personal-data/exports/make-export-job.ts", /exportLife = 24 \* 3_600_000/),
	},
	{
		in: /^privacy\b/,
		numbers: [30],
		code: code("src/server/account/passwords/reset-mail-job.ts", /minutes: 30 \}/),
	},
	{ in: /^privacy\b/, numbers: [8], code: code("src/domain/account/deletion.ts", /yearsKept = 8/) },
	{
		in: /^privacy\b/,
		numbers: [90],
		code: code("src/domain/social/friendship.ts", /daysRequestsKept = 90;/),
	},
	{ in: /^privacy\b/, numbers: [90], code: code("src/domain/social/report.ts", /daysReportsKept = 90;/) },
	{
		in: /^privacy\b/,
		numbers: [400],
		code: code("src/domain/integrations/providers.ts", /maxKeptDays = 400/),
	},
	{
		in: /^privacy\b/,
		numbers: [30],
		code: code("src/server/integrations/connections/service.ts", /runsKeptDays = 30;/),
	},
	{
		in: /^privacy\b/,
		numbers: [30],
		code: code("src/server/habits/habits/planned-habit.ts", /planKeptMs = 30 \* 24/),
	},
	{
		in: /^privacy\b/,
		numbers: [14],
		code: code("src/domain/organizations/invitation.ts", /now \+ 14 \* day/),
	},
	{
		in: /^terms\.parts\.0\b/,
		numbers: [60],
		code: code("src/domain/consultations/consultation.ts", /videoMinutes = 60;/),
	},
	{
		in: /^terms\.parts\.0\b/,
		numbers: [7],
		code: code("src/domain/consultations/consultation.ts", /chatDays = 7;/),
	},
	{ in: /^contact\b/, numbers: [12], code: code("src/domain/payments/payment.ts", /\\d\{12\}/) },
	{ in: /^notFound/, numbers: [404], because: "the name of the error" },
];

/** Sections that people read before they sign in. */
const publicSections = [
	"home",
	"pricing",
	"planTexts",
	"privacy",
	"terms",
	"cookies",
	"contact",
	"legal",
	"operator",
	"howWeKnow",
	"previews",
] as const satisfies readonly (keyof (Strings & Previews))[];

function publicTexts(strings: Strings & Previews) {
	return {
		...Object.fromEntries(publicSections.map((section) => [section, strings[section]])),
		shell: { share: strings.shell.share },
		notFound: strings.notFound,
	};
}

/** All texts by path, without their placeholders. */
function textsOf(value: unknown, at = ""): [string, string][] {
	if (typeof value === "string") return [[at, value]];
	if (typeof value === "function") return textsOf(value("…", "…", "…"), at);
	return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, at ? `${at}.${key}` : key));
}

function numbersIn(text: string): number[] {
	return (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) => Number(digits.replaceAll(",", "")));
}

/** Numbers in a string that have no known origin. */
function unexplained([at, text]: [string, string]): string[] {
	return numbersIn(text)
		.filter((number) => !origins.some((origin) => origin.in.test(at) && origin.numbers.includes(number)))
		.map((number) => `${at}: ${number}`);
}

test.each([
	["English", { ...en, ...previewsIn.en }],
	["Hindi", { ...hi, ...previewsIn.hi }],
])("every number on the public pages has a source, in %s", (_, strings) => {
	expect(textsOf(publicTexts(strings)).flatMap(unexplained)).toEqual([]);
});

test.each([
	["home.text", "Trusted by 10,000+ users"],
	["shell.share.text", "95% more likely to succeed"],
	["home.evidence.claims.friend.figure", "About 36% more visits"],
	["privacy.parts.4.list.0", "Kept for 91 days"],
])("a number without a source is found: %s, %s", (at, text) => {
	expect(unexplained([at, text])).toHaveLength(1);
});

describe("numbers that come from our code", () => {
	const root = path.resolve(import.meta.dirname, "../../..");
	const inCode = origins.flatMap(({ code, numbers }) => (code ? [{ ...code, numbers }] : []));

	test.each(inCode)("$numbers on public pages come from a line that is still in $file", ({ file, line }) => {
		expect(readFileSync(path.join(root, file), "utf8")).toMatch(line);
	});

	test.each([
		["English", en],
		["Hindi", hi],
	])("in %s, the wizard has as many ready-made habits as claimed, including the named ones", (_, strings) => {
		const names = Object.values(strings.templates.habits).map(({ name }) => name);
		expect(names).toHaveLength(templateCount);
		expect(names).toEqual(
			expect.arrayContaining(Object.values(strings.home.ready.list).flatMap(({ habits }) => habits)),
		);
	});
});

test("every finding has a paper with a DOI, and states its limits", () => {
	for (const claim of claims) {
		expect(sources[claim].doi).toMatch(/^10\.\d{4,}\/\S+$/);
		for (const { howWeKnow } of [en, hi]) expect(howWeKnow.studies.limits[claim]).not.toBe("");
	}
});
