import { isConfiguredAddress, whyNotAppoint } from "#domain/admin/administrator.ts";
import { deleteAllSteps } from "#server/account/second-step/store.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import { isSuspended } from "#server/account/suspensions/open-account.ts";
import { operator, operatorId, recordAuditEntry } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { withdrawQueueNotices } from "#server/notices/notices/queue-waiting-job.ts";
import { refusalOf, requestDeletion, withdrawDeletion } from "#server/personal-data/deletion/service.ts";
import { listPending } from "#server/personal-data/deletion/store.ts";
import { isProvenAddress } from "#server/users/addressee.ts";
import { appoint, dismiss, listAdministrators, lockAdministrators } from "#server/users/administrators.ts";
import { findDeletion } from "#server/users/deletions.ts";
import { lockAccount, readerOf } from "#server/users/store.ts";

const unfit = {
	"is-suspended": "is suspended: an administrator has to resume the account first",
	"account-unconfirmed":
		"is not confirmed, so the account may be a stranger's: its owner has to confirm the address first",
};

const whyNotDelete = {
	"only-administrator": "is the only administrator",
	"last-owner": "is the last owner of an organization that has other members",
	"payment-being-verified":
		"has reported a payment that is neither verified nor rejected, or whose refund is not noted",
	"consultation-unsettled": "has a paid consultation that has neither taken place nor been refunded",
	"expert-needed": "is the expert of a paid consultation that is still open",
};

/**
 * Commands of the operator. Those that change something record it in the audit log and return a sentence. They throw
 * an error that names the address if it is unknown.
 */
export function operatorActs(deps: Pick<Deps, "orm" | "jobs" | "clock" | "config">) {
	const { orm, jobs, clock, config } = deps;

	const withAccount = (email: string, act: (tx: Orm, userId: string) => Promise<string>): Promise<string> =>
		orm.transaction(async (tx) => {
			await lockAdministrators(tx);
			const account = await lockAccount(tx, { email });
			if (account === undefined) throw new Error(`No account has the address ${email}.`);
			return act(tx, account.id);
		});

	async function refusalToAppoint(tx: Orm, userId: string) {
		const account = await readerOf(tx, userId);
		const isConfirmed = account !== undefined && isProvenAddress(account, config);
		return whyNotAppoint({ isSuspended: await isSuspended(tx, userId), isConfirmed });
	}

	return {
		list: async (): Promise<string[]> => {
			const configured = config.administrators.emails.map((email) => `${email} (from ADMIN_EMAILS)`);
			return [...(await listAdministrators(orm)), ...configured];
		},

		appoint: (email: string): Promise<string> =>
			withAccount(email, async (tx, userId) => {
				const appointedAt = iso(clock());
				if (!(await appoint(tx, { userId, appointedBy: operatorId, appointedAt })))
					return `${email} is already an administrator.`;
				// Throwing rolls back the appointment.
				const refusal = await refusalToAppoint(tx, userId);
				if (refusal) throw new Error(`${email} ${unfit[refusal]}.`);
				await recordEvent(tx, { kind: "rights.changed", userId });
				await recordAuditEntry(tx, operator(clock()), userId, { act: "administrator-added", details: {} });
				return `${email} is now an administrator.`;
			}),

		dismiss: (email: string): Promise<string> =>
			withAccount(email, async (tx, userId) => {
				if (isConfiguredAddress(email, config.administrators))
					throw new Error(`${email} is an administrator through ADMIN_EMAILS: remove it there.`);
				if (!(await dismiss(tx, userId))) return `${email} is not an administrator.`;
				await recordEvent(tx, { kind: "rights.changed", userId });
				await recordAuditEntry(tx, operator(clock()), userId, { act: "administrator-removed", details: {} });
				await withdrawQueueNotices(tx, userId);
				return `${email} is no longer an administrator.`;
			}),

		/** Only for owners who have lost their second step and recovery codes, and have proven who they are. */
		resetSecondStep: (email: string): Promise<string> =>
			withAccount(email, async (tx, userId) => {
				if (!(await deleteAllSteps(tx, userId))) return `${email} has no second step.`;
				await notifyOwner(tx, deps, userId, "second-step-removed");
				await recordAuditEntry(tx, operator(clock()), userId, { act: "second-step-reset", details: {} });
				return `${email} now signs in with their password alone, and was notified.`;
			}),

		/** For owners who cannot sign in and request it themselves. */
		deleteAccount: (email: string): Promise<string> =>
			withAccount(email, async (tx, userId) => {
				const appointed = (await listAdministrators(tx)).map((address) => address.toLowerCase());
				if (appointed.includes(email.toLowerCase()) || isConfiguredAddress(email, config.administrators))
					throw new Error(`${email} is an administrator: dismiss them first.`);
				const earlier = await findDeletion(tx, userId);
				if (earlier) return `${email} is already due to be deleted after ${earlier.dueAt}.`;
				const now = clock();
				const refusal = await refusalOf(tx, { userId, isAdmin: false }, { config, now });
				if (refusal) throw new Error(`${email} ${whyNotDelete[refusal]}.`);
				const { dueAt } = await requestDeletion(tx, jobs, { userId, now });
				await recordEvent(tx, { kind: "deletion.changed", userId });
				await recordAuditEntry(tx, operator(now), userId, { act: "deletion-requested", details: {} });
				return `${email} will be deleted after ${dueAt}, unless they sign in and keep the account, or you run keep-account.`;
			}),

		/** After a restore, these include requests that were cancelled since the copy was made. */
		listDeletions: async (): Promise<string[]> =>
			(await listPending(orm)).map(({ email, dueAt }) => `${email} (after ${dueAt})`),

		/** For owners who have changed their mind and cannot sign in, such as suspended ones. */
		keepAccount: (email: string): Promise<string> =>
			withAccount(email, async (tx, userId) => {
				const now = clock();
				if (!(await withdrawDeletion(tx, { userId, now }))) return `${email} is not due to be deleted.`;
				await recordEvent(tx, { kind: "deletion.changed", userId });
				await recordAuditEntry(tx, operator(now), userId, { act: "deletion-cancelled", details: {} });
				return `${email} will not be deleted.`;
			}),
	};
}
