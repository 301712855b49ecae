import type { Deps } from "#server/deps/deps.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import { type ApiDeps, providerApi } from "#server/integrations/sync/provider-api.ts";
import { asProviderError } from "#server/integrations/sync/provider-error.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";

/** Subscribes to the provider's webhooks, if it has any per user. After a failure the connection syncs on schedule. */
export async function subscribe(
	deps: ApiDeps & Pick<Deps, "log">,
	row: StoredConnection,
	token: string,
): Promise<void> {
	try {
		const api = providerApi(deps, row, { isManual: true, token });
		await adapters[row.provider].subscribe?.(api, row.scopes);
	} catch (thrown) {
		const fault = asProviderError(thrown)?.fault;
		if (fault === undefined) throw thrown;
		deps.log.warn({ provider: row.provider, fault }, "a provider's webhooks could not be subscribed to");
	}
}
