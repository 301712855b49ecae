import "./zod-without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { firstQuestions, pageAt } from "#contract/pages.ts";
import { meKey, meQuery } from "#web/account/queries.ts";
import { habitsQuery } from "#web/habits/queries.ts";
import { longAgo } from "#web/offline/cache.ts";
import { startLocale } from "./locale.ts";
import { queryClient } from "./query-client.ts";
import { loadPageAt, Pages } from "./routes.tsx";
import { startSession } from "./session.ts";

interface Start {
	root: Element;
	/** Take the reader for a visitor until the server has said who it is. */
	asVisitor: boolean;
	/** Called when the app has taken the place of what the page's HTML shows. */
	onDrawn: () => void;
}

/** How long the page's HTML stands for a page that could be drawn, so that it is drawn once, with its answers. */
const patienceMs = 300;

/** Starts the app with its first page. */
export async function startApp({ root, asVisitor, onDrawn }: Start): Promise<void> {
	if (asVisitor) queryClient.setQueryData(meKey, null, { updatedAt: longAgo });
	const restored = startSession();
	const answered = asVisitor ? undefined : askFirst(location.pathname);
	await startLocale();
	await loadPageAt(location.pathname);
	await restored;
	await Promise.race([answered, new Promise((resume) => setTimeout(resume, patienceMs))]);
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
	return children;
}
