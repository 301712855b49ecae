import { z } from "zod";

/** Unexpected values become empty or undefined, so that one bad record does not invalidate the rest. */
const text = z.string().catch("");
const flag = z.boolean().catch(false);
function number(otherwise: number) {
	return z.number().catch(otherwise);
}

function list<T>(item: z.ZodType<T>) {
	return z
		.array(z.unknown())
		.catch([])
		.transform((values) => values.map((value): T | undefined => item.safeParse(value).data));
}

const moment = z.union([z.number(), z.string().transform(Date.parse)]);

const habiticaTask = z.object({
	text,
	notes: text,
	frequency: z.string().catch("daily"),
	everyX: number(1),
	repeat: z.record(z.string(), z.boolean()).catch({}),
	down: z.boolean().catch(true),
	history: list(
		z.object({
			date: moment,
			value: z.number(),
			isDue: z.boolean().optional(),
			completed: z.boolean().optional(),
			scoredUp: z.number().optional(),
			scoredDown: z.number().optional(),
		}),
	),
});

export const habiticaSchema = z.object({
	tasks: z
		.object({ habits: list(habiticaTask), dailys: list(habiticaTask) })
		.refine(({ habits, dailys }) => habits.length + dailys.length > 0),
	preferences: z.object({ dayStart: z.int().min(0).max(23) }).catch({ dayStart: 0 }),
	/** One entry per run of Habitica's daily cron. */
	history: z.object({ exp: list(z.object({ date: moment })) }).catch({ exp: [] }),
});

export const beaverHabit = z.object({
	name: z.string(),
	tags: z.array(z.string()).catch([]),
	status: text,
	period: z
		.object({ period_type: text, period_count: number(1), target_count: number(1) })
		.nullable()
		.catch(null),
	records: list(z.object({ day: z.string(), done: z.boolean().nullable().catch(null), text })),
});

export const habitTroveHabit = z.object({
	name: z.string(),
	description: text,
	frequency: text,
	targetCompletions: number(1),
	completions: list(z.string()).transform((texts) => texts.map((each) => each ?? "")),
	isTask: flag,
	archived: flag,
});

export const habitTroveSettings = z.object({ system: z.object({ timezone: z.string() }) });

export const mhabitHabit = z.object({
	name: z.string(),
	desc: text,
	type: number(1),
	status: number(1),
	daily_goal: number(1),
	daily_goal_unit: text,
	freq_type: number(0),
	freq_custom: text,
	records: list(
		z.object({ record_date: z.number(), record_type: z.number(), record_value: number(0), reason: text }),
	),
});

/** SQLite has no booleans, so a field may be a boolean or a number. */
const truth = z.union([z.boolean(), z.number().transform(Boolean)]).catch(false);

/** A tuple: event type, comment, and for amounts the value and its target. */
const haboEvent = z
	.array(z.unknown())
	.min(1)
	.transform(([type, comment, value, target]) => ({
		type: text.parse(type),
		comment: text.parse(comment),
		value: z.number().optional().catch(undefined).parse(value),
		target: z.number().optional().catch(undefined).parse(target),
	}));

export const haboHabit = z
	.object({
		title: z.string(),
		position: number(0),
		cue: text,
		routine: text,
		reward: text,
		sanction: text,
		accountant: text,
		categories: list(
			z.union([z.string(), z.object({ title: z.string() }).transform(({ title }) => title)]),
		).transform((names) => names.filter((name) => name !== undefined)),
		habitType: number(0),
		targetValue: number(1),
		unit: text,
		archived: truth,
		deleted_at: z.unknown().optional(),
		events: z
			.record(z.string(), z.unknown())
			.catch({})
			.transform((events) =>
				Object.fromEntries(
					Object.entries(events).map(([day, event]) => [day, haboEvent.safeParse(event).data]),
				),
			),
	})
	.transform(({ deleted_at, ...habit }) => ({ ...habit, isDeleted: Boolean(deleted_at) }));

export const habitsSchema = z.object({ habits: z.array(z.looseObject({})).min(1) });
