export const stepper = {
	close: "Close",
	label: "Amount to add",
	less: (step: string) => `${step} less`,
	more: (step: string) => `${step} more`,
	add: (amount: string) => `Add ${amount}`,
	rest: (amount: string) => `The rest: ${amount}`,
	quick: "Quick add",
	added: (amount: string) => `Added: ${amount}`,
	takenBack: (amount: string) => `Removed: ${amount}`,
	undo: "Undo",
	wrong: "Please enter a number above 0, such as 2.5",
	wrongMinutes: "Please enter whole minutes, at most 1,440",
	tooMany: {
		title: "This day is full",
		text: "A day can hold 100 amounts. You can change its total on the habit's page.",
	},
	failed: "The amount could not be saved",
	small: "Make it a small day",
	smallOf: (version: string) => `Small day: ${version}`,
	entries: {
		title: (count: number) => (count === 1 ? "Added once today" : `Added ${count} times today`),
		takeBack: (amount: string, time: string) => `Remove ${amount} from ${time}`,
		takenBack: (amount: string) => `Removed: ${amount}`,
	},
	ramp: {
		title: (target: string) => `This week: ${target} a day`,
		limit: (target: string) => `This week: at most ${target} a day`,
		way: (steps: number, weeks: number, aim: string) => `Step ${steps} of ${weeks} on the way to ${aim}`,
		arrived: (aim: string) => `You have reached ${aim}`,
		start: "The first week starts with what you chose.",
		risen: (reached: number, due: number) =>
			`Last week you reached it on ${reached} of ${due} days, so you moved up a step.`,
		tooFew: (reached: number, due: number) =>
			`Last week you reached it on ${reached} of ${due} days. It stays until a week has at least 70%.`,
		fewer: (reached: number, due: number) =>
			`Last week you reached it on ${reached} of ${due} days, fewer than the week before. It stays.`,
		rest: "Nothing was due last week, so it stays.",
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
