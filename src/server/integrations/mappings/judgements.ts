import { addDays, type Day } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import {
	combine,
	judge,
	type KnownReadings,
	type RuleVerdict,
	readingsByDay,
} from "#domain/integrations/mapping.ts";
import type { KnownRule } from "#domain/integrations/preview.ts";
import { providerInfo } from "#domain/integrations/providers.ts";
import { daysIn, type Rule } from "#domain/integrations/rule.ts";
import { firstOpenDay } from "#domain/integrations/sync-plan.ts";
import type { Orm } from "#server/db/open.ts";
import { type Connection, connectionsOf, readingsOf } from "./readings-store.ts";
import { keptExplanation, ruleOf } from "./rules.ts";
import { mappingsOfHabits } from "./store.ts";
import type { StoredMapping, StoredReason } from "./tables.ts";

interface Active {
	mapping: StoredMapping;
	connection: Connection;
	rule: Rule;
}

export interface Judgement {
	habitId: string;
	day: Day;
	needsAll: boolean;
	outcome: RuleVerdict["outcome"];
	verdicts: ReadonlyMap<string, RuleVerdict>;
	/** The mappings that consider the day done, oldest first. */
	done: readonly Active[];
	reasons: StoredReason[];
}

/** Days on which a mapping no longer judges and keeps no reason, because its takeover was undone. */
export interface UndoneDays {
	habitId: string;
	mappingId: string;
	days: ReadonlySet<Day>;
}

const undoneVerdict: RuleVerdict = { outcome: "cannot-say", doubt: "no-longer-kept" };

interface Clock {
	timeZone: string;
	dayStartHour: number;
	today: Day;
}

export async function judgeHabits(
	tx: Orm,
	userId: string,
	habitIds: readonly string[],
	clock: Clock,
	undone?: UndoneDays,
): Promise<Judgement[]> {
	const active = await activeMappings(tx, userId, habitIds);
	const judgements = judgeAll(active, await readAll(tx, active, clock, logWindowDays), clock.today);
	return undone ? takeBack(judgements, undone) : judgements;
}

/** Includes the days that no other mapping judges now: of their reasons, only the undone one's is taken back. */
function takeBack(judgements: readonly Judgement[], { habitId, mappingId, days }: UndoneDays): Judgement[] {
	const judged = judgements.map((judgement) => {
		if (!days.has(judgement.day)) return judgement;
		return { ...judgement, verdicts: new Map(judgement.verdicts).set(mappingId, undoneVerdict) };
	});
	const judgedDays = new Set(judgements.map(({ day }) => day));
	const verdicts = new Map<string, RuleVerdict>([
		[mappingId, { outcome: "cannot-say", doubt: "no-reading" }],
	]);
	const unjudged = [...days]
		.filter((day) => !judgedDays.has(day))
		.map((day): Judgement => {
			return { habitId, day, needsAll: false, outcome: "cannot-say", verdicts, done: [], reasons: [] };
		});
	return [...judged, ...unjudged];
}

/** Returns the rules of a habit's other active mappings, with the readings they need to judge this many days. */
export async function otherActiveRules(
	orm: Orm,
	{
		userId,
		habitId,
		integrationId,
		providerMetric,
	}: Pick<StoredMapping, "userId" | "habitId" | "integrationId" | "providerMetric">,
	clock: Clock,
	days: number,
): Promise<KnownRule[]> {
	const active = (await activeMappings(orm, userId, [habitId])).filter(
		({ mapping }) => mapping.integrationId !== integrationId || mapping.providerMetric !== providerMetric,
	);
	const known = await readAll(orm, active, clock, days);
	return active.flatMap(({ rule, connection }) => {
		const readings = known.get(connection.id);
		return readings ? [{ rule, known: readings }] : [];
	});
}

/** Sorted in the order in which all code locks the habits. */
async function activeMappings(tx: Orm, userId: string, habitIds: readonly string[]): Promise<Active[]> {
	const mappings = habitIds.length === 0 ? [] : await mappingsOfHabits(tx, userId, habitIds);
	const active = mappings.filter(({ isActive }) => isActive);
	if (active.length === 0) return [];
	const connections = new Map((await connectionsOf(tx, userId)).map((each) => [each.id, each]));
	return active
		.flatMap((mapping) => {
			const connection = connections.get(mapping.integrationId);
			return connection?.settings.syncHabits ? [{ mapping, connection, rule: ruleOf(mapping) }] : [];
		})
		.sort((one, other) => (one.mapping.habitId < other.mapping.habitId ? -1 : 1));
}

async function readAll(
	tx: Orm,
	active: readonly Active[],
	clock: Clock,
	days: number,
): Promise<Map<string, KnownReadings>> {
	const known = new Map<string, KnownReadings>();
	for (const [id, mappings] of Map.groupBy(active, ({ connection }) => connection.id)) {
		const connection = mappings[0]?.connection;
		if (connection === undefined) continue;
		const longest = Math.max(...mappings.map(({ rule }) => daysIn(rule)));
		known.set(id, await knownOf(tx, connection, clock, days + longest));
	}
	return known;
}

export async function knownOf(
	orm: Orm,
	connection: Connection,
	{ timeZone, dayStartHour, today }: Clock,
	days: number,
): Promise<KnownReadings> {
	const { provider, lastSync, createdAt } = connection;
	const lastRead = Date.parse(lastSync ?? createdAt);
	const span = { from: addDays(today, -days), to: addDays(today, 1) };
	return {
		provider,
		readings: readingsByDay(await readingsOf(orm, connection, span)),
		openFrom: firstOpenDay(connection, { timeZone, dayStartHour }, lastRead),
		keptFrom: addDays(today, 1 - providerInfo[provider].keptDays),
	};
}

function judgeAll(
	active: readonly Active[],
	known: ReadonlyMap<string, KnownReadings>,
	today: Day,
): Judgement[] {
	const days = Array.from({ length: logWindowDays + 1 }, (_, back) => addDays(today, -back));
	return [...Map.groupBy(active, ({ mapping }) => mapping.habitId)].flatMap(([habitId, mappings]) =>
		days.flatMap((day) => judgeDay(habitId, day, mappings, known) ?? []),
	);
}

function judgeDay(
	habitId: string,
	day: Day,
	mappings: readonly Active[],
	known: ReadonlyMap<string, KnownReadings>,
): Judgement | undefined {
	const judging = mappings.filter(({ mapping }) => mapping.judgesFrom <= day);
	const verdicts = verdictsOf(judging, day, known);
	if (verdicts.size === 0) return undefined;
	const needsAll = mappings.some(({ mapping }) => mapping.needsAll);
	// On a day that is taken over, mappings made after it count as well.
	const isTakenOver = judging.some(({ mapping }) => day < mapping.madeOn);
	const needed = needsAll && isTakenOver ? verdictsOf(mappings, day, known) : verdicts;
	const outcome = combine([...needed.values()], needsAll);
	const done = judging.filter(({ mapping }) => verdicts.get(mapping.id)?.outcome === "done");
	const reasons = done.flatMap((each) => reasonOf(each, verdicts));
	return { habitId, day, needsAll, outcome, verdicts, done, reasons };
}

function verdictsOf(
	mappings: readonly Active[],
	day: Day,
	known: ReadonlyMap<string, KnownReadings>,
): Map<string, RuleVerdict> {
	const verdicts = new Map<string, RuleVerdict>();
	for (const { mapping, connection, rule } of mappings) {
		const readings = known.get(connection.id);
		if (readings) verdicts.set(mapping.id, judge(rule, day, readings));
	}
	return verdicts;
}

function reasonOf({ mapping, connection }: Active, verdicts: Judgement["verdicts"]): StoredReason[] {
	const explanation = verdicts.get(mapping.id)?.explanation;
	if (explanation === undefined) return [];
	const { provider } = connection;
	return [{ mappingId: mapping.id, provider, explanation: keptExplanation(provider, explanation) }];
}
