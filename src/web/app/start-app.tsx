import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { meKey } from "#web/account/queries.ts";
import { startLocale } from "./locale.ts";
import { queryClient } from "./query-client.ts";
import { routes } from "./routes.tsx";
import { startSession } from "./session.ts";
import { untilReady } from "./until-ready.ts";

interface Start {
	/** Take the reader for a visitor until the server has said who it is. */
	asVisitor?: boolean;
	/** Gets the step that puts the app in the place of the HTML, to do it when it likes. */
	draw?: (app: () => void) => void;
}

/** Starts the app; once its first page is there it takes the place of what the page's HTML shows. */
export async function startApp({ asVisitor = false, draw = (app) => app() }: Start = {}): Promise<void> {
	const root = document.getElementById("root");
	if (root === null) return;
	if (asVisitor) queryClient.setQueryData(meKey, null, { updatedAt: 1 });
	startSession();
	await startLocale();
	const router = createBrowserRouter(routes);
	await untilReady(router);
	const app = (
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</StrictMode>
	);
	draw(() => flushSync(() => createRoot(root).render(app)));
}
