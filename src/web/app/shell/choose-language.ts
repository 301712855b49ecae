import type { User } from "#contract/account/auth.ts";
import type { Calls } from "#contract/api.ts";
import { send } from "#web/platform/api.ts";
import { chooseLocale, currentLocale } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import type { Locale } from "#web/platform/texts.ts";

/** Shows another language and tells the account, if there is one; rejects if the language cannot be loaded. */
export async function chooseLanguage(locale: Locale): Promise<void> {
	await chooseLocale(locale);
	await tellAccount({ locale }, () => currentLocale() === locale);
}

/**
 * Tells the account what was chosen on this device; the next start tells it again if this does not reach it. An answer
 * that something chosen later has overtaken is not taken.
 */
export async function tellAccount(
	body: Calls["PATCH /api/auth/me"]["input"]["body"],
	isStillChosen: () => boolean,
): Promise<void> {
	if (!queryClient.getQueryData<User | null>(meKey)) return;
	const user = await send("PATCH /api/auth/me", { body }).catch(() => undefined);
	if (user && isStillChosen()) queryClient.setQueryData(meKey, user);
}
