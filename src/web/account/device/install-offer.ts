/** What Chromium hands over when the app may be installed; it can be shown once. */
interface InstallPrompt extends Event {
	prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const listeners = new Set<() => void>();
let offered: InstallPrompt | undefined;
let isDone = false;

/** Listens from the first script on: the browser makes its offer once, maybe before the app is there. */
export function watchInstall(): void {
	addEventListener("beforeinstallprompt", (event) => {
		// Else the browser shows a bar of its own.
		event.preventDefault();
		change(event as InstallPrompt, isDone);
	});
	addEventListener("appinstalled", () => change(undefined, true));
}

/** Whether the browser has said, while this page was open, that the app is installed. */
export function wasInstalled(): boolean {
	return isDone;
}

export function installOffer(): InstallPrompt | undefined {
	return offered;
}

/** The offer is discarded as it is taken, whatever comes of it. */
export function takeOffer(): InstallPrompt | undefined {
	const taken = offered;
	change(undefined, isDone);
	return taken;
}

export function subscribeToInstall(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function change(offer: InstallPrompt | undefined, done: boolean): void {
	offered = offer;
	isDone = done;
	for (const listener of listeners) listener();
}
