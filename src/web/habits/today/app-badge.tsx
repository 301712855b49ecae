import { useEffect } from "react";
import type { User } from "#contract/account/auth.ts";
import { useKnownHabits } from "#web/habits/habit/public.ts";

/** A sign-out clears the badge. */
export function AppBadge({ user }: { user: User }) {
	const open = useKnownHabits(user)?.filter(
		({ isActive, progress }) => isActive && progress.isDueToday && progress.today === null,
	).length;
	useEffect(() => {
		// Browsers refuse if the app is not installed or the user allows no badge.
		if (open !== undefined) navigator.setAppBadge?.(open).catch(() => undefined);
	}, [open]);
	return null;
}
