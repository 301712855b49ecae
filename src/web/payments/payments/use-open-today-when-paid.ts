import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { completedIn } from "./payment-state.ts";
import { paymentsQuery } from "./queries.ts";

/** Opens Today once a payment or seat arrives while the page is open, if a new habit awaits its first tick. */
export function useOpenTodayWhenPaid({ seats }: Pick<User, "seats">, isEnabled: boolean): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	const { data: payments } = useQuery(paymentsQuery);
	const paid = payments && completedIn(payments).length + seats;
	const before = useRef(paid);
	/** Undefined if this device did not know the habits when the page was opened. */
	const [known] = useState(() => client.getQueryData(habitsQuery.queryKey));

	const openToday = useEffectEvent(async (signal: AbortSignal) => {
		if (!isEnabled) return;
		const habits = await client.fetchQuery({ ...habitsQuery, staleTime: 0 });
		if (signal.aborted) return;
		const added = habits.filter(({ id }) => !known?.some((each) => each.id === id));
		if (added.some(({ isActive, progress }) => isActive && progress.completedDays === 0))
			await navigate(pages.dashboard, { replace: true });
	});

	useEffect(() => {
		const hasGrown = before.current !== undefined && paid !== undefined && paid > before.current;
		before.current = paid;
		const leaving = new AbortController();
		// If the habits cannot be fetched, the page's own notice links to Today.
		if (hasGrown) openToday(leaving.signal).catch(() => undefined);
		return () => leaving.abort();
	}, [paid]);
}
