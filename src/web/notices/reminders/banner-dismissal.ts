const key = "ikkis.reminders-banner-dismissed";

/** True if reminders should be offered here; otherwise the banner is not loaded and gets no space. */
export function isBannerWanted(): boolean {
	const isUndecided = "Notification" in window && Notification.permission === "default";
	return isUndecided && localStorage.getItem(key) === null;
}

export function dismissBanner(): void {
	localStorage.setItem(key, "yes");
}

/** Height of the banner on a narrow phone, reserved in advance so that nothing moves. */
export const bannerHeight = "min-h-31 sm:min-h-19";
