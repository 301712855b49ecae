import type { Statement } from "#domain/habits/automaticity/automaticity.ts";

export const automaticity = {
	title: "Automaticity",
	text: "How little you have to think about it, by your own rating.",
	ask: (day: number, isFirst: boolean) =>
		day === 1
			? "Four short questions now, and again on days 21, 42 and 66, show how that changes. Answering is up to you."
			: `You have reached day ${day}: four short questions show how ${isFirst ? "automatic it feels" : "that has changed"}. Answering is up to you.`,
	due: "How automatic does it feel by now?",
	open: "Answer four questions",
	again: "Change this answer",
	intro: (habit: string) => `“${habit}” is something …`,
	statements: {
		automatically: "I do automatically",
		withoutRemembering: "I do without having to consciously remember",
		withoutThinking: "I do without thinking",
		beforeRealising: "I start doing before I realise I’m doing it",
	} satisfies Record<Statement, string>,
	least: "1: not at all",
	most: "7: entirely",
	save: "Save answers",
	cancel: "Cancel",
	notSaved: { title: "Error", message: "Your answers could not be saved" },
	lost: { title: "Your answers were not saved", message: "This habit was deleted before they were sent." },
	value: (rating: string) => `${rating} out of 7`,
	onDay: (day: number) => `on day ${day}`,
	count: (answers: number) =>
		answers === 1
			? "One answer so far. The curve starts with the second."
			: `Based on your ${answers} answers.`,
	chart: (answers: number) => `Automaticity from 1 to 7, ${answers} answers`,
	table: { day: "Day", date: "Date", rating: "Mean of four" },
	limits: "A rough gauge for you alone. There is no finish line: people differ widely.",
	study: "Where the questions come from",
};
