import { confirmationMail } from "#server/account/confirmations/service.ts";
import { deleteAccounts } from "#server/account/deletion/jobs.ts";
import { deletionMail } from "#server/account/deletion/mails.ts";
import { emailChangeMail, formerEmailMail } from "#server/account/email-changes/service.ts";
import { makeExport } from "#server/account/exports/jobs.ts";
import { resetMail } from "#server/account/passwords/service.ts";
import type { Deps } from "#server/deps.ts";
import { finishImport } from "#server/habits/imports/service.ts";
import { tellWeeks } from "#server/habits/week/jobs.ts";
import { noticeMail } from "#server/notices/mails/jobs.ts";
import { noticePush } from "#server/notices/notices/push.ts";
import { pushAgain, remind } from "#server/notices/reminding/jobs.ts";
import { reminderMail } from "#server/notices/reminding/mail.ts";
import { endChallenge, tellChallengeChanged } from "#server/social/challenges/ending.ts";
import { lookAtChallenges } from "#server/social/challenges/looking.ts";
import { meetAsks } from "#server/social/friends/waiting-asks.ts";
import { tellOverdue } from "#server/social/partners/overdue.ts";
import { backup } from "./backup.ts";
import { purge } from "./purge.ts";

/** Begins to do this process's share of the jobs. A new kind of job is one line here and one in `queue.ts`. */
export const startWorker = (deps: Deps): Promise<void> =>
	deps.jobs.work({
		"notice-mail": noticeMail(deps),
		"notice-push": noticePush(deps),
		"confirmation-mail": confirmationMail(deps),
		"reset-mail": resetMail(deps),
		"email-change-mail": emailChangeMail(deps),
		"former-email-mail": formerEmailMail(deps),
		"finish-import": finishImport(deps),
		"make-export": makeExport(deps),
		"delete-accounts": deleteAccounts(deps),
		"deletion-mail": deletionMail(deps),
		remind: remind(deps),
		"push-again": pushAgain(deps),
		"reminder-mail": reminderMail(deps),
		"meet-asks": meetAsks(deps),
		"tell-overdue": tellOverdue(deps),
		"tell-weeks": tellWeeks(deps),
		"look-at-challenges": lookAtChallenges(deps),
		"end-challenge": endChallenge(deps),
		"tell-challenge-changed": tellChallengeChanged(deps),
		purge: purge(deps),
		backup: backup(deps),
	});
