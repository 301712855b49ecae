import type { ProblemCode } from "#contract/problem.ts";
import { useStrings } from "#web/platform/locale.ts";

/** The server's words for a problem that the app detects itself. Loaded on demand, because few pages need them. */
export function ProblemWords({ code }: { code: ProblemCode }) {
	return useStrings().problems[code];
}
