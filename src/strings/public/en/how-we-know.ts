import type { Claim } from "#contract/public/claims.ts";

export const howWeKnow = {
	title: "How we know",
	description:
		"Every number that Ikkis claims in public, with the study or the count behind it, and its limits.",
	lead: "What we say in public has a source that you can read, or a count that you can repeat. If we have neither, we do not say it.",
	studies: {
		title: "What research found",
		people: (count: string) => `${count} people`,
		read: "Read the paper",
		limit: "Its limits",
		limits: {
			noMagicNumber:
				"People rated themselves, and the actions were simple. The study ran 84 days with 82 people whose days could be analysed; longer times are projected from their curves.",
			median:
				"Only four of the 20 studies measured the time, which ranged from 4 to 335 days; 11 of the 20 were at high risk of bias. They compare the same people before and after, without a control group.",
			oneMiss: "The same study as the first. It looked at single missed days, not at whole weeks missed.",
			ifThen:
				"Many of the tests were small and concerned a single action. Later ones in everyday life found smaller effects.",
			monitoring: "The goals varied widely, and studies with clear results are published more often.",
			friend:
				"Both groups were paid a little for each visit and had a friend to go with. It lasted four weeks, in one country.",
		} satisfies Record<Claim, string>,
	},
	ours: {
		title: "What we count ourselves",
		list: [
			{
				title: "21 days",
				text: "A choice, not a finding: three weeks are long enough to learn something and short enough to begin. No study says that a habit is formed by then, and neither do we.",
			},
			{
				title: "Strength",
				text: "The published formula of Loop, an open-source habit tracker: each day counts a little less than the one after it, so one miss is only a dent. The curve on the home page is drawn with this formula.",
			},
			{
				title: "25 ready-made habits",
				text: "The habits that the wizard offers, counted whenever the app is built.",
			},
			{
				title: "Streaks and rates",
				text: "Counted on the days that your own plan asks for, and only on those that are over. Skips that your plan allows are not misses.",
			},
			{
				title: "“Half of all payments are verified within …”",
				text: "Measured on this server, from the latest payments. Until there are enough of them, we give no measured time.",
			},
		],
	},
	not: {
		title: "What we do not say",
		list: [
			{
				title: "“It takes 21 days to make a habit”",
				text: "This comes from a surgeon's 1960 book about getting used to a new face. No study has shown it.",
			},
			{
				title: "“95% succeed with a partner”",
				text: "It is quoted everywhere, but the association it is credited to says that it never did such a study.",
			},
			{
				title: "“Willpower is a muscle”",
				text: "When 36 laboratories tested it with 3,531 people, they found next to no effect.",
			},
			{
				title: "How many people use Ikkis, or how many stars it has",
				text: "We would have to make the numbers up.",
			},
		],
	},
	small:
		"Most of these studies rest on people's own reports, many on students or on people in America. They describe averages, not you, and are no substitute for a doctor.",
};
