import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { Mapping, MappingChanges, MappingForm } from "#contract/integrations/mappings.ts";
import { addDays, type Day } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { lockAccount } from "#server/users/store.ts";
import { evaluate } from "./evaluation.ts";
import { lockOwnConnection, requireConnection } from "./readings-store.ts";
import { checkRule, type StoredRule } from "./rules.ts";
import {
	countMappings,
	deleteMapping,
	findMapping,
	insertMapping,
	leaveEarlierDays,
	listMappings,
	lockHabitsOf,
	type MappingKey,
	mappingsOfHabits,
	saveNeedsAll,
	updateMapping,
} from "./store.ts";
import type { StoredMapping } from "./tables.ts";
import { undoTakeOver } from "./take-over-undo.ts";

/** Maximum per account. */
const maxMappings = 100;

export function mappingService({ orm, jobs }: Deps) {
	/** Throws `not-found`. */
	async function requireMapping(tx: Orm, key: MappingKey): Promise<StoredMapping> {
		const mapping = await findMapping(tx, key);
		if (mapping === undefined) throw new Problem("not-found");
		return mapping;
	}

	return {
		/** Throws `not-found`. */
		list: async ({ userId }: Actor, integrationId: string): Promise<Mapping[]> => {
			await requireConnection(orm, userId, integrationId);
			return (await listMappings(orm, userId, integrationId)).map(shownMapping);
		},

		/** Throws `not-found`, `already-mapped`, `too-many-mappings`, or `invalid-input` for an invalid rule. */
		create: (actor: Actor, integrationId: string, form: MappingForm, now: number): Promise<Mapping> =>
			orm.transaction(async (tx) => {
				const { userId } = actor;
				const { habitId, isActive = true, needsAll, takesOver = false } = form;
				// Lock order: account, connection, habits, as everywhere.
				await lockAccount(tx, { id: userId });
				const { provider } = await lockOwnConnection(tx, userId, integrationId);
				await lockHabit(tx, actor, habitId);
				const rule = checkRule(provider, form);
				const ofHabit = await mappingsOfHabits(tx, userId, [habitId]);
				const existing = existingFor(ofHabit, integrationId, rule);
				if (existing) return shownMapping(existing);
				if ((await countMappings(tx, userId)) >= maxMappings) throw new Problem("too-many-mappings");
				const today = todayOfActor(actor, now);
				const mapping: StoredMapping = {
					...rule,
					userId,
					id: uuidv7(),
					integrationId,
					habitId,
					needsAll: needsAll ?? ofHabit[0]?.needsAll ?? false,
					isActive,
					madeOn: today,
					judgesFrom: takesOver ? firstOpenDay(today) : today,
					createdAt: iso(now),
				};
				await changeNeedsAll(tx, ofHabit, mapping.needsAll, today);
				await insertMapping(tx, mapping);
				await evaluate(tx, jobs, { userId, habitIds: [habitId], now });
				return shownMapping(mapping);
			}),

		/** Throws `not-found`, or `invalid-input` for an invalid rule. */
		update: (actor: Actor, key: MappingKey, changes: MappingChanges, now: number): Promise<Mapping> =>
			orm.transaction(async (tx) => {
				const { habitId } = await requireMapping(tx, key);
				const { provider } = await lockOwnConnection(tx, actor.userId, key.integrationId);
				await lockHabit(tx, actor, habitId);
				const mapping = await requireMapping(tx, key);
				const rule = checkRule(provider, { ...mapping, ...dropUndefined(changes) });
				const today = todayOfActor(actor, now);
				if (mayTickMore(mapping, changes, rule)) await leaveEarlierDays(tx, actor.userId, [mapping], today);
				await updateMapping(tx, key, changesOf(mapping, changes, { rule, today }));
				if (changes.needsAll !== undefined) await saveNeedsAll(tx, mapping, changes.needsAll);
				const undone = changes.takesOver === false ? await undoTakeOver(tx, mapping, now) : undefined;
				await evaluate(tx, jobs, { userId: actor.userId, habitIds: [habitId], now, undone });
				return shownMapping(await requireMapping(tx, key));
			}),

		/** Deletes the mapping and keeps its ticks. Throws `not-found`. */
		remove: (actor: Actor, key: MappingKey, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const mapping = await requireMapping(tx, key);
				await lockHabitsOf(tx, [mapping]);
				await leaveEarlierDays(tx, actor.userId, [mapping], todayOfActor(actor, now));
				if (!(await deleteMapping(tx, key))) throw new Problem("not-found");
			}),
	};
}

/**
 * Returns the mapping if an earlier try of the same request created it. Throws `already-mapped` if the habit has
 * another rule for this metric.
 */
function existingFor(
	ofHabit: readonly StoredMapping[],
	integrationId: string,
	rule: StoredRule,
): StoredMapping | undefined {
	const existing = ofHabit.find(
		(each) => each.integrationId === integrationId && each.providerMetric === rule.providerMetric,
	);
	if (existing && !hasRule(existing, rule)) throw new Problem("already-mapped");
	return existing;
}

/** Applies a new mapping's `needsAll` to the habit's existing mappings. */
async function changeNeedsAll(
	tx: Orm,
	ofHabit: readonly StoredMapping[],
	needsAll: boolean,
	today: Day,
): Promise<void> {
	const [first] = ofHabit;
	if (first === undefined || first.needsAll === needsAll) return;
	if (first.needsAll) await leaveEarlierDays(tx, first.userId, ofHabit, today);
	await saveNeedsAll(tx, first, needsAll);
}

function firstOpenDay(today: Day): Day {
	return addDays(today, -logWindowDays);
}

/** Whether the change might tick earlier days without the user having asked for it. */
function mayTickMore(mapping: StoredMapping, changes: MappingChanges, rule: StoredRule): boolean {
	const { isActive = mapping.isActive, needsAll = mapping.needsAll, takesOver } = changes;
	const isLooser = mapping.needsAll && !needsAll;
	return !takesOver && (isLooser || isActive !== mapping.isActive || !hasRule(mapping, rule));
}

/** With `takesOver`, the mapping applies from the first day that can still be logged. */
function changesOf(
	mapping: StoredMapping,
	{ isActive, takesOver }: MappingChanges,
	{ rule, today }: { rule: StoredRule; today: Day },
): Partial<StoredMapping> {
	const first = firstOpenDay(today);
	return {
		...(isActive !== undefined && { isActive }),
		...(!hasRule(mapping, rule) && { ...rule, madeOn: today }),
		...(takesOver && first < mapping.judgesFrom && { judgesFrom: first, madeOn: today }),
	};
}

function hasRule({ mappingType, mappingConfig }: StoredMapping, rule: StoredRule): boolean {
	return mappingType === rule.mappingType && isDeepStrictEqual(mappingConfig, rule.mappingConfig);
}

export function shownMapping({ userId, ...mapping }: StoredMapping): Mapping {
	return mapping;
}
