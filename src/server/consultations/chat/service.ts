import type { ChatMessage } from "#contract/consultations/chat.ts";
import { whyNotWrite } from "#domain/consultations/consultation.ts";
import { isFirstUnread, messagesPerPage } from "#domain/social/messages/message.ts";
import { lockConsultation } from "#server/consultations/bookings/consultation.ts";
import { findVisible } from "#server/consultations/bookings/service.ts";
import { saveFirstAnswer, saveReadUpTo } from "#server/consultations/bookings/store.ts";
import { courseOf } from "#server/consultations/bookings/views.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { markGroupAsRead, notify } from "#server/notices/notices/service.ts";
import { hasUnread } from "#server/notices/notices/store.ts";
import { appendMessage } from "#server/social/messages/log.ts";
import { findMessage, listMessages } from "#server/social/messages/store.ts";

interface NewMessage {
	messageId: string;
	text: string;
}

/** The conversation has the same id as the consultation. */
export function chatService({ orm, jobs }: Deps) {
	return {
		/** Throws `not-found`. */
		list: async (actor: Actor, id: string, before: number | undefined): Promise<ChatMessage[]> => {
			const { row, isExpert } = await findVisible(orm, actor, id);
			const messages = await listMessages(orm, id, { before, limit: messagesPerPage });
			return messages.map((message) => asMessage(message, row, isExpert));
		},

		/** A repeat returns the stored message. Throws `not-found`, `id-taken` or the refusals of `whyNotWrite`. */
		write: (actor: Actor, id: string, { messageId, text }: NewMessage, now: number): Promise<ChatMessage> =>
			orm.transaction(async (tx) => {
				const { isExpert } = await findVisible(tx, actor, id);
				const row = await lockConsultation(tx, id);
				const known = await findMessage(tx, id, messageId);
				if (known !== undefined) return asMessage(ownOf(known, actor), row, isExpert);
				refuseClosed(row, now);
				const way = await partiesOf(tx, row, isExpert);
				const [newest] = await listMessages(tx, id, { before: undefined, limit: 1 });
				const written = { conversationId: id, id: messageId, text, sentAt: iso(now) };
				const readUpTo = Math.max(row.clientReadUpTo, row.expertReadUpTo);
				const message = await appendMessage(tx, { ...written, ...way.people }, readUpTo);
				if (isExpert) await saveFirstAnswer(tx, row, iso(now));
				const { senderId, receiverId } = way.people;
				await recordEvent(tx, { kind: "consultation.message-sent", userId: receiverId });
				const groupKey = messageNoticeGroupKey(id);
				const isFirst = isFirstUnread(senderId, newest, way.readUpTo);
				if (isFirst || !(await hasUnread(tx, receiverId, groupKey)))
					await notify(tx, jobs, receiverId, {
						kind: "consultation-message",
						data: { consultationId: id, ...way.sender },
						cause: `consultation ${id} message ${messageId}`,
						groupKey,
						now,
					});
				return asMessage(message, row, isExpert);
			}),

		/** Marks the other side's messages as read. Throws `not-found`. */
		read: (actor: Actor, id: string, upTo: number, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const { row, isExpert } = await findVisible(tx, actor, id);
				const [newest] = await listMessages(tx, id, { before: undefined, limit: 1 });
				const read = Math.min(upTo, newest?.number ?? 0);
				if (!(await saveReadUpTo(tx, row, isExpert ? "expert" : "client", read))) return;
				await markGroupAsRead(tx, actor.userId, messageNoticeGroupKey(id), now);
			}),
	};
}

export function messageNoticeGroupKey(consultationId: string): string {
	return `consultation ${consultationId}`;
}

/** Returns a message that was already sent. Throws `id-taken` if the other side sent it. */
function ownOf<M extends { senderId: string }>(message: M, { userId }: Actor): M {
	if (message.senderId !== userId) throw new Problem("id-taken");
	return message;
}

/** Returns sender, receiver, and how far the receiver has read. Throws `expert-away` if the expert can't reply. */
async function partiesOf(tx: Orm, row: StoredConsultation, isExpert: boolean) {
	const { userId, expertId, fullName } = row;
	const expert = (await expertsById(tx)).get(expertId);
	const expertUserId = expert?.userId ?? null;
	if (expert === undefined || expertUserId === null || expert.isAway) throw new Problem("expert-away");
	return isExpert
		? {
				people: { senderId: expertUserId, receiverId: userId },
				sender: { name: expert.name },
				readUpTo: row.clientReadUpTo,
			}
		: {
				people: { senderId: userId, receiverId: expertUserId },
				sender: { name: fullName, userId },
				readUpTo: row.expertReadUpTo,
			};
}

function refuseClosed(row: StoredConsultation, now: number): void {
	const refusal = whyNotWrite({ ...courseOf(row), hasExpert: true }, now);
	if (refusal) throw new Problem(refusal);
}

/** Every sender except the client counts as the expert, including one who was replaced. */
function asMessage(
	{ id, number, senderId, text, sentAt }: Awaited<ReturnType<typeof listMessages>>[number],
	{ userId }: StoredConsultation,
	isExpert: boolean,
): ChatMessage {
	return { id, number, isOwn: (senderId === userId) !== isExpert, text: text ?? "", sentAt };
}
