import { hasSecondStep } from "#server/account/second-step/store.ts";
import { moveNotices } from "#server/consultations/appointments/handover.ts";
import { isPaymentPayable } from "#server/consultations/bookings/payable.ts";
import { findExpertOf } from "#server/consultations/experts/store.ts";
import type { SelectOnly } from "#server/db/open.ts";
import type { Hooks } from "#server/deps/hooks.ts";
import type { Config } from "#server/ground/config.ts";
import { deleteFeed } from "#server/habits/calendar-feed/store.ts";
import { remeasure } from "#server/habits/logs/measures.ts";
import { deleteTapsOf } from "#server/habits/logs/taps/store.ts";
import { rescheduleReminders, setFirstReminder } from "#server/habits/reminders/service.ts";
import { evaluateConnection, withdrawRemovals } from "#server/integrations/mappings/evaluation.ts";
import { deletePhoneKeys } from "#server/integrations/sync/store.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { noticePushJob } from "#server/notices/notices/notice-push-job.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { organizationIdsOf, roleLookup } from "#server/organizations/members-store.ts";
import { linkPlanned } from "#server/organizations/programs/enrolments.ts";
import { countScore } from "#server/organizations/programs/scores.ts";
import { proposalNoticeGroupKey, withdrawProposals } from "#server/organizations/proposals.ts";
import { sellsSeats } from "#server/organizations/seats/store.ts";
import { hasSentMoney } from "#server/payments/payments/retained-payments.ts";
import { linkPlannedToChallenges } from "#server/social/challenges/participation.ts";
import { unlinkHabitsFromPosts } from "#server/social/feed/public.ts";
import { applyPause, endAboutHabits } from "#server/social/partners/public.ts";
import { deliverRequestsJob } from "#server/social/people/pending-requests-job.ts";
import { hasJoined } from "#server/social/people/store.ts";
import { isAppointed } from "#server/users/administrators.ts";

interface Parts {
	jobs: Jobs;
	config: Config;
	reads: SelectOnly;
}

export function createHooks({ jobs, config, reads }: Parts): Hooks {
	return {
		habitCreated: async (tx, created) => {
			await linkPlanned(tx, created);
			await linkPlannedToChallenges(tx, created);
		},
		habitTimed: setFirstReminder,
		measureChanged: remeasure,
		readingsRead: (tx, read) => evaluateConnection(tx, jobs, read),
		pauseChanged: applyPause,
		habitsDeleting: async (tx, gone) => {
			await endAboutHabits(tx, { jobs }, gone);
			await unlinkHabitsFromPosts(tx, gone.userId, gone.habitIds);
			await withdrawRemovals(tx, gone);
		},
		passwordReset: async (tx, userId) => {
			await deleteTapsOf(tx, userId);
			await deleteFeed(tx, userId);
			await deletePhoneKeys(tx, userId);
		},
		addressConfirmed: (tx, userId) => jobs.add(tx, deliverRequestsJob, { userId }),
		zoneChanged: async (tx, userId, now) => {
			await rescheduleReminders(tx, userId, now);
			await jobs.hurry(tx, noticePushJob, userId);
		},
		isUsedElsewhere: async (orm, userId) =>
			(await hasSentMoney(orm, userId)) ||
			(await organizationIdsOf(orm, userId)).length > 0 ||
			(await hasJoined(orm, userId)) ||
			(await findExpertOf(orm, userId)) !== undefined ||
			isAppointed(orm, userId),
		isPayable: async (orm, payment) =>
			(await isPaymentPayable(orm, config.payee, payment)) &&
			(payment.organizationId === null || (await sellsSeats(orm, payment.organizationId))),
		expertLinked: (tx, linked) => moveNotices(tx, { jobs }, linked),
		hasSecondStep,
		challengeCounted: (orm, { now, ...member }) => countScore(orm, member, now),
		showsChallenges: async (orm, organizationId) =>
			(await findOrganization(orm, organizationId))?.enableChallenges ?? false,
		challengeCalledOff: (orm, { organizationId, challengeId }) =>
			withdrawProposals(orm, organizationId, proposalNoticeGroupKey("challenge-proposed", challengeId)),
		roleIn: roleLookup(reads),
	};
}
