import { createHash } from "node:crypto";
import type { Deps } from "#server/deps/deps.ts";
import type { RequestKey, TokenActor } from "#server/deps/tokens.ts";
import { Problem } from "#server/ground/problem.ts";
import { Answer, JsonText, textOf } from "./answer.ts";

interface IdempotentCall {
	tokenActor: TokenActor | undefined;
	body?: unknown;
	now: number;
}

/**
 * Runs a program's POST with an Idempotency-Key once, and repeats its successful response for a day
 * (draft-ietf-httpapi-idempotency-key-header-07). Throws `bad-key`, `key-used`, `idempotency-key-in-use` or
 * `too-many-idempotency-keys`.
 */
export async function onceByKey(
	request: Request,
	{ tokens, log }: Pick<Deps, "tokens" | "log">,
	{ tokenActor, body, now }: IdempotentCall,
	headers: Record<string, string>,
	run: () => Promise<Answer<number, unknown>>,
): Promise<Answer<number, unknown>> {
	const key = tokenActor && request.method === "POST" ? keyIn(request) : undefined;
	if (tokenActor === undefined || key === undefined) return run();
	const id: RequestKey = { userId: tokenActor.userId, tokenId: tokenActor.tokenId, key };
	const { pathname, search } = new URL(request.url);
	const fingerprint = createHash("sha256")
		.update(JSON.stringify([pathname, search, body ?? null]))
		.digest();
	const known = await tokens.beginKeyed(id, fingerprint, now);
	if (known.state === "another-request") throw new Problem("key-used");
	if (known.state === "under-way") throw new Problem("idempotency-key-in-use", { retryAfter: 1 });
	if (known.state === "answered") {
		headers["idempotent-replayed"] = "true";
		return new Answer(known.status, known.answer === null ? undefined : new JsonText(known.answer));
	}
	const answer = await run().catch(async (fault) => {
		await tokens
			.releaseKeyed(id)
			.catch((err) => log.warn({ err, userId: id.userId }, "an idempotency key was not released"));
		throw fault;
	});
	// The request has succeeded, so its caller gets the response even if it cannot be stored for repeats.
	await tokens
		.answerKeyed(id, answer.status, textOf(answer.body) ?? null)
		.catch((err) => log.warn({ err, userId: id.userId }, "a response was not stored for repeats"));
	return answer;
}

/** Accepts a quoted string as in RFC 9651, or the same without quotes, as most clients send it. */
function keyIn({ headers }: Request): string | undefined {
	const sent = headers.get("idempotency-key");
	if (sent === null) return undefined;
	const key = /^"(.*)"$/.exec(sent)?.[1] ?? sent;
	if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem("bad-key");
	return key;
}
