import "./zod-without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { firstQuestions, pageAt } from "#contract/pages.ts";
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
	/** The largest of the scripts and the last to arrive; all else gets ready meanwhile. */
	reactDom: Promise<typeof import("react-dom/client")>;
	/** Take the reader for a visitor until the server has said who it is. */
	asVisitor: boolean;
	/** Called when the app has taken the place of what the page's HTML shows. */
	onDrawn: () => void;
}

/** How long the page's HTML stands for a page that could be drawn, so that it is drawn once, with its answers. */
const patienceMs = 300;

let restored: Promise<void> | undefined;

/** Starts the app with its first page. Rejects when a script cannot be loaded, and may be called again then. */
export async function startApp({ root, reactDom, asVisitor, onDrawn }: Start): Promise<void> {
	if (asVisitor) queryClient.setQueryData(meKey, null, { updatedAt: restoredAt });
	if (!restored) watchBack();
	restored ??= startSession();
	const answered = asVisitor ? undefined : askFirst(location.pathname);
	await startLocale();
	await loadPageAt(location.pathname, asVisitor);
	await restored;
	await Promise.race([answered, new Promise((resume) => setTimeout(resume, patienceMs))]);
	const { createRoot } = await reactDom;
	// Before that, a pause: one long task less for a slow phone.
	await new Promise((resume) => setTimeout(resume));
	// In a transition React works in slices of a few milliseconds, and a slow phone answers in between.
	startTransition(() =>
		createRoot(root).render(
			<StrictMode>
				<QueryClientProvider client={queryClient}>
					<BrowserRouter>
						<Drawn onDrawn={onDrawn}>
							<Pages />
						</Drawn>
					</BrowserRouter>
				</QueryClientProvider>
			</StrictMode>,
		),
	);
}

/** Asks what the page asks first, where this device does not know it from the last time; a fault the page itself tells. */
async function askFirst(pathname: string): Promise<void> {
	const user = await queryClient.ensureQueryData(meQuery).catch(() => null);
	const questions: readonly string[] = firstQuestions(pageAt(pathname) ?? "notFound");
	if (user && questions.includes("/api/habits")) await queryClient.prefetchQuery(habitsQuery);
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
	useLayoutEffect(onDrawn, [onDrawn]);
	useEffect(continueSession, []);
	return children;
}
