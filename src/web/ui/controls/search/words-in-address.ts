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
