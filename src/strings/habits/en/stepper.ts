/** The sheet that adds an amount to a day. */
export const stepper = {
	close: "Close",
	label: "Amount to add",
	less: (step: string) => `${step} less`,
	more: (step: string) => `${step} more`,
	add: (amount: string) => `Add ${amount}`,
	rest: (amount: string) => `The rest: ${amount}`,
	quick: "Add at once",
	added: (amount: string) => `Added: ${amount}`,
	takenBack: (amount: string) => `Taken back: ${amount}`,
	undo: "Undo",
	wrong: "Please enter a number above 0, such as 2.5",
	wrongMinutes: "Please enter whole minutes, at most 1,440",
	tooMany: {
		title: "That is as many as a day can hold",
		text: "A day takes 100 amounts. You can change its sum on the habit's page.",
	},
	failed: "The amount could not be saved",
	small: "Make it a small day",
	smallOf: (version: string) => `Small day: ${version}`,
};
