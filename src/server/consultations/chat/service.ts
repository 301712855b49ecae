import type { ChatMessage } from "#contract/consultations/chat.ts";
import { whyNotWrite } from "#domain/consultations/consultation.ts";
import { messagesOnPage } from "#domain/social/messages/message.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import { lockedConsultation, noteAnswer } from "#server/consultations/bookings/keeping.ts";
import { seenBy } from "#server/consultations/bookings/service.ts";
import type { StoredConsultation } from "#server/consultations/bookings/tables.ts";
import { instantIn } from "#server/consultations/bookings/viewing.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import { appendMessage, messageOf, messagesOf } from "#server/social/messages/log.ts";

interface NewMessage {
	messageId: string;
	text: string;
}

/** What client and expert write to each other; the consultation's id is that of their conversation. */
export const chatService = ({ orm, jobs }: Deps) => ({
	/** Throws `not-found`. */
	list: async (actor: Actor, id: string, before: number | undefined): Promise<ChatMessage[]> => {
		const { row, isExpert } = await seenBy(orm, actor, id);
		const messages = await messagesOf(orm, id, { before, limit: messagesOnPage });
		return messages.map((message) => asMessage(message, row, isExpert));
	},

	/** A repeat gives what is there. Throws `not-found`, `id-taken` or the refusals of `whyNotWrite`. */
	write: (actor: Actor, id: string, { messageId, text }: NewMessage, now: number): Promise<ChatMessage> =>
		orm.transaction(async (tx) => {
			const { isExpert } = await seenBy(tx, actor, id);
			const row = await lockedConsultation(tx, id);
			const expert = (await expertsById(tx)).get(row.expertId);
			const expertUserId = expert?.userId ?? null;
			const known = await messageOf(tx, id, messageId);
			if (known !== undefined && known.senderId !== actor.userId) throw new Problem("id-taken");
			if (known !== undefined) return asMessage(known, row, isExpert);
			if (expertUserId === null) throw new Problem("no-chat");
			refuseClosed(row, now);
			const [newest] = await messagesOf(tx, id, { before: undefined, limit: 1 });
			const [senderId, receiverId] = isExpert ? [expertUserId, row.userId] : [row.userId, expertUserId];
			const message = await appendMessage(tx, {
				...{ conversationId: id, id: messageId, senderId, receiverId, text },
				sentAt: iso(now),
			});
			if (isExpert) await noteAnswer(tx, row, iso(now));
			await tellPages(tx, receiverId, "consultations");
			const name = isExpert ? (expert?.name ?? "") : row.fullName;
			// The inbox hears of a turn, not of each line.
			if (newest?.senderId !== senderId)
				await notify(tx, jobs, receiverId, {
					kind: "consultation-message",
					data: { consultationId: id, name, ...(!isExpert && { userId: senderId }) },
					cause: `consultation ${id} message ${messageId}`,
					groupKey: `consultation ${id}`,
					now,
				});
			return asMessage(message, row, isExpert);
		}),
});

const refuseClosed = (row: StoredConsultation, now: number): void => {
	const refusal = whyNotWrite(
		{
			...{ type: row.consultationType, status: row.status, hasExpert: true },
			scheduledAt: instantIn(row.scheduledDate),
			answeredAt: instantIn(row.answeredAt),
		},
		now,
	);
	if (refusal) throw new Problem(refusal);
};

/** Whoever is not the client is the expert, also one who answered before another took over. */
const asMessage = (
	{ id, number, senderId, text, sentAt }: Awaited<ReturnType<typeof messagesOf>>[number],
	{ userId }: StoredConsultation,
	isExpert: boolean,
): ChatMessage => ({ id, number, isOwn: (senderId === userId) !== isExpert, text: text ?? "", sentAt });
