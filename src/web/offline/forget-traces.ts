import { localeCookie } from "#contract/pages.ts";
import { type Database, onDevice } from "#web/offline/database.ts";
import { keptNamesKey } from "#web/platform/habit-names/kept-names.ts";
import { themeCookie } from "#web/ui/layout/theme.ts";

/** Personal data in local storage that the next user would see. Drafts carry their user's id and are kept. */
const personalKeys = [
	keptNamesKey,
	"ikkis.dashboard-view",
	"habit-reminders",
	"ikkis.quiet-hours",
	"ikkis.reminders-shown",
	"ikkis.last-amounts",
];

/** Holds the id of the user whose traces these are. */
const ownerKey = "ikkis.owner";

/** Called at each visit: the traces may be another user's, whose session ended while the app was closed. */
export async function forgetFormerTraces(userId: string): Promise<void> {
	const owner = localStorage.getItem(ownerKey);
	localStorage.setItem(ownerKey, userId);
	if (owner !== null && owner !== userId) await forgetTraces();
}

/** Removes a user's traces outside our database, when the user changes. */
export async function forgetTraces(): Promise<void> {
	for (const key of personalKeys) localStorage.removeItem(key);
	await Promise.allSettled([navigator.clearAppBadge?.(), closeNotifications()]);
}

/**
 * Removes this site's data of all users from the browser, except the cookie that identifies the browser, which scripts
 * can't reach. The database is emptied, because the next page would reopen it.
 */
export async function forgetSite(): Promise<void> {
	localStorage.clear();
	sessionStorage.clear();
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
	for (const cookie of [localeCookie, themeCookie]) document.cookie = `${cookie}=; Path=/; Max-Age=0`;
	await Promise.allSettled([forgetTraces(), onDevice(clearStores), dropWorkers(), dropCaches()]);
}

async function dropWorkers(): Promise<void> {
	const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
	await Promise.allSettled(registrations.map((registration) => registration.unregister()));
}

/** Rejects without a secure context, where there is no `caches`. */
async function dropCaches(): Promise<void> {
	const names = await caches.keys();
	await Promise.allSettled(names.map((name) => caches.delete(name)));
}

async function clearStores(db: Database): Promise<void> {
	const stores = Array.from(db.objectStoreNames);
	const writes = db.transaction(stores, "readwrite", { durability: "strict" });
	for (const store of stores) void writes.objectStore(store).clear();
	await writes.done;
}

async function closeNotifications(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
