import type { User } from "#contract/account/auth.ts";
import { send } from "#web/platform/api.ts";
import { chooseLocale, currentLocale } from "#web/platform/locale.ts";
import { chosenLocale } from "#web/platform/preferred-locale.ts";
import type { Locale } from "#web/platform/texts.ts";
import { chooseTheme, chosenTheme } from "#web/ui/layout/theme.ts";

/** Adopts only settings that have changed in the account since this device last read it. */
export function followAccount(former: User, { locale, theme }: User): void {
	if (locale !== former.locale && locale !== currentLocale())
		void chooseLocale(locale).catch(() => undefined);
	if (theme !== former.theme && theme !== chosenTheme()) chooseTheme(theme);
}

/** Returns the account if changed. At sign-in its theme wins: the device's may be another user's. */
export async function syncSettings(known: User, isSignIn: boolean): Promise<User | undefined> {
	if (isSignIn) chooseTheme(known.theme);
	const locale = await adoptLocale(known.locale);
	const theme = chosenTheme();
	const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const isZoneRight = !known.followsDeviceZone || deviceTimeZone === canonicalZone(known.timeZone);
	if (isZoneRight && locale === known.locale && theme === known.theme) return undefined;
	return send("PATCH /api/auth/me", { body: { deviceTimeZone, locale, theme } });
}

/** Returns the language to save: the account's on a device where none was chosen. */
async function adoptLocale(locale: Locale): Promise<Locale> {
	if (chosenLocale() === undefined) await chooseLocale(locale).catch(() => undefined);
	// Prefers the chosen language to the one shown: opening a link in the other language is not a choice.
	return chosenLocale() ?? currentLocale();
}

/** Some browsers report Asia/Calcutta, others Asia/Kolkata. */
function canonicalZone(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
	} catch {
		return timeZone;
	}
}
