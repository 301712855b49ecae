const key = "ikkis.reminders-banner-dismissed";

/** Whether reminders are to be offered here: only then is the banner's file worth loading, and its place kept free. */
export function isBannerWanted(): boolean {
	const isUndecided = "Notification" in window && Notification.permission === "default";
	return isUndecided && localStorage.getItem(key) === null;
}

export function dismissBanner(): void {
	localStorage.setItem(key, "yes");
}

/** What it takes on a narrow phone: its place is kept before it is there, and nothing moves. */
export const bannerHeight = "min-h-31 sm:min-h-19";
