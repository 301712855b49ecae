export const title: string = "Habit Reminder - Ikkis";

/** One is chosen at random: people stop reading a sentence that is the same every day. */
export const bodies: readonly ((habit: string) => string)[] = [
	(habit) => `Time for ${habit}. A small start is enough.`,
	(habit) => `${habit}: still open today.`,
	(habit) => `A few minutes for ${habit}, and today counts.`,
	(habit) => `You planned ${habit} for today. You can do this.`,
	(habit) => `Do ${habit} now and enjoy the tick afterwards.`,
];

export function begun(habit: string, amount: string): string {
	return `${habit}: ${amount} so far.`;
}

export function begunInList(habit: string, amount: string): string {
	return `${habit} (${amount} so far)`;
}

export function list(habits: readonly string[]): string {
	return `Still open: ${habits.join(", ")}`;
}
export function count(habits: number): string {
	return habits === 1 ? "A habit is still open today." : `${habits} habits are still open today.`;
}

export function late(time: string): string {
	return `Late: this was set for ${time}.`;
}

export const actions = { done: "Done", snooze: "In 30 minutes", skip: "Skip today" };
export const groupActions = { done: "All done", snooze: "In 30 minutes", skip: "Skip today" };

export const test = {
	title: "Test notification - Ikkis",
	body: "This is how your habit reminders will look.",
};

export const signedOut = {
	title: "You were signed out here",
	body: "Open Ikkis and sign in to keep your reminders.",
};

export interface MailFacts {
	name: string;
	habits: readonly string[];
	/** The dashboard and the settings; null if the server has no public address. */
	link: string | null;
	settingsLink: string | null;
}

export const mail = {
	subject: ({ habits }: MailFacts): string =>
		habits.length === 1 ? `Habit Reminder: ${habits[0]}` : `Habit Reminder: ${habits.length} habits`,
	paragraphs: ({ name, habits, link, settingsLink }: MailFacts): string[][] => [
		[`Hello ${name},`],
		["Still open today:", ...habits.map((habit) => `- ${habit}`)],
		...(link === null ? [] : [[`Tick them here: ${link}`]]),
		[
			"You get this email because none of your devices gets notifications and you asked for reminders by email.",
			settingsLink === null ? "You can turn them off in Settings." : `Turn them off here: ${settingsLink}`,
		],
		["Ikkis"],
	],
};
