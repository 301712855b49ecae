import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/pages.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import type { PaymentState } from "./payment-state.ts";

/** Once the payment is verified on the open page and the planned habit exists. */
export function useOpenTodayWhenPaid(kind: PaymentState["kind"] | undefined): void {
	const client = useQueryClient();
	const navigate = useNavigate();
	const before = useRef<typeof kind>(undefined);

	const turn = useEffectEvent(async () => {
		const habits = await client.fetchQuery({ ...habitsQuery, staleTime: 0 });
		if (habits.some(({ isActive, progress }) => isActive && progress.completedDays === 0))
			await navigate(pages.dashboard, { replace: true });
	});

	useEffect(() => {
		const hasWaited = before.current !== undefined && before.current !== "paid";
		before.current = kind;
		// If the habit cannot be fetched, the page's own notice links there.
		if (hasWaited && kind === "paid") turn().catch(() => undefined);
	}, [kind]);
}
