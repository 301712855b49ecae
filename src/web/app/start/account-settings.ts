import type { User } from "#contract/account/auth.ts";
import { send } from "#web/platform/api.ts";
import { chooseLocale, currentLocale } from "#web/platform/locale.ts";
import { chosenLocale } from "#web/platform/preferred-locale.ts";
import type { Locale } from "#web/platform/texts.ts";
import { chooseTheme, chosenTheme } from "#web/ui/layout/theme.ts";

/** Applies settings that have changed in the account since this device last read it, from here or elsewhere. */
export function followAccount(former: User, { locale, theme }: User): void {
	if (locale !== former.locale && locale !== currentLocale())
		void chooseLocale(locale).catch(() => undefined);
	if (theme !== former.theme && theme !== chosenTheme()) chooseTheme(theme);
}

/**
 * Saves this device's time zone, in which days are counted, and choices made here that the account does not have yet;
 * returns the account if that changed it. At sign-in the account's theme wins, because the device's may be another
 * user's.
 */
export async function syncSettings(known: User, isSignIn: boolean): Promise<User | undefined> {
	if (isSignIn) chooseTheme(known.theme);
	const locale = await adoptLocale(known.locale);
	const theme = chosenTheme();
	const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const isZoneRight = !known.followsDeviceZone || deviceTimeZone === asNamedHere(known.timeZone);
	if (isZoneRight && locale === known.locale && theme === known.theme) return undefined;
	return send("PATCH /api/auth/me", { body: { deviceTimeZone, locale, theme } });
}

/** Uses the account's language on a device where none was chosen; returns the resulting one. */
async function adoptLocale(locale: Locale): Promise<Locale> {
	if (chosenLocale() === undefined) await chooseLocale(locale).catch(() => undefined);
	// Not the one shown: a link to a public page in the other language chooses nothing.
	return chosenLocale() ?? currentLocale();
}

/** Browsers differ in the names of zones, such as Asia/Calcutta and Asia/Kolkata. */
function asNamedHere(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
	} catch {
		return timeZone;
	}
}
