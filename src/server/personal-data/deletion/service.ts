import type { AccountDeletion } from "#contract/account/deletion.ts";
import { deletionDue, whyNotDeleteAccount } from "#domain/account/deletion.ts";
import { type Prover, provePassword } from "#server/account/prove-password.ts";
import { isOnlyAdministrator } from "#server/admin/people/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { isLastOwner } from "#server/organizations/members/departures.ts";
import { lockAdministrators } from "#server/users/administrators.ts";
import { lockAccount } from "#server/users/store.ts";
import { deletionMailJob } from "./mails.ts";
import { deletePendingDeletion, findDeletion, insertDeletion } from "./store.ts";

export function deletionService(deps: Deps) {
	const { orm, config, jobs } = deps;

	/** Locks the account. Throws `not-signed-in`, `only-administrator` or `last-owner`. */
	async function refuseLastOne(tx: Orm, { userId, isAdmin }: Actor): Promise<void> {
		// If the last two administrators request a deletion concurrently, one is refused.
		await lockAdministrators(tx);
		if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
		const isOnly = isAdmin && (await isOnlyAdministrator(tx, config.administrators, userId));
		const isLast = await isLastOwner(tx, userId);
		const refusal = whyNotDeleteAccount({ isOnlyAdministrator: isOnly, isLastOwner: isLast });
		if (refusal) throw new Problem(refusal);
	}

	return {
		/** Throws `wrong-password`, `too-many`, `only-administrator` or `last-owner`. */
		ask: async (from: Prover & { now: number }, password: string): Promise<AccountDeletion> => {
			const { actor, now } = from;
			const { userId } = actor;
			await provePassword(deps, from, password);
			return orm.transaction(async (tx) => {
				await refuseLastOne(tx, actor);
				const dueAt = iso(deletionDue(now));
				if (await insertDeletion(tx, { userId, askedAt: iso(now), dueAt }))
					await jobs.add(tx, deletionMailJob, { userId });
				const requested = await findDeletion(tx, userId);
				if (requested === undefined) throw new Error("The requested deletion is missing.");
				return { askedAt: requested.askedAt, dueAt: requested.dueAt };
			});
		},

		find: async (actor: Actor): Promise<AccountDeletion | undefined> => {
			const found = await findDeletion(orm, actor.userId);
			return found && { askedAt: found.askedAt, dueAt: found.dueAt };
		},

		withdraw: (actor: Actor): Promise<void> => deletePendingDeletion(orm, actor.userId),
	};
}
