import { and, asc, eq, getTableColumns, lte } from "drizzle-orm";
import type { KeptAnswer } from "#contract/habits/automaticity.ts";
import type { Orm } from "#server/db/open.ts";
import { automaticityAnswers } from "./tables.ts";

const { userId, habitId, ...answerColumns } = getTableColumns(automaticityAnswers);

export interface HabitKey {
	userId: string;
	habitId: string;
}

export function listAnswers(orm: Orm, key: HabitKey): Promise<KeptAnswer[]> {
	return orm
		.select(answerColumns)
		.from(automaticityAnswers)
		.where(and(eq(userId, key.userId), eq(habitId, key.habitId)))
		.orderBy(asc(automaticityAnswers.point));
}

/** An answer given on a later day stays. */
export async function saveAnswer(tx: Orm, key: HabitKey, answer: KeptAnswer): Promise<void> {
	await tx
		.insert(automaticityAnswers)
		.values({ ...key, ...answer })
		.onConflictDoUpdate({
			target: [automaticityAnswers.userId, automaticityAnswers.habitId, automaticityAnswers.point],
			set: answer,
			setWhere: lte(automaticityAnswers.answeredOn, answer.answeredOn),
		});
}
