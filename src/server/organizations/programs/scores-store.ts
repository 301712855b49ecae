import { and, eq, gte, isNull, ne } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import { memberConsentVersions } from "#domain/organizations/consents.ts";
import { memberVisibility } from "#domain/organizations/member-visibility.ts";
import type { Orm } from "#server/db/open.ts";
import { habitPrograms, programEnrollments } from "#server/organizations/program-tables.ts";
import { organizationConsents, organizationScores } from "#server/organizations/tables.ts";

export const isOnLeaderboards = and(
	eq(organizationConsents.kind, memberVisibility.place.from),
	eq(organizationConsents.isGiven, true),
	eq(organizationConsents.version, memberConsentVersions[memberVisibility.place.from]),
);

export async function isOnLeaderboard(orm: Orm, organizationId: string, userId: string): Promise<boolean> {
	const shown = await orm.$count(
		organizationConsents,
		and(
			isOnLeaderboards,
			eq(organizationConsents.organizationId, organizationId),
			eq(organizationConsents.userId, userId),
		),
	);
	return shown > 0;
}

export function listShownPrograms(orm: Orm, organizationId: string, userId: string, from: Day) {
	return orm
		.select({
			id: habitPrograms.id,
			startDate: habitPrograms.startDate,
			endDate: habitPrograms.endDate,
			targetFrequency: habitPrograms.targetFrequency,
		})
		.from(programEnrollments)
		.innerJoin(
			habitPrograms,
			and(
				eq(habitPrograms.organizationId, programEnrollments.organizationId),
				eq(habitPrograms.id, programEnrollments.programId),
			),
		)
		.where(
			and(
				eq(programEnrollments.organizationId, organizationId),
				eq(programEnrollments.userId, userId),
				eq(programEnrollments.visibility, "organization"),
				ne(programEnrollments.status, "dropped"),
				isNull(habitPrograms.cancelledAt),
				gte(habitPrograms.endDate, from),
			),
		);
}

export async function saveScore(tx: Orm, score: typeof organizationScores.$inferInsert): Promise<void> {
	const { organizationId: _, userId: __, ...set } = score;
	await tx
		.insert(organizationScores)
		.values(score)
		.onConflictDoUpdate({ target: [organizationScores.organizationId, organizationScores.userId], set });
}

/**
 * Deletes a score when the shares it counts have changed; `scoreMembersJob` recounts it within minutes. Call with the
 * account's row locked, so that a count under way doesn't save the former shares afterwards.
 */
export async function forgetScore(
	tx: Orm,
	{ organizationId, userId }: Pick<typeof organizationScores.$inferInsert, "organizationId" | "userId">,
): Promise<void> {
	await tx
		.delete(organizationScores)
		.where(and(eq(organizationScores.organizationId, organizationId), eq(organizationScores.userId, userId)));
}
