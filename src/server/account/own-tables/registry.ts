import { administrators, userEmails, users } from "#server/account/auth/tables.ts";
import { emailConfirmations } from "#server/account/confirmations/tables.ts";
import { consents } from "#server/account/consents/tables.ts";
import { accountDeletions } from "#server/account/deletion/tables.ts";
import { emailChanges, formerEmails } from "#server/account/email-changes/tables.ts";
import { accountExportParts, accountExports } from "#server/account/exports/tables.ts";
import { resourceHelped } from "#server/account/helped/tables.ts";
import { passwordResets } from "#server/account/passwords/tables.ts";
import { userPictures } from "#server/account/profile/tables.ts";
import { passkeys, recoveryCodes, totpSecrets, usedChallenges } from "#server/account/second-step/tables.ts";
import { knownDevices, sessions } from "#server/account/sessions/tables.ts";
import { auditLog } from "#server/admin/audit/tables.ts";
import { suspensions } from "#server/admin/people/tables.ts";
import { statementMatches } from "#server/admin/statements/tables.ts";
import { consultationChanges, consultations } from "#server/consultations/bookings/tables.ts";
import { automaticityAnswers } from "#server/habits/automaticity/tables.ts";
import { habitCycles } from "#server/habits/cycles/tables.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { importedHabits, imports } from "#server/habits/imports/tables.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { noticeCauses, noticeChoices, notices } from "#server/notices/notices/tables.ts";
import { pushSubscriptions } from "#server/notices/push/tables.ts";
import { reminderSendings, reminderSettings, reminders } from "#server/notices/reminders/tables.ts";
import { paymentKeys, userPayments } from "#server/payments/payments/tables.ts";
import { paymentScreenshots } from "#server/payments/screenshots/tables.ts";
import {
	challengeHabits,
	challengeMemberships,
	challengeParticipants,
	habitChallenges,
} from "#server/social/challenges/tables.ts";
import {
	postComments,
	postLikes,
	postReports,
	socialPosts,
	socialQuotas,
} from "#server/social/feed/tables.ts";
import { conversations, messages } from "#server/social/messages/tables.ts";
import { accountabilityPartners, partnerLinks } from "#server/social/partners/tables.ts";
import {
	blockedBy,
	blocks,
	friendAsks,
	friendships,
	invitations,
	socialProfiles,
} from "#server/social/people/tables.ts";
import { contentReports } from "#server/social/reports/tables.ts";
import { type OwnTable, ownTable } from "./own-table.ts";

/**
 * Every table that has rows of a person. A new table has its line here, or in `nobodysTables`; `registry.test.ts` says
 * so. In the order in which an account's rows are deleted: what points at others stands before them.
 */
export const ownTables: readonly OwnTable[] = [
	ownTable(accountabilityPartners, {
		key: ["id"],
		// Whoever has the code may take the agreement.
		exported: { as: "rows", without: ["inviteCode", "partnerId"] },
	}),
	ownTable(partnerLinks, { key: ["id"], exported: { as: "rows", without: ["ownerId"] } }),
	ownTable(messages, {
		owner: "senderId",
		key: ["conversationId", "id"],
		exported: { as: "rows", without: ["receiverId"] },
	}),
	ownTable(conversations, { key: ["friendId"], exported: { as: "rows", without: ["friendId"] } }),
	ownTable(reminderSendings, { key: ["habitId", "day", "slot"], exported: "rows" }),
	ownTable(reminders, {
		key: ["habitId", "slot"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	ownTable(reminderSettings, { key: ["userId"], exported: "rows" }),
	ownTable(pushSubscriptions, {
		key: ["sessionId"],
		// Whoever has these may push to the device.
		exported: { as: "rows", without: ["endpoint", "p256dh", "auth"] },
	}),
	ownTable(postLikes, {
		key: ["postId"],
		exported: { as: "rows", without: ["authorId"] },
		// Counted by the post: `withdrawFromPosts` takes them back.
		deleted: "at the end",
	}),
	ownTable(postComments, {
		key: ["id"],
		exported: { as: "rows", without: ["authorId"] },
		deleted: "at the end",
	}),
	ownTable(postReports, { key: ["postId"], exported: { as: "rows", without: ["authorId"] } }),
	ownTable(contentReports, {
		key: ["contentId"],
		// What it was about is somebody else's.
		exported: { as: "rows", without: ["authorId", "content"] },
	}),
	ownTable(socialPosts, { key: ["id"], exported: { as: "rows", without: ["removedBy"] } }),
	ownTable(socialQuotas, { key: ["userId"], exported: "rows" }),
	ownTable(challengeHabits, { key: ["challengeId"], exported: "rows" }),
	ownTable(challengeMemberships, {
		key: ["challengeId"],
		exported: { as: "nothing", because: "challenge_participants says the same" },
	}),
	ownTable(challengeParticipants, { key: ["challengeId"], exported: "rows" }),
	ownTable(habitChallenges, { owner: "creatorId", key: ["id"], exported: "rows" }),
	ownTable(automaticityAnswers, { key: ["habitId", "point"], exported: "rows" }),
	ownTable(habitLogs, {
		key: ["habitId", "date"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	ownTable(habitCycles, {
		key: ["habitId", "number"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	ownTable(importedHabits, { key: ["importId", "habitId"], exported: "rows" }),
	ownTable(imports, {
		key: ["id"],
		// Habits of another tracker's file that are not brought over yet, for a day at most.
		exported: { as: "rows", without: ["content"] },
	}),
	ownTable(habits, { key: ["id"], exported: { as: "habits" }, imported: "with its habit" }),
	ownTable(paymentScreenshots, {
		key: ["paymentId"],
		exported: { as: "pictures", picture: "image", without: ["image"] },
	}),
	ownTable(statementMatches, { key: ["statementId", "line"], exported: "rows" }),
	ownTable(paymentKeys, {
		key: ["key"],
		exported: { as: "nothing", because: "each is the reference or UTR of a payment, which has it as well" },
		deleted: { kept: "the reference and UTR of a completed payment, so that each still counts once" },
	}),
	ownTable(userPayments, {
		key: ["id"],
		// Completed ones stay in kept_payments, without who paid.
		exported: { as: "rows", without: ["decidedBy", "refundNotedBy"] },
	}),
	ownTable(consultationChanges, {
		key: ["consultationId", "number"],
		exported: { as: "rows", without: ["changedBy"] },
	}),
	ownTable(consultations, { key: ["id"], exported: "rows" }),
	ownTable(auditLog, {
		owner: "subjectId",
		key: ["id"],
		exported: { as: "rows", without: ["actorId", "address"] },
		deleted: { kept: "what administrators did, without to whom" },
	}),
	ownTable(suspensions, { key: ["userId"], exported: { as: "rows", without: ["suspendedBy"] } }),
	ownTable(administrators, { key: ["userId"], exported: { as: "rows", without: ["appointedBy"] } }),
	ownTable(friendships, { key: ["friendId"], exported: { as: "rows", without: ["friendId"] } }),
	ownTable(friendAsks, { key: ["email"], exported: { as: "rows", without: ["friendId"] } }),
	ownTable(blocks, { key: ["blockedId"], exported: { as: "rows", without: ["blockedId"] } }),
	ownTable(blockedBy, {
		key: ["blockerId"],
		exported: { as: "nothing", because: "nobody is told who has blocked them" },
	}),
	ownTable(invitations, {
		key: ["code"],
		exported: { as: "nothing", because: "social_profiles has the code as well" },
	}),
	ownTable(resourceHelped, { key: ["slug"], exported: "rows" }),
	ownTable(socialProfiles, { key: ["userId"], exported: "rows" }),
	ownTable(notices, { key: ["id"], exported: "rows" }),
	ownTable(noticeChoices, { key: ["topic", "channel"], exported: "rows" }),
	ownTable(noticeCauses, {
		key: ["cause"],
		exported: { as: "nothing", because: "they only keep a notice from being sent twice" },
	}),
	ownTable(userPictures, {
		key: ["userId"],
		exported: { as: "pictures", picture: "image", without: ["image"] },
	}),
	ownTable(emailConfirmations, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(passwordResets, {
		key: ["userId"],
		exported: { as: "nothing", because: "a link that lives for half an hour" },
	}),
	ownTable(emailChanges, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(formerEmails, { key: ["id"], exported: "rows" }),
	ownTable(totpSecrets, { key: ["userId"], exported: { as: "nothing", because: "it lets its owner in" } }),
	ownTable(passkeys, { key: ["id"], exported: { as: "rows", without: ["publicKey"] } }),
	ownTable(usedChallenges, {
		key: ["challenge"],
		exported: { as: "nothing", because: "they only keep a passkey's answer from counting twice" },
	}),
	ownTable(recoveryCodes, {
		key: ["codeHash"],
		exported: { as: "nothing", because: "they let their owner in" },
	}),
	ownTable(consents, { key: ["kind", "version"], exported: "rows" }),
	ownTable(knownDevices, { key: ["tokenHash"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(sessions, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(accountExportParts, {
		key: ["exportId", "try", "part"],
		exported: { as: "nothing", because: "they are the file itself" },
	}),
	ownTable(accountExports, { key: ["id"], exported: "rows" }),
	ownTable(userEmails, {
		key: ["email"],
		exported: { as: "nothing", because: "the account has the address as well" },
		deleted: "at the end",
	}),
	ownTable(users, {
		owner: "id",
		key: ["id"],
		exported: { as: "rows", without: ["passwordHash", "closedAt", "weekLookAt"] },
		deleted: "at the end",
	}),
	ownTable(accountDeletions, {
		key: ["userId"],
		exported: { as: "rows", without: ["email", "fullName", "locale"] },
		deleted: "at the end",
	}),
];

/** The tables that have no row of a person, and why. */
export const nobodysTables: Record<string, string> = {
	bank_statements: "what an administrator brought in; rows about payments are in statement_matches",
	experts: "whom consultations can be booked with; an account that answers is a mention",
	expert_pictures: "of experts, as administrators keep them",
	kept_payments: "payments of accounts that are gone, without who paid",
	pricing_plans: "what is sold",
	rate_limits: "counts by hashes, gone within a day",
	schema_migrations: "the schema's own",
	verification_times: "minutes, of nobody",
};
