import { useEffect } from "react";
import type { User } from "#contract/account/auth.ts";
import { useKnownHabits } from "#web/habits/habit/public.ts";

/** Signing out clears the badge. */
export function AppBadge({ user }: { user: User }) {
	const open = useKnownHabits(user)?.filter(
		({ isActive, progress }) => isActive && progress.isDueToday && progress.today === null,
	).length;
	useEffect(() => {
		// Browsers reject this if the app isn't installed or the user hasn't allowed badges.
		if (open !== undefined) navigator.setAppBadge?.(open).catch(() => undefined);
	}, [open]);
	return null;
}
