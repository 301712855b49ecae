import type { AccountDeletion } from "#contract/account/deletion.ts";
import { deletionDue, whyNotDeleteAccount } from "#domain/account/deletion.ts";
import { isConfiguredAddress } from "#domain/admin/administrator.ts";
import { type Prover, requirePassword } from "#server/account/require-password.ts";
import { isOnlyAdministrator } from "#server/admin/people/service.ts";
import { notifyClientsOf } from "#server/consultations/appointments/handover.ts";
import { hasUnsettledConsultation, isNeededExpert } from "#server/consultations/bookings/unsettled.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Config } from "#server/ground/config.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAndCheckLastOwner } from "#server/organizations/members/departures.ts";
import { hasUndecidedPayment } from "#server/payments/payments/retained-payments.ts";
import { lockAdministrators } from "#server/users/administrators.ts";
import { findDeletion } from "#server/users/deletions.ts";
import { lockAccount } from "#server/users/store.ts";
import { deletionMailJob } from "./mails.ts";
import { deletePendingDeletion, insertDeletion } from "./store.ts";

/** Returns why an account cannot be deleted now. Administrators may delete theirs unless only one is left. */
export async function refusalOf(
	tx: Orm,
	{ userId, isAdmin }: Pick<Actor, "userId" | "isAdmin">,
	{ config, now }: { config: Config; now: number },
): Promise<ReturnType<typeof whyNotDeleteAccount>> {
	return whyNotDeleteAccount({
		isOnlyAdministrator: isAdmin && (await isOnlyAdministrator(tx, config.administrators, userId)),
		isLastOwner: await lockAndCheckLastOwner(tx, userId),
		hasUndecidedPayment: await hasUndecidedPayment(tx, userId),
		hasUnsettledConsultation: await hasUnsettledConsultation(tx, userId, now),
		isNeededExpert: await isNeededExpert(tx, userId, now),
	});
}

/** Requests the deletion and notifies the owner. An earlier request keeps its date. */
export async function requestDeletion(
	tx: Orm,
	jobs: Deps["jobs"],
	{ userId, now }: { userId: string; now: number },
): Promise<AccountDeletion> {
	const isNew = await insertDeletion(tx, { userId, askedAt: iso(now), dueAt: iso(deletionDue(now)) });
	if (isNew) {
		await jobs.add(tx, deletionMailJob, { userId });
		await notifyClientsOf(tx, userId, now);
	}
	const requested = await findDeletion(tx, userId);
	if (requested === undefined) throw new Error("The requested deletion is missing.");
	return { askedAt: requested.askedAt, dueAt: requested.dueAt };
}

/** False if no deletion was pending, or it has begun. */
export async function withdrawDeletion(
	tx: Orm,
	{ userId, now }: { userId: string; now: number },
): Promise<boolean> {
	if (!(await deletePendingDeletion(tx, userId))) return false;
	await notifyClientsOf(tx, userId, now);
	return true;
}

export function deletionService(deps: Deps) {
	const { orm, config, jobs } = deps;

	return {
		/**
		 * Throws what `requirePassword` throws, `configured-administrator`, or the refusals of
		 * `whyNotDeleteAccount`.
		 */
		ask: async (from: Prover & { now: number }, password: string): Promise<AccountDeletion> => {
			const { actor, now } = from;
			const { userId } = actor;
			const { email } = await requirePassword(deps, from, password);
			// Anybody could register the address once its account is deleted, and would be an administrator.
			if (isConfiguredAddress(email, config.administrators)) throw new Problem("configured-administrator");
			return orm.transaction(async (tx) => {
				// If the last two administrators request a deletion concurrently, one is refused.
				await lockAdministrators(tx);
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				const refusal = await refusalOf(tx, actor, { config, now });
				if (refusal) throw new Problem(refusal);
				return requestDeletion(tx, jobs, { userId, now });
			});
		},

		find: async (actor: Actor): Promise<AccountDeletion | undefined> => {
			const found = await findDeletion(orm, actor.userId);
			return found && { askedAt: found.askedAt, dueAt: found.dueAt };
		},

		withdraw: async ({ userId }: Actor, now: number): Promise<void> => {
			await orm.transaction((tx) => withdrawDeletion(tx, { userId, now }));
		},
	};
}
