const key = "ikkis.reminders-banner-dismissed";

/** Whether to offer reminders here: otherwise the banner is not loaded and its space not reserved. */
export function isBannerWanted(): boolean {
	const isUndecided = "Notification" in window && Notification.permission === "default";
	return isUndecided && localStorage.getItem(key) === null;
}

export function dismissBanner(): void {
	localStorage.setItem(key, "yes");
}

/** Its height on a narrow phone, reserved beforehand so that nothing moves. */
export const bannerHeight = "min-h-31 sm:min-h-19";
