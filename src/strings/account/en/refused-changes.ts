/** Changes that the server has refused, such as ticks that were sent too late. */
export const refusedChanges = {
	one: (day: string, habit: string | undefined) =>
		`${habit === undefined ? "" : `${habit}: `}The change for ${day} could not be saved`,
	many: (count: string, from: string, to: string) =>
		from === to
			? `${count} changes for ${from} could not be saved`
			: `${count} changes from ${from} to ${to} could not be saved`,
	seen: "OK",
	show: "Show",
	dismissAll: "Dismiss all failed changes",
	deletion: {
		title: (habit: string) => `“${habit}” was not deleted`,
		anyway: "Delete anyway",
	},
};
