import type { HabitPlan } from "#contract/habits/habits.ts";
import { type Category, categories, type Importance, type Urgency } from "#domain/habits/plan/habit.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { Strings } from "#strings/en.ts";

type Texts = Strings["templates"]["habits"];
type Weight = readonly [importance: Importance, urgency: Urgency];

const mustNow: Weight = ["Must build", "Immediate"];
const must: Weight = ["Must build", "Over the period"];
const good: Weight = ["Good to build", "Over the period"];
const goodNow: Weight = ["Good to build", "Immediate"];

const weights = {
	Health: {
		eveningWalk: must,
		waterBeforeTea: good,
		morningStretch: must,
		fruitFirst: good,
		phoneAway: mustNow,
	},
	Wealth: {
		saveFifty: must,
		writeSpending: mustNow,
		lunchFromHome: good,
		waitADay: goodNow,
		learnMoney: good,
	},
	Education: { tenPages: good, fiveWords: must, oneLesson: mustNow, onePoint: good, readPaper: good },
	Relationships: {
		callMother: must,
		dinnerTogether: goodNow,
		thankOne: good,
		playWithChild: mustNow,
		messageFriend: good,
	},
	Lifeskills: {
		planTomorrow: mustNow,
		tenMinuteTidy: good,
		sitQuietly: must,
		threeLines: good,
		hardThingFirst: goodNow,
	},
} satisfies Record<Category, Partial<Record<keyof Texts, Weight>>>;

/** Each habit's usual time, outside the default quiet hours (22:00 to 07:00). */
const times: Record<keyof Texts, string> = {
	eveningWalk: "20:30",
	waterBeforeTea: "07:00",
	morningStretch: "07:00",
	fruitFirst: "16:30",
	phoneAway: "21:45",
	saveFifty: "20:00",
	writeSpending: "20:45",
	lunchFromHome: "07:30",
	waitADay: "18:00",
	learnMoney: "19:00",
	tenPages: "21:00",
	fiveWords: "08:00",
	oneLesson: "19:00",
	onePoint: "21:30",
	readPaper: "08:00",
	callMother: "19:00",
	dinnerTogether: "20:00",
	thankOne: "18:00",
	playWithChild: "18:30",
	messageFriend: "13:00",
	planTomorrow: "21:00",
	tenMinuteTidy: "19:30",
	sitQuietly: "07:00",
	threeLines: "21:30",
	hardThingFirst: "09:00",
};

const workingDays: Schedule = { kind: "weekdays", days: [1, 2, 3, 4, 5] };
const schedules: Partial<Record<keyof Texts, Schedule>> = {
	lunchFromHome: workingDays,
	hardThingFirst: workingDays,
};

export type TemplateKey = keyof Texts;

export function templateKeysOf(category: Category): TemplateKey[] {
	// `satisfies` ties the keys of the table above to the texts.
	return Object.keys(weights[category]) as TemplateKey[];
}

export function templatesOf(category: Category, texts: Texts): HabitPlan[] {
	return templateKeysOf(category).map((key) => planOf(key, category, texts));
}

export function templateNamed(key: string, texts: Texts): HabitPlan | undefined {
	for (const category of categories) {
		const found = templateKeysOf(category).find((each) => each === key);
		if (found) return planOf(found, category, texts);
	}
	return undefined;
}

function planOf(key: TemplateKey, category: Category, texts: Texts): HabitPlan {
	const [importance, urgency]: Weight = Reflect.get(weights[category], key);
	const { name, description, benefits, ...implementationStrategies } = texts[key];
	return {
		name,
		description,
		benefits,
		category,
		importance,
		urgency,
		implementationStrategies,
		schedule: schedules[key] ?? { kind: "daily" },
		reminderTime: times[key],
	};
}
