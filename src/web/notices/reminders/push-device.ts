import { send } from "#web/platform/api.ts";
import { markDevice, readMark } from "#web/platform/push/push-mark.ts";

function isPushSupported(): boolean {
	return "serviceWorker" in navigator && "PushManager" in window;
}

/** Called at each visit. Resolves with true if this user's subscription had to be renewed. */
export async function checkDevice(userId: string): Promise<boolean> {
	if (!isPushSupported() || Notification.permission !== "granted") return false;
	const mark = readMark();
	const { pushManager } = await navigator.serviceWorker.ready;
	const subscription = await pushManager.getSubscription();
	const isMarked = mark?.userId === userId;
	const { key } = await send("GET /api/push/key");
	const isKnown = isMarked && subscription?.endpoint === mark.endpoint && isFor(key, subscription);
	if (isKnown && !(await register(subscription, userId))) return false;
	// Drops any previous subscription, such as another user's or an expired one, so that no endpoint is reused.
	await subscription?.unsubscribe();
	if (isMarked) markDevice({ userId, endpoint: "" });
	await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), userId);
	return isMarked;
}

/** Push services refuse pushes signed with any other key (RFC 8292). */
function isFor(serverKey: string, { options: { applicationServerKey } }: PushSubscription): boolean {
	if (applicationServerKey === null) return true;
	const key = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
	return key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === serverKey;
}

/** Resolves with true if the subscription was new to the server. */
async function register(subscription: PushSubscription, userId: string): Promise<boolean> {
	const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
	const body = { endpoint: endpoint ?? "", keys: { p256dh, auth } };
	const { isNew } = await send("POST /api/push/subscriptions", { body });
	markDevice({ userId, endpoint: body.endpoint });
	return isNew;
}
