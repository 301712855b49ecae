import type { ProblemCode } from "#contract/problem.ts";
import { useStrings } from "#web/platform/locale.ts";

/** What the server says of a problem, where the app knows of it before. Few pages ever need these words: on demand. */
export function ProblemWords({ code }: { code: ProblemCode }) {
	return useStrings().problems[code];
}
