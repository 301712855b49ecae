import { eq } from "drizzle-orm";
import { isConfiguredAddress } from "#domain/admin/administrator.ts";
import { withdrawHelped } from "#server/account/helped/store.ts";
import { hasUnsettledConsultation, isNeededExpert } from "#server/consultations/bookings/unsettled.ts";
import { retryLockConflicts } from "#server/db/lock-conflicts.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import type { Config } from "#server/ground/config.ts";
import { iso } from "#server/ground/iso.ts";
import { revokeConsents } from "#server/integrations/sync/disconnect.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { correctQueueNotices } from "#server/notices/notices/queue-waiting-job.ts";
import { leaveOrganizations } from "#server/organizations/members/departures.ts";
import { withdrawRequests } from "#server/organizations/members/requests.ts";
import { deleteMailFiles } from "#server/outbound/mail-files.ts";
import {
	hasUndecidedPayment,
	keepPayments,
	releaseKeys,
} from "#server/payments/payments/retained-payments.ts";
import { deleteCounterparts } from "#server/personal-data/registry/counterparts.ts";
import { forgetMentions } from "#server/personal-data/registry/mentions.ts";
import { personalTables } from "#server/personal-data/registry/registry.ts";
import { deleteRows } from "#server/personal-data/registry/rows.ts";
import { forgetInChallenges } from "#server/social/challenges/closing.ts";
import { hasLikesOrComments, withdrawFromPosts } from "#server/social/feed/public.ts";
import { leaveOutOfNotices } from "#server/social/feed/withdrawal.ts";
import { keepReportsOfHandedOver } from "#server/social/reports/report-store.ts";
import { addresseeOf } from "#server/users/addressee.ts";
import { readerOf } from "#server/users/store.ts";
import { type FormerReader, sendFarewell } from "./mails.ts";
import {
	closeAccount,
	deleteCounts,
	deleteDeletion,
	deleteUser,
	listDue,
	lockDeletion,
	lockForDeletion,
	saveBeginning,
	saveTry,
} from "./store.ts";

const batchSize = 100;
/** Milliseconds to keep retrying the last email; after that, its recipient's address is deleted anyway. */
const farewellRetryMs = 3 * 86_400_000;

/** The job has no user id, since it outlives the accounts. */
export const deleteAccountsJob = defineJob<null>({
	name: "delete-accounts",
	options: { retryLimit: 2, expireInSeconds: 1_800 },
	pollEverySeconds: 60,
	cron: "37 * * * *",
});

/** An account whose deletion fails, or crashes the process, comes last in the next run. */
export function deleteAccounts(ofProcess: Deps): JobHandler<typeof deleteAccountsJob> {
	return async () => {
		const now = await steadyNow(ofProcess, deleteAccountsJob);
		if (now === undefined) return;
		const deps = { ...ofProcess, clock: () => now };
		const tried = new Set<string>();
		for (;;) {
			const due = await listDue(deps.orm, iso(now), batchSize);
			const untried = due.filter(({ userId }) => !tried.has(userId));
			if (untried.length === 0) return;
			for (const { userId } of untried) {
				tried.add(userId);
				await tryToDelete(deps, userId);
			}
		}
	};
}

async function tryToDelete(deps: Deps, userId: string): Promise<void> {
	try {
		await saveTry(deps.orm, userId, iso(deps.clock()));
		await retryLockConflicts(() => deleteAccount(deps, userId));
	} catch (err) {
		deps.log.error({ err }, "an account could not be deleted; it will be retried");
	}
}

/** Can be restarted after a crash: each step continues where it stopped. */
async function deleteAccount(deps: Deps, userId: string): Promise<void> {
	const { orm, config, clock } = deps;
	const begun = await begin(deps, userId);
	if (begun === undefined) return;
	await revokeConsents(deps, userId);
	// First, because deleting the counterparts would also delete notices that count other people's acts.
	await withdrawRequests(orm, userId);
	await leaveOutOfNotices(orm, userId, clock());
	await keepReportsOfHandedOver(orm, userId);
	await deleteCounterparts(orm, userId);
	await forgetInChallenges(deps, userId);
	for (const own of personalTables) if (own.deleted === "in pieces") await deleteRows(orm, own, userId);
	await leaveOrganizations(deps, userId);
	do await withdrawFromPosts(orm, userId, clock());
	while (!(await finish(deps, userId)));
	// Again, in case the user has joined a challenge in the meantime.
	await forgetInChallenges(deps, userId);
	await forgetMentions(orm, userId);
	await deleteMailFiles(config, { userId, email: begun.reader.email });
	if (clock() - begun.beganAt < farewellRetryMs)
		await sendFarewell(
			deps,
			{ id: `deleted-${hashedIds(userId, String(begun.beganAt))}`, userId },
			begun.reader,
		);
	await deleteDeletion(orm, userId);
}

/** Returns false if the user has just liked or commented: undo that first, as likes lock posts before accounts. */
function finish({ orm, jobs }: Deps, userId: string): Promise<boolean> {
	return orm.transaction(async (tx) => {
		await lockForDeletion(tx, userId);
		if (await hasLikesOrComments(tx, userId)) return false;
		await jobs.forget(tx, userId);
		await releaseKeys(tx, userId);
		await deleteCounts(tx, userId);
		await withdrawHelped(tx, userId);
		await deleteUser(tx, userId);
		for (const { deleted, table, owner } of personalTables)
			if (deleted === "with the account") await tx.delete(table).where(eq(owner, userId));
		await correctQueueNotices(tx, jobs, "reports");
		return true;
	});
}

/**
 * Returns the recipient of the last email, also on a second run; undefined if cancelled or not due, or while a
 * payment, a refund or a paid consultation (as client or expert) is unsettled.
 */
async function begin(
	{ orm, config, sessions, tokens, clock }: Deps,
	userId: string,
): Promise<{ beganAt: number; reader: FormerReader } | undefined> {
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
		if (await hasToWait(tx, userId, now)) return undefined;
		const reader = await deletableReader(tx, config, userId);
		await saveBeginning(tx, userId, { beganAt: iso(now), ...reader });
		await keepPayments(tx, userId);
		await closeAccount(tx, userId, iso(now));
		await sessions.endAll(tx, userId);
		return { beganAt: now, reader };
	});
	sessions.forget(userId);
	tokens.forget(userId);
	return begun;
}

async function hasToWait(tx: Orm, userId: string, now: number): Promise<boolean> {
	return (
		(await hasUndecidedPayment(tx, userId)) ||
		(await hasUnsettledConsultation(tx, userId, now)) ||
		(await isNeededExpert(tx, userId, now))
	);
}

async function deletableReader(tx: Orm, config: Config, userId: string): Promise<FormerReader> {
	const reader = await readerOf(tx, userId);
	if (reader === undefined) throw new Error("The account is missing before its deletion has begun.");
	if (isConfiguredAddress(reader.email, config.administrators))
		throw new Error("This account's address is in ADMIN_EMAILS.");
	const { email, locale } = reader;
	return { email, fullName: addresseeOf(reader, config).name, locale };
}
