import { ne } from "drizzle-orm";
import { emailConfirmations } from "#server/account/confirmations/tables.ts";
import { consents } from "#server/account/consents/tables.ts";
import { emailChanges, formerEmails } from "#server/account/email-changes/tables.ts";
import { resourceHelped } from "#server/account/helped/tables.ts";
import { userPictures } from "#server/account/profile/tables.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import { statementMatches } from "#server/admin/statements/tables.ts";
import { auditLog } from "#server/audit/tables.ts";
import { consultationChanges, consultationList, consultations } from "#server/consultations/tables.ts";
import { domainEvents } from "#server/events/tables.ts";
import { automaticityAnswers } from "#server/habits/automaticity/tables.ts";
import { calendarFeeds } from "#server/habits/calendar-feed/tables.ts";
import { habitCycles } from "#server/habits/cycles/tables.ts";
import { habits, plannedHabits } from "#server/habits/habits/tables.ts";
import { importedHabits, imports } from "#server/habits/imports/tables.ts";
import { habitLogs, logEntries } from "#server/habits/logs/tables.ts";
import { taps } from "#server/habits/logs/taps/tables.ts";
import { habitMoments } from "#server/habits/moments/tables.ts";
import { reminderSendings, reminders } from "#server/habits/reminders/tables.ts";
import { noticeCauses, noticeChoices, notices } from "#server/notices/notices/tables.ts";
import { pushSubscriptions } from "#server/notices/push/tables.ts";
import { reminderSettings } from "#server/notices/quiet-hours/tables.ts";
import {
	programEnrollments,
	programHabits,
	programMemberships,
	programRewards,
} from "#server/organizations/program-tables.ts";
import {
	organizationConsents,
	organizationMembers,
	organizationMemberships,
	organizationRemovals,
	organizationRequests,
	organizationScores,
	organizationTeamMembers,
	ownOrganizationRequests,
	seats,
} from "#server/organizations/tables.ts";
import { paymentKeys, userPayments } from "#server/payments/payments/tables.ts";
import { paymentScreenshots } from "#server/payments/screenshots/tables.ts";
import { accountExportParts, accountExports } from "#server/personal-data/tables.ts";
import {
	blockedBy,
	blocks,
	friendAsks,
	friendships,
	invitations,
	ownInvitations,
	socialProfiles,
} from "#server/social/people/tables.ts";
import { accountDeletions } from "#server/users/deletions.ts";
import { passwordResets, signInLinks } from "#server/users/password-resets.ts";
import { administrators, userEmails, users } from "#server/users/tables.ts";
import { actsForSubjects, knownFriendships, settledMatches, withoutNotes } from "./exported-rows.ts";
import { integrationTables } from "./integration-tables.ts";
import { type OwnTable, ownTable } from "./own-table.ts";
import { sharedTables } from "./shared-tables.ts";
import { signInTables } from "./sign-in-tables.ts";

/** Tables with personal rows, in deletion order: tables that refer to others come first. */
export const ownTables: readonly OwnTable[] = [
	...sharedTables,
	ownTable(reminderSendings, { key: ["habitId", "day", "slot"], exported: "rows" }),
	ownTable(reminders, {
		key: ["habitId", "slot"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	ownTable(reminderSettings, { key: ["userId"], exported: "rows" }),
	ownTable(pushSubscriptions, {
		key: ["sessionId"],
		// Anyone with these can push to the device.
		exported: { as: "rows", without: ["endpoint", "p256dh", "auth"] },
	}),
	ownTable(programHabits, { key: ["organizationId", "programId"], exported: "rows" }),
	ownTable(programMemberships, {
		key: ["organizationId", "programId"],
		exported: { as: "nothing", because: "program_enrollments and planned_habits have the same" },
	}),
	ownTable(programRewards, {
		key: ["organizationId", "programId", "rewardId"],
		exported: "rows",
		deleted: "at the end",
	}),
	ownTable(programEnrollments, {
		key: ["organizationId", "programId"],
		exported: "rows",
		deleted: "at the end",
	}),
	ownTable(organizationConsents, {
		key: ["organizationId", "kind"],
		exported: { as: "rows", without: ["cohortKey"] },
		deleted: "at the end",
	}),
	ownTable(organizationScores, { key: ["organizationId"], exported: "rows", deleted: "at the end" }),
	ownTable(organizationTeamMembers, {
		key: ["organizationId", "teamId"],
		exported: "rows",
		deleted: "at the end",
	}),
	ownTable(organizationMembers, { key: ["organizationId"], exported: "rows", deleted: "at the end" }),
	ownTable(organizationMemberships, {
		key: ["organizationId"],
		exported: { as: "nothing", because: "organization_members has the same" },
		deleted: "at the end",
	}),
	ownTable(organizationRemovals, { key: ["organizationId"], exported: "rows" }),
	ownTable(organizationRequests, { key: ["organizationId"], exported: "rows" }),
	ownTable(ownOrganizationRequests, {
		key: ["organizationId"],
		exported: { as: "nothing", because: "organization_requests has the same" },
	}),
	ownTable(seats, { key: ["organizationId"], exported: "rows" }),
	...integrationTables,
	ownTable(taps, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(calendarFeeds, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(habitMoments, { key: ["habitId", "moment"], exported: "rows" }),
	ownTable(automaticityAnswers, { key: ["habitId", "point"], exported: "rows" }),
	ownTable(logEntries, { key: ["habitId", "date", "id"], exported: "rows" }),
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
		// Habits from another tracker's file that are not imported yet, kept for at most a day.
		exported: { as: "rows", without: ["content"] },
	}),
	ownTable(plannedHabits, { key: ["userId"], exported: "rows" }),
	ownTable(habits, { key: ["id"], exported: { as: "habits" }, imported: "with its habit" }),
	ownTable(paymentScreenshots, {
		key: ["paymentId"],
		exported: { as: "pictures", picture: "image", without: ["image"] },
	}),
	ownTable(statementMatches, {
		key: ["statementId", "line"],
		exported: { as: "rows", without: [], only: settledMatches },
	}),
	ownTable(paymentKeys, {
		key: ["key"],
		exported: { as: "nothing", because: "the payments have the same references and UTRs" },
		deleted: { kept: "the reference and UTR of a completed payment, so that neither can be used again" },
	}),
	ownTable(userPayments, {
		key: ["id"],
		// Completed payments stay in kept_payments, without the payer.
		exported: { as: "rows", without: ["decidedBy", "refundNote", "refundNotedBy"] },
	}),
	ownTable(consultationChanges, {
		key: ["consultationId", "number"],
		// Notes are for administrators only.
		exported: {
			as: "rows",
			without: ["changedBy"],
			only: ne(consultationChanges.change, "noted"),
		},
	}),
	ownTable(consultations, { key: ["id"], exported: { as: "rows", without: ["expertReadUpTo"] } }),
	ownTable(consultationList, {
		key: ["id"],
		exported: { as: "nothing", because: "consultations has the same" },
		deleted: "with the account",
	}),
	ownTable(auditLog, {
		owner: "subjectId",
		key: ["id"],
		exported: {
			as: "rows",
			without: ["actorId", "address"],
			only: actsForSubjects,
			redact: withoutNotes,
		},
		deleted: { kept: "administrators' acts, without their subjects" },
	}),
	ownTable(suspensions, { key: ["userId"], exported: { as: "rows", without: ["suspendedBy", "reason"] } }),
	ownTable(administrators, { key: ["userId"], exported: { as: "rows", without: ["appointedBy"] } }),
	ownTable(friendships, {
		key: ["friendId"],
		exported: { as: "rows", without: ["friendId", "byAddress"], only: knownFriendships },
	}),
	ownTable(friendAsks, { key: ["email"], exported: { as: "rows", without: ["friendId"] } }),
	ownTable(blocks, { key: ["blockedId"], exported: { as: "rows", without: ["blockedId"] } }),
	ownTable(blockedBy, {
		key: ["blockerId"],
		exported: { as: "nothing", because: "users must not learn who has blocked them" },
	}),
	ownTable(invitations, {
		key: ["code"],
		exported: { as: "nothing", because: "own_invitations and social_profiles have the same codes" },
	}),
	ownTable(ownInvitations, { key: ["code"], exported: "rows" }),
	// Deleted with the account by `withdrawHelped`, which also updates the counts.
	ownTable(resourceHelped, { key: ["slug"], exported: "rows", deleted: "at the end" }),
	ownTable(socialProfiles, { key: ["userId"], exported: "rows" }),
	ownTable(notices, { key: ["id"], exported: "rows" }),
	ownTable(domainEvents, { key: ["id"], exported: "rows" }),
	ownTable(noticeChoices, { key: ["topic", "channel"], exported: "rows" }),
	ownTable(noticeCauses, {
		key: ["cause"],
		exported: { as: "nothing", because: "they only prevent sending a notice twice" },
	}),
	ownTable(userPictures, {
		key: ["userId"],
		exported: { as: "pictures", picture: "image", without: ["image"] },
	}),
	ownTable(emailConfirmations, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(passwordResets, {
		key: ["userId"],
		exported: { as: "nothing", because: "a link that is valid for half an hour" },
	}),
	ownTable(signInLinks, {
		key: ["userId"],
		exported: { as: "nothing", because: "a link that is valid for two hours" },
	}),
	ownTable(emailChanges, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(formerEmails, { key: ["id"], exported: "rows" }),
	...signInTables,
	ownTable(consents, { key: ["kind", "version"], exported: "rows" }),
	ownTable(accountExportParts, {
		key: ["exportId", "try", "part"],
		exported: { as: "nothing", because: "they are the file itself" },
	}),
	ownTable(accountExports, { key: ["id"], exported: "rows" }),
	ownTable(userEmails, {
		key: ["email"],
		exported: { as: "nothing", because: "the account has the same address" },
		deleted: "with the account",
	}),
	ownTable(users, {
		owner: "id",
		key: ["id"],
		exported: { as: "rows", without: ["passwordHash", "closedAt", "weekCheckAt"] },
		deleted: "at the end",
	}),
	ownTable(accountDeletions, {
		key: ["userId"],
		exported: { as: "rows", without: ["email", "fullName", "locale"] },
		deleted: "at the end",
	}),
];
