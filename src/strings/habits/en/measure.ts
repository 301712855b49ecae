import type { KnownUnit } from "#domain/habits/amounts/measure.ts";

/** What a habit counts, and its small version: in the wizard and in its settings. */
export const measure = {
	open: "Count something?",
	question: "Count something?",
	hint: "Otherwise a day is simply done or not.",
	none: "Nothing",
	units: {
		minutes: "Minutes",
		times: "Times",
		pages: "Pages",
		glasses: "Glasses",
		steps: "Steps",
		km: "Kilometres",
		rupees: "Rupees",
	} satisfies Record<KnownUnit, string>,
	own: "Own word",
	ownUnit: "What do you count?",
	ownHint: "Such as surya namaskar",
	target: "How much on a day?",
	targetHint: "Counting begins with a number",
	comparator: "A day is done with",
	comparators: { "at-least": "At least this", "at-most": "At most this" },
	small: "A small version for hard days",
	smallHint: "Such as: shoes on, out of the door. A small day keeps your streak.",
	smallTarget: "A small day is",
	smallTargetHint: "May stay empty",
	ramp: {
		ask: "Get there in steps",
		hint: "A week asks for more only after one in which you reached at least 70% of its days. A bad week takes nothing away.",
		start: "Begin with",
		weeks: "Weeks until then",
		faults: {
			start: {
				"at-least": "Please enter a number below the target",
				"at-most": "Please enter a number above the limit",
			},
			weeks: "Please enter 1 to 52 weeks",
		},
	},
	faults: {
		unit: "Please write what you count",
		target: "Please enter a number above 0, such as 2.5",
		minutes: "Please enter whole minutes, at most 1,440",
		smallTarget: {
			"at-least": "Please enter a number below the target",
			"at-most": "Please enter a number above the limit",
		},
	},
};
