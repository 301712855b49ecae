// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { en } from "#strings/en.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { PermissionCard } from "./permission-card.tsx";

const { unsupported: words } = en.reminders.permission;
const mac =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

beforeAll(() => loadTexts("reminders"));
afterEach(() => {
	cleanup();
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
