import { type Scope, withheldFields } from "#domain/account/access-token.ts";
import type { TokenActor } from "#server/deps/tokens.ts";
import { Answer, textOf } from "./answer.ts";

/** Sets to null what the reply contains but the token's scopes do not let its program read. */
export function withhold(
	answer: Answer<number, unknown>,
	scope: Scope | undefined,
	tokenActor: TokenActor | undefined,
): Answer<number, unknown> {
	const withheld = scope && withheldFields[scope];
	if (!(withheld && tokenActor) || tokenActor.scopes.includes(withheld.unless)) return answer;
	const text = textOf(answer.body);
	if (text === undefined) return answer;
	const { fields } = withheld;
	return new Answer(
		answer.status,
		JSON.parse(text, (name, value) => (fields.includes(name) ? null : value)),
	);
}
