import { and, count, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import type { KeyedRequest, RequestKey } from "#server/deps/tokens.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { keyedRequests } from "./tables.ts";

const retentionMs = 24 * 3_600_000;
/** After this long a repeat takes over, since the first process may have died. No request takes longer. */
const leaseMs = 120_000;
/** Maximum per account and day. */
export const maxKeys = 2_000;

function rowOf({ userId, tokenId, key }: RequestKey) {
	return and(
		eq(keyedRequests.userId, userId),
		eq(keyedRequests.tokenId, tokenId),
		eq(keyedRequests.key, key),
	);
}

export async function beginKeyed(
	orm: Orm,
	request: RequestKey,
	fingerprint: Buffer,
	now: number,
): Promise<KeyedRequest> {
	await orm
		.delete(keyedRequests)
		.where(and(rowOf(request), lt(keyedRequests.beganAt, iso(now - retentionMs))));
	const begun = { fingerprint, beganAt: iso(now) };
	const [first] = await orm
		.insert(keyedRequests)
		.values({ ...request, ...begun })
		.onConflictDoUpdate({
			target: [keyedRequests.userId, keyedRequests.tokenId, keyedRequests.key],
			set: begun,
			setWhere: sql`${keyedRequests.status} is null and ${keyedRequests.fingerprint} = ${fingerprint}
				and ${keyedRequests.beganAt} < ${iso(now - leaseMs)}`,
		})
		.returning({ key: keyedRequests.key });
	if (first !== undefined) {
		await refuseTooMany(orm, request, now);
		return { state: "first" };
	}
	const [known] = await orm.select().from(keyedRequests).where(rowOf(request));
	if (known === undefined) return { state: "under-way" };
	if (!fingerprint.equals(known.fingerprint)) return { state: "another-request" };
	return known.status === null
		? { state: "under-way" }
		: { state: "answered", status: known.status, answer: known.answer };
}

async function refuseTooMany(orm: Orm, request: RequestKey, now: number): Promise<void> {
	const [row] = await orm
		.select({ number: count() })
		.from(keyedRequests)
		.where(
			and(
				eq(keyedRequests.userId, request.userId),
				// Older rows wait for the hourly purge.
				gte(keyedRequests.beganAt, iso(now - retentionMs)),
			),
		);
	if ((row?.number ?? 0) <= maxKeys) return;
	await releaseKeyed(orm, request);
	throw new Problem("too-many-idempotency-keys", { retryAfter: 3_600 });
}

export async function answerKeyed(
	orm: Orm,
	request: RequestKey,
	answered: { status: number; answer: string | null },
): Promise<void> {
	await orm.update(keyedRequests).set(answered).where(rowOf(request));
}

export async function releaseKeyed(orm: Orm, request: RequestKey): Promise<void> {
	await orm.delete(keyedRequests).where(and(rowOf(request), isNull(keyedRequests.status)));
}

export async function purgeKeyed(orm: Orm, now: number): Promise<void> {
	await deleteInBatches(orm, keyedRequests.userId, lt(keyedRequests.beganAt, iso(now - retentionMs)));
}
