import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { tokens } from "#contract/account/tokens.ts";
import { lacksReading, maxTokens, tokenTimes } from "#domain/account/access-token.ts";
import {
	holdPassword,
	type Prover,
	requirePassword,
	wrongPassword,
} from "#server/account/require-password.ts";
import { requireSession } from "#server/account/require-session.ts";
import { askForOwnPasskey, checkOwnPasskey } from "#server/account/second-step/proofs.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import { recordAuditEntry } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { newAccessToken } from "#server/ground/access-token.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Handlers } from "#server/http/http.ts";
import { withdrawEnding } from "./ending-notices.ts";
import { deleteToken, insertToken, listTokens, type StoredToken } from "./store.ts";

export function tokenRoutes(deps: Deps): Handlers<typeof tokens> {
	const { orm, rates, secrets } = deps;
	return {
		list: async ({ actor }) => (await listTokens(orm, actor.userId)).map(asToken),

		askForPasskey: ({ actor, now }) => askForOwnPasskey(deps, actor.userId, now),

		/** If the key is shared, a repeat on any process derives the same token, so `requestId` is not stored. */
		create: async ({ body, now, ...prover }) => {
			const { password, passkey, days, requestId = randomUUID(), ...wish } = body;
			if (lacksReading(wish.scopes)) throw new Problem("reading-needed");
			const { actor, address } = prover;
			const useProof = await prove(deps, prover, { password, passkey }, now);
			await rates.countSignInChange(actor.userId);
			const random = secrets.hmac("new-tokens", actor.userId, requestId).subarray(0, 16);
			const { token, tokenHash } = newAccessToken(actor.userId, random);
			const { expiresAt, noticeAt } = tokenTimes(now, days);
			const row = {
				...wish,
				userId: actor.userId,
				tokenHash,
				id: uuidv7(),
				createdAt: iso(now),
				expiresAt: iso(expiresAt),
				noticeAt: iso(noticeAt),
				lastUsedAt: null,
			};
			return orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				await useProof(tx);
				const all = await listTokens(tx, actor.userId);
				const made = all.find((each) => tokenHash.equals(each.tokenHash));
				if (made !== undefined) return { ...asToken(made), token };
				if (all.length >= maxTokens) throw new Problem("too-many-tokens");
				await insertToken(tx, row);
				await notifyOwner(tx, deps, actor.userId, "token-created");
				const details = { tokenId: row.id, scopes: wish.scopes };
				await recordAuditEntry(tx, { actor, address, now }, actor.userId, { act: "token-created", details });
				return { ...asToken(row), token };
			});
		},

		remove: async ({ actor, address, now, params }) => {
			await orm.transaction(async (tx) => {
				const deleted = await deleteToken(tx, actor.userId, params.tokenId);
				if (deleted === undefined) throw new Problem("not-found");
				await withdrawEnding(tx, actor.userId, deleted);
				await recordEvent(tx, { kind: "tokens.ended", userId: actor.userId });
				const details = { tokenId: params.tokenId };
				await recordAuditEntry(tx, { actor, address, now }, actor.userId, { act: "token-deleted", details });
			});
			deps.tokens.forget(actor.userId);
		},
	};
}

type Proof = Pick<Parameters<Handlers<typeof tokens>["create"]>[0]["body"], "password" | "passkey">;

/** Returns a function that consumes the proof. Throws what `requirePassword` throws, or `passkey-failed`. */
async function prove(
	deps: Deps,
	prover: Prover,
	{ password, passkey }: Proof,
	now: number,
): Promise<(tx: Orm) => Promise<void>> {
	const { userId, sessionId } = prover.actor;
	if (passkey === undefined) {
		const { passwordHash } = await requirePassword(deps, prover, password ?? "");
		return async (tx) => {
			if (!(await holdPassword(tx, { id: userId, passwordHash }))) throw wrongPassword();
		};
	}
	await deps.rates.countSecondStep(userId, sessionId);
	const { use } = await checkOwnPasskey(deps, userId, passkey, now);
	await deps.rates.forgiveSecondStep(userId, sessionId);
	return async (tx) => {
		if (!(await use(tx))) throw new Problem("passkey-failed");
	};
}

function asToken({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: StoredToken) {
	return { id, name, scopes, createdAt, expiresAt, lastUsedAt };
}
