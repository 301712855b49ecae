import type { Strategy } from "#domain/habits/plan/habit.ts";

export const wizardSteps = {
	price: {
		due: (amount: string) => `${amount} once by UPI to begin; your plan will be kept.`,
		checking: "Your payment is being checked; your plan will be kept.",
		refused: "Your payment could not be verified; your plan will be kept.",
	},
	description: {
		question: "What does it look like on an ordinary day?",
		example: "e.g. “After dinner I put on my shoes and walk to the lake and back, without my phone.”",
	},
	benefits: {
		question: "Why is it worth the effort to you?",
		example: "e.g. “I sleep better and get half an hour with my mother.” You can reread it on a hard day.",
	},
	framework: {
		question: "How will you keep it up after the first few days?",
		examples: {
			makeItEasy: "e.g. “My shoes are by the door. On tired days, five minutes count.”",
			makeItVisible: "e.g. “After I put my plate away, I will go to the door.”",
			makeItRewarding: "e.g. “I listen to my favourite show only while walking.”",
			makeItSustainable: "e.g. “In the rain I climb the stairs instead.”",
		} satisfies Record<Strategy, string>,
	},
};
