import { useEffect } from "react";
import { announce } from "#web/ui/states/announce.ts";

interface Results {
	data: { pages: readonly (readonly unknown[])[] } | undefined;
	hasNextPage: boolean;
}

/** Announces the number of items that a search has found, or `none`. */
export function useAnnouncedResults(
	searched: string,
	{ data, hasNextPage }: Results,
	{ label, none }: { label: string; none: string },
): void {
	const count = data?.pages.flat().length;
	const text = count ? `${label}: ${count}${hasNextPage ? "+" : ""}` : count === 0 && none;
	const isSearch = searched !== "";
	useEffect(() => {
		if (isSearch && text) announce(text);
	}, [isSearch, text]);
}
