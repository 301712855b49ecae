import type { HabitForm } from "#contract/habits/habits.ts";
import type { Transition } from "#domain/habits/cycles/cycle.ts";

export interface DemoHabit {
	form: HabitForm;
	startedDaysAgo: number;
	rate: number;
	steps: Record<number, Transition[]>;
}

function plan(
	names: Pick<HabitForm, "name" | "description" | "benefits">,
	kind: Pick<HabitForm, "category" | "importance" | "urgency">,
	[makeItEasy, makeItVisible, makeItRewarding, makeItSustainable]: [string, string, string, string],
): HabitForm {
	return {
		...names,
		...kind,
		implementationStrategies: { makeItEasy, makeItVisible, makeItRewarding, makeItSustainable },
	};
}

export const demoHabits: readonly DemoHabit[] = [
	{
		form: plan(
			{
				name: "Evening walk",
				description: "Twenty minutes around the lake after tea",
				benefits: "Better sleep, a lighter mood",
			},
			{ category: "Health", importance: "Must build", urgency: "Over the period" },
			[
				"After tea, I will put on my shoes",
				"Shoes by the door",
				"One favourite song on the way home",
				"Ten minutes count too",
			],
		),
		startedDaysAgo: 120,
		rate: 0.88,
		steps: { 96: ["repeat"], 72: ["repeat"], 48: ["maintenance"] },
	},
	{
		form: plan(
			{
				name: "Read ten pages",
				description: "Ten pages of a book before sleep",
				benefits: "A book a month, no screen in bed",
			},
			{ category: "Education", importance: "Good to build", urgency: "Over the period" },
			[
				"After brushing my teeth, I will open the book",
				"The book is on my pillow",
				"A mark in the margin for the best line",
				"One page on hard days",
			],
		),
		startedDaysAgo: 60,
		rate: 0.8,
		steps: { 36: ["repeat"], 12: ["repeat"] },
	},
	{
		form: plan(
			{ name: "Save ₹50", description: "Move fifty rupees to savings", benefits: "A cushion by Diwali" },
			{ category: "Wealth", importance: "Must build", urgency: "Immediate" },
			[
				"After lunch, I will open the bank app",
				"A coin jar beside the plate",
				"See the total grow",
				"The same amount every day",
			],
		),
		startedDaysAgo: 16,
		rate: 0.95,
		steps: {},
	},
	{
		form: plan(
			{
				name: "Call mother",
				description: "A short call on the way home",
				benefits: "Close, though far away",
			},
			{ category: "Relationships", importance: "Must build", urgency: "Over the period" },
			[
				"After I leave work, I will call",
				"Her photo on the lock screen",
				"Her laugh",
				"Five minutes are enough",
			],
		),
		startedDaysAgo: 9,
		rate: 0.7,
		steps: {},
	},
	{
		form: plan(
			{
				name: "Plan tomorrow",
				description: "Write down three things for tomorrow",
				benefits: "Calm mornings",
			},
			{ category: "Lifeskills", importance: "Good to build", urgency: "Immediate" },
			[
				"After dinner, I will open my notebook",
				"The notebook on the table",
				"Tick off today's list",
				"Three things, never more",
			],
		),
		startedDaysAgo: 110,
		rate: 0.92,
		steps: { 85: ["repeat"], 60: ["maintenance"], 20: ["complete"] },
	},
];
