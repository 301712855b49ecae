// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import { chooseLocale, currentLocale, showLocale } from "#web/platform/locale.ts";
import { chosenLocale } from "#web/platform/preferred-locale.ts";
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

const told = vi.fn<(body: object) => void>();

beforeEach(async () => {
	told.mockClear();
	vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
		told(JSON.parse(body));
		return Response.json({ ...account, ...JSON.parse(body) });
	});
	await chooseLocale("en");
	chooseTheme("system");
});

describe("at a start", () => {
	test("an account that knows all is told nothing", async () => {
		expect(await syncSettings(account, false)).toBeUndefined();
		expect(told).not.toHaveBeenCalled();
	});

	test("what was chosen while the account could not be told is told now", async () => {
		chooseTheme("dark");
		await syncSettings(account, false);
		expect(told).toHaveBeenCalledWith({ deviceTimeZone: here, locale: "en", theme: "dark" });
	});

	test("a link in another language than the chosen one changes neither the choice nor the account", async () => {
		await showLocale("hi");
		expect(await syncSettings(account, false)).toBeUndefined();
		expect([told.mock.calls, chosenLocale(), currentLocale()]).toEqual([[], "en", "hi"]);
	});

	test.each([
		["that follows its devices is told", true, 1],
		["that was chosen stays, and this device's is not told", false, 0],
	])("another zone of an account %s", async (_, followsDeviceZone, times) => {
		const timeZone = here === "Asia/Tokyo" ? "Asia/Dubai" : "Asia/Tokyo";
		await syncSettings({ ...account, timeZone, followsDeviceZone }, false);
		expect(told).toHaveBeenCalledTimes(times);
	});

	test("with a sign-in the account's theme counts, whoever had the device before", async () => {
		chooseTheme("dark");
		await syncSettings({ ...account, theme: "light" }, true);
		expect(chosenTheme()).toBe("light");
		expect(told).not.toHaveBeenCalled();
	});

	test("a record kept by an earlier version, which knew no theme, does no harm", async () => {
		const { theme, ...former } = account;
		await syncSettings(former as User, false);
		expect(chosenTheme()).toBe("system");
	});
});

describe("while it is open", () => {
	test("it follows what was chosen on another device", async () => {
		followAccount(account, { ...account, theme: "dark", locale: "hi" });
		expect(chosenTheme()).toBe("dark");
		await vi.waitFor(() => expect(currentLocale()).toBe("hi"));
	});

	test("an answer that changes something else leaves what was chosen here", () => {
		chooseTheme("dark");
		followAccount(account, { ...account, fullName: "Asha R. Rao" });
		expect(chosenTheme()).toBe("dark");
	});
});
