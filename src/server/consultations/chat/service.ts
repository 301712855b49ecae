import type { ChatMessage } from "#contract/consultations/chat.ts";
import { whyNotWrite } from "#domain/consultations/consultation.ts";
import { messagesOnPage } from "#domain/social/messages/message.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import { lockedConsultation, noteAnswer } from "#server/consultations/bookings/keeping.ts";
import { seenBy } from "#server/consultations/bookings/service.ts";
import type { StoredConsultation } from "#server/consultations/bookings/tables.ts";
import { instantIn } from "#server/consultations/bookings/viewing.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { Orm } from "#server/db/open.ts";
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
			const known = await messageOf(tx, id, messageId);
			if (known !== undefined) return asMessage(ownOf(known, actor), row, isExpert);
			const way = await wayOf(tx, row, isExpert);
			refuseClosed(row, now);
			const [newest] = await messagesOf(tx, id, { before: undefined, limit: 1 });
			const written = { conversationId: id, id: messageId, text, sentAt: iso(now) };
			const message = await appendMessage(tx, { ...written, ...way.people });
			if (isExpert) await noteAnswer(tx, row, iso(now));
			const { senderId, receiverId } = way.people;
			await tellPages(tx, receiverId, "consultations");
			// The inbox hears of a turn, not of each line.
			if (newest?.senderId !== senderId)
				await notify(tx, jobs, receiverId, {
					kind: "consultation-message",
					data: { consultationId: id, ...way.sender },
					cause: `consultation ${id} message ${messageId}`,
					groupKey: `consultation ${id}`,
					now,
				});
			return asMessage(message, row, isExpert);
		}),
});

/** A message that is there already. Throws `id-taken` for that of the other. */
const ownOf = <M extends { senderId: string }>(message: M, { userId }: Actor): M => {
	if (message.senderId !== userId) throw new Problem("id-taken");
	return message;
};

/** From whom to whom, and how the reader is told of the sender. Throws `no-chat` while the expert has no account. */
const wayOf = async (tx: Orm, { userId, expertId, fullName }: StoredConsultation, isExpert: boolean) => {
	const expert = (await expertsById(tx)).get(expertId);
	const expertUserId = expert?.userId ?? null;
	if (expert === undefined || expertUserId === null) throw new Problem("no-chat");
	return isExpert
		? { people: { senderId: expertUserId, receiverId: userId }, sender: { name: expert.name } }
		: { people: { senderId: userId, receiverId: expertUserId }, sender: { name: fullName, userId } };
};

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
