/** Chromium's install event, which can be used only once. */
interface InstallPrompt extends Event {
	prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const listeners = new Set<() => void>();
let offered: InstallPrompt | undefined;
let isDone = false;

/** Called by the first script: the browser makes its offer only once, perhaps before the app has started. */
export function watchInstall(): void {
	addEventListener("beforeinstallprompt", (event) => {
		// Keeps the browser from showing its own bar.
		event.preventDefault();
		change(event as InstallPrompt, isDone);
	});
	addEventListener("appinstalled", () => change(undefined, true));
}

/** True only if the app was installed while this page was open. */
export function wasInstalled(): boolean {
	return isDone;
}

export function installOffer(): InstallPrompt | undefined {
	return offered;
}

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
