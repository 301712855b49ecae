import { type Reader, readerOf } from "#server/account/auth/service.ts";
import { deleteCounterparts } from "#server/account/own-tables/counterparts.ts";
import { forgetMentions } from "#server/account/own-tables/mentions.ts";
import { ownTables } from "#server/account/own-tables/registry.ts";
import { deleteRows } from "#server/account/own-tables/rows.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { deleteMailFiles } from "#server/outbound/mail-files.ts";
import { keepPayments, releaseKeys } from "#server/payments/payments/kept.ts";
import { forgetInChallenges } from "#server/social/challenges/ending.ts";
import { withdrawFromPosts } from "#server/social/feed/public.ts";
import { sendFarewell } from "./mails.ts";
import {
	closeAccount,
	deleteCounts,
	deleteDeletion,
	deleteUser,
	listDue,
	lockDeletion,
	lockForDeletion,
	saveBeginning,
} from "./store.ts";

const most = 100;
/** A mail server that is away for so long is not waited for: what is kept for the last mail goes as well. */
const farewellTries = 3 * 86_400_000;

/** Deletes the accounts whose time has come. One that fails is gone on with the next time, and stops no other. */
export const deleteAccounts =
	(deps: Deps): JobHandlers["delete-accounts"] =>
	async () => {
		let [due, deleted] = [0, 0];
		do {
			const some = await listDue(deps.orm, iso(deps.clock()), most);
			[due, deleted] = [some.length, 0];
			for (const { userId } of some) if (await tryToDelete(deps, userId)) deleted++;
		} while (due === most && deleted > 0);
	};

const tryToDelete = async (deps: Deps, userId: string): Promise<boolean> => {
	try {
		await deleteAccount(deps, userId);
		return true;
	} catch (err) {
		deps.log.error({ err }, "an account could not be deleted; it is tried again");
		return false;
	}
};

/** May be begun again wherever a process died: each step finds what the one before has left. */
const deleteAccount = async (deps: Deps, userId: string): Promise<void> => {
	const { orm, config, clock, jobs } = deps;
	const begun = await begin(deps, userId);
	if (begun === undefined) return;
	await deleteCounterparts(orm, userId);
	await withdrawFromPosts(orm, userId);
	await forgetInChallenges(deps, userId);
	for (const own of ownTables) if (own.deleted === "in pieces") await deleteRows(orm, own, userId);
	await orm.transaction(async (tx) => {
		await lockForDeletion(tx, userId);
		await withdrawFromPosts(tx, userId);
		await jobs.forget(tx, userId);
		await releaseKeys(tx, userId);
		await deleteCounts(tx, userId);
		// What came meanwhile goes with the account's row.
		await deleteUser(tx, userId);
	});
	// What they were let into at the very last moment.
	await forgetInChallenges(deps, userId);
	await forgetMentions(orm, userId);
	await deleteMailFiles(config, begun.reader.email);
	if (clock() - begun.beganAt < farewellTries)
		await sendFarewell(deps, `deleted-${begun.beganAt}`, begun.reader);
	await deleteDeletion(orm, userId);
};

/** Shuts the account for good, unless its owner has kept it; gives whom to tell, also if that was done before. */
const begin = async (
	{ orm, sessions, clock }: Deps,
	userId: string,
): Promise<{ beganAt: number; reader: Reader } | undefined> => {
	const begun = await orm.transaction(async (tx) => {
		const deletion = await lockDeletion(tx, userId);
		const now = clock();
		if (deletion === undefined || Date.parse(deletion.dueAt) > now) return undefined;
		const { beganAt, email, fullName, locale } = deletion;
		if (beganAt !== null) {
			const reader = { email: email ?? "", fullName: fullName ?? "", locale: locale ?? "en" };
			return { beganAt: Date.parse(beganAt), reader };
		}
		await lockForDeletion(tx, userId);
		const reader = await readerOf(tx, userId);
		if (reader === undefined) throw new Error("An account is there until its deletion begins.");
		await saveBeginning(tx, userId, { beganAt: iso(now), ...reader });
		await keepPayments(tx, userId);
		await closeAccount(tx, userId, iso(now));
		await sessions.endAll(tx, userId);
		return { beganAt: now, reader };
	});
	sessions.forget(userId);
	return begun;
};
