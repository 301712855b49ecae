import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, rupees } from "#contract/schemas.ts";
import { securityEvents } from "#domain/account/security-event.ts";
import { adminQueues } from "#domain/admin/queue.ts";
import { notifiableStates } from "#domain/integrations/connection.ts";
import { providers } from "#domain/integrations/providers.ts";
import {
	type NoticeKind,
	type NoticeTopic,
	noticesPerPage,
	noticeTopicNames,
} from "#domain/notices/notice.ts";

const paymentFacts = z.object({
	paymentId: id,
	plan: z.string(),
	amount: rupees,
	reference: z.string(),
	consultationId: id.optional().meta({ description: "The consultation paid for, if any" }),
	organizationId: id.optional().meta({ description: "The organization whose seats were paid for, if any" }),
});

/** A person in the hub. `userId` is used to find these notices when that person's account is deleted. */
const personFacts = z.object({ userId: id, name: z.string() });
const challengeFacts = z.object({
	challengeId: id,
	title: z.string(),
	organizationId: id.optional().meta({ description: "The challenge's organization; absent for the hub's" }),
});

const partnerFacts = personFacts.extend({ partnershipId: id, habit: z.string() });
const postFacts = personFacts.extend({ postId: id, excerpt: z.string() });

const removalFacts = z.object({ excerpt: z.string(), reason: z.string() });

/** The other party in a consultation: the expert, or the client (their user id is stored but not sent). */
const consultationFacts = z.object({ consultationId: id, name: z.string(), userId: id.optional() });

const organizationFacts = z.object({ organizationId: id, name: z.string() });
const teamFacts = organizationFacts.extend({ team: z.string().nullable(), teamId: id.optional() });
const domainFacts = organizationFacts.extend({ domain: z.string() });
const programFacts = organizationFacts.extend({ programId: id, program: z.string() });
const waiting = z.int().meta({ description: "How many were waiting when the notice was last updated" });

const dataOf = {
	"payment-received": paymentFacts,
	"payment-verified": paymentFacts,
	"payment-rejected": paymentFacts.extend({ reason: z.string() }),
	"payment-withdrawn": paymentFacts.extend({ reason: z.string() }),
	"refund-noted": paymentFacts,
	"challenge-completed": challengeFacts.extend({ progress: z.int() }),
	"challenge-changed": challengeFacts.extend({ startDate: day }),
	"challenge-cancelled": challengeFacts.partial({ title: true }),
	"challenge-handed-on": challengeFacts,
	"sign-in-changed": z.object({ event: z.enum(securityEvents) }),
	"token-ending": z.object({ tokenId: id, name: z.string(), expiresAt: instant }),
	"webhook-off": z.object({ hookId: id, host: z.string(), because: z.enum(["gone", "failing"]) }),
	"post-liked": postFacts,
	"post-commented": postFacts,
	"post-removed": removalFacts,
	"comment-removed": removalFacts,
	"message-removed": removalFacts,
	"challenge-removed": removalFacts,
	"friend-asked": personFacts,
	"friend-accepted": personFacts,
	"partner-asked": partnerFacts,
	"partner-agreed": partnerFacts,
	"partner-declined": partnerFacts,
	"partner-ended": partnerFacts,
	"agreement-changed": partnerFacts,
	"checked-in": partnerFacts,
	"check-in-seen": partnerFacts,
	"check-in-well-done": partnerFacts,
	"check-in-talk": partnerFacts,
	"partner-nudged": partnerFacts,
	"check-in-overdue": partnerFacts,
	"partner-overdue": partnerFacts,
	"message-arrived": personFacts,
	"consultation-paid": paymentFacts,
	"seats-ready": organizationFacts.extend({ count: z.int() }),
	"consultation-scheduled": consultationFacts,
	"consultation-cancelled": consultationFacts.extend({ reason: z.string() }),
	"consultation-done": consultationFacts,
	"consultation-message": consultationFacts,
	"organization-asked": organizationFacts.extend({
		userId: id.optional().meta({ description: "Stored, but not sent" }),
		asker: z.string(),
		waiting: waiting.optional(),
	}),
	"organization-joined": organizationFacts,
	"organization-declined": organizationFacts.extend({ isDeleted: z.literal(true).optional() }),
	"membership-ended": organizationFacts.extend({ isDeleted: z.literal(true).optional() }),
	"became-owner": organizationFacts,
	"organization-deleting": organizationFacts,
	"organization-announced": teamFacts.extend({ excerpt: z.string() }),
	"challenge-proposed": organizationFacts.extend({ challengeId: id, title: z.string() }),
	"domain-missing": domainFacts,
	"domain-ended": domainFacts,
	"program-proposed": programFacts,
	"program-reward": programFacts.extend({ reward: z.string() }),
	"program-completed": programFacts.extend({ progress: z.int() }),
	"program-cancelled": programFacts.extend({ leftTeam: z.string().optional() }),
	"integration-state": z.object({
		integrationId: id,
		provider: z.enum(providers),
		state: z.enum(notifiableStates),
	}),
	"tick-withdrawn": z.object({ habitId: id, habit: z.string(), provider: z.enum(providers), day }),
	"week-over": z.object({
		monday: day,
		done: z.int(),
		due: z.int().meta({ description: "Due days when the notice was created" }),
		isOpen: z.boolean().optional().meta({ description: "Whether a day was still open then" }),
	}),
	"queue-waiting": z.object({ queue: z.enum(adminQueues), waiting }),
} satisfies Record<NoticeKind, z.ZodObject>;
export type NoticeData = { [K in NoticeKind]: z.infer<(typeof dataOf)[K]> };

export type NoticeContent = { [K in NoticeKind]: { kind: K; data: NoticeData[K] } }[NoticeKind];

function noticeOf<K extends NoticeKind>(kind: K) {
	return z.object({
		id,
		kind: z.literal(kind),
		data: dataOf[kind],
		count: z
			.int()
			.positive()
			.meta({ description: "Number of notices it combines; `data` is from the newest" }),
		createdAt: instant,
		readAt: instant.nullable(),
	});
}

const noticeSchema = z.discriminatedUnion("kind", [
	noticeOf("payment-received"),
	noticeOf("payment-verified"),
	noticeOf("payment-rejected"),
	noticeOf("payment-withdrawn"),
	noticeOf("refund-noted"),
	noticeOf("challenge-completed"),
	noticeOf("challenge-changed"),
	noticeOf("challenge-cancelled"),
	noticeOf("challenge-handed-on"),
	noticeOf("sign-in-changed"),
	noticeOf("token-ending"),
	noticeOf("webhook-off"),
	noticeOf("post-liked"),
	noticeOf("post-commented"),
	noticeOf("post-removed"),
	noticeOf("comment-removed"),
	noticeOf("message-removed"),
	noticeOf("challenge-removed"),
	noticeOf("friend-asked"),
	noticeOf("friend-accepted"),
	noticeOf("partner-asked"),
	noticeOf("partner-agreed"),
	noticeOf("partner-declined"),
	noticeOf("partner-ended"),
	noticeOf("agreement-changed"),
	noticeOf("checked-in"),
	noticeOf("check-in-seen"),
	noticeOf("check-in-well-done"),
	noticeOf("check-in-talk"),
	noticeOf("partner-nudged"),
	noticeOf("check-in-overdue"),
	noticeOf("partner-overdue"),
	noticeOf("message-arrived"),
	noticeOf("consultation-paid"),
	noticeOf("seats-ready"),
	noticeOf("consultation-scheduled"),
	noticeOf("consultation-cancelled"),
	noticeOf("consultation-done"),
	noticeOf("consultation-message"),
	noticeOf("organization-asked"),
	noticeOf("organization-joined"),
	noticeOf("organization-declined"),
	noticeOf("membership-ended"),
	noticeOf("became-owner"),
	noticeOf("organization-deleting"),
	noticeOf("organization-announced"),
	noticeOf("challenge-proposed"),
	noticeOf("domain-missing"),
	noticeOf("domain-ended"),
	noticeOf("program-proposed"),
	noticeOf("program-reward"),
	noticeOf("program-completed"),
	noticeOf("program-cancelled"),
	noticeOf("integration-state"),
	noticeOf("tick-withdrawn"),
	noticeOf("week-over"),
	noticeOf("queue-waiting"),
]);
export type Notice = z.infer<typeof noticeSchema>;

const channels = z.strictObject({ push: z.boolean().optional(), mail: z.boolean().optional() });

const settingsSchema = z
	.record(z.enum(noticeTopicNames), channels)
	.meta({ description: "A missing channel is not available for the topic" });

const choicesSchema = z.strictObject(
	Object.fromEntries(noticeTopicNames.map((name) => [name, channels.optional()])) as Record<
		NoticeTopic,
		z.ZodOptional<typeof channels>
	>,
);

export const notices = {
	list: endpoint({
		route: "GET /api/notices",
		summary: `Lists the inbox, newest first, ${noticesPerPage} per page.`,
		access: "user",
		rate: "read",
		query: z.object({
			before: id.optional().meta({ description: "Id of the last notice on the previous page" }),
		}),
		replies: { 200: z.array(noticeSchema) },
	}),
	read: endpoint({
		route: "POST /api/notices/read",
		summary: "Marks some or all notices as read. Ignores other users' notices and those already read.",
		access: "user",
		rate: "write",
		changes: "notices",
		body: z.union([
			z.strictObject({ ids: z.array(id).min(1).max(100) }),
			z.strictObject({ all: z.literal(true) }),
		]),
		replies: { 204: null },
	}),
	settings: endpoint({
		route: "GET /api/settings/notices",
		summary: "Returns which notices use which channel, in addition to the inbox.",
		access: "user",
		rate: "read",
		replies: { 200: settingsSchema },
	}),
	choose: endpoint({
		route: "PATCH /api/settings/notices",
		summary:
			"Switches channels on or off. Returns 400 for a channel that is not offered, or that is always on.",
		access: "user",
		rate: "write",
		changes: "notices",
		body: choicesSchema,
		replies: { 200: settingsSchema },
	}),
};
