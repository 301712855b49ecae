/** What a user leaves in local storage that the next one would see. Drafts carry their user's id, and wait for them. */
const personalKeys = ["ikkis.dashboard-view", "habit-reminders", "ikkis.push"];

/** Takes away what a user leaves on this device outside our database, when the pages go to somebody else. */
export async function forgetTraces(): Promise<void> {
	for (const key of personalKeys) localStorage.removeItem(key);
	await Promise.allSettled([navigator.clearAppBadge?.(), closeNotifications()]);
}

/** Removes all that this site keeps in the browser, but the database that the next page opens anew. */
export async function forgetSite(): Promise<void> {
	localStorage.clear();
	sessionStorage.clear();
	const [registrations, names] = await Promise.all([
		navigator.serviceWorker?.getRegistrations() ?? [],
		caches.keys(),
	]);
	await Promise.allSettled([
		forgetTraces(),
		...registrations.map((registration) => registration.unregister()),
		...names.map((name) => caches.delete(name)),
	]);
}

async function closeNotifications(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
