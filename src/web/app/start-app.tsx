import "./zod-without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { meKey } from "#web/account/queries.ts";
import { startLocale } from "./locale.ts";
import { queryClient } from "./query-client.ts";
import { loadPageAt, Pages } from "./routes.tsx";
import { startSession } from "./session.ts";

interface Start {
	root: Element;
	/** Take the reader for a visitor until the server has said who it is. */
	asVisitor: boolean;
	/** Gets the step that puts the app in the place of the HTML. */
	draw: (app: () => void) => void;
}

/** Starts the app; once its first page is there it takes the place of what the page's HTML shows. */
export async function startApp({ root, asVisitor, draw }: Start): Promise<void> {
	if (asVisitor) queryClient.setQueryData(meKey, null, { updatedAt: 1 });
	startSession();
	await startLocale();
	await loadPageAt(location.pathname);
	const app = (
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<BrowserRouter>
					<Pages />
				</BrowserRouter>
			</QueryClientProvider>
		</StrictMode>
	);
	draw(() => flushSync(() => createRoot(root).render(app)));
}
