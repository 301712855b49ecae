import { useSyncExternalStore } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Day } from "#domain/day.ts";
import { todayOfUser } from "#web/platform/server-time.ts";

const checkEveryMs = 15_000;

/** Updates while the page stays open. */
export function useToday(user: Pick<User, "timeZone" | "dayStartHour">): Day {
	return useSyncExternalStore(subscribe, () => todayOfUser(user));
}

function subscribe(listener: () => void): () => void {
	const timer = setInterval(listener, checkEveryMs);
	// Timers run late in a hidden page, and users return to it first thing in the morning.
	document.addEventListener("visibilitychange", listener);
	return () => {
		clearInterval(timer);
		document.removeEventListener("visibilitychange", listener);
	};
}
