import { getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { administrators } from "#server/account/auth/tables.ts";
import { auditLog } from "#server/admin/audit/tables.ts";
import { suspensions } from "#server/admin/people/tables.ts";
import { bankStatements } from "#server/admin/statements/tables.ts";
import { consultationChanges } from "#server/consultations/bookings/tables.ts";
import { experts } from "#server/consultations/experts/tables.ts";
import { userPayments } from "#server/payments/payments/tables.ts";
import { socialPosts } from "#server/social/feed/tables.ts";

/** Columns in which a row of somebody else, or of nobody, names a person: who decided, appointed, acted. */
export interface Mentions {
	table: PgTable;
	name: string;
	columns: readonly PgColumn[];
	/** What tells its rows apart. */
	key: readonly PgColumn[];
}

const mention = (table: PgTable, key: readonly PgColumn[], columns: readonly PgColumn[]): Mentions => ({
	table,
	name: getTableName(table),
	key,
	columns,
});

const { decidedBy, refundNotedBy } = userPayments;

/** When an account is deleted, its id in these becomes one that means nobody: the rows are not its owner's to delete. */
export const mentions: readonly Mentions[] = [
	mention(userPayments, [userPayments.userId, userPayments.id], [decidedBy, refundNotedBy]),
	mention(suspensions, [suspensions.userId], [suspensions.suspendedBy]),
	mention(administrators, [administrators.userId], [administrators.appointedBy]),
	mention(experts, [experts.id], [experts.userId]),
	mention(
		consultationChanges,
		[consultationChanges.userId, consultationChanges.consultationId, consultationChanges.number],
		[consultationChanges.changedBy],
	),
	mention(bankStatements, [bankStatements.id], [bankStatements.importedBy]),
	mention(socialPosts, [socialPosts.userId, socialPosts.id], [socialPosts.removedBy]),
	mention(auditLog, [auditLog.id], [auditLog.actorId, auditLog.subjectId]),
];
