import { scopes } from "#domain/account/access-token.ts";
import type { Call, Client, Reply } from "#server/testing/test-app.ts";

type Person = Client & { password: string };

export function askForToken(person: Person, changes: Record<string, unknown> = {}): Promise<Reply> {
	const body = { name: "Home Assistant", scopes, days: 90, password: person.password, ...changes };
	return person.send("POST /api/tokens", { body });
}

export async function createToken(
	person: Person,
	changes: Record<string, unknown> = {},
): Promise<{ id: string; token: string }> {
	const { status, json, text } = await askForToken(person, changes);
	if (status !== 201) throw new Error(`Creating the token failed: ${text}`);
	return json;
}

export function withToken(token: string, { headers, ...call }: Call = {}): Call {
	return { ...call, headers: { authorization: `Bearer ${token}`, ...headers } };
}
