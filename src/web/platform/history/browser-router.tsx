import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, createPath, Router } from "react-router";
import { addressIn, pathWithoutLocale } from "#contract/pages.ts";
import { useLocale } from "#web/platform/locale.ts";
import { navigatorIn } from "./navigator.ts";

/**
 * Replaces React Router's own, which shares a file with parts that no bundler can drop: 4 kB on every page
 * (docs/decisions/0006-declarative-router.md). Routes and links have paths without a language
 * (docs/decisions/0081-hindi-addresses.md).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
	const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
	const [first] = useState(history.location);
	const [{ location, action }, setState] = useState({ location: first, action: history.action });
	const locale = useLocale();
	useLayoutEffect(() => {
		const follow = () =>
			startTransition(() => setState({ location: history.location, action: history.action }));
		// Inner effects run first: a press from before the start has been replayed by now and may have navigated.
		if (history.location.key !== first.key) follow();
		return history.listen(follow);
	}, [history, first]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: also after a move back to an address in another language
	useLayoutEffect(() => {
		const shown = createPath(window.location);
		const address = addressIn(shown, locale);
		// The history entry stays the same, so nothing navigates.
		if (address !== shown) window.history.replaceState(window.history.state, "", address);
	}, [locale, location]);
	return (
		<Router
			location={{ ...location, pathname: pathWithoutLocale(location.pathname) }}
			navigationType={action}
			navigator={navigatorIn(locale, history)}
		>
			{children}
		</Router>
	);
}
