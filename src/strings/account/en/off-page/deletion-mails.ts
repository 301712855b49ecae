export const asked = {
	subject: "Your account will be deleted",
	paragraphs: ({ name, dueAt, link }: { name: string; dueAt: string; link: string | null }): string[][] => [
		[`Hello ${name},`],
		[
			`you asked us to delete your Ikkis account. On ${dueAt.slice(0, 10)} at ${dueAt.slice(11, 16)} UTC we delete it, with all your habits and everything else we keep about you.`,
		],
		[
			"Until then you can change your mind: sign in and choose “Keep my account”. Nothing is lost until that day.",
			...(link === null ? [] : [link]),
		],
		[
			"If you did not ask for this, somebody knows your password. Sign in, keep the account and change the password.",
		],
		["Ikkis"],
	],
};

export const done = {
	subject: "Your account is deleted",
	paragraphs: ({ name }: { name: string }): string[][] => [
		[`Hello ${name},`],
		[
			"your Ikkis account is deleted, with all that we kept about you. If you have paid, we keep the payment for eight years, as the law asks, but not who made it.",
		],
		["Thank you for the days you spent with us. You are always welcome to begin anew."],
		["Ikkis"],
	],
};
