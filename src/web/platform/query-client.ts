import { focusManager, notifyManager, QueryClient } from "@tanstack/react-query";

const focusDelayMs = 200;

/**
 * The cache of the server's answers. Query keys are the segments of the route's path: ["api", "habits"].
 * Nothing goes stale by time, nothing is polled or retried; what is marked stale is read again on reconnecting.
 */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: Number.POSITIVE_INFINITY,
			refetchOnWindowFocus: false,
			refetchOnReconnect: true,
			retry: false,
			// Browsers are often wrong about being online: every call is tried, and fails at once without a network.
			networkMode: "always",
		},
		mutations: { retry: false, networkMode: "always" },
	},
});

// A mutation shows that it runs before the next event can come, so that a second press finds its button at work.
notifyManager.setScheduler(queueMicrotask);

/** Coming back to the window counts after a moment, so that a click that brought it there goes first. */
export function watchFocus(): void {
	focusManager.setEventListener(listenForFocus);
}

function listenForFocus(onFocus: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const soon = () => {
		clearTimeout(timer);
		timer = setTimeout(onFocus, focusDelayMs);
	};
	window.addEventListener("focus", soon);
	document.addEventListener("visibilitychange", soon);
	return () => {
		clearTimeout(timer);
		window.removeEventListener("focus", soon);
		document.removeEventListener("visibilitychange", soon);
	};
}
