import { greeting } from "#strings/notices/en/off-page/greeting.ts";

export interface DeletionFacts {
	name: string;
	dueAt: string;
	/** A suspended owner cannot sign in. */
	isSuspended: boolean;
	/** Where the owner can keep the account: the profile, or if suspended, the operator's address or contact page. */
	link: string | null;
}

export const requested = {
	subject: "Your account will be deleted",
	paragraphs: ({ name, dueAt, isSuspended, link }: DeletionFacts): string[][] => [
		[greeting({ name })],
		[
			`You asked us to delete your Ikkis account. On ${dueAt.slice(0, 10)} at ${dueAt.slice(11, 16)} UTC, or later if a payment of yours is still being checked or refunded, or a paid consultation is not over, we will delete it, with all your habits, what you paid for and everything else we keep about you. With a new account you'd pay again.`,
		],
		...(isSuspended ? suspended : signIn)(link === null ? [] : [link]),
		["Ikkis"],
	],
};

function signIn(link: string[]): string[][] {
	return [
		[
			"Until then you can change your mind: sign in and choose “Keep my account”. Nothing is lost until that day.",
			...link,
		],
		[
			"If you did not ask for this, somebody may know your password. Sign in, keep the account and change the password.",
		],
	];
}

function suspended(link: string[]): string[][] {
	return [
		[
			"Your account is suspended, so you cannot sign in. If you change your mind, or did not ask for this, write to us before that day.",
			...link,
		],
	];
}

export const done = {
	subject: "Your account was deleted",
	paragraphs: ({ name }: { name: string }): string[][] => [
		[greeting({ name })],
		[
			"Your Ikkis account was deleted, with everything we kept about you. If you paid, we keep the payment for eight years, as the law requires, but not who made it.",
		],
		["Thank you for the days you spent with us. You are always welcome to start again."],
		["Ikkis"],
	],
};
