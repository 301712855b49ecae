import type { NearFormat } from "#contract/habits/near-formats.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { FieldError } from "#contract/schemas.ts";
import { isDeletedAccountError } from "./deleted-account.ts";
import { isPartlyDown, isUnavailable } from "./unavailable.ts";

/** An error response. Thrown anywhere below `http/`, which turns it into a status and a sentence. */
export class Problem extends Error {
	readonly code: ProblemCode;
	readonly fields: Record<string, FieldError> | undefined;
	/** In seconds. */
	readonly retryAfter: number | undefined;

	/** The correct amount in rupees, for `wrong-amount`. */
	readonly rightAmount: number | undefined;

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

export function problemOf(thrown: unknown): Problem {
	if (thrown instanceof Problem) return thrown;
	if (isPartlyDown(thrown)) return new Problem("partly-down", { retryAfter: 5, cause: thrown });
	if (isUnavailable(thrown)) return new Problem("overloaded", { retryAfter: 2, cause: thrown });
	// The account was deleted while its request was being processed.
	if (isDeletedAccountError(thrown)) return new Problem("not-signed-in", { cause: thrown });
	return new Problem("unexpected", { cause: thrown });
}
