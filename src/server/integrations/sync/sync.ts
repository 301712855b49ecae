import { uuidv7 } from "uuidv7";
import { type Day, todayOf } from "#domain/day.ts";
import {
	isNotifiable,
	isStuck,
	type runActions,
	stateAfterFailure,
	stateAfterSuccess,
} from "#domain/integrations/connection.ts";
import { providerInfo } from "#domain/integrations/providers.ts";
import {
	firstDayToRead,
	firstOpenDay,
	nextAfterFailure,
	nextAfterManualFailure,
	nextAfterSuccess,
} from "#domain/integrations/sync-plan.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import type { DayReadings, Span } from "#server/integrations/adapter.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import type { RunDetails, StoredConnection } from "#server/integrations/tables.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { claimConnection } from "./claims.ts";
import { endConnection } from "./disconnect.ts";
import { clearEnded } from "./ended-connections.ts";
import { connectionNoticeGroupKey, isLimitWithin, stateCause } from "./notices.ts";
import { providerApi } from "./provider-api.ts";
import { asProviderError, type ProviderError } from "./provider-error.ts";
import { replaceReadings } from "./readings.ts";
import { type ConnectionKey, insertRun, lockConnection, ownerOf, updateConnection } from "./store.ts";
import { syncOneJob } from "./sync-one-job.ts";

/** A run whose process died is repeated after this time. */
const claimFor = 5 * 60_000;

interface Run {
	action: (typeof runActions)[number];
	/** Requested by the user: may use the part of the provider's limits that is reserved for that. */
	isManual?: boolean;
}

export type Outcome = "done" | "taken" | ProviderError;

/** Reads a connection's days and stores them. Calls the provider outside of transactions. */
export async function runSync(deps: Deps, key: ConnectionKey, run: Run): Promise<Outcome> {
	const { orm, databaseClock } = deps;
	const now = await databaseClock();
	const claimed = await claimConnection(orm, key, now, claimFor);
	const owner = claimed && (await ownerOf(orm, key.userId));
	if (claimed === undefined || owner === undefined) return "taken";
	const { keptDays } = providerInfo[claimed.provider];
	const { lastSeenAt, ...daySettings } = owner;
	const today = todayOf(now, owner.timeZone, owner.dayStartHour);
	const span = {
		from: firstDayToRead(claimed, today, keptDays),
		to: today,
		...daySettings,
		metrics: adapters[claimed.provider].sharedMetrics(claimed.scopes),
		scopes: claimed.scopes,
	};
	try {
		const api = providerApi(deps, claimed, { isManual: run.isManual ?? false });
		const read = await adapters[claimed.provider].read(api, span);
		const { timeZone = claimed.timeZone } = read;
		const openFrom = firstOpenDay({ ...claimed, timeZone }, owner, now);
		const seenAt = Date.parse(lastSeenAt ?? claimed.createdAt);
		await saveReadings(deps, { claimed, span: { ...span, openFrom }, read, run, lastSeenAt: seenAt });
		return "done";
	} catch (thrown) {
		const fault = asProviderError(thrown);
		await fail(deps, { claimed, span, fault, run });
		if (fault === undefined) throw thrown;
		return fault;
	}
}

interface SyncResult {
	claimed: StoredConnection;
	span: Span & { openFrom: Day };
	read: DayReadings;
	run: Run;
	lastSeenAt: number;
}

async function saveReadings(deps: Deps, { claimed, span, read, run, lastSeenAt }: SyncResult): Promise<void> {
	const { orm, jobs, hooks, databaseClock, metrics } = deps;
	const now = await databaseClock();
	metrics.sync(claimed.provider, "ok");
	await orm.transaction(async (tx) => {
		const row = await lockClaimed(tx, claimed);
		if (row === undefined) return;
		const { days, written, ...counts } = await replaceReadings(tx, row, span, read, now);
		const lastReadingAt = written > 0 ? iso(now) : row.lastReadingAt;
		const next = nextAfterSuccess({ ...row.settings, lastSeenAt }, now);
		await change(tx, { jobs, now }, row, {
			...nextRun(row, claimed, next, now),
			marksRead: claimed.marks,
			withdrawnAt: row.marks === claimed.marks ? null : row.withdrawnAt,
			state: stateAfterSuccess(Date.parse(lastReadingAt ?? row.createdAt), now),
			lastSync: iso(now),
			lastReadingAt,
			timeZone: read.timeZone ?? row.timeZone,
			failures: 0,
			reason: null,
			syncingUntil: null,
			rereadOn: span.to,
		});
		await record(
			tx,
			row,
			{ ...run, status: "ok", details: { from: span.from, to: span.to, ...counts } },
			now,
		);
		await hooks.readingsRead(tx, { userId: row.userId, integrationId: row.id, now });
		if (row.isActive && row.marks !== claimed.marks)
			await jobs.add(tx, syncOneJob, { userId: row.userId, integrationId: row.id, isMarked: true });
	});
}

/** Returns undefined after a disconnect or a new consent, or if another run has taken over the expired claim. */
async function lockClaimed(tx: Orm, claimed: StoredConnection): Promise<StoredConnection | undefined> {
	const row = await lockConnection(tx, claimed);
	return row?.syncingUntil === claimed.syncingUntil ? row : undefined;
}

/** Days that a webhook has marked during the run are read by the next run, which starts at once. */
function nextRun(row: StoredConnection, claimed: StoredConnection, next: number, now: number) {
	const isMarked = row.marks !== claimed.marks;
	const syncAt = row.isActive || (isMarked && row.withdrawnAt) ? iso(isMarked ? now : next) : null;
	return isMarked ? { syncAt } : { syncAt, readFrom: null };
}

interface FailedRun {
	claimed: StoredConnection;
	span: Span;
	/** Undefined if our own code failed. */
	fault: ProviderError | undefined;
	run: Run;
}

/**
 * Records a failed run and plans the next one. Ends the connection if the provider reported a withdrawn consent and now
 * refuses the tokens.
 */
async function fail(deps: Deps, { claimed, span, fault, run }: FailedRun): Promise<void> {
	const { orm, jobs, databaseClock, metrics } = deps;
	const now = await databaseClock();
	metrics.sync(claimed.provider, "failed");
	const reason = fault?.fault ?? "bad-answer";
	await orm.transaction(async (tx) => {
		const row = await lockClaimed(tx, claimed);
		if (row === undefined) return;
		if (reason === "consent-gone" && row.withdrawnAt) return endConnection(tx, row, now);
		// Manual runs don't count: "Sync now" may be pressed again and again during one outage.
		const failures = Math.min(row.failures + (run.isManual ? 0 : 1), 1_000);
		const state = stateAfterFailure(reason, failures, row.state);
		const syncAt = nextTry(row, { fault: reason, failures, retryAfter: fault?.retryAfter }, run, now);
		await change(tx, { jobs, now }, row, { state, reason, failures, syncAt, syncingUntil: null });
		const retryAfter = fault?.isOwnLimit ? undefined : fault?.retryAfter;
		const details = { from: span.from, to: span.to, ...(retryAfter !== undefined && { retryAfter }) };
		await record(tx, row, { ...run, status: "failed", message: reason, details }, now);
	});
	if (reason === "consent-gone") await clearEnded(orm, claimed.userId, claimed.provider);
}

function nextTry(
	{ isActive, withdrawnAt, syncAt }: StoredConnection,
	failure: Parameters<typeof nextAfterFailure>[0],
	{ isManual }: Run,
	now: number,
): string | null {
	if (!isActive && withdrawnAt === null) return null;
	const planned = syncAt === null ? undefined : Date.parse(syncAt);
	// A provider that has stopped serving us may still tell us whether the consent was withdrawn.
	const retried = withdrawnAt === null ? failure : { ...failure, fault: "unavailable" as const };
	const next = isManual
		? nextAfterManualFailure(retried, planned, now, Math.random())
		: nextAfterFailure(retried, now, Math.random());
	return next === undefined ? null : iso(next);
}

export async function change(
	tx: Orm,
	{ jobs, now }: Pick<Deps, "jobs"> & { now: number },
	row: StoredConnection,
	changes: Partial<StoredConnection> & Pick<StoredConnection, "state">,
): Promise<void> {
	const { userId, id, provider } = row;
	const { state, withdrawnAt = row.withdrawnAt } = changes;
	const hasBegun = state !== row.state;
	const goesOn = !hasBegun || (await isLimitWithin(tx, row, state));
	const stateSince = goesOn ? row.stateSince : iso(now);
	await updateConnection(tx, row, {
		...changes,
		stateSince,
		// A reported withdrawal is checked until the provider has answered.
		...(isStuck(state) && withdrawnAt === null && { syncAt: null }),
		updatedAt: iso(now),
	});
	if (hasBegun && state === "needs-you") {
		const facts = { integrationId: id, provider };
		await recordEvent(tx, { kind: "integration.needs-you", userId, aboutId: null, facts, now });
	} else await recordEvent(tx, { kind: "integration.changed", userId });
	if (!hasBegun) return;
	if (state === "active") return withdrawGroup(tx, [userId], connectionNoticeGroupKey(id));
	// While the provider limits calls, an earlier notice is still true.
	if (!isNotifiable(state)) return;
	const cause = stateCause(id, state, stateSince);
	const data = { integrationId: id, provider, state };
	await notify(tx, jobs, userId, {
		kind: "integration-state",
		data,
		cause,
		groupKey: connectionNoticeGroupKey(id),
		now,
	});
}

interface NewRun extends Run {
	status: "ok" | "failed";
	message?: StoredConnection["reason"];
	details: RunDetails;
}

export async function record(
	tx: Orm,
	{ userId, id }: ConnectionKey,
	{ action, status, message = null, details }: NewRun,
	now: number,
): Promise<void> {
	await insertRun(tx, {
		userId,
		integrationId: id,
		id: uuidv7(),
		action,
		status,
		message,
		details,
		createdAt: iso(now),
	});
}
