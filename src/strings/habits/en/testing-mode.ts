/** Tools for testing, where the server allows them. */
export const testingMode = {
	title: "Testing Mode",
	text: "Log any past day, or fill a whole cycle at once. Only on servers that are set up for trying things out.",
	date: "Day",
	dateWrong: "Please choose a day, not later than today",
	completed: "Log as completed",
	missed: "Log as missed",
	fill: "Create 21 completed days",
	logged: "Progress Logged!",
	filled: "21 test days created",
	error: "Error",
	logFailed: "Failed to log progress. Please try again.",
	fillFailed: "Failed to create test logs. Please try again.",
	payment: {
		open: "Test Payment API",
		required: "Payment Required!",
		amount: (amount: string) => `${amount} must be paid before a habit is created.`,
		response: "API Response",
		created: (habit: string) => `The habit “${habit}” was created.`,
		failed: "API Error",
		sample: "Test habit",
	},
};
