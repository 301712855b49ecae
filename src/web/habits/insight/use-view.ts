import { useLocation, useNavigate } from "react-router";
import { defaultPeriod, type Period, periods } from "#domain/habits/insight/due-days.ts";

export const tabNames = ["progress", "patterns", "categories", "streaks"] as const;
export type TabName = (typeof tabNames)[number];

/** Stored in the URL, so that Back and shared links restore it. */
export interface View {
	period: Period;
	/** Undefined for all habits. */
	habitId: string | undefined;
	tab: TabName;
	change: (changes: Partial<Pick<View, "period" | "habitId" | "tab">>) => void;
}

export function useView(): View {
	// useSearchParams would load the file of React Router that our own BrowserRouter replaces.
	const params = new URLSearchParams(useLocation().search);
	const navigate = useNavigate();
	const view = {
		period: periods.find((each) => String(each) === params.get("period")) ?? defaultPeriod,
		habitId: params.get("habit") ?? undefined,
		tab: tabNames.find((name) => name === params.get("tab")) ?? tabNames[0],
	};
	return {
		...view,
		change: (changes) => {
			const { period, habitId, tab } = { ...view, ...changes };
			// Keeps the words that are searched for in notes, which change without a navigation.
			const query = new URLSearchParams(window.location.search);
			query.set("period", String(period));
			if (habitId) query.set("habit", habitId);
			else query.delete("habit");
			query.set("tab", tab);
			void navigate(`?${query}`, { replace: true });
		},
	};
}
