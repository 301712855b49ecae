import type { createBrowserRouter } from "react-router";

/** Resolves once the router has loaded the page that it starts with. */
export function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
	return new Promise((resolve) => {
		if (router.state.initialized) return resolve();
		const stop = router.subscribe(({ initialized }) => {
			if (!initialized) return;
			stop();
			resolve();
		});
	});
}
