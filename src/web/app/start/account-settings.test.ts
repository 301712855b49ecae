// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { chooseLocale, currentLocale, showLocale } from "#web/platform/locale.ts";
import { chosenLocale } from "#web/platform/preferred-locale.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { chooseTheme, chosenTheme } from "#web/ui/layout/theme.ts";
import { followAccount, syncSettings } from "./account-settings.ts";

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

const account: User = {
	id: "0190a1b2-0000-7000-8000-000000000001",
	email: "asha@example.in",
	fullName: "Asha Rao",
	phone: null,
	isVerified: false,
	isAdmin: false,
	habitsCreated: 0,
	totalPaid: 0,
	seats: 0,
	isEntitled: false,
	unreadNotices: 0,
	timeZone: here,
	followsDeviceZone: true,
	dayStartHour: 0,
	locale: "en",
	theme: "system",
	socialName: null,
	currentOrganizationId: null,
	privacy: { profile: "friends", habits: "friends", bestStreak: "friends" },
	profileImageUrl: null,
	createdAt: "2026-11-21T12:30:00.000Z",
	updatedAt: "2026-11-21T12:30:00.000Z",
};

const patched = vi.fn<(body: object) => void>();

beforeEach(async () => {
	patched.mockClear();
	answerPatches();
	await chooseLocale("en");
	chooseTheme("system");
});

function answerPatches() {
	vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
		patched(JSON.parse(body));
		return Response.json({ ...account, ...JSON.parse(body) });
	});
}

describe("when the app starts", () => {
	test("sends nothing if the account is up to date", async () => {
		expect(await syncSettings(account, false)).toBeUndefined();
		expect(patched).not.toHaveBeenCalled();
	});

	test("sends what was chosen while the server could not be reached", async () => {
		chooseTheme("dark");
		await syncSettings(account, false);
		expect(patched).toHaveBeenCalledWith({ deviceTimeZone: here, locale: "en", theme: "dark" });
	});

	test("a link in another language changes neither the chosen language nor the account", async () => {
		await showLocale("hi");
		expect(await syncSettings(account, false)).toBeUndefined();
		expect([patched.mock.calls, chosenLocale(), currentLocale()]).toEqual([[], "en", "hi"]);
	});

	test.each([
		["is replaced by the device's if the account follows its devices", true, 1],
		["stays if the user chose it", false, 0],
	])("a different account zone %s", async (_, followsDeviceZone, times) => {
		const timeZone = here === "Asia/Tokyo" ? "Asia/Dubai" : "Asia/Tokyo";
		await syncSettings({ ...account, timeZone, followsDeviceZone }, false);
		expect(patched).toHaveBeenCalledTimes(times);
	});

	test.each([
		["an abbreviation of the account's zone", "CET", 0],
		["a zone that the server would refuse", "+05:30", 0],
		["an abbreviation of another zone", "CET", 1],
	])("%s is reported only if it changes the account", async (_, timeZone, times) => {
		const device = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
		device.mockReturnValueOnce({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
		const known = times === 0 ? "Europe/Brussels" : "Asia/Tokyo";
		await syncSettings({ ...account, timeZone: known }, false);
		expect(patched).toHaveBeenCalledTimes(times);
		device.mockRestore();
	});

	test("at sign-in the account's theme replaces that of the device's previous user", async () => {
		chooseTheme("dark");
		await syncSettings({ ...account, theme: "light" }, true);
		expect(chosenTheme()).toBe("light");
		expect(patched).not.toHaveBeenCalled();
	});

	test("accepts a stored user from an earlier version without a theme", async () => {
		const { theme, ...former } = account;
		await syncSettings(former as User, false);
		expect(chosenTheme()).toBe("system");
	});
});

describe("while the app is open", () => {
	test("applies choices made on another device", async () => {
		await followAccount(account, { ...account, theme: "dark", locale: "hi" });
		expect(chosenTheme()).toBe("dark");
		await vi.waitFor(() => expect(currentLocale()).toBe("hi"));
	});

	test("applies a theme that another tab of this browser has already stored", async () => {
		const html = document.documentElement;
		chooseTheme("dark");
		delete html.dataset.theme;
		await followAccount(account, { ...account, theme: "dark" });
		expect(html.dataset.theme).toBe("dark");
	});

	test("a language chosen on another device is kept on a page that already shows it", async () => {
		await showLocale("hi");
		await followAccount(account, { ...account, locale: "hi" });
		expect(chosenLocale()).toBe("hi");
		expect(await syncSettings({ ...account, locale: "hi" }, false)).toBeUndefined();
		expect(patched).not.toHaveBeenCalled();
	});

	test("reports the device's zone only when it changes, even if the account has another device's zone", async () => {
		const elsewhere = { ...account, timeZone: "Pacific/Niue" };
		await syncSettings(account, false);
		expect(await followAccount(account, elsewhere)).toBeUndefined();
		const device = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
		device.mockReturnValue({ timeZone: "Asia/Dubai" } as Intl.ResolvedDateTimeFormatOptions);
		expect(await followAccount(account, { ...account, followsDeviceZone: false })).toBeUndefined();
		expect(patched).not.toHaveBeenCalled();
		device.mockReturnValue({ timeZone: "Asia/Tokyo" } as Intl.ResolvedDateTimeFormatOptions);
		vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
		await expect(followAccount(account, account)).rejects.toThrow();
		answerPatches();
		expect(await followAccount(account, account)).toMatchObject({ timeZone: here });
		expect(await followAccount(account, elsewhere)).toBeUndefined();
		expect(patched.mock.calls).toEqual([[{ deviceTimeZone: "Asia/Tokyo" }]]);
		device.mockRestore();
	});

	test("a reported zone makes the hours of the analytics stale", async () => {
		const key = ["api", "habit-insights", "log-facts", "30"];
		await syncSettings(account, false);
		queryClient.setQueryData(key, []);
		const device = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
		device.mockReturnValue({ timeZone: "Asia/Tokyo" } as Intl.ResolvedDateTimeFormatOptions);
		expect(await followAccount(account, account)).toBeDefined();
		expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
		device.mockRestore();
	});

	test("a response about another setting keeps this device's choice", async () => {
		chooseTheme("dark");
		await followAccount(account, { ...account, fullName: "Asha R. Rao" });
		expect(chosenTheme()).toBe("dark");
	});
});
