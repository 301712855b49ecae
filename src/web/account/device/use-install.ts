import { useMemo, useSyncExternalStore } from "react";
import { installOffer, subscribeToInstall, takeOffer, wasInstalled } from "./install-offer.ts";

export interface InstallState {
	isInstalled: boolean;
	canInstall: boolean;
	isIOS: boolean;
	isAndroid: boolean;
}

const standalone = "(display-mode: standalone)";

export function useInstall(): InstallState {
	const offer = useSyncExternalStore(subscribeToInstall, installOffer);
	const isInstalled = useSyncExternalStore(subscribe, isRunningInstalled);
	return useMemo(
		() => ({ isInstalled, canInstall: offer !== undefined && !isInstalled, ...system() }),
		[offer, isInstalled],
	);
}

/** Works once per offer. */
export async function install(): Promise<boolean> {
	try {
		return (await takeOffer()?.prompt())?.outcome === "accepted";
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: the browser's own menu can still install
		console.warn("The app could not be installed.", error);
		return false;
	}
}

function isRunningInstalled(): boolean {
	// Safari on iOS has its own property for this.
	return wasInstalled() || matchMedia(standalone).matches || Reflect.get(navigator, "standalone") === true;
}

function subscribe(listener: () => void): () => void {
	const mode = matchMedia(standalone);
	mode.addEventListener("change", listener);
	const stop = subscribeToInstall(listener);
	return () => {
		mode.removeEventListener("change", listener);
		stop();
	};
}

/** An iPad claims to be a Mac, but no Mac has a touch screen. */
function system(): Pick<InstallState, "isIOS" | "isAndroid"> {
	const { userAgent, maxTouchPoints } = navigator;
	const isIOS = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
	return { isIOS, isAndroid: /Android/.test(userAgent) };
}
