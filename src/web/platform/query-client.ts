import { notifyManager, QueryClient } from "@tanstack/react-query";

/** Keys are the segments of the route's path: ["api", "habits"]. `refresh.ts` and mutations cause refetches. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: Number.POSITIVE_INFINITY,
			refetchOnWindowFocus: false,
			refetchOnReconnect: false,
			retry: false,
			// Browsers are often wrong about being online: every call is tried, and fails at once without a network.
			networkMode: "always",
		},
		mutations: { retry: false, networkMode: "always" },
	},
});

// A mutation's pending state is rendered before the next event, so that a second press finds its button busy.
notifyManager.setScheduler(queueMicrotask);
