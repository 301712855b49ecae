import type { User } from "#contract/account/auth.ts";
import { send } from "#web/platform/api.ts";
import { chooseLocale, currentLocale } from "#web/platform/locale.ts";
import { chosenLocale } from "#web/platform/preferred-locale.ts";
import type { Locale } from "#web/platform/texts.ts";
import { chooseTheme, chosenTheme } from "#web/ui/layout/theme.ts";

/** Takes over what has changed since this device last knew the account: somebody has chosen it elsewhere, or just here. */
export function followAccount(former: User, { locale, theme }: User): void {
	if (locale !== former.locale && locale !== currentLocale())
		void chooseLocale(locale).catch(() => undefined);
	if (theme !== former.theme && theme !== chosenTheme()) chooseTheme(theme);
}

/**
 * Tells the account this device's zone, in which its days are to be counted, and what was chosen here while the
 * account could not be told; gives the account if that has changed it. With a sign-in the account's theme counts: what
 * the device had may be another's.
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

/** Takes over the account's language on a device where none was chosen; gives the one that counts. */
async function adoptLocale(locale: Locale): Promise<Locale> {
	if (chosenLocale() === undefined) await chooseLocale(locale).catch(() => undefined);
	return currentLocale();
}

/** Browsers disagree on the names of zones: one zone is Asia/Calcutta to some and Asia/Kolkata to others. */
function asNamedHere(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
	} catch {
		return timeZone;
	}
}
