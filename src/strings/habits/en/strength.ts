export const strength = {
	title: "Strength",
	today: "today",
	label: "Strength on a day",
	value: (day: string, percent: string) => `${day}: ${percent}`,
	highest: (percent: string, day: string) => `Highest so far: ${percent} (${day})`,
	first: "The curve begins with the first due day.",
	one: (percent: string) => `${percent} after the first day. The curve begins with the second.`,
	how: {
		title: "How this is counted",
		rules: (done: string) => [
			`Every completed due day closes ${done} of the gap to 100%. Every day missed entirely takes away the same share.`,
			"A small day counts at least half as much as a full one. A missed day on which part of the target was reached counts in part.",
			"Skips, days that are not due, and today until it is logged change nothing. So one miss is a small dent, never a drop to zero.",
			"A daily habit is at 67% after 21 perfect days and at 97% after 66.",
		],
		formula:
			"new = old × m + (1 if completed, 0 if missed, in between for small and partly done days) × (1 − m), with m = 0.5 ^ (1 ÷ (13 × √f))",
		legend:
			"f is the number of due days per calendar day: 1 for a daily habit. This is Loop Habit Tracker's score.",
	},
	table: { open: "Show as a table", day: "Day", strength: "Strength" },
};
