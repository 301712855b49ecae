import type { Part } from "./legal.ts";

export const terms = {
	title: "Terms of use",
	description: "What you may expect from Ikkis, what it costs, and what is expected of you.",
	lead: "Ikkis helps you plan a habit and keep it. These terms are between you and the operator of this server.",
	price: {
		title: "What it costs",
		list: [
			"You pay by UPI, straight to the operator, who compares it with their bank account and then unlocks your account. A person does this, so it can take a while.",
			"There is no subscription, and nothing is charged automatically.",
			"A payment that cannot be found in the bank account is rejected, and you will be told why. If the money has left your account, do not pay twice: correct the UTR.",
			"If you paid too much or by mistake, write to the operator. Any refund is noted next to the payment, where you can see it.",
			"Each completed payment has a receipt in your profile.",
		],
	},
	parts: [
		{
			title: "Consultations",
			paragraphs: [
				"A consultation is a conversation with an expert whom the operator names. It is paid for separately, once, at the price that the form shows. It does not unlock habits, and a payment for habits does not include one.",
			],
			list: [
				"You are notified of an appointment once your payment is verified. A video call takes 60 minutes. A chat is open for 7 days from the expert's first reply, so that waiting costs you nothing.",
				"Until you have paid, you can cancel the consultation yourself. After that, write to the operator: an administrator cancels it and refunds you by UPI. The refund is shown next to the payment.",
				"If the operator cannot offer an appointment or has to cancel one, you will be told why, and your money is refunded in the same way.",
				"Experts help with habits. What they say is not medical, psychological or financial treatment or advice.",
			],
		},
		{
			title: "Your account",
			paragraphs: ["Ikkis is for people aged 18 and over. One account is for one person."],
			list: [
				"Choose a password that you use nowhere else. A passkey or an authenticator app makes the account even safer.",
				"You can download all your data at any time, and ask to have the account deleted, in the settings, which say if that has to wait. What you paid for does not carry over to a new account.",
			],
		},
		{
			title: "What Ikkis is not",
			paragraphs: [
				"It is not medical, psychological or financial advice, and it promises no result. If a habit touches your health, talk to a doctor first. If you are in distress, talk to somebody you trust or to a professional.",
			],
		},
		{
			title: "What you write",
			paragraphs: [
				"It stays yours. You only let this server show it to the people you choose: nobody, your friends, or everyone in the Social Hub.",
			],
			list: [
				"Be kind. No insults, no threats, no advertising, nothing that breaks the law or somebody's privacy.",
				"Anyone in the hub can report a post. An administrator may remove it, and tells you why; anyone who carries on may be suspended.",
				"You can block anyone. They won't be notified.",
			],
		},
		{
			title: "What you may not do",
			paragraphs: [
				"Break into accounts, take what is not yours, or put a load on the server that keeps others from using it. It has limits that most people never reach; if you do, the app says so.",
			],
		},
		{
			title: "When something goes wrong",
			paragraphs: [
				"The operator works to keep the server running and your ticks safe, but cannot promise that it never fails. Ticks work without a network, and you can take your data with you at any time, so that you depend on nobody. Your legal rights as a consumer are not affected.",
			],
		},
		{
			title: "Ending it",
			paragraphs: [
				"You may leave at any time, without giving a reason. The operator may suspend an account that breaks these terms, and tells its owner why when asked. If the whole server is to shut down, you will be told in time to download your data.",
			],
		},
		{
			title: "The law",
			paragraphs: [
				"The law of India applies. If you have a complaint, write to the operator first; most things are settled that way.",
			],
		},
	] satisfies Part[] as Part[],
};
