import { useEffect } from "react";
import { useLocation } from "react-router";

export function wordsInAddress(name: string): string {
	return new URLSearchParams(window.location.search).get(name) ?? "";
}

/** Lets Back return to the results. Does not navigate, which would scroll to the top. */
export function keepInAddress(name: string, words: string): void {
	const { pathname, search } = window.location;
	const params = new URLSearchParams(search);
	if (words === "") params.delete(name);
	else params.set(name, words);
	const query = String(params);
	window.history.replaceState(window.history.state, "", query === "" ? pathname : `?${query}`);
}

/** Keeps a mounted field's words in the address after each change and each navigation on its page. */
export function useWordsInAddress(name: string, words: string): void {
	const { pathname, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same page drops the words
	useEffect(() => {
		// While the next page loads, the address is already that page's; it may begin with a language.
		const isHere = window.location.pathname.endsWith(pathname);
		if (isHere && words !== wordsInAddress(name)) keepInAddress(name, words);
	}, [name, words, pathname, key]);
}
