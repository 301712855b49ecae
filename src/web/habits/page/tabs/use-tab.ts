import { useLocation, useNavigate } from "react-router";

export const tabNames = ["today", "progress", "plan"] as const;
export type TabName = (typeof tabNames)[number];

/** Kept in the address, so that links can open a tab and Back returns to the previous one. */
export function useTab(): { tab: TabName; open: (tab: TabName) => void } {
	const navigate = useNavigate();
	const tab = tabIn(useLocation().search);
	return {
		tab,
		open: (next) => {
			// A double-click fires twice; the page may not re-render in between.
			if (tabIn(window.location.search) !== next) void navigate(searchOf(next));
		},
	};
}

export function searchOf(tab: TabName): string {
	return `?tab=${tab}`;
}

function tabIn(search: string): TabName {
	const requested = new URLSearchParams(search).get("tab");
	return tabNames.find((name) => name === requested) ?? "today";
}
