import type { Secrets } from "#server/ground/secrets.ts";
import type { Tokens } from "#server/integrations/adapter.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";

type Row = Pick<StoredConnection, "userId" | "id">;
type Field = "access" | "refresh";

/** Binds a token to its row and field: it cannot be unlocked elsewhere. */
function ownerOf({ userId, id }: Row, field: Field): string {
	return `${userId} ${id} ${field}`;
}

export function lockTokens(secrets: Secrets, row: Row, { accessToken, refreshToken }: Tokens) {
	const lock = (field: Field, token: string) =>
		secrets.lock("provider-tokens", ownerOf(row, field), Buffer.from(token));
	return {
		accessToken: lock("access", accessToken),
		refreshToken: refreshToken === null ? null : lock("refresh", refreshToken),
	};
}

/** Returns undefined if there are no tokens, or if they were locked with another key. */
export function unlockTokens(
	secrets: Secrets,
	row: Row & Pick<StoredConnection, "accessToken" | "refreshToken">,
): Tokens | undefined {
	if (row.accessToken === null) return undefined;
	const unlock = (field: Field, locked: Uint8Array) =>
		secrets.unlock("provider-tokens", ownerOf(row, field), locked).toString();
	try {
		return {
			accessToken: unlock("access", row.accessToken),
			refreshToken: row.refreshToken === null ? null : unlock("refresh", row.refreshToken),
		};
	} catch {
		return undefined;
	}
}
