import { peopleService } from "#server/admin/people/service.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { correctQueueNotices } from "#server/notices/notices/queue-waiting-job.ts";
import { notify } from "#server/notices/notices/service.ts";
import { postExcerpt } from "#server/social/feed/page-events.ts";
import { type Decidable, findDecidable } from "./decidable.ts";

interface Removal {
	reason: string;
	suspend?: boolean | undefined;
	seenAt?: string | undefined;
}

export function reviewService(deps: Deps) {
	const { orm, jobs } = deps;
	const people = peopleService(deps);

	return {
		/** Keeps the content; can be repeated. Throws `not-found`, `changed-since` or `already-removed`. */
		keep: async (by: By, id: string, { seenAt }: { seenAt?: string | undefined } = {}): Promise<void> => {
			const reported = await findDecidable(deps, id);
			await orm.transaction(async (tx) => {
				await refuseNewer(tx, reported, seenAt);
				const reports = await reported.decide(tx, by.now, seenAt);
				if (reports > 0) {
					await recordAuditEntry(tx, by, subjectOf(reported), reported.keptEntry(reports));
					await correctQueueNotices(tx, jobs, "reports");
				} else if (await reported.isGone(tx)) throw new Problem("already-removed");
			});
		},

		/**
		 * Removes the content; can be repeated. Throws `not-found`, `changed-since`, `invalid-input` or what `suspend`
		 * throws, except `is-suspended`: the author stays suspended for the first reason.
		 */
		remove: async (by: By, id: string, { reason, suspend = false, seenAt }: Removal): Promise<void> => {
			const reported = await findDecidable(deps, id);
			const { authorId, content, notice } = reported;
			// These steps come first, so that a refusal changes nothing.
			await refuseNewer(orm, reported, seenAt);
			const isDecided = seenAt !== undefined && (await isRemovedAlready(orm, reported));
			if (suspend && reported.isAuthorGone)
				throw new Problem("invalid-input", { fields: { suspend: "invalid" } });
			if (suspend && !isDecided) await people.suspend(by, authorId, reason).catch(ignoreOtherSuspension);
			await orm.transaction(async (tx) => {
				const concerned = await reported.hide(tx, by, reason);
				const reports = await reported.decide(tx, by.now);
				// If its author has deleted the content, the decision is still recorded.
				if (concerned.length === 0 && reports === 0) return;
				await recordAuditEntry(tx, by, subjectOf(reported), reported.removedEntry(reason));
				for (const userId of concerned.length === 0 ? [authorId] : concerned)
					await notify(tx, jobs, userId, {
						kind: notice,
						data: { excerpt: postExcerpt(content), reason },
						cause: `${notice} ${id}`,
						now: by.now,
					});
				await correctQueueNotices(tx, jobs, "reports");
			});
			await reported.notify();
		},
	};
}

function ignoreOtherSuspension(thrown: unknown): void {
	if (!(thrown instanceof Problem && thrown.code === "is-suspended")) throw thrown;
}

/** If the author's account was deleted, `authorId` is somebody else, so the entry names nobody. */
function subjectOf({ authorId, isAuthorGone }: Decidable): string | null {
	return isAuthorGone ? null : authorId;
}

/** Throws `changed-since` if something was reported or edited after the administrator looked at it. */
async function refuseNewer(tx: Orm, reported: Decidable, seenAt: string | undefined): Promise<void> {
	if (seenAt !== undefined && (await reported.hasOpenReport(tx, seenAt))) throw new Problem("changed-since");
}

/**
 * True for a repeat, or once the author has deleted what was kept: neither suspends the author. Throws `changed-since`
 * if the reports were closed and the content is still there.
 */
async function isRemovedAlready(orm: Orm, reported: Decidable): Promise<boolean> {
	if (await reported.hasOpenReport(orm)) return false;
	if (!(await reported.isGone(orm))) throw new Problem("changed-since");
	return true;
}
