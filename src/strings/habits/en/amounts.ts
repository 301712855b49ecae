/** An amount as text, alone and with its unit: "12", "12 pages". */
export interface AmountText {
	short: string;
	counted: string;
}

type Counted = (amount: string, isOne: boolean) => string;

function counted(one: string, several: string): Counted {
	return (amount, isOne) => `${amount} ${isOne ? one : several}`;
}

/** What habits are measured in, and how much of it. */
export const amounts = {
	/** Of an amount in a known unit; rupees are formatted with their sign. */
	counted: {
		minutes: counted("minute", "minutes"),
		times: counted("time", "times"),
		pages: counted("page", "pages"),
		glasses: counted("glass", "glasses"),
		steps: counted("step", "steps"),
		km: counted("km", "km"),
	},
	rupees: "rupees",
	own: (amount: string, unit: string) => `${amount} ${unit}`,
	ofTarget: (amount: AmountText, target: AmountText) => `${amount.short} of ${target.counted}`,
	ofLimit: (amount: AmountText, limit: AmountText) => `${amount.short}, at most ${limit.counted}`,
	add: "Add",
	left: (amount: string) => `${amount} to go`,
	nothingYet: "Nothing yet today",
	over: "Above the limit today",
	undo: "Undo",
	failed: "The day could not be saved",
	smallDay: "A small one. It counts.",
	/** The way to a target in steps; `reached` days of `due`. */
	ramp: {
		title: (target: string) => `This week: ${target} a day`,
		limit: (target: string) => `This week: at most ${target} a day`,
		way: (steps: number, weeks: number, aim: string) => `Step ${steps} of ${weeks} on the way to ${aim}`,
		arrived: (aim: string) => `You have arrived at ${aim}`,
		start: "The first week asks for what you chose to begin with.",
		risen: (reached: number, due: number) =>
			`Last week you reached it on ${reached} of ${due} days, so it went up.`,
		tooFew: (reached: number, due: number) =>
			`Last week you reached it on ${reached} of ${due} days. It stays until a week has at least 70%.`,
		fewer: (reached: number, due: number) =>
			`Last week you reached it on ${reached} of ${due} days, fewer than the week before. It stays.`,
		rest: "Last week asked for nothing, so it stays.",
		soFar: (reached: number, due: number, next: string) =>
			due === 0
				? `The next step can come on ${next}.`
				: `So far ${reached} of ${due} this week. The next step can come on ${next}.`,
		small: "Small days keep your streak, but only full ones count here.",
		how: "How a step is earned",
		rules: [
			"A step comes at most once a week, after a week in which at least 70% of the due days reached their target, and no fewer than in the week before.",
			"A worse week takes nothing away: what you have reached stays.",
		],
	},
};
