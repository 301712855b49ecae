import type { User } from "#contract/account/auth.ts";
import type { Calls } from "#contract/api.ts";
import { send } from "#web/platform/api.ts";
import { chooseLocale, currentLocale } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import type { Locale } from "#web/platform/texts.ts";

/** Also saves the language in the account if signed in. Rejects if the language cannot be loaded. */
export async function chooseLanguage(locale: Locale): Promise<void> {
	await chooseLocale(locale);
	await syncAccountSettings({ locale }, () => currentLocale() === locale);
}

/** If saving fails, the next start retries. Ignores the response if the user has chosen again. */
export async function syncAccountSettings(
	body: Calls["PATCH /api/auth/me"]["input"]["body"],
	isStillChosen: () => boolean,
): Promise<void> {
	if (!queryClient.getQueryData<User | null>(meKey)) return;
	const user = await send("PATCH /api/auth/me", { body }).catch(() => undefined);
	if (user && isStillChosen()) queryClient.setQueryData(meKey, user);
}
