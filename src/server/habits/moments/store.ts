import { asc, eq, sql } from "drizzle-orm";
import type { ShownMoment } from "#domain/habits/moments/great-moment.ts";
import type { Orm } from "#server/db/open.ts";
import { habitMoments } from "./tables.ts";

const { userId, habitId, moment, occasion } = habitMoments;

export function listMoments(orm: Orm, user: string): Promise<ShownMoment[]> {
	return orm
		.select({ habitId, moment, occasion })
		.from(habitMoments)
		.where(eq(userId, user))
		.orderBy(asc(habitId), asc(moment));
}

export async function saveMoment(tx: Orm, user: string, shown: ShownMoment): Promise<void> {
	await tx
		.insert(habitMoments)
		.values({ userId: user, ...shown })
		.onConflictDoUpdate({
			target: [userId, habitId, moment],
			set: { occasion: sql`greatest(${occasion}, excluded.occasion)` },
		});
}
