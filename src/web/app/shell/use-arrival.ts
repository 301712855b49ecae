import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What a browser does on a new page: it begins at the top, or at the place that the address names, and a new page
 * takes the focus, so that screen readers and the Tab key begin with it. Ways back keep to where the browser scrolls.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
	const { pathname, hash, key } = useLocation();
	const type = useNavigationType();
	const shown = useRef<{ pathname: string; key: string }>(undefined);
	useEffect(() => {
		const before = shown.current;
		if (before?.key === key) return undefined;
		shown.current = { pathname, key };
		// The browser itself begins the first page, but for a place that is not there yet.
		if (before) {
			if (before.pathname !== pathname) main.current?.focus({ preventScroll: true });
			if (type === "POP") return undefined;
			window.scrollTo(0, 0);
		}
		return scrollToPlace(hash.slice(1), main);
	}, [pathname, hash, key, type, main]);
}

/** What the reader does meanwhile counts for more than where the address leads. */
const signs = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Scrolls to a place as soon as it is there, if one is named; gives the way to stop waiting for it. */
function scrollToPlace(id: string, within: RefObject<HTMLElement | null>): (() => void) | undefined {
	if (id === "" || !within.current) return undefined;
	const isThere = () => {
		const place = document.getElementById(id);
		place?.scrollIntoView();
		return place !== null;
	};
	const observer = new MutationObserver(() => isThere() && stop());
	function stop(): void {
		observer.disconnect();
		for (const sign of signs) removeEventListener(sign, stop);
	}
	if (isThere()) return stop;
	observer.observe(within.current, { childList: true, subtree: true });
	for (const sign of signs) addEventListener(sign, stop, { once: true, passive: true });
	return stop;
}
