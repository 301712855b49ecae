import { isDeepStrictEqual } from "node:util";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import { type FilledLog, filledLog } from "#domain/integrations/filled-amount.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { providerInfo } from "#domain/integrations/providers.ts";
import { consequence, type DayBefore, mayTick } from "#domain/integrations/tick.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import {
	type IntegratedDay,
	lockDay,
	tickDay,
	touchHabit,
	untickDay,
} from "#server/habits/logs/integrated-days.ts";
import { recountChallenges } from "#server/habits/logs/measured-store.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { notify, withdrawGroup, withdrawGroups } from "#server/notices/notices/service.ts";
import { daySettingsOf } from "#server/users/store.ts";
import { type Judgement, judgeHabits, type UndoneDays } from "./judgements.ts";
import { markProcessed } from "./readings-store.ts";
import { listMappings, lockHabitsOf } from "./store.ts";
import type { StoredReason, StoredTick } from "./tables.ts";
import { deleteTick, findTick, logSourcesOf, putTick, ticksOf } from "./ticks-store.ts";

export async function evaluateConnection(
	tx: Orm,
	jobs: Jobs,
	{ userId, integrationId, now }: { userId: string; integrationId: string; now: number },
): Promise<void> {
	const mappings = await listMappings(tx, userId, integrationId);
	const habitIds = [...new Set(mappings.map(({ habitId }) => habitId))];
	await evaluate(tx, jobs, { userId, habitIds, now });
	await markProcessed(tx, userId, integrationId);
}

/** Always judges all open days, so that it can be repeated and makes up for a lost run. */
export async function evaluate(
	tx: Orm,
	jobs: Jobs,
	{
		userId,
		habitIds,
		now,
		undone,
	}: { userId: string; habitIds: readonly string[]; now: number; undone?: UndoneDays | undefined },
): Promise<void> {
	const clock = await daySettingsOf(tx, userId);
	if (clock === undefined || habitIds.length === 0) return;
	const today = todayOf(now, clock.timeZone, clock.dayStartHour);
	const judgeNow = async (ids: readonly string[]) =>
		compareWithDays(tx, userId, await judgeHabits(tx, userId, ids, { ...clock, today }, undone), today);
	const { judgements, toApply, loggedByHand } = await judgeNow(habitIds);
	const toLock = [...new Set([...toApply, ...judgements.filter(isUpToAll)].map(({ habitId }) => habitId))];
	await lockHabitsOf(
		tx,
		toLock.map((habitId) => ({ userId, habitId })),
	);
	// Only now can no mapping change and no other connection's sync be under way.
	const locked = toLock.length === 0 ? [] : (await judgeNow(toLock)).toApply;
	let isChanged = false;
	for (const judgement of locked) {
		if (await settle(tx, jobs, { userId, judgement, today, now })) isChanged = true;
	}
	if (isChanged) await recordEvent(tx, { kind: "habit.ticked", userId });
	// Lock order: habits before notices, as when a habit is deleted.
	await withdrawGroups(tx, userId, loggedByHand.map(removalNoticeGroupKey));
}

/** A concurrent sync of another connection may have stored, but not yet committed, what decides the day. */
function isUpToAll({ needsAll, outcome, verdicts }: Judgement): boolean {
	return needsAll && outcome !== "done" && verdicts.size > 1;
}

interface Comparison {
	judgements: readonly Judgement[];
	/** Judgements that may change their day: usually none, so no habit has to be locked. */
	toApply: Judgement[];
	/** Days that need no notice about a removed tick (docs/decisions/0287). */
	loggedByHand: Pick<StoredTick, "habitId" | "date">[];
}

async function compareWithDays(
	tx: Orm,
	userId: string,
	judgements: readonly Judgement[],
	today: Day,
): Promise<Comparison> {
	const habitIds = [...new Set(judgements.map(({ habitId }) => habitId))];
	const from = addDays(today, -logWindowDays);
	const logs = await logSourcesOf(tx, userId, habitIds, from);
	const ticks = await ticksOf(tx, userId, habitIds, from);
	const loggedByHand = logs.filter(({ source }) => source !== "integration");
	const keyed = <T extends { habitId: string; date: Day }>(rows: T[]) =>
		new Map(rows.map((row) => [`${row.habitId} ${row.date}`, row]));
	const [logOf, tickOf] = [keyed(logs), keyed(ticks)];
	const toApply = judgements.filter((judgement) => {
		const key = `${judgement.habitId} ${judgement.day}`;
		const [log, tick] = [logOf.get(key), tickOf.get(key)];
		const before = { source: log?.source, isChangedByUser: false, tickedBy: tickedBy(tick) };
		const what = consequence({ ...judgement, isOpen: true }, before);
		const isUnchanged =
			log !== undefined &&
			isDeepStrictEqual(tick?.reasons, reasonsOf(judgement, keptReasons(judgement, tick)));
		return what === "remove" || (what === "tick" && !isUnchanged);
	});
	return { judgements, toApply, loggedByHand };
}

/**
 * A mapping that no longer judges the day keeps its reason, unless a mapping made since counts the app's same metric. A
 * takeover replaces nothing, since it may be undone.
 */
function keptReasons(
	{ day, verdicts, done, reasons }: Judgement,
	tick: StoredTick | undefined,
): StoredReason[] {
	if (tick === undefined) return [];
	const takingOver = new Set(
		done.filter(({ mapping }) => day < mapping.madeOn).map(({ mapping }) => mapping.id),
	);
	const own = reasons.filter(({ mappingId }) => !takingOver.has(mappingId));
	const judged = new Set(own.map((reason) => countedBy(reason, tick)));
	return tick.reasons.filter(
		(reason) => !(verdicts.has(reason.mappingId) || judged.has(countedBy(reason, tick))),
	);
}

function countedBy({ provider, explanation }: StoredReason, tick: StoredTick): string {
	const metric = explanation.kind === "calculated" ? explanation.metrics[0] : explanation.metric;
	return `${provider ?? tick.provider} ${metric}`;
}

/** Oldest mapping first. */
function reasonsOf(judgement: Judgement, kept: readonly StoredReason[]): StoredReason[] {
	return [...kept, ...judgement.reasons].sort((one, other) => (one.mappingId < other.mappingId ? -1 : 1));
}

function tickedBy(tick: { reasons: readonly { mappingId: string }[] } | undefined): string[] {
	return tick?.reasons.map(({ mappingId }) => mappingId) ?? [];
}

interface SettledDay {
	userId: string;
	judgement: Judgement;
	today: Day;
	now: number;
}

async function settle(tx: Orm, jobs: Jobs, { userId, judgement, today, now }: SettledDay): Promise<boolean> {
	const { habitId, day } = judgement;
	const key = { userId, habitId, date: day };
	const locked = await lockDay(tx, key);
	if (locked === undefined) return false;
	const tick = await findTick(tx, key);
	const before: DayBefore = { ...locked.before, tickedBy: tickedBy(tick) };
	const isOpen = mayTick(locked.habit, day, today);
	const what = consequence({ ...judgement, isOpen }, before);
	if (what === "tick") return tickBy(tx, locked, { judgement, tick }, now);
	if (what === "keep") return false;
	await untickDay(tx, locked, now);
	await deleteTick(tx, key);
	if (tick) {
		const data = { habitId, habit: locked.habit.name, provider: tick.provider, day };
		const groupKey = removalNoticeGroupKey(key);
		const cause = `${groupKey} ${tick.tickedAt}`;
		await notify(tx, jobs, userId, { kind: "tick-withdrawn", data, cause, groupKey, now });
	}
	return true;
}

/** To be called when the habits are deleted. */
export function withdrawRemovals(
	tx: Orm,
	{ userId, habitIds }: { userId: string; habitIds: readonly string[] },
): Promise<void> {
	const patterns = habitIds.map((habitId) => `tick-withdrawn ${habitId} %`);
	return withdrawGroups(tx, userId, patterns);
}

function removalNoticeGroupKey({ habitId, date }: Pick<StoredTick, "habitId" | "date">): string {
	return `tick-withdrawn ${habitId} ${date}`;
}

async function tickBy(
	tx: Orm,
	locked: IntegratedDay,
	{ judgement, tick }: { judgement: Judgement; tick: StoredTick | undefined },
	now: number,
): Promise<boolean> {
	const { key, log } = locked;
	const columns = madeBy(judgement, tick);
	if (columns === undefined) return false;
	const filled = filledBy(locked, columns.reasons) ?? withoutNumber(locked, tick);
	const isChanged = filled !== undefined && (await tickDay(tx, locked, filled, now));
	if (log === undefined) await withdrawGroup(tx, [key.userId], removalNoticeGroupKey(key));
	await putTick(tx, { ...key, ...columns, tickedAt: iso(now) });
	const isHiddenOrShown = tick !== undefined && tick.isPrivate !== columns.isPrivate;
	if (isHiddenOrShown) await recountChallenges(tx, key, now);
	const isTakenOver = tick?.provider !== columns.provider || isHiddenOrShown;
	if (isTakenOver && !isChanged) await touchHabit(tx, locked);
	return isChanged || isTakenOver;
}

function madeBy(judgement: Judgement, tick: StoredTick | undefined) {
	const kept = keptReasons(judgement, tick);
	const maker = makerOf(judgement, tick, kept);
	if (maker === undefined) return undefined;
	const { integrationId, provider } = maker;
	const reasons = reasonsOf(judgement, kept);
	const left = new Set(tickedBy({ reasons }));
	const hasLostReason = !tickedBy(tick).every((mappingId) => left.has(mappingId));
	const isPrivate =
		reasons.every((reason) => providerInfo[reason.provider ?? provider].isPrivate) &&
		(hasLostReason || tick?.isPrivate !== false);
	return { integrationId, provider, isPrivate, reasons };
}

/** The connection that ticked the day, as long as one of its reasons is kept. */
function makerOf(
	{ done }: Judgement,
	tick: StoredTick | undefined,
	kept: readonly StoredReason[],
): Pick<StoredTick, "integrationId" | "provider"> | undefined {
	if (kept.some(({ provider }) => provider === undefined || provider === tick?.provider)) return tick;
	const connection = done[0]?.connection;
	if (connection) return { integrationId: connection.id, provider: connection.provider };
	return tick && { ...tick, provider: kept[0]?.provider ?? tick.provider };
}

/** Returns undefined for a day whose numbers no reason explains: they are those of an app that was disconnected. */
function withoutNumber(locked: IntegratedDay, tick: StoredTick | undefined): FilledLog | undefined {
	const isExplained = tick !== undefined && filledBy(locked, tick.reasons) !== undefined;
	return isExplained || locked.log === undefined ? { amount: null, duration: null } : undefined;
}

/** The first value in the habit's unit; a calculated value is not an amount. */
function filledBy({ habit }: IntegratedDay, reasons: readonly StoredReason[]): FilledLog | undefined {
	return reasons
		.flatMap(({ provider, explanation }) => {
			if (provider === undefined || explanation.kind === "calculated" || explanation.value === null)
				return [];
			const { metric, value } = explanation;
			return [filledLog({ provider, metric: metric as Metric, value }, habit.measure)];
		})
		.find(({ amount, duration }) => amount !== null || duration !== null);
}
