import type { StoredOrganization } from "#server/organizations/tables.ts";

export type Changes = Partial<StoredOrganization> & { isDomainMoved?: boolean };

/** Returns the names of changed fields for the audit log, without `figuresAt`, which only follows the time zone. */
export function changedFields(
	stored: StoredOrganization,
	{ figuresAt: _, ...changes }: Partial<StoredOrganization>,
	isDomainMoved = false,
): string[] {
	const names = Object.keys(changes) as (keyof typeof changes)[];
	const changed: string[] = names.filter((name) => changes[name] !== stored[name]);
	return (isDomainMoved ? [...changed, "customDomain"] : changed).sort();
}
