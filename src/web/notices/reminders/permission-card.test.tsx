// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { en } from "#strings/en.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { markDevice } from "#web/platform/push/push-mark.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { PermissionCard } from "./permission-card.tsx";
import { startReminders } from "./start.ts";

const { unsupported: words } = en.reminders.permission;
const mac =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

beforeAll(() => loadTexts("reminders"));
afterEach(() => {
	cleanup();
	dismissToast();
	localStorage.clear();
	vi.unstubAllGlobals();
});

test.each([
	["an iPhone", iPhone, 5, false, words.ios],
	["an iPad, which claims to be a Mac", mac, 5, false, words.ios],
	["an iPad with the app already on its Home Screen", mac, 5, true, words.text],
	["a Mac", mac, 0, false, words.text],
])("without notifications, the card explains what to do on %s", (_, userAgent, touches, standalone, text) => {
	vi.stubGlobal("navigator", { userAgent, maxTouchPoints: touches, standalone });
	expect("Notification" in window).toBe(false);
	render(<PermissionCard user={{ id: "u" } as User} />);
	expect(screen.getByText(text)).toBeDefined();
});

const endpoint = "https://push.example/1";

function stubBrowser(given: { permission: string; isSubscribed: boolean; isThisOne?: boolean }) {
	const calls: string[] = [];
	const shown: string[] = [];
	const subscription = {
		endpoint,
		options: { applicationServerKey: null },
		toJSON: () => ({ endpoint, keys: { p256dh: "", auth: "" } }),
	};
	const registration = {
		pushManager: {
			getSubscription: async () => (given.isSubscribed ? subscription : null),
			subscribe: async () => subscription,
		},
		showNotification: async (title: string) => void shown.push(title),
	};
	const notification = {
		permission: given.permission,
		requestPermission: async () => {
			notification.permission = "granted";
			return "granted";
		},
	};
	vi.stubGlobal("navigator", {
		serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
	});
	vi.stubGlobal("PushManager", class {});
	vi.stubGlobal("Notification", notification);
	vi.stubGlobal("fetch", async (path: string) => {
		calls.push(path);
		return Response.json({ devices: 1, isThisOne: given.isThisOne, isNew: false, key: "k" });
	});
	return { calls, shown, notification };
}

test.each([
	{ isThisOne: true, calls: ["/api/push/test"], shown: [] },
	{
		isThisOne: false,
		calls: ["/api/push/test", "/api/push/key", "/api/push/subscriptions"],
		shown: [pushesIn.en.test.title],
	},
])(
	"if the server answers a test with isThisOne: $isThisOne, this device shows $shown",
	async ({ isThisOne, ...expected }) => {
		const { calls, shown } = stubBrowser({ permission: "granted", isSubscribed: true, isThisOne });
		markDevice({ userId: "u", endpoint });
		render(<PermissionCard user={{ id: "u" } as User} />);
		fireEvent.click(screen.getByRole("button", { name: en.reminders.permission.test }));
		await waitFor(() => expect(currentToast()).toMatchObject(en.reminders.toasts.testSent));
		expect({ calls, shown }).toEqual(expected);
	},
);

test.each([
	["here", "default"],
	["in the browser's settings", "denied"],
])(
	"once notifications are allowed %s, this device is subscribed, and the card says so",
	async (_, before) => {
		const { calls, notification } = stubBrowser({ permission: before, isSubscribed: false });
		queryClient.setQueryData(meKey, { id: "u", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User);
		await startReminders("u");
		render(<PermissionCard user={{ id: "u" } as User} />);
		if (before === "default")
			fireEvent.click(screen.getByRole("button", { name: en.reminders.permission.allow }));
		else {
			notification.permission = "granted";
			fireEvent.focus(window);
			fireEvent(document, new Event("visibilitychange"));
		}
		await screen.findByText(en.reminders.permission.text.granted);
		const subscribing = ["/api/push/key", "/api/push/subscriptions"];
		expect(calls).toEqual(subscribing);
		for (const permission of ["denied", "granted"]) {
			notification.permission = permission;
			fireEvent.focus(window);
		}
		await waitFor(() => expect(calls).toEqual([...subscribing, ...subscribing]));
		queryClient.clear();
	},
);
