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
import { noticeTables } from "./notice-tables.ts";
import { type PersonalTable, personalTable } from "./personal-table.ts";
import { sharedTables } from "./shared-tables.ts";
import { signInTables } from "./sign-in-tables.ts";

const atTheEnd = { exported: "rows", deleted: "at the end" } as const;

/** Tables with personal rows, in deletion order: tables that refer to others come first. */
export const personalTables: readonly PersonalTable[] = [
	...sharedTables,
	personalTable(reminderSendings, { key: ["habitId", "day", "slot"], exported: "rows" }),
	personalTable(reminders, {
		key: ["habitId", "slot"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	personalTable(reminderSettings, { key: ["userId"], exported: "rows" }),
	personalTable(pushSubscriptions, {
		key: ["sessionId"],
		// Anyone with these can push to the device.
		exported: { as: "rows", without: ["endpoint", "p256dh", "auth"] },
	}),
	personalTable(programHabits, { key: ["organizationId", "programId"], exported: "rows" }),
	personalTable(programMemberships, {
		key: ["organizationId", "programId"],
		exported: { as: "nothing", because: "program_enrollments and planned_habits have the same data" },
	}),
	personalTable(programRewards, { key: ["organizationId", "programId", "rewardId"], ...atTheEnd }),
	personalTable(programEnrollments, { key: ["organizationId", "programId"], ...atTheEnd }),
	personalTable(organizationConsents, {
		key: ["organizationId", "kind"],
		exported: { as: "rows", without: ["cohortKey"] },
		deleted: "at the end",
	}),
	personalTable(organizationScores, { key: ["organizationId"], ...atTheEnd }),
	personalTable(organizationTeamMembers, { key: ["organizationId", "teamId"], ...atTheEnd }),
	personalTable(organizationMembers, { key: ["organizationId"], ...atTheEnd }),
	personalTable(organizationMemberships, {
		key: ["organizationId"],
		exported: { as: "nothing", because: "organization_members has the same data" },
		deleted: "at the end",
	}),
	personalTable(organizationRemovals, {
		key: ["organizationId"],
		exported: "rows",
		// Until then, an organization may still remove the member, which adds a row.
		deleted: "with the account",
	}),
	personalTable(organizationRequests, { key: ["organizationId"], exported: "rows" }),
	personalTable(ownOrganizationRequests, {
		key: ["organizationId"],
		exported: { as: "nothing", because: "organization_requests has the same data" },
	}),
	personalTable(seats, { key: ["organizationId"], exported: "rows" }),
	...integrationTables,
	personalTable(taps, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(calendarFeeds, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(habitMoments, { key: ["habitId", "moment"], exported: "rows" }),
	personalTable(automaticityAnswers, {
		key: ["habitId", "point"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	personalTable(logEntries, { key: ["habitId", "date", "id"], exported: "rows" }),
	personalTable(habitLogs, {
		key: ["habitId", "date"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	personalTable(habitCycles, {
		key: ["habitId", "number"],
		exported: { as: "habits" },
		imported: "with its habit",
	}),
	personalTable(importedHabits, { key: ["importId", "habitId"], exported: "rows" }),
	personalTable(imports, {
		key: ["id"],
		// Habits from another tracker's file that are not imported yet, kept for a day, or for 30 if a payment is due.
		exported: { as: "rows", without: ["content"] },
	}),
	personalTable(plannedHabits, { key: ["userId"], exported: "rows" }),
	personalTable(habits, { key: ["id"], exported: { as: "habits" }, imported: "with its habit" }),
	personalTable(paymentScreenshots, {
		key: ["paymentId"],
		exported: { as: "pictures", picture: "image", without: ["image"] },
	}),
	personalTable(statementMatches, {
		key: ["statementId", "line"],
		exported: { as: "rows", without: [], only: settledMatches },
	}),
	personalTable(paymentKeys, {
		key: ["key"],
		exported: { as: "nothing", because: "the payments have the same references and UTRs" },
		deleted: { kept: "the reference and UTR of a completed payment, so that neither can be used again" },
	}),
	personalTable(userPayments, {
		key: ["id"],
		// Completed and refunded payments stay in kept_payments, without the payer.
		exported: { as: "rows", without: ["decidedBy", "refundNote", "refundNotedBy"] },
	}),
	personalTable(consultationChanges, {
		key: ["consultationId", "number"],
		// Notes are for administrators only.
		exported: {
			as: "rows",
			without: ["changedBy"],
			only: ne(consultationChanges.change, "noted"),
		},
	}),
	personalTable(consultations, { key: ["id"], exported: { as: "rows", without: ["expertReadUpTo"] } }),
	personalTable(consultationList, {
		key: ["id"],
		exported: { as: "nothing", because: "consultations has the same data" },
		deleted: "with the account",
	}),
	personalTable(auditLog, {
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
	personalTable(suspensions, {
		key: ["userId"],
		exported: { as: "rows", without: ["suspendedBy", "reason"] },
	}),
	personalTable(administrators, { key: ["userId"], exported: { as: "rows", without: ["appointedBy"] } }),
	personalTable(friendships, {
		key: ["friendId"],
		exported: { as: "rows", without: ["friendId", "byAddress"], only: knownFriendships },
	}),
	personalTable(friendAsks, { key: ["email"], exported: { as: "rows", without: ["friendId"] } }),
	personalTable(blocks, { key: ["blockedId"], exported: { as: "rows", without: ["blockedId"] } }),
	personalTable(blockedBy, {
		key: ["blockerId"],
		exported: { as: "nothing", because: "users must not learn who has blocked them" },
	}),
	personalTable(invitations, {
		key: ["code"],
		exported: { as: "nothing", because: "own_invitations and social_profiles have the same codes" },
	}),
	personalTable(ownInvitations, { key: ["code"], exported: "rows" }),
	// Deleted with the account by `withdrawHelped`, which also updates the counts.
	personalTable(resourceHelped, { key: ["slug"], ...atTheEnd }),
	personalTable(socialProfiles, { key: ["userId"], exported: "rows" }),
	...noticeTables,
	personalTable(domainEvents, { key: ["id"], exported: "rows" }),
	personalTable(userPictures, {
		key: ["userId"],
		exported: { as: "pictures", picture: "image", without: ["image"] },
	}),
	personalTable(emailConfirmations, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(passwordResets, {
		key: ["userId"],
		exported: { as: "nothing", because: "a link that is valid for half an hour" },
	}),
	personalTable(signInLinks, {
		key: ["userId"],
		exported: { as: "nothing", because: "a link that is valid for two hours" },
	}),
	personalTable(emailChanges, { key: ["userId"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(formerEmails, { key: ["id"], exported: "rows" }),
	...signInTables,
	personalTable(consents, { key: ["kind", "version"], exported: "rows" }),
	personalTable(accountExportParts, {
		key: ["exportId", "try", "part"],
		exported: { as: "nothing", because: "they are the file itself" },
	}),
	personalTable(accountExports, { key: ["id"], exported: "rows" }),
	personalTable(userEmails, {
		key: ["email"],
		exported: { as: "nothing", because: "the account has the same address" },
		deleted: "with the account",
	}),
	personalTable(users, {
		owner: "id",
		key: ["id"],
		exported: { as: "rows", without: ["passwordHash", "closedAt", "weekCheckAt"] },
		deleted: "at the end",
	}),
	personalTable(accountDeletions, {
		key: ["userId"],
		exported: { as: "rows", without: ["email", "fullName", "locale"] },
		deleted: "at the end",
	}),
];
