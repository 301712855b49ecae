import { greeting } from "#strings/notices/en/off-page/greeting.ts";

export interface SuspensionFacts {
	name: string;
	/** When a requested deletion is due; a suspension does not stop it. */
	deletesAt: string | null;
	link: string | null;
}

/** The link is the operator's address or contact page. */
export const suspended = {
	subject: "Your account is suspended",
	paragraphs: ({ name, deletesAt, link }: SuspensionFacts): string[][] => [
		[greeting({ name })],
		[
			`An administrator has suspended your Ikkis account. You are signed out everywhere, cannot sign in, and get no reminders. ${deletesAt === null ? "Nothing is deleted: your habits, ticks and payments stay as they are." : `This does not stop the deletion of your account, which was requested before: on ${deletesAt.slice(0, 10)} at ${deletesAt.slice(11, 16)} UTC, or later, we will delete it.`}`,
		],
		[
			deletesAt === null
				? "If you think this is a mistake, write to us."
				: "If you want to keep your account, did not ask us to delete it, or think that the suspension is a mistake, write to us at once.",
			...(link === null ? [] : [link]),
		],
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
