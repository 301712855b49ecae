import { getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { suspensions } from "#server/account/suspensions/tables.ts";
import { bankStatements } from "#server/admin/statements/tables.ts";
import { auditLog } from "#server/audit/tables.ts";
import { experts } from "#server/consultations/experts/tables.ts";
import { consultationChanges } from "#server/consultations/tables.ts";
import { organizationAudit } from "#server/organizations/tables.ts";
import { userPayments } from "#server/payments/payments/tables.ts";
import { habitChallenges } from "#server/social/challenges/tables.ts";
import { socialPosts } from "#server/social/feed/tables.ts";
import { friendAsks } from "#server/social/people/tables.ts";
import { administrators } from "#server/users/tables.ts";

export interface Mentions {
	table: PgTable;
	name: string;
	columns: readonly PgColumn[];
	key: readonly PgColumn[];
	/** False if only users who have acted as administrators are named. */
	namesAnybody: boolean;
	/** True if the id is replaced by null: a random id here would look like an existing account. */
	becomesNull: boolean;
}

function mention(table: PgTable, key: readonly PgColumn[], columns: readonly PgColumn[]): Mentions {
	return { table, name: getTableName(table), key, columns, namesAnybody: false, becomesNull: false };
}

function mentionOfAnybody(...mentioned: Parameters<typeof mention>): Mentions {
	return { ...mention(...mentioned), namesAnybody: true };
}

const { decidedBy, refundNotedBy } = userPayments;

/** When an account is deleted, a random id or null replaces its id here: these rows are not its own to delete. */
export const mentions: readonly Mentions[] = [
	mention(userPayments, [userPayments.userId, userPayments.id], [decidedBy, refundNotedBy]),
	mention(suspensions, [suspensions.userId], [suspensions.suspendedBy]),
	mention(administrators, [administrators.userId], [administrators.appointedBy]),
	{ ...mentionOfAnybody(experts, [experts.id], [experts.userId]), becomesNull: true },
	mention(
		consultationChanges,
		[consultationChanges.userId, consultationChanges.consultationId, consultationChanges.number],
		[consultationChanges.changedBy],
	),
	mention(bankStatements, [bankStatements.id], [bankStatements.importedBy]),
	mention(socialPosts, [socialPosts.userId, socialPosts.id], [socialPosts.removedBy]),
	{
		...mentionOfAnybody(friendAsks, [friendAsks.userId, friendAsks.email], [friendAsks.friendId]),
		becomesNull: true,
	},
	mentionOfAnybody(habitChallenges, [habitChallenges.id], [habitChallenges.wordsBy]),
	mentionOfAnybody(
		organizationAudit,
		[organizationAudit.organizationId, organizationAudit.id],
		[organizationAudit.actorId, organizationAudit.subjectId],
	),
	mentionOfAnybody(auditLog, [auditLog.id], [auditLog.actorId, auditLog.subjectId]),
];
