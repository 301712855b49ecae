import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router";

/**
 * Follows the address bar like React Router's own BrowserRouter. That one shares a file with forms, fetchers and
 * prefetching, which no bundler can drop: 4 kB on every page (docs/decisions/0006-declarative-router.md).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
	const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
	const [{ location, action }, setState] = useState({ location: history.location, action: history.action });
	useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
	return (
		<Router location={location} navigationType={action} navigator={history}>
			{children}
		</Router>
	);
}
