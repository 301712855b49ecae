// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { en } from "#strings/en.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { markDevice } from "#web/platform/push/push-mark.ts";
import { currentToast, dismissToast } from "#web/ui/overlays/toast.ts";
import { PermissionCard } from "./permission-card.tsx";

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

test.each([
	{ isThisOne: true, calls: ["/api/push/test"], shown: [] },
	{
		isThisOne: false,
		calls: ["/api/push/test", "/api/push/key", "/api/push/subscriptions"],
		shown: [pushesIn.en.test.title],
	},
])("if a test reached this device is $isThisOne, it shows $shown", async ({ isThisOne, ...expected }) => {
	const endpoint = "https://push.example/1";
	const calls: string[] = [];
	const shown: string[] = [];
	const subscription = {
		endpoint,
		options: { applicationServerKey: null },
		toJSON: () => ({ endpoint, keys: { p256dh: "", auth: "" } }),
	};
	const registration = {
		pushManager: { getSubscription: async () => subscription },
		showNotification: async (title: string) => void shown.push(title),
	};
	vi.stubGlobal("navigator", {
		serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
	});
	vi.stubGlobal("PushManager", class {});
	vi.stubGlobal("Notification", { permission: "granted" });
	vi.stubGlobal("fetch", async (path: string) => {
		calls.push(path);
		return Response.json({ devices: 1, isThisOne, isNew: false, key: "k" });
	});
	markDevice({ userId: "u", endpoint });
	render(<PermissionCard user={{ id: "u" } as User} />);
	fireEvent.click(screen.getByRole("button", { name: en.reminders.permission.test }));
	await waitFor(() => expect(currentToast()).toMatchObject(en.reminders.toasts.testSent));
	expect({ calls, shown }).toEqual(expected);
});
