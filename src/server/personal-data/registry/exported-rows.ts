import { eq, notInArray, or, type SQL, sql } from "drizzle-orm";
import { statementMatches } from "#server/admin/statements/tables.ts";
import { auditLog } from "#server/audit/tables.ts";
import { userPayments } from "#server/payments/payments/tables.ts";
import { friendships } from "#server/social/people/tables.ts";

/**
 * Users may read what administrators did about them, except notes to each other, and decisions to keep what they
 * wrote: in a conversation, these reveal who reported it.
 */
export const actsForSubjects = notInArray(auditLog.act, ["consultation-noted", "content-kept", "post-kept"]);

/** Drops administrators' notes to each other and the reason for a suspension; users may read other reasons. */
export function withoutNotes(row: Record<string, unknown>): Record<string, unknown> {
	const { act, details } = row as Pick<typeof auditLog.$inferSelect, "act" | "details">;
	const { note, ...others } = { note: "", ...details };
	if (act !== "user-suspended" || !("reason" in others)) return { ...row, details: others };
	const { reason, ...rest } = others;
	return { ...row, details: rest };
}

/** Drops the id of the person whom a notice is about. */
export function withoutPerson(row: Record<string, unknown>): Record<string, unknown> {
	const { userId, ...data } = row.data as { userId?: string };
	return { ...row, data };
}

/** Leaves out pending requests to an address, which exist only if the address has an owner. */
export const knownFriendships = or(
	eq(friendships.status, "accepted"),
	eq(friendships.isAsker, false),
	eq(friendships.byAddress, false),
);

/** Users can claim other payers' UTRs; until the payment is verified, the bank's line may be somebody else's. */
export function settledMatches(userId: string): SQL {
	return sql`${statementMatches.paymentId} in (select ${userPayments.id} from ${userPayments}
		where ${userPayments.userId} = ${userId} and ${userPayments.paymentStatus} = 'completed')`;
}
