import { createHash, randomBytes } from "node:crypto";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken, newToken } from "#server/ground/owned-token.ts";
import type { integrationConsents } from "#server/integrations/tables.ts";
import { findConsent, insertConsent, takeConsent } from "./store.ts";

const consentLife = 10 * 60_000;
/** Maximum per account; the oldest are deleted. */
const maxConsents = 20;

type StoredConsent = typeof integrationConsents.$inferSelect;

export interface ConsentQuery {
	actor: Actor | undefined;
	provider: Provider | undefined;
	state: string;
	now: number;
}

/** Pending consents: each has a state that only its session can use, once, within ten minutes. */
export function consents({ orm, secrets }: Pick<Deps, "orm" | "secrets">) {
	const ownerOf = ({ userId, tokenHash }: Pick<StoredConsent, "userId" | "tokenHash">): string =>
		`${userId} ${Buffer.from(tokenHash).toString("hex")} verifier`;

	async function ofCaller(find: typeof takeConsent, { actor, provider, state, now }: ConsentQuery) {
		const key = keyOfToken(state);
		if (actor === undefined || key?.userId !== actor.userId) return undefined;
		const consent = await find(orm, key);
		return consent && isValid(consent, actor, provider, now) ? consent : undefined;
	}

	const verifierOf = (consent: StoredConsent): string | undefined =>
		consent.verifier === null
			? undefined
			: secrets.decrypt("provider-tokens", ownerOf(consent), consent.verifier).toString();

	return {
		verifierOf,

		begin: async (
			{ userId, sessionId }: Actor,
			{
				provider,
				isDemo,
				hasPkce,
				now,
			}: { provider: Provider; isDemo: boolean; hasPkce: boolean; now: number },
		): Promise<{ state: string; challenge: string | undefined }> => {
			const { token, tokenHash } = newToken(userId);
			const verifier = hasPkce ? randomBytes(32).toString("base64url") : undefined;
			const encrypted =
				verifier === undefined
					? null
					: secrets.encrypt("provider-tokens", ownerOf({ userId, tokenHash }), Buffer.from(verifier));
			await insertConsent(
				orm,
				{ userId, tokenHash, sessionId, provider, verifier: encrypted, isDemo, createdAt: iso(now) },
				maxConsents,
			);
			return { state: token, challenge: verifier && challengeOf(verifier) };
		},

		/** Consumes a consent; undefined if its state belongs to another session or provider, or has expired. */
		take: (wanted: ConsentQuery): Promise<StoredConsent | undefined> => ofCaller(takeConsent, wanted),

		waiting: async (wanted: ConsentQuery): Promise<{ challenge: string | undefined } | undefined> => {
			const consent = await ofCaller(findConsent, wanted);
			if (!consent?.isDemo) return undefined;
			const verifier = verifierOf(consent);
			return { challenge: verifier && challengeOf(verifier) };
		},
	};
}

function isValid(consent: StoredConsent, actor: Actor, provider: Provider | undefined, now: number): boolean {
	const isOfThis = consent.sessionId === actor.sessionId && consent.provider === provider;
	return isOfThis && now - Date.parse(consent.createdAt) < consentLife;
}

function challengeOf(verifier: string): string {
	return createHash("sha256").update(verifier).digest("base64url");
}
