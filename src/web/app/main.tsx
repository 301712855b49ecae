import "./zod-without-eval.ts";
import "#web/styles/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { startLocale } from "./locale.ts";
import { queryClient } from "./query-client.ts";
import { routes } from "./routes.tsx";
import { startSession } from "./session.ts";
import { startUpdates } from "./updates.ts";

startSession();
await startLocale();
const root = document.getElementById("root");
if (root) {
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={createBrowserRouter(routes)} />
			</QueryClientProvider>
		</StrictMode>,
	);
}
if (import.meta.env.PROD) addEventListener("load", () => void startUpdates());
