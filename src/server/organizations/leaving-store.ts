import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { leaveOrganizationChallenges } from "#server/social/challenges/organization-challenges.ts";
import { forgetCurrentOrganization } from "#server/users/store.ts";
import { adjustMemberCount, isMember } from "./members-store.ts";
import { deleteInvitationsTo } from "./own-invitations.ts";
import { habitPrograms, programEnrollments, programMemberships } from "./program-tables.ts";
import { organizationInvitations, organizationMembers, organizationMemberships } from "./tables.ts";

/** Deletes a membership and its data. Call with the account's and the organization's rows locked. */
export async function deleteMember(tx: Orm, organizationId: string, userId: string): Promise<void> {
	await uncountEnrolments(tx, organizationId, userId);
	await leaveOrganizationChallenges(tx, organizationId, userId);
	const deleted = await tx
		.delete(organizationMembers)
		.where(isMember(organizationId, userId))
		.returning({ userId: organizationMembers.userId });
	await tx
		.delete(organizationMemberships)
		.where(
			and(
				eq(organizationMemberships.userId, userId),
				eq(organizationMemberships.organizationId, organizationId),
			),
		);
	await tx
		.delete(programMemberships)
		.where(and(eq(programMemberships.userId, userId), eq(programMemberships.organizationId, organizationId)));
	await tx
		.update(organizationInvitations)
		.set({ invitedBy: null })
		.where(
			and(
				eq(organizationInvitations.organizationId, organizationId),
				eq(organizationInvitations.invitedBy, userId),
			),
		);
	await deleteInvitationsTo(tx, organizationId, userId);
	await forgetCurrentOrganization(tx, [userId], organizationId);
	if (deleted.length > 0) await adjustMemberCount(tx, organizationId, -1);
}

/** Corrects the programs' counters; the enrolments themselves are deleted with the member. */
async function uncountEnrolments(tx: Orm, organizationId: string, userId: string): Promise<void> {
	const enrolled = tx
		.select({ id: programEnrollments.programId })
		.from(programEnrollments)
		.where(
			and(
				eq(programEnrollments.organizationId, organizationId),
				eq(programEnrollments.userId, userId),
				ne(programEnrollments.status, "dropped"),
			),
		);
	await tx
		.update(habitPrograms)
		.set({ enrolledCount: sql`${habitPrograms.enrolledCount} - 1` })
		.where(and(eq(habitPrograms.organizationId, organizationId), inArray(habitPrograms.id, enrolled)));
}
