import { hasSecondStep } from "#server/account/second-step/store.ts";
import type { SelectOnly } from "#server/db/open.ts";
import type { Hooks } from "#server/deps/hooks.ts";
import { deleteFeed } from "#server/habits/calendar-feed/store.ts";
import { remeasure } from "#server/habits/logs/measures.ts";
import { deleteTapsOf } from "#server/habits/logs/taps/store.ts";
import { addReminders, rescheduleReminders } from "#server/habits/reminders/service.ts";
import { evaluateConnection } from "#server/integrations/mappings/evaluation.ts";
import { deletePhoneKeys } from "#server/integrations/sync/store.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { roleLookup } from "#server/organizations/members-store.ts";
import { linkPlanned } from "#server/organizations/programs/enrolments.ts";
import { countScore } from "#server/organizations/programs/scores.ts";
import { proposalNotices, withdrawProposals } from "#server/organizations/proposals.ts";
import { hasSentMoney } from "#server/payments/payments/retained-payments.ts";
import { linkPlannedToChallenges } from "#server/social/challenges/participation.ts";
import { unlinkHabitsFromPosts } from "#server/social/feed/public.ts";
import { endAboutHabits } from "#server/social/partners/public.ts";
import { answerRequestsJob } from "#server/social/people/pending-requests-job.ts";

export function createHooks(jobs: Jobs, reads: SelectOnly): Hooks {
	return {
		habitCreated: async (tx, created) => {
			await linkPlanned(tx, created);
			await linkPlannedToChallenges(tx, created);
		},
		habitTimed: (tx, { userId, habitId, time, now }) =>
			addReminders(tx, userId, [{ habitId, list: [{ slot: 1, time, isEnabled: true }] }], now),
		measureChanged: remeasure,
		readingsRead: (tx, read) => evaluateConnection(tx, jobs, read),
		habitsDeleting: async (tx, gone) => {
			await endAboutHabits(tx, { jobs }, gone);
			await unlinkHabitsFromPosts(tx, gone.userId, gone.habitIds);
		},
		passwordReset: async (tx, userId) => {
			await deleteTapsOf(tx, userId);
			await deleteFeed(tx, userId);
			await deletePhoneKeys(tx, userId);
		},
		addressConfirmed: (tx, userId) => jobs.add(tx, answerRequestsJob, { userId }),
		zoneChanged: rescheduleReminders,
		hasSentMoney,
		hasSecondStep,
		challengeCounted: (orm, { now, ...member }) => countScore(orm, member, now),
		challengeCalledOff: (orm, { organizationId, challengeId }) =>
			withdrawProposals(orm, organizationId, proposalNotices("challenge-proposed", challengeId)),
		roleIn: roleLookup(reads),
	};
}
