import type { whyNotTransition } from "#domain/habits/cycles/cycle.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Why a step is not open, as the server says it. Few pages ever need these words, so they come on demand. */
export function StepRefusal({ code }: { code: NonNullable<ReturnType<typeof whyNotTransition>> }) {
	return useStrings().problems[code];
}
