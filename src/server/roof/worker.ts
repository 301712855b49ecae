import {
	confirmationMail,
	confirmationMailJob,
} from "#server/account/confirmations/confirmation-mail-job.ts";
import { emailChangeMail, emailChangeMailJob } from "#server/account/email-changes/email-change-mail-job.ts";
import { formerEmailMail, formerEmailMailJob } from "#server/account/email-changes/former-email-mail-job.ts";
import { resetMail, resetMailJob } from "#server/account/passwords/reset-mail-job.ts";
import { signInMail, signInMailJob } from "#server/account/passwords/sign-in-mail-job.ts";
import { expiringTokensJob, notifyExpiringTokens } from "#server/account/tokens/token-ends-job.ts";
import { suspensionMail, suspensionMailJob } from "#server/admin/people/suspension-mail.ts";
import { correctNotices, notifyAdministrators } from "#server/admin/queues/queue-notices.ts";
import type { Deps } from "#server/deps/deps.ts";
import { readyCyclesJob, reportReadyCycles } from "#server/habits/cycles/ready-cycles-job.ts";
import { finishImport, finishImportJob } from "#server/habits/imports/finish-import-job.ts";
import { pushAgain, remind, remindJob } from "#server/habits/reminding/jobs.ts";
import { reminderMail, reminderMailJob } from "#server/habits/reminding/mail.ts";
import { pushAgainJob } from "#server/habits/reminding/push-again-job.ts";
import { sendWeekNotices, weekNoticesJob } from "#server/habits/week/jobs.ts";
import { syncIntegration, syncIntegrations, syncJob } from "#server/integrations/sync/sync-job.ts";
import { syncOneJob } from "#server/integrations/sync/sync-one-job.ts";
import { type JobHandler, type JobKind, jobWork } from "#server/jobs/job.ts";
import { noticeMailJob } from "#server/notices/notices/notice-mail-job.ts";
import { noticePush, noticePushJob } from "#server/notices/notices/notice-push-job.ts";
import { queueLeftJob, queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { announce, announceJob } from "#server/organizations/announcements/announcement-job.ts";
import {
	announceChallenge,
	announceChallengeJob,
} from "#server/organizations/challenges/announce-challenge-job.ts";
import { checkDomains, checkDomainsJob } from "#server/organizations/domains/check-domains-job.ts";
import { checkDueDomains, checkDueDomainsJob } from "#server/organizations/domains/check-due-domains-job.ts";
import { publishFigures, publishFiguresJob } from "#server/organizations/figures/publish-figures-job.ts";
import { sendInvitations } from "#server/organizations/invitations/mailing.ts";
import { scoreMembers, scoreMembersJob } from "#server/organizations/leaderboards/score-job.ts";
import { challengesOffJob, withdrawHiddenProposals } from "#server/organizations/life/challenges-off-job.ts";
import {
	deleteOrganizations,
	deleteOrganizationsJob,
} from "#server/organizations/life/delete-organizations-job.ts";
import { deletionNoticeJob, notifyOfDeletion } from "#server/organizations/life/deletion-notice-job.ts";
import {
	withdrawDeletionJob,
	withdrawDeletionNotices,
} from "#server/organizations/life/withdraw-deletion-job.ts";
import { announceProgram, announceProgramJob } from "#server/organizations/programs/announce-program-job.ts";
import { endProgram, endProgramJob } from "#server/organizations/programs/end-program-job.ts";
import { recountPrograms, recountProgramsJob } from "#server/organizations/programs/recount-job.ts";
import { sendInvitationsJob } from "#server/organizations/send-invitations-job.ts";
import {
	withdrawNewsOfTeam,
	withdrawTeamNewsJob,
} from "#server/organizations/teams/withdraw-team-news-job.ts";
import { deleteAccounts, deleteAccountsJob } from "#server/personal-data/deletion/jobs.ts";
import { deletionMail, deletionMailJob } from "#server/personal-data/deletion/mails.ts";
import { makeExport, makeExportJob } from "#server/personal-data/exports/make-export-job.ts";
import {
	challengeChangedJob,
	sendChallengeChanged,
} from "#server/social/challenges/challenge-changed-job.ts";
import { endChallenge, endChallengeJob } from "#server/social/challenges/end-challenge-job.ts";
import { recountChallenges, recountChallengesJob } from "#server/social/challenges/recount-job.ts";
import { deleteBlockedActs, deleteBlockedActsJob } from "#server/social/feed/blocked-acts-job.ts";
import { answerRequests } from "#server/social/friends/pending-requests.ts";
import { overdueNoticesJob, sendOverdueNotices } from "#server/social/partners/overdue.ts";
import { deliverRequestsJob } from "#server/social/people/pending-requests-job.ts";
import { backup, backupJob } from "./backup.ts";
import { noticeMail } from "./notice-mails.ts";
import { purge, purgeJob } from "./purge.ts";

const jobs = [
	job(noticeMailJob, noticeMail),
	job(noticePushJob, noticePush),
	job(queueWaitingJob, notifyAdministrators),
	job(queueLeftJob, correctNotices),
	job(confirmationMailJob, confirmationMail),
	job(resetMailJob, resetMail),
	job(signInMailJob, signInMail),
	job(emailChangeMailJob, emailChangeMail),
	job(formerEmailMailJob, formerEmailMail),
	job(expiringTokensJob, notifyExpiringTokens),
	job(finishImportJob, finishImport),
	job(makeExportJob, makeExport),
	job(deleteAccountsJob, deleteAccounts),
	job(deleteOrganizationsJob, deleteOrganizations),
	job(checkDomainsJob, checkDomains),
	job(checkDueDomainsJob, checkDueDomains),
	job(sendInvitationsJob, sendInvitations),
	job(publishFiguresJob, publishFigures),
	job(recountProgramsJob, recountPrograms),
	job(announceProgramJob, announceProgram),
	job(announceChallengeJob, announceChallenge),
	job(challengesOffJob, withdrawHiddenProposals),
	job(announceJob, announce),
	job(deletionNoticeJob, notifyOfDeletion),
	job(withdrawDeletionJob, withdrawDeletionNotices),
	job(withdrawTeamNewsJob, withdrawNewsOfTeam),
	job(scoreMembersJob, scoreMembers),
	job(endProgramJob, endProgram),
	job(deletionMailJob, deletionMail),
	job(suspensionMailJob, suspensionMail),
	job(remindJob, remind),
	job(readyCyclesJob, reportReadyCycles),
	job(pushAgainJob, pushAgain),
	job(reminderMailJob, reminderMail),
	job(deliverRequestsJob, answerRequests),
	job(deleteBlockedActsJob, deleteBlockedActs),
	job(overdueNoticesJob, sendOverdueNotices),
	job(weekNoticesJob, sendWeekNotices),
	job(recountChallengesJob, recountChallenges),
	job(endChallengeJob, endChallenge),
	job(challengeChangedJob, sendChallengeChanged),
	job(syncJob, syncIntegrations),
	job(syncOneJob, syncIntegration),
	job(purgeJob, purge),
	job(backupJob, backup),
];

export const jobKinds: readonly JobKind<unknown>[] = jobs.map(({ kind }) => kind);

export function startWorker(deps: Deps): Promise<void> {
	deps.webhookSender.start();
	deps.demoCaller?.start();
	return deps.jobs.work(jobs.map(({ workWith }) => workWith(deps)));
}

function job<Data>(kind: JobKind<Data>, handler: (deps: Deps) => JobHandler<JobKind<Data>>) {
	return { kind, workWith: (deps: Deps) => jobWork(kind, handler(deps)) };
}
