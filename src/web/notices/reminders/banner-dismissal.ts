const key = "ikkis.reminders-banner-dismissed";

/** If false, the banner is not loaded and gets no space. */
export function isBannerWanted(): boolean {
	const isUndecided = "Notification" in window && Notification.permission === "default";
	return isUndecided && localStorage.getItem(key) === null;
}

export function dismissBanner(): void {
	try {
		localStorage.setItem(key, "yes");
	} catch {
		// Storage is full: the banner returns on the next visit.
	}
}

/** Reserved in advance, so that nothing moves; narrow phones need more. */
export const bannerHeight = "min-h-31 sm:min-h-19";
