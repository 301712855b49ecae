import { type Scope, withheldFields } from "#domain/account/access-token.ts";
import type { TokenActor } from "#server/deps/tokens.ts";
import { Answer, textOf } from "./answer.ts";

/** Sets to null what the reply contains but the token's scopes do not let its program read. */
export function withhold(
	answer: Answer<number, unknown>,
	scope: Scope | undefined,
	tokenActor: TokenActor | undefined,
): Answer<number, unknown> {
	const fields = withheldFrom(tokenActor, scope);
	const text = fields.length > 0 ? textOf(answer.body) : undefined;
	if (text === undefined) return answer;
	return new Answer(
		answer.status,
		JSON.parse(text, (name, value) => (fields.includes(name) ? null : value)),
	);
}

function withheldFrom(tokenActor: TokenActor | undefined, scope: Scope | undefined): string[] {
	if (!(scope && tokenActor)) return [];
	return (withheldFields[scope] ?? [])
		.filter(({ unless }) => !unless.some((each) => tokenActor.scopes.includes(each)))
		.flatMap(({ fields }) => fields);
}
