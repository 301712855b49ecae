import { type Role, whyNotAct } from "#domain/organizations/role.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import { findRole, lockOrganization } from "./members-store.ts";
import type { StoredOrganization } from "./tables.ts";

export interface LockedOrganization {
	organization: StoredOrganization;
	/** The caller's current role, which may have changed while waiting for the lock. */
	role: Role;
}

interface Requirement {
	least: Role;
	/** An account to lock before the organization, in the same order as when joining. */
	lockFirst?: string;
}

/** Runs `work` with the organization's row locked. Throws `not-found` or `insufficient-role`. */
export function withLocked<T>(
	orm: Orm,
	{ organizationId }: Membership,
	{ userId }: Actor,
	{ least, lockFirst }: Requirement,
	work: (tx: Orm, locked: LockedOrganization) => Promise<T>,
): Promise<T> {
	return orm.transaction(async (tx) => {
		if (lockFirst !== undefined && (await lockAccount(tx, { id: lockFirst })) === undefined)
			throw new Problem("not-found");
		const organization = await lockOrganization(tx, organizationId);
		const role = await findRole(tx, organizationId, userId);
		if (organization === undefined || role === undefined) throw new Problem("not-found");
		const refusal = whyNotAct(role, least);
		if (refusal) throw new Problem(refusal);
		return work(tx, { organization, role });
	});
}
