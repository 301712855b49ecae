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
		text: "You can add up to 100 amounts a day. Change the day's total on the habit's page.",
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
		start: "The first week starts at the amount you chose.",
		risen: (reached: number, due: number) =>
			`Last week you reached the target on ${reached} of ${due} days, so you moved up a step.`,
		tooFew: (reached: number, due: number) =>
			`Last week you reached the target on ${reached} of ${due} days. It stays until you reach it on at least 70%.`,
		fewer: (reached: number, due: number) =>
			`The target stays: last week you reached it on ${reached} of ${due} days, a smaller share than the week before.`,
		rest: "Nothing was due last week, so the target stays.",
		soFar: (reached: number, due: number, next: string) =>
			due === 0
				? `The next step can come on ${next}.`
				: `So far this week: ${reached} of ${due} days. The next step can come on ${next}.`,
		small: "Small days keep your streak, but only full days count here.",
		how: "How a step is earned",
		rules: [
			"You move up at most once a week, if you reached the target on at least 70% of last week's due days and did no worse than the week before.",
			"A worse week takes nothing away: what you have reached stays.",
		],
	},
};
