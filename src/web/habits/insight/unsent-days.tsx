import { usePendingEntries } from "#web/offline/entries/entries.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useOnline } from "#web/ui/states/use-online.ts";
import type { Analysis } from "./analysis.ts";

/** Completions include pending changes, but the server's facts about logs don't. */
export function UnsentDays({ userId, analysis }: { userId: string; analysis: Analysis }) {
	const { factsUnsent } = useStrings().analytics;
	const pending = [...usePendingIntents(userId), ...usePendingEntries(userId)];
	const online = useOnline();
	const shown = new Set(analysis.judged.map(({ habit }) => habit.id));
	if (online || !pending.some(({ habitId }) => shown.has(habitId))) return null;
	return <p className="text-13 text-quiet">{factsUnsent}</p>;
}
