import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * What a browser does on a new page: it begins at the top, or at the place that the address names, and a new page
 * takes the focus, so that screen readers and the Tab key begin with it. Ways back keep to where the browser scrolls.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
	const { pathname, hash, key } = useLocation();
	const type = useNavigationType();
	const shown = useRef({ pathname, key });
	useEffect(() => {
		const before = shown.current;
		if (before.key === key) return;
		shown.current = { pathname, key };
		if (before.pathname !== pathname) main.current?.focus({ preventScroll: true });
		if (type === "POP") return;
		const place = hash ? document.getElementById(hash.slice(1)) : null;
		if (place) place.scrollIntoView();
		else window.scrollTo(0, 0);
	}, [pathname, hash, key, type, main]);
}
