import { useEffect } from "react";
import type { User } from "#contract/account/auth.ts";
import { useKnownHabits } from "#web/habits/habit/public.ts";

/** Shows on the app's icon, where there is one, how many habits are still open today; a sign-out takes it away. */
export function AppBadge({ user }: { user: User }) {
	const open = useKnownHabits(user)?.filter(
		({ isActive, progress }) => isActive && progress.isDueToday && progress.today === null,
	).length;
	useEffect(() => {
		// Where the app is not installed, or the user allows no badge, browsers refuse.
		if (open !== undefined) navigator.setAppBadge?.(open).catch(() => undefined);
	}, [open]);
	return null;
}
