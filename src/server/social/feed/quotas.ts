import { eq, sql } from "drizzle-orm";
import { type QuotaKind, quotaKinds, quotaOf } from "#domain/social/post.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { users } from "#server/users/tables.ts";
import { socialQuotas } from "./tables.ts";

const refusals = {
	posts: "daily-post-limit",
	comments: "daily-comment-limit",
	likes: "daily-like-limit",
	reports: "daily-report-limit",
	edits: "daily-edit-limit",
} as const;

/**
 * Throws once the quota is used up, or if the account is gone. Only a later date starts a new day: changing
 * time zones gives no extra quota.
 */
export async function spendQuota(tx: Orm, actor: Actor, kind: QuotaKind, now: number): Promise<void> {
	const { userId } = actor;
	const [account] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
	if (account === undefined) throw new Problem("not-signed-in");
	const maxUses = quotaOf(kind, now - Date.parse(account.createdAt));
	const today = todayOfActor(actor, now);
	const isNewDay = sql`excluded.day > ${socialQuotas.day}`;
	const counts = quotaKinds.map((each) => {
		const own = socialQuotas[each];
		const added = each === kind ? 1 : 0;
		return [
			each,
			sql`case when ${isNewDay} then ${added}::integer else ${own} + ${added}::integer end`,
		] as const;
	});
	const spent = await tx
		.insert(socialQuotas)
		.values({ userId, day: today, [kind]: 1 })
		.onConflictDoUpdate({
			target: socialQuotas.userId,
			set: { day: sql`greatest(excluded.day, ${socialQuotas.day})`, ...Object.fromEntries(counts) },
			setWhere: sql`${isNewDay} or ${socialQuotas[kind]} < ${maxUses}`,
		})
		.returning({ userId: socialQuotas.userId });
	if (spent.length === 0) throw new Problem(refusals[kind]);
}
