import type { QueryClient } from "@tanstack/react-query";
import { type Day, todayOf } from "#domain/day.ts";
import { isOnline } from "#web/ui/states/use-online.ts";

/** A click that brings the window back goes first. */
const returnDelayMs = 200;
const lookEveryMs = 15_000;

/** What does not change while a server runs. */
const lasting = ["api/config"];

interface KnownAnswer {
	/** The path of its route. */
	name: string;
	updatedAt: number;
}

/**
 * Reads again what is on show, and marks all else to be read when it is shown next: something may have changed
 * elsewhere, in the answers that `isConcerned` names. Those that have not changed come as 304 and draw nothing.
 */
export function refresh(
	client: QueryClient,
	isConcerned: (answer: KnownAnswer) => boolean = () => true,
): void {
	void client.invalidateQueries({
		predicate: ({ queryKey, state }) => {
			const name = queryKey.join("/");
			return !lasting.includes(name) && isConcerned({ name, updatedAt: state.dataUpdatedAt });
		},
	});
}

interface Watch {
	onReturn: () => void;
	/** The day of whoever is signed in, if anybody. */
	today: () => Day | undefined;
}

/**
 * Calls `onReturn` when the window comes back, when the network does, and when the user's day changes: then what is on
 * show may be old. While the server cannot be reached it calls it less and less often, for nobody tells when it can.
 * Gives the way to stop that.
 */
export function watchReturns({ onReturn, today }: Watch): () => void {
	const over = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let day = today();
	const soon = () => {
		clearTimeout(timer);
		timer = setTimeout(onReturn, returnDelayMs);
	};
	const soonIfVisible = () => {
		if (document.visibilityState === "visible") soon();
	};
	const ifNewDay = () => {
		const former = day;
		day = today();
		if (former !== undefined && day !== undefined && former !== day) soon();
	};
	window.addEventListener("focus", soon, over);
	window.addEventListener("online", soon, over);
	// Back from the browser's memory, in which it has heard nothing.
	window.addEventListener("pageshow", ({ persisted }) => persisted && soon(), over);
	document.addEventListener("visibilitychange", soonIfVisible, over);
	let looks = 0;
	const ifUnreached = () => {
		looks = isOnline() ? 0 : looks + 1;
		// After the 1st, 2nd, 4th, 8th look, then after every 16th.
		if (looks && (looks % 16 === 0 || (looks < 16 && (looks & (looks - 1)) === 0))) soonIfVisible();
	};
	const looking = setInterval(() => {
		ifNewDay();
		ifUnreached();
	}, lookEveryMs);
	return () => {
		over.abort();
		clearTimeout(timer);
		clearInterval(looking);
	};
}

/** The user's day now; undefined for nobody. */
export function dayOfUser(
	user: { timeZone: string; dayStartHour: number } | null | undefined,
): Day | undefined {
	return user ? todayOf(Date.now(), user.timeZone, user.dayStartHour) : undefined;
}
