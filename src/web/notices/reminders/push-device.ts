import { send } from "#web/platform/api.ts";
import { markDevice, readMark } from "#web/platform/push/push-mark.ts";

function isPushSupported(): boolean {
	return "serviceWorker" in navigator && "PushManager" in window;
}

/** Rejects on any error from the browser, its push service or the server. */
async function subscribeDevice(userId: string): Promise<void> {
	if (!isPushSupported()) return;
	const { pushManager } = await navigator.serviceWorker.ready;
	const { key } = await send("GET /api/push/key");
	const before = await pushManager.getSubscription();
	// Drops any previous subscription, such as another user's or an expired one, so that no endpoint is reused.
	await before?.unsubscribe();
	await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), userId);
}

/** Called at each visit. Resolves with true if this user's subscription had to be renewed. */
export async function checkDevice(userId: string): Promise<boolean> {
	if (!isPushSupported() || Notification.permission !== "granted") return false;
	const mark = readMark();
	const { pushManager } = await navigator.serviceWorker.ready;
	const subscription = await pushManager.getSubscription();
	const isMarked = mark?.userId === userId;
	if (isMarked && subscription?.endpoint === mark.endpoint && !(await register(subscription, userId)))
		return false;
	await subscribeDevice(userId);
	return isMarked;
}

/** Resolves with true if the subscription was new to the server. */
async function register(subscription: PushSubscription, userId: string): Promise<boolean> {
	const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
	const body = { endpoint: endpoint ?? "", keys: { p256dh, auth } };
	const { isNew } = await send("POST /api/push/subscriptions", { body });
	markDevice({ userId, endpoint: body.endpoint });
	return isNew;
}
