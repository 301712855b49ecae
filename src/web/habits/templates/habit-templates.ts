import type { HabitForm } from "#contract/habits/habits.ts";
import type { Category, Importance, Urgency } from "#domain/habits/plan/habit.ts";
import type { Strings } from "#strings/en.ts";

type Texts = Strings["templates"]["habits"];
type Weight = readonly [importance: Importance, urgency: Urgency];

const now: Weight = ["Must build", "Immediate"];
const inTime: Weight = ["Must build", "Over the period"];
const good: Weight = ["Good to build", "Over the period"];
const goodNow: Weight = ["Good to build", "Immediate"];

/** Which ready habits each part of life has, and how much and how soon they matter. */
const weights = {
	Health: {
		eveningWalk: inTime,
		waterBeforeTea: good,
		morningStretch: inTime,
		fruitFirst: good,
		phoneAway: now,
	},
	Wealth: { saveFifty: inTime, writeSpending: now, lunchFromHome: good, waitADay: goodNow, learnMoney: good },
	Education: { tenPages: good, fiveWords: inTime, oneLesson: now, onePoint: good, readPaper: good },
	Relationships: {
		callMother: inTime,
		dinnerTogether: goodNow,
		thankOne: good,
		playWithChild: now,
		messageFriend: good,
	},
	Lifeskills: {
		planTomorrow: now,
		tenMinuteTidy: good,
		sitQuietly: inTime,
		threeLines: good,
		hardThingFirst: goodNow,
	},
} satisfies Record<Category, Partial<Record<keyof Texts, Weight>>>;

/** The ready habits of one part of life in the language of `texts`, as the wizard's form. */
export function templatesOf(category: Category, texts: Texts): HabitForm[] {
	return Object.entries<Weight>(weights[category]).map(([key, [importance, urgency]]) => {
		// The keys are those of the table above, which `satisfies` holds to the texts.
		const { name, description, benefits, ...implementationStrategies } = texts[key as keyof Texts];
		return { name, description, benefits, category, importance, urgency, implementationStrategies };
	});
}
