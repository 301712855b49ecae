import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ResourceEntry } from "#contract/public/resources.ts";
import { type ResourceKind, resourceKinds } from "#domain/public/resource.ts";
import { searchIn } from "#domain/public/resource-search.ts";
import { useSettledText } from "#web/ui/controls/search/use-settled-text.ts";
import {
	keepInAddress,
	useWordsInAddress,
	wordsInAddress,
} from "#web/ui/controls/search/words-in-address.ts";
import { wordsQuery } from "./queries.ts";

/** Name of the search field in the page's HTML, and of the address parameter that holds its words. */
export const searchName = "search";

export function useSearch(entries: readonly ResourceEntry[]) {
	const { search } = useLocation();
	const navigate = useNavigate();
	const kind = resourceKinds.find((each) => each === new URLSearchParams(search).get("kind"));
	const [typed, setTyped] = useState(firstWords);
	const settled = useSettledText(typed.trim());
	useWordsInAddress(searchName, settled);
	// Searches titles and summaries at once; the full texts load with the first letter.
	const { data: words } = useQuery({ ...wordsQuery, enabled: typed !== "" });
	const find = useMemo(() => searchIn(entries.map(searchable), words), [entries, words]);
	const found = useMemo(
		() =>
			find(typed)
				.map(({ entry }) => entry)
				.filter((entry) => kind === undefined || entry.kind === kind),
		[find, typed, kind],
	);

	const choose = useCallback(
		(next: ResourceKind | undefined) => {
			// Keeps the words, which change without a navigation.
			const query = new URLSearchParams(window.location.search);
			if (next) query.set("kind", next);
			else query.delete("kind");
			void navigate({ search: String(query) }, { replace: true });
		},
		[navigate],
	);

	function clear() {
		setTyped("");
		keepInAddress(searchName, "");
		choose(undefined);
	}

	return {
		typed,
		type: setTyped,
		kind,
		choose,
		clear,
		found,
		isFiltered: typed.trim() !== "" || kind !== undefined,
	};
}

/** Returns what was typed into the page's HTML before the app replaced it, or else the words in the address. */
function firstWords(): string {
	if (typeof document === "undefined") return "";
	const field = document.querySelector<HTMLInputElement>(`input[name=${searchName}]`);
	return field?.value || wordsInAddress(searchName);
}

function searchable(entry: ResourceEntry) {
	return {
		entry,
		slug: entry.slug,
		titles: [entry.title, entry.titleHi],
		summaries: [entry.summary, entry.summaryHi],
		tags: entry.kind === "article" ? entry.tags : [],
	};
}
