import type { NearFormat, ProblemCode } from "#contract/problem.ts";
import type { FieldError } from "#contract/shapes.ts";
import { isOfGoneAccount } from "#server/db/gone-account.ts";
import { isUnavailable } from "#server/db/unavailable.ts";

/** An answer that is not a success. Thrown anywhere below `http.ts`, which turns it into status and sentence. */
export class Problem extends Error {
	readonly code: ProblemCode;
	readonly fields: Record<string, FieldError> | undefined;
	/** Seconds after which trying again makes sense. */
	readonly retryAfter: number | undefined;

	/** In rupees, where the amount is what is wrong. */
	readonly rightAmount: number | undefined;

	/** What a file looks like, where it is none that is known. */
	readonly nearest: NearFormat | undefined;

	constructor(
		code: ProblemCode,
		detail: {
			fields?: Record<string, FieldError>;
			retryAfter?: number;
			rightAmount?: number | undefined;
			nearest?: NearFormat | undefined;
			cause?: unknown;
		} = {},
	) {
		super(code, { cause: detail.cause });
		this.code = code;
		this.fields = detail.fields;
		this.retryAfter = detail.retryAfter;
		this.rightAmount = detail.rightAmount;
		this.nearest = detail.nearest;
	}
}

/** The problem that a thrown value amounts to; anything unforeseen is `unexpected`. */
export const problemOf = (thrown: unknown): Problem => {
	if (thrown instanceof Problem) return thrown;
	if (isUnavailable(thrown)) return new Problem("overloaded", { retryAfter: 2, cause: thrown });
	// A request that was let in just before the last of its user's rows went.
	if (isOfGoneAccount(thrown)) return new Problem("not-signed-in", { cause: thrown });
	return new Problem("unexpected", { cause: thrown });
};
