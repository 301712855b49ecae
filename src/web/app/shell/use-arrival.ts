import { type RefObject, useLayoutEffect, useRef } from "react";
import { type NavigationType, useLocation, useNavigationType } from "react-router";
import { focusPlace } from "#web/ui/states/focus-place.ts";

/** Scrolls and focuses each new page as browsers do, so that screen readers and Tab start there. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
	const { pathname, hash, key } = useLocation();
	const type = useNavigationType();
	const shown = useRef<{ pathname: string; key: string }>(undefined);
	// A layout effect, so that the page's own effects, such as scrolling to a sought card, come later.
	useLayoutEffect(() => {
		const before = shown.current;
		if (before?.key === key) return undefined;
		shown.current = { pathname, key };
		// The browser handles the first page itself, except for an anchor that does not exist yet.
		if (before) {
			if (before.pathname !== pathname) main.current?.focus({ preventScroll: true });
			if (type === "POP") return undefined;
			scrollToTop(type, before.pathname === pathname);
		}
		return scrollToPlace(hash.slice(1), main);
	}, [pathname, hash, key, type, main]);
}

/** A tab or a filter replaces its page's entry: the reader stays in place. */
function scrollToTop(type: NavigationType, isSamePage: boolean): void {
	if (type === "PUSH" || !isSamePage) window.scrollTo(0, 0);
}

/** Input from the reader that cancels scrolling to the anchor. */
const cancellingEvents = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Returns a function that stops waiting for the anchor. */
function scrollToPlace(id: string, within: RefObject<HTMLElement | null>): (() => void) | undefined {
	if (id === "" || !within.current) return undefined;
	function scrollIfPresent() {
		const place = document.getElementById(id);
		if (place === null) return false;
		place.scrollIntoView();
		focusPlace(place);
		return true;
	}
	const observer = new MutationObserver(() => scrollIfPresent() && stop());
	function stop(): void {
		observer.disconnect();
		for (const sign of cancellingEvents) removeEventListener(sign, stop);
	}
	if (scrollIfPresent()) return stop;
	observer.observe(within.current, { childList: true, subtree: true });
	for (const sign of cancellingEvents) addEventListener(sign, stop, { once: true, passive: true });
	return stop;
}
