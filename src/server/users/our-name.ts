import { isOurName } from "#domain/names.ts";
import { Problem } from "#server/ground/problem.ts";

/** A stored name may stay. Throws `invalid-input` for a new one that could pose as ours. */
export function refuseOurName(
	field: "fullName" | "socialName" | "name",
	name: string | null | undefined,
	stored?: string | null,
): void {
	if (name && name !== stored && isOurName(name))
		throw new Problem("invalid-input", { fields: { [field]: "our-name" } });
}
