import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFormerMark, receivesPush } from "#web/platform/push/push-mark.ts";
import { checkDevice } from "./push-device.ts";

// @vitest-environment happy-dom

const endpoint = "https://push.example/phone";
const [formerKey, currentKey] = [Uint8Array.of(4, 251, 255), Uint8Array.of(4, 62, 63)];
let acts: string[];
let isBlocked: boolean;

beforeEach(() => {
	acts = [];
	isBlocked = false;
	localStorage.setItem("ikkis.push", JSON.stringify({ userId: "asha", endpoint }));
	vi.stubGlobal("Notification", { permission: "granted" });
	vi.stubGlobal("PushManager", class {});
	vi.stubGlobal("fetch", async (path: string) =>
		Response.json(path.includes("/api/push/key") ? { key: "BD4_" } : { isNew: false }),
	);
});

afterEach(() => {
	localStorage.clear();
	vi.unstubAllGlobals();
});

function subscribedWith(key: Uint8Array) {
	const subscription = {
		endpoint,
		options: { applicationServerKey: key.buffer },
		toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
		unsubscribe: async () => acts.push("unsubscribe"),
	};
	const pushManager = {
		getSubscription: async () => subscription,
		subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
			if (isBlocked) throw new DOMException("Registration failed", "AbortError");
			acts.push(`subscribe ${applicationServerKey}`);
			return subscription;
		},
	};
	vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) }, onLine: true });
}

test("a device that is subscribed with the server's key stays as it is", async () => {
	subscribedWith(currentKey);
	expect(await checkDevice("asha")).toBe(false);
	expect(acts).toEqual([]);
});

test("a device that is subscribed with a former key of the server subscribes again", async () => {
	subscribedWith(formerKey);
	expect(await checkDevice("asha")).toBe(true);
	expect(acts).toEqual(["unsubscribe", "subscribe BD4_"]);
});

test("a device whose renewal fails receives no pushes until one succeeds", async () => {
	subscribedWith(formerKey);
	isBlocked = true;
	expect(receivesPush("asha")).toBe(true);
	await expect(checkDevice("asha")).rejects.toThrow();
	expect(receivesPush("asha")).toBe(false);
	isBlocked = false;
	forgetFormerMark("asha");
	expect(await checkDevice("asha")).toBe(true);
	expect(receivesPush("asha")).toBe(true);
});
