import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import type { PaymentState } from "./payment-state.ts";

/** Opens Today once the payment is verified while the page is open, if a habit awaits its first tick. */
export function useOpenTodayWhenPaid(kind: PaymentState["kind"] | undefined): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	const before = useRef<typeof kind>(undefined);

	const openToday = useEffectEvent(async () => {
		const habits = await client.fetchQuery({ ...habitsQuery, staleTime: 0 });
		if (habits.some(({ isActive, progress }) => isActive && progress.completedDays === 0))
			await navigate(pages.dashboard, { replace: true });
	});

	useEffect(() => {
		const hasWaited = before.current !== undefined && before.current !== "paid";
		before.current = kind;
		// If the habits cannot be fetched, the page's own notice links to Today.
		if (hasWaited && kind === "paid") openToday().catch(() => undefined);
	}, [kind]);
}
