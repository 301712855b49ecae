import type { Person } from "#contract/admin/people.ts";
import {
	type ConfiguredAdministrators,
	isConfiguredAdministrator,
	whyNotAppoint,
	whyNotDismiss,
	whyNotSuspend,
} from "#domain/admin/administrator.ts";
import { restartFailureTimes } from "#server/account/webhooks/store.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import { notifyClientsOf } from "#server/consultations/appointments/handover.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { withdrawQueueNotices } from "#server/notices/notices/queue-waiting-job.ts";
import { isProvenAddress } from "#server/users/addressee.ts";
import { appoint, dismiss, lockAdministrators } from "#server/users/administrators.ts";
import { lockAccount, namesOf, readerOf } from "#server/users/store.ts";
import {
	activeAdministrators,
	deleteSuspension,
	findPerson,
	insertSuspension,
	listPeople,
	type PeoplePage,
	type StoredPerson,
} from "./store.ts";
import { suspensionMailJob } from "./suspension-mail.ts";

/** The only administrator may do alone what otherwise requires two. */
export async function isOnlyAdministrator(
	orm: Orm,
	configured: ConfiguredAdministrators,
	userId: string,
): Promise<boolean> {
	return (await activeAdministrators(orm, configured)).every((id) => id === userId);
}

export function peopleService({ orm, config, sessions, tokens, jobs }: Deps) {
	const { administrators: configured } = config;

	async function personOf(tx: Orm, userId: string, now: number): Promise<Person> {
		const row = await findPerson(tx, userId, iso(now));
		if (row === undefined) throw new Problem("not-found");
		const [person] = await asPeople(tx, [row]);
		if (person === undefined) throw new Error("A row has no person.");
		return person;
	}

	async function asPeople(tx: Orm, rows: StoredPerson[]): Promise<Person[]> {
		const nameOf = await namesOf(
			tx,
			rows.flatMap(({ appointedBy, suspendedBy }) => [appointedBy, suspendedBy]),
		);
		return rows.map((row) => asPerson(row, nameOf));
	}

	function asPerson(
		{ appointedAt, appointedBy, suspendedAt, suspendedBy, suspendedFor, isVerified, ...row }: StoredPerson,
		nameOf: Awaited<ReturnType<typeof namesOf>>,
	): Person {
		const isConfigured = isConfiguredAdministrator({ email: row.email, isVerified }, configured);
		const isAdministrator = isConfigured || appointedAt !== null;
		return {
			...row,
			administrator: isAdministrator ? { isConfigured, by: nameOf(appointedBy), at: appointedAt } : null,
			suspension:
				suspendedAt === null
					? null
					: { by: nameOf(suspendedBy), at: suspendedAt, reason: suspendedFor ?? "" },
		};
	}

	/** Runs an act with the person's row locked, so that the second of two concurrent acts sees the first. */
	async function onPerson(
		by: By,
		userId: string,
		act: (tx: Orm, person: Person) => Promise<void>,
	): Promise<Person> {
		const changed = await orm.transaction(async (tx) => {
			await lockAdministrators(tx);
			// The administrator may have been dismissed while waiting for the lock.
			const { administrator } = await personOf(tx, by.actor.userId, by.now);
			if (administrator === null) throw new Problem("admin-only");
			await lockAccount(tx, { id: userId });
			await act(tx, await personOf(tx, userId, by.now));
			return personOf(tx, userId, by.now);
		});
		sessions.forget(userId);
		tokens.forget(userId);
		return changed;
	}

	return {
		list: async (page: PeoplePage, now: number): Promise<Person[]> =>
			asPeople(orm, await listPeople(orm, page, configured, iso(now))),

		/**
		 * Suspends a user at once; can be repeated. Throws `not-found`, `admin-only`, `is-administrator` or
		 * `is-suspended`.
		 */
		suspend: (by: By, userId: string, reason: string): Promise<Person> =>
			onPerson(by, userId, async (tx, { administrator, suspension: known }) => {
				const isSame = known?.by?.id === by.actor.userId && known.reason === reason;
				const isOtherwiseSuspended = known !== null && !isSame;
				refuse(whyNotSuspend({ isAdministrator: administrator !== null, isOtherwiseSuspended }));
				const suspension = { userId, suspendedBy: by.actor.userId, suspendedAt: iso(by.now), reason };
				if (!(await insertSuspension(tx, suspension))) return;
				await sessions.endAll(tx, userId);
				await recordAuditEntry(tx, by, userId, { act: "user-suspended", details: { reason } });
				await jobs.add(tx, suspensionMailJob, { userId, change: "suspended" });
				await notifyClientsOf(tx, userId, by.now);
			}),

		resume: (by: By, userId: string): Promise<Person> =>
			onPerson(by, userId, async (tx) => {
				if (!(await deleteSuspension(tx, userId))) return;
				await restartFailureTimes(tx, userId);
				await recordAuditEntry(tx, by, userId, { act: "user-resumed", details: {} });
				await jobs.add(tx, suspensionMailJob, { userId, change: "resumed" });
				await notifyClientsOf(tx, userId, by.now);
			}),

		endSessions: (by: By, userId: string): Promise<Person> =>
			onPerson(by, userId, async (tx, person) => {
				await sessions.endAll(tx, userId);
				const details = { sessions: person.sessions };
				await recordAuditEntry(tx, by, userId, { act: "sessions-ended", details });
			}),

		/** Throws `not-found`, `admin-only`, `is-suspended` or `account-unconfirmed`. */
		appoint: (by: By, userId: string): Promise<Person> =>
			onPerson(by, userId, async (tx, { administrator, suspension }) => {
				const account = await readerOf(tx, userId);
				const isProven = account !== undefined && isProvenAddress(account, config);
				const isConfirmed = administrator !== null || isProven;
				refuse(whyNotAppoint({ isSuspended: suspension !== null, isConfirmed }));
				if (!(await appoint(tx, { userId, appointedBy: by.actor.userId, appointedAt: iso(by.now) }))) return;
				await recordEvent(tx, { kind: "rights.changed", userId });
				await recordAuditEntry(tx, by, userId, { act: "administrator-added", details: {} });
			}),

		/** Throws `not-found`, `admin-only`, `configured-administrator` or `last-administrator`. */
		dismiss: async (by: By, userId: string): Promise<void> => {
			await onPerson(by, userId, async (tx, { administrator }) => {
				if (administrator === null) return;
				const isOnly = await isOnlyAdministrator(tx, configured, userId);
				refuse(whyNotDismiss({ isConfigured: administrator.isConfigured, isOnly }));
				await dismiss(tx, userId);
				await recordEvent(tx, { kind: "rights.changed", userId });
				await recordAuditEntry(tx, by, userId, { act: "administrator-removed", details: {} });
				await withdrawQueueNotices(tx, userId);
			});
		},
	};
}

function refuse(
	refusal:
		| "is-administrator"
		| "is-suspended"
		| "account-unconfirmed"
		| "configured-administrator"
		| "last-administrator"
		| undefined,
): void {
	if (refusal) throw new Problem(refusal);
}
