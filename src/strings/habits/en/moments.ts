function days(count: number) {
	return count === 1 ? "1 day" : `${count} days`;
}

export const moments = {
	dayOf: (habit: string, day: number) => `${habit}, day ${day}`,
	sentence: {
		first: "One of 21 squares is filled.",
		whole: (done: number) => `${done} of ${done}. Not one day is missing.`,
		missing: {
			one: (done: number, of: number, day: string) => `${done} of ${of}. The missing one was a ${day}.`,
			two: (done: number, of: number, first: string, second: string) =>
				first === second
					? `${done} of ${of}. Both missing ones were ${first}s.`
					: `${done} of ${of}. The missing ones were a ${first} and a ${second}.`,
			more: (done: number, of: number) => `${done} of ${of}. You missed ${days(of - done)} and kept going.`,
		},
		back: (misses: number) => `Back after ${misses === 1 ? "a missed day" : `${misses} missed days`}.`,
		payment: (amount: string) => `Your payment of ${amount} is verified. The first empty square is yours.`,
		completed: (done: number, since: string) => `${days(done)} done since ${since}. This habit is completed.`,
	},
	grid: (done: number, of: number, small: number) =>
		`${done} of ${of} days done${small === 0 ? "" : `, ${small} of them small`}`,
	figures: {
		firstDay: "day done",
		ahead: "left to fill the grid",
		done: (of: number) => `done of ${days(of)}`,
		streak: (count: number): string => (count === 1 ? "day in a row" : "days in a row"),
		strength: "strength",
		doneInAll: (count: number): string => (count === 1 ? "day done in total" : "days done in total"),
		best: "longest streak",
		paid: "paid",
		grid: "days in your first grid",
		cycles: (count: number): string => (count === 1 ? "full cycle" : "full cycles"),
	},
	share: "Share the picture",
	post: "Write a post",
	next: "Choose what comes next",
	carryOn: "Carry on",
	begin: "Begin",
};
