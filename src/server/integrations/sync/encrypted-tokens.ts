import type { Secrets } from "#server/ground/secrets.ts";
import type { Tokens } from "#server/integrations/adapter.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";

type Row = Pick<StoredConnection, "userId" | "id">;
type Field = "access" | "refresh";

/** Binds a token to its row and field: it cannot be decrypted elsewhere. */
function ownerOf({ userId, id }: Row, field: Field): string {
	return `${userId} ${id} ${field}`;
}

export function encryptTokens(secrets: Secrets, row: Row, { accessToken, refreshToken }: Tokens) {
	const encrypt = (field: Field, token: string) =>
		secrets.encrypt("provider-tokens", ownerOf(row, field), Buffer.from(token));
	return {
		accessToken: encrypt("access", accessToken),
		refreshToken: refreshToken === null ? null : encrypt("refresh", refreshToken),
	};
}

/** Returns undefined if there are no tokens, or if they were encrypted with another key. */
export function decryptTokens(
	secrets: Secrets,
	row: Row & Pick<StoredConnection, "accessToken" | "refreshToken">,
): Tokens | undefined {
	if (row.accessToken === null) return undefined;
	const decrypt = (field: Field, encrypted: Uint8Array) =>
		secrets.decrypt("provider-tokens", ownerOf(row, field), encrypted).toString();
	try {
		return {
			accessToken: decrypt("access", row.accessToken),
			refreshToken: row.refreshToken === null ? null : decrypt("refresh", row.refreshToken),
		};
	} catch {
		return undefined;
	}
}
