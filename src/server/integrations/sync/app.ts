import type { Provider } from "#domain/integrations/providers.ts";
import type { Config } from "#server/ground/config.ts";
import type { OAuthProfile, ProviderAdapter } from "#server/integrations/adapter.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import { demoKeys } from "./oauth.ts";
import { ProviderError } from "./provider-error.ts";

/** Returns the OAuth app of a connection. Throws `stopped` if it has none or the keys were removed. */
export function appOf(
	{ oauthApps }: Pick<Config, "oauthApps">,
	{ provider, isDemo }: { provider: Provider; isDemo: boolean },
) {
	const adapter: ProviderAdapter = adapters[provider];
	if (adapter.oauth === undefined) throw new ProviderError("stopped");
	const keys = isDemo ? demoKeys : oauthApps[adapter.oauth.app];
	if (keys === undefined) throw new ProviderError("stopped");
	return { adapter: adapter as ProviderAdapter & { oauth: OAuthProfile }, keys, isDemo };
}
