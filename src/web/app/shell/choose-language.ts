import type { User } from "#contract/account/auth.ts";
import { send } from "#web/platform/api.ts";
import { chooseLocale } from "#web/platform/locale.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import type { Locale } from "#web/platform/texts.ts";

/** Shows another language and tells the account, if there is one; rejects if the language cannot be loaded. */
export async function chooseLanguage(locale: Locale): Promise<void> {
	await chooseLocale(locale);
	if (!queryClient.getQueryData<User | null>(meKey)) return;
	// The next start tells the account again if this does not reach it.
	const user = await send("PATCH /api/auth/me", { body: { locale } }).catch(() => undefined);
	if (user) queryClient.setQueryData(meKey, user);
}
