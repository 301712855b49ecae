import type { Habit, HabitChanges } from "#contract/habits/habits.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { isCountedAlike, type RampPlan } from "#domain/habits/amounts/ramp.ts";
import { categories, importances, strategies, urgencies } from "#domain/habits/plan/habit.ts";
import { changedFields } from "#web/platform/forms/changed-fields.ts";

const texts = ["name", "description", "benefits"] as const;
export type EditField = (typeof texts)[number] | (typeof strategies)[number];

export function blankFields(typed: FormData): EditField[] {
	return [...texts, ...strategies].filter((field) => textIn(typed, field) === "");
}

/**
 * Returns only changes: the server resets reminders and skips whenever importance or urgency is sent. Strategies are
 * saved together, so the unchanged ones come from `latest`. If the measure counts something else, the ramp is sent
 * too, because the server would end it otherwise.
 */
export function editedHabit(
	{ opened, latest }: { opened: Habit; latest: Habit },
	typed: FormData,
	chosen: Pick<Habit, "schedule" | "measure" | "smallVersion" | "icon" | "colour"> & {
		ramp: RampPlan | null;
	},
): HabitChanges {
	const changedStrategies = changedFields(opened.implementationStrategies, textsIn(typed, strategies));
	const implementationStrategies = { ...latest.implementationStrategies, ...changedStrategies };
	const plan = dropUndefined({
		...textsIn(typed, texts),
		category: categories.find((value) => value === typed.get("category")),
		importance: importances.find((value) => value === typed.get("importance")),
		urgency: urgencies.find((value) => value === typed.get("urgency")),
		...chosen,
	});
	const ramp = opened.ramp && { start: opened.ramp.start, weeks: opened.ramp.weeks };
	const changes = changedFields({ ...opened, ramp }, plan);
	return {
		...changes,
		...(chosen.ramp && !isCountedAlike(opened.measure, chosen.measure) && { ramp: chosen.ramp }),
		...(Object.keys(changedStrategies).length > 0 && { implementationStrategies }),
	};
}

function textsIn<Field extends string>(typed: FormData, fields: readonly Field[]): Record<Field, string> {
	// fromEntries loses the field names.
	return Object.fromEntries(fields.map((field) => [field, textIn(typed, field)])) as Record<Field, string>;
}

function textIn(typed: FormData, field: string): string {
	return String(typed.get(field) ?? "").trim();
}
