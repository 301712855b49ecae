import "./zod-without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { firstRequests, pageAt, pathWithoutLocale } from "#contract/pages.ts";
import { loadPageAt, Pages } from "#web/app/routes.tsx";
import { habitsQuery } from "#web/habits/habit/queries.ts";
import { restoredAt } from "#web/offline/cache.ts";
import { BrowserRouter } from "#web/platform/history/browser-router.tsx";
import { startLocale } from "#web/platform/locale.ts";
import { meKey, meQuery } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { watchBack } from "#web/ui/overlays/layers.ts";
import { continueSession, startSession } from "./session.ts";

interface Start {
	root: Element;
	/** The largest script and the last to arrive; everything else is prepared while it loads. */
	reactDom: Promise<typeof import("react-dom/client")>;
	/** Renders for visitors until the server has answered. */
	asVisitor: boolean;
	/** Called once the app has replaced the page's HTML. */
	onDrawn: () => void;
}

/** Maximum wait for the first responses, with the page's HTML still shown, so that the app renders only once. */
const maxWaitMs = 300;

let restored: Promise<void> | undefined;

/** Rejects if a file cannot be loaded; it may then be called again. */
export async function startApp({ root, reactDom, asVisitor, onDrawn }: Start): Promise<void> {
	if (asVisitor) queryClient.setQueryData(meKey, null, { updatedAt: restoredAt });
	if (!restored) watchBack();
	restored ??= startSession();
	const answered = asVisitor ? undefined : prefetchFirst(location.pathname);
	await startLocale();
	await loadPageAt(pathWithoutLocale(location.pathname), asVisitor);
	await restored;
	await Promise.race([answered, new Promise((resume) => setTimeout(resume, maxWaitMs))]);
	const { createRoot } = await reactDom;
	// Pauses before rendering, to split one long task for slow phones.
	await new Promise((resume) => setTimeout(resume));
	// In a transition, React works in slices of a few milliseconds, so that slow phones can respond in between.
	startTransition(() =>
		createRoot(root).render(
			<StrictMode>
				<QueryClientProvider client={queryClient}>
					<Drawn onDrawn={onDrawn}>
						<BrowserRouter>
							<Pages />
						</BrowserRouter>
					</Drawn>
				</QueryClientProvider>
			</StrictMode>,
		),
	);
}

/** The page itself handles errors. */
async function prefetchFirst(pathname: string): Promise<void> {
	const user = await queryClient.ensureQueryData(meQuery).catch(() => null);
	const questions: readonly string[] = firstRequests(pageAt(pathname) ?? "notFound");
	if (user && questions.includes("/api/habits")) await queryClient.prefetchQuery(habitsQuery);
}

/** Wraps the router, so that these effects run after the router's: `onDrawn` may repeat a press on a link. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
	useLayoutEffect(onDrawn, [onDrawn]);
	useEffect(continueSession, []);
	return children;
}
