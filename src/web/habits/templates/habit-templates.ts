import type { HabitForm } from "#contract/habits/habits.ts";
import { type Category, categories, type Importance, type Urgency } from "#domain/habits/plan/habit.ts";
import type { Strings } from "#strings/en.ts";

type Texts = Strings["templates"]["habits"];
type Weight = readonly [importance: Importance, urgency: Urgency];

const now: Weight = ["Must build", "Immediate"];
const inTime: Weight = ["Must build", "Over the period"];
const good: Weight = ["Good to build", "Over the period"];
const goodNow: Weight = ["Good to build", "Immediate"];

/** The ready-made habits of each category, with importance and urgency. */
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

export type TemplateKey = keyof Texts;

/** The keys of a category's ready-made habits, in order. */
export function templateKeysOf(category: Category): TemplateKey[] {
	// `satisfies` ties the keys of the table above to the texts.
	return Object.keys(weights[category]) as TemplateKey[];
}

/** A category's ready-made habits in the language of `texts`, as the wizard's form. */
export function templatesOf(category: Category, texts: Texts): HabitForm[] {
	return templateKeysOf(category).map((key) => formOf(key, category, texts));
}

/** The ready-made habit with this key, if any. */
export function templateNamed(key: string, texts: Texts): HabitForm | undefined {
	for (const category of categories) {
		const found = templateKeysOf(category).find((each) => each === key);
		if (found) return formOf(found, category, texts);
	}
	return undefined;
}

function formOf(key: TemplateKey, category: Category, texts: Texts): HabitForm {
	const [importance, urgency]: Weight = Reflect.get(weights[category], key);
	const { name, description, benefits, ...implementationStrategies } = texts[key];
	return { name, description, benefits, category, importance, urgency, implementationStrategies };
}
