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
	/** What is searched for in notes; may be empty. */
	notes: string;
	change: (changes: Partial<Omit<View, "change">>) => void;
}

export function useView(): View {
	// useSearchParams would load the file of React Router that our own BrowserRouter replaces.
	const params = new URLSearchParams(useLocation().search);
	const navigate = useNavigate();
	const view = {
		period: periods.find((each) => String(each) === params.get("period")) ?? defaultPeriod,
		habitId: params.get("habit") ?? undefined,
		tab: tabNames.find((name) => name === params.get("tab")) ?? tabNames[0],
		notes: params.get("notes") ?? "",
	};
	return {
		...view,
		change: (changes) => {
			const { period, habitId, tab, notes } = { ...view, ...changes };
			const query = new URLSearchParams({
				period: String(period),
				...(habitId && { habit: habitId }),
				tab,
				...(notes && { notes }),
			});
			void navigate(`?${query}`, { replace: true });
		},
	};
}
