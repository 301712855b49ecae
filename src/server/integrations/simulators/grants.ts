import { createHash, randomBytes } from "node:crypto";

export interface GrantRules {
	/** Seconds; undefined if tokens do not expire. */
	lifetime: number | undefined;
	rotates: boolean;
	/** Seconds during which a replaced refresh token still works; using it later ends all tokens of the grant. */
	grace?: number;
	/** True if revoking one of a user's consents revokes all of them. */
	endTogether?: boolean;
	/** Returns the seconds after which a consent expires; undefined if it does not. Called on each check. */
	endsAfter?: () => number | undefined;
}

interface Grant {
	id: string;
	subject: string;
	since: number;
	scopes: string[];
	challenge: string | undefined;
	rotation: number;
	rotatedAt: number;
	isRevoked: boolean;
}

export interface IssuedTokens {
	access: string;
	refresh: string | undefined;
	expiresIn: number | undefined;
	grant: Grant;
}

/** Tokens name their user, so that demo connections survive a restart; revocations are kept only in memory. */
export function grantBook(rules: GrantRules, clock: () => number) {
	const grants = new Map<string, Grant>();
	const codes = new Map<string, { grantId: string; redirectUri: string; at: number }>();

	const issue = (grant: Grant, isRefreshed = true): IssuedTokens => ({
		access: write(grant, "a", Math.floor(clock() / 1_000)),
		refresh: isRefreshed ? write(grant, "r", grant.rotation) : undefined,
		expiresIn: rules.lifetime,
		grant,
	});

	const isOver = ({ isRevoked, since }: Grant): boolean =>
		isRevoked || clock() - since >= (rules.endsAfter?.() ?? Number.POSITIVE_INFINITY) * 1_000;

	const isForgiven = ({ rotation, rotatedAt }: Grant, number: number): boolean =>
		number === rotation - 1 && clock() - rotatedAt <= (rules.grace ?? -1) * 1_000;

	function read(token: string, kind: "a" | "r") {
		const [found, id = "", subject = "", scopes = "", number = "", since = "0"] = token.split("~");
		if (found !== kind || !/^\d+$/.test(number)) return undefined;
		const known = grants.get(id) ?? {
			id,
			subject: decodeURIComponent(subject),
			since: Number(since),
			scopes: decodeURIComponent(scopes).split(" ").filter(Boolean),
			challenge: undefined,
			rotation: kind === "r" ? Number(number) : 0,
			rotatedAt: 0,
			isRevoked: false,
		};
		grants.set(id, known);
		return { grant: known, number: Number(number) };
	}

	function revokeAll(subject: string): void {
		for (const grant of grants.values()) if (grant.subject === subject) grant.isRevoked = true;
	}

	return {
		consent: (asked: {
			subject: string;
			scopes: readonly string[];
			redirectUri: string;
			challenge: string | undefined;
		}): string => {
			const id = randomBytes(12).toString("hex");
			const { subject, scopes, challenge } = asked;
			const grant = {
				id,
				subject,
				since: clock(),
				scopes: [...scopes],
				challenge,
				rotation: 0,
				rotatedAt: 0,
				isRevoked: false,
			};
			grants.set(id, grant);
			const code = randomBytes(20).toString("hex");
			codes.set(code, { grantId: id, redirectUri: asked.redirectUri, at: clock() });
			return code;
		},

		exchange: (
			code: string,
			redirectUri: string | null,
			verifier: string | null,
		): IssuedTokens | undefined => {
			const found = codes.get(code);
			codes.delete(code);
			const grant = found && grants.get(found.grantId);
			if (found === undefined || grant === undefined || clock() - found.at > 600_000) return undefined;
			if (redirectUri !== null && redirectUri !== found.redirectUri) return undefined;
			if (grant.challenge !== undefined && challengeOf(verifier ?? "") !== grant.challenge) return undefined;
			return issue(grant);
		},

		/**
		 * Returns undefined if the token is unknown or replaced, or if the grant has expired or was revoked. A
		 * repeat within the grace period gets no new refresh token.
		 */
		refresh: (token: string): IssuedTokens | undefined => {
			const found = read(token, "r");
			if (found === undefined || isOver(found.grant)) return undefined;
			const { grant, number } = found;
			if (!rules.rotates) return issue(grant, false);
			if (number === grant.rotation) {
				Object.assign(grant, { rotation: number + 1, rotatedAt: clock() });
				return issue(grant);
			}
			if (isForgiven(grant, number)) return issue(grant, false);
			grant.isRevoked = rules.grace !== undefined;
			return undefined;
		},

		grantOf: (authorization: string | undefined): Grant | undefined => {
			const found = read(authorization?.replace(/^Bearer /, "") ?? "", "a");
			if (found === undefined || isOver(found.grant)) return undefined;
			const age = clock() / 1_000 - found.number;
			return rules.lifetime !== undefined && age >= rules.lifetime ? undefined : found.grant;
		},

		/** Valid grants newer than `time` that this process has seen. */
		validSince: (time: number): Grant[] =>
			[...grants.values()].filter((grant) => grant.since > time && !isOver(grant)),

		revoke: (token: string): void => {
			const found = read(token, token.startsWith("r") ? "r" : "a");
			if (found === undefined) return;
			found.grant.isRevoked = true;
			if (rules.endTogether) revokeAll(found.grant.subject);
		},

		revokeAll,
	};
}

export type GrantBook = ReturnType<typeof grantBook>;

function write({ id, subject, scopes, since }: Grant, kind: "a" | "r", number: number): string {
	const owner = [encodeURIComponent(subject), encodeURIComponent(scopes.join(" "))];
	return [kind, id, ...owner, number, since].join("~");
}

function challengeOf(verifier: string): string {
	return createHash("sha256").update(verifier).digest("base64url");
}
