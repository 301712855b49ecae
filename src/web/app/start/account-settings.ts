import type { User } from "#contract/account/auth.ts";
import type { Calls } from "#contract/api.ts";
import { canonicalZone } from "#domain/time-zone.ts";
import { deviceZone } from "#web/account/profile/zones.ts";
import { forgetFormerTraces } from "#web/offline/forget-traces.ts";
import { send } from "#web/platform/api.ts";
import { currentLocale, showLocale } from "#web/platform/locale.ts";
import { chosenLocale, rememberLocale } from "#web/platform/preferred-locale.ts";
import { queryClient } from "#web/platform/query-client.ts";
import type { Locale } from "#web/platform/texts.ts";
import { chooseTheme, chosenTheme } from "#web/ui/layout/theme.ts";

/** The zone that this device has reported, or is reporting. */
let reportedZone: string | undefined;

/**
 * Adopts only settings that have changed in the account since this device last read it. If the account follows the
 * device's zone, reports it when it has changed since the last report, not just because the account's differs: two
 * devices in different zones must not take turns overwriting it. Returns the account if changed.
 */
export async function followAccount(
	former: User,
	{ locale, theme, followsDeviceZone }: User,
): Promise<User | undefined> {
	if (locale !== former.locale) void adoptLocale(locale);
	// Another tab may have stored it already, but this page still shows the former one.
	if (theme !== former.theme) chooseTheme(theme);
	const deviceTimeZone = deviceZone();
	if (deviceTimeZone === reportedZone) return undefined;
	reportedZone = deviceTimeZone;
	return followsDeviceZone ? report({ deviceTimeZone }) : undefined;
}

/** Returns the account if changed. At sign-in its theme wins: the device's may be another user's. */
export async function syncSettings(known: User, isSignIn: boolean): Promise<User | undefined> {
	void forgetFormerTraces(known.id).catch(() => undefined);
	const deviceTimeZone = deviceZone();
	reportedZone = deviceTimeZone;
	if (isSignIn) chooseTheme(known.theme);
	if (chosenLocale() === undefined) await adoptLocale(known.locale);
	// Prefers the chosen language to the one shown: opening a link in the other language is not a choice.
	const locale = chosenLocale() ?? currentLocale();
	const theme = chosenTheme();
	const isZoneRight =
		!known.followsDeviceZone || deviceTimeZone === undefined || isSameZone(deviceTimeZone, known.timeZone);
	if (isZoneRight && locale === known.locale && theme === known.theme) return undefined;
	return report({ deviceTimeZone, locale, theme });
}

async function report(body: Calls["PATCH /api/auth/me"]["input"]["body"]): Promise<User> {
	try {
		const account = await send("PATCH /api/auth/me", { body });
		// The server counts their hours in the account's time zone.
		void queryClient.invalidateQueries({ queryKey: ["api", "habit-insights"] });
		return account;
	} catch (error) {
		reportedZone = undefined;
		throw error;
	}
}

/** Stores the language even if it is already shown or cannot be loaded; otherwise the next start would switch back. */
async function adoptLocale(locale: Locale): Promise<void> {
	rememberLocale(locale);
	if (locale !== currentLocale()) await showLocale(locale).catch(() => undefined);
}

/** Some browsers report Asia/Calcutta, others Asia/Kolkata. */
function isSameZone(one: string, other: string): boolean {
	return canonicalZone(one) === canonicalZone(other);
}
