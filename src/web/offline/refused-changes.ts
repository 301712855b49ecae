import { useMemo, useSyncExternalStore } from "react";
import type { Day } from "#domain/day.ts";
import { entries } from "./entries/entries.ts";
import type { PendingEntry } from "./entries/entry.ts";
import { outbox } from "./outbox.ts";

/** A tick or an amount that the server has refused; a refused deletion has its own message. */
export interface RefusedChange {
	habitId: string;
	day: Day;
	/** The server's reason. */
	sentence: string;
	dismiss: () => Promise<unknown>;
}

let knownAmounts: readonly PendingEntry[] = [];

/** Refused amounts of all users; the same array until one changes, so that other amounts cause no re-render. */
function refusedAmounts(): readonly PendingEntry[] {
	const amounts = entries.all().filter(({ refusal }) => refusal !== undefined);
	if (amounts.map(versionOf).join() !== knownAmounts.map(versionOf).join()) knownAmounts = amounts;
	return knownAmounts;
}

function versionOf({ userId, id, version }: PendingEntry): string {
	return `${userId} ${id} ${version}`;
}

export function useRefusedChanges(userId: string): readonly RefusedChange[] {
	const ticks = useSyncExternalStore(outbox.subscribe, outbox.rejected);
	const amounts = useSyncExternalStore(entries.subscribe, refusedAmounts);
	return useMemo(
		() => [
			...ticks
				.filter((row) => row.userId === userId)
				.map((row) => ({ ...row, dismiss: () => outbox.dismiss(row) })),
			...amounts.flatMap((row) =>
				row.userId === userId && row.refusal !== undefined
					? { ...row, sentence: row.refusal, dismiss: () => entries.dismiss(row) }
					: [],
			),
		],
		[ticks, amounts, userId],
	);
}
