import { greeting } from "#strings/notices/en/off-page/greeting.ts";

export interface SuspensionFacts {
	name: string;
	link: string | null;
}

/** The link is the operator's address or contact page. */
export const suspended = {
	subject: "Your account is suspended",
	paragraphs: ({ name, link }: SuspensionFacts): string[][] => [
		[greeting({ name })],
		[
			"An administrator has suspended your Ikkis account. You are signed out everywhere, cannot sign in, and get no reminders. Nothing is deleted: your habits, ticks and payments stay as they are.",
		],
		["If you think this is a mistake, write to us.", ...(link === null ? [] : [link])],
		["Ikkis"],
	],
};

/** The link is the dashboard. */
export const resumed = {
	subject: "Your account is open again",
	paragraphs: ({ name, link }: SuspensionFacts): string[][] => [
		[greeting({ name })],
		[
			"Your Ikkis account is no longer suspended. Sign in, and you will find your habits, ticks and payments as you left them.",
			...(link === null ? [] : [link]),
		],
		["Ikkis"],
	],
};
