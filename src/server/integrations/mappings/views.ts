import type {
	HabitProposal,
	IntegrationTick,
	MappingForm,
	MappingPreview,
} from "#contract/integrations/mappings.ts";
import { addDays, type Day } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import { shownState } from "#domain/integrations/connection.ts";
import type { KnownReadings } from "#domain/integrations/mapping.ts";
import { judgeByAll, type KnownRule, preview, previewDays } from "#domain/integrations/preview.ts";
import { proposalDays, proposals } from "#domain/integrations/proposals.ts";
import { maxFileAgeDays } from "#domain/integrations/providers.ts";
import { countedIn, daysIn } from "#domain/integrations/rule.ts";
import { mayTick } from "#domain/integrations/tick.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { sharedMetricsOf } from "#server/integrations/providers/shared-metrics.ts";
import { knownOf, otherActiveRules } from "./judgements.ts";
import { type Connection, connectionsOf, requireConnection } from "./readings-store.ts";
import { checkRule, ruleOf, shownExplanation, storedRuleOf } from "./rules.ts";
import { shownMapping } from "./service.ts";
import { listMappings, mappingsOfHabits } from "./store.ts";
import type { StoredMapping } from "./tables.ts";
import { latestTicks, logSourcesOf, type OpenSpan } from "./ticks-store.ts";

const ticksShown = 100;

export function mappingViews({ orm }: Deps) {
	/** Days before today that a mapping would tick with `takesOver`. */
	async function openDays(actor: Actor, habitId: string, done: readonly Day[], today: Day): Promise<Day[]> {
		const habit = await requireHabit(orm, actor, habitId);
		const logs = await logSourcesOf(orm, actor.userId, [habitId], addDays(today, -logWindowDays));
		const taken = new Set<string>([...logs.map(({ date }) => date), ...Object.keys(habit.clearedDays)]);
		return done.filter((day) => day < today && mayTick(habit, day, today) && !taken.has(day));
	}

	/** The rules that a habit needs besides the previewed one. */
	async function otherRules(
		actor: Actor,
		mapping: Pick<StoredMapping, "habitId" | "integrationId" | "providerMetric">,
		{ needsAll, today }: { needsAll: boolean | undefined; today: Day },
	): Promise<KnownRule[]> {
		const { userId } = actor;
		const [first] = await mappingsOfHabits(orm, userId, [mapping.habitId]);
		if (first === undefined || !(needsAll ?? first.needsAll)) return [];
		return otherActiveRules(orm, { userId, ...mapping }, { ...actor, today }, previewDays);
	}

	return {
		/** Throws `not-found`, or `invalid-input` for an invalid rule. */
		preview: async (
			actor: Actor,
			integrationId: string,
			{ habitId, needsAll, ...form }: Omit<MappingForm, "habitId"> & { habitId?: string | undefined },
			now: number,
		): Promise<MappingPreview> => {
			const connection = await requireConnection(orm, actor.userId, integrationId);
			const tried = checkRule(connection.provider, form);
			const { providerMetric } = tried;
			const rule = ruleOf(tried);
			const today = todayOfActor(actor, now);
			const known = await knownOf(orm, connection, { ...actor, today }, previewDays + daysIn(rule));
			const others =
				habitId === undefined
					? []
					: await otherRules(actor, { habitId, integrationId, providerMetric }, { needsAll, today });
			const needed = [{ rule, known }, ...others];
			const shown = needed.map((each) => ({ ...each, known: withFiles(each.known, today) }));
			const days = preview(shown, today);
			const done = days.filter(({ verdict }) => verdict.outcome === "done").map(({ day }) => day);
			const ticked = done.filter((day) => judgeByAll(needed, day).outcome === "done");
			return {
				done: done.length,
				days: days.map(({ day, verdict: { explanation, ...verdict } }) => ({
					day,
					...verdict,
					...(explanation && { explanation: shownExplanation(explanation) }),
				})),
				open: habitId === undefined ? [] : await openDays(actor, habitId, ticked, today),
			};
		},

		/** Proposes habits for metrics without a mapping. Throws `not-found`. */
		proposals: async (actor: Actor, integrationId: string, now: number): Promise<HabitProposal[]> => {
			const connection = await requireConnection(orm, actor.userId, integrationId);
			const today = todayOfActor(actor, now);
			const known = await knownOf(orm, connection, { ...actor, today }, proposalDays);
			const mappings = await listMappings(orm, actor.userId, integrationId);
			const mapped = new Set(mappings.map(({ providerMetric }) => providerMetric));
			return proposals(withFiles(known, today), today)
				.filter(({ metric }) => !mapped.has(metric))
				.map(({ rule, done, kept }) => ({ ...storedRuleOf(rule), done, kept }));
		},

		/** Throws `not-found`. */
		ofHabit: async (actor: Actor, habitId: string, span: OpenSpan) => {
			await requireHabit(orm, actor, habitId);
			const mappings = await mappingsOfHabits(orm, actor.userId, [habitId]);
			const connections = mappings.length === 0 ? [] : await connectionsOf(orm, actor.userId);
			const ticks = await latestTicks(orm, { userId: actor.userId, habitId, ...span }, ticksShown);
			return {
				sources: mappings.flatMap((mapping) => {
					const connection = connections.find(({ id }) => id === mapping.integrationId);
					return connection ? [sourceOf(mapping, connection)] : [];
				}),
				ticks: ticks.map(({ userId, habitId, ...tick }): IntegrationTick => tick),
			};
		},
	};
}

/** Only for display. Ticks don't use file readings from days whose other readings have been deleted. */
function withFiles(known: KnownReadings, today: Day): KnownReadings {
	return { ...known, filesKeptFrom: addDays(today, 1 - maxFileAgeDays) };
}

function sourceOf(mapping: StoredMapping, connection: Connection) {
	const { provider, state, settings, lastReadingAt } = connection;
	const isActive = connection.isActive && settings.syncHabits;
	const shared = sharedMetricsOf(connection);
	return {
		mapping: shownMapping(mapping),
		provider,
		state: shownState({ isActive, state }),
		isShared: countedIn(ruleOf(mapping)).every(({ metric }) => shared.includes(metric)),
		lastReadingAt,
	};
}
