import type { QueryClient } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import { isOnline } from "#web/ui/states/use-online.ts";
import { OfflineError } from "./api.ts";

/** Lets a click that brings the window back be handled first. */
const returnDelayMs = 200;
const checkEveryMs = 15_000;

interface KnownAnswer {
	name: string;
	updatedAt: number;
}

/**
 * Refetches queries that may have changed elsewhere. Unchanged responses come as 304 and re-render nothing. A query
 * whose requests are counted (`meta.isCounted`) is refetched only if the server has not answered.
 */
export function refresh(
	client: QueryClient,
	isConcerned: (answer: KnownAnswer) => boolean = () => true,
): void {
	void client.invalidateQueries({
		predicate: ({ queryKey, state, meta }) => {
			if (meta?.isCounted && !(state.error instanceof OfflineError)) return false;
			return isConcerned({ name: queryKey.join("/"), updatedAt: state.dataUpdatedAt });
		},
	});
}

interface Watch {
	onReturn: () => void;
	today: () => Day | undefined;
}

/** Also calls `onReturn` while the server is unreachable, less and less often: no event reports its return. */
export function watchReturns({ onReturn, today }: Watch): () => void {
	const stopped = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let day = today();
	function scheduleReturn() {
		clearTimeout(timer);
		timer = setTimeout(onReturn, returnDelayMs);
	}
	function scheduleReturnIfVisible() {
		if (document.visibilityState === "visible") scheduleReturn();
	}
	function checkForNewDay() {
		const former = day;
		day = today();
		if (former !== undefined && day !== undefined && former !== day) scheduleReturn();
	}
	window.addEventListener("focus", scheduleReturn, stopped);
	window.addEventListener("online", scheduleReturn, stopped);
	// Restored from the back/forward cache, where the page got no events.
	window.addEventListener("pageshow", ({ persisted }) => persisted && scheduleReturn(), stopped);
	document.addEventListener("visibilitychange", scheduleReturnIfVisible, stopped);
	let checks = 0;
	function retryIfUnreachable() {
		checks = isOnline() ? 0 : checks + 1;
		// After the 1st, 2nd, 4th and 8th check, then every 16th.
		if (checks && (checks % 16 === 0 || (checks < 16 && (checks & (checks - 1)) === 0)))
			scheduleReturnIfVisible();
	}
	const interval = setInterval(() => {
		checkForNewDay();
		retryIfUnreachable();
	}, checkEveryMs);
	return () => {
		stopped.abort();
		clearTimeout(timer);
		clearInterval(interval);
	};
}
