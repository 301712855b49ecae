import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations/bookings.ts";
import { isOver } from "#domain/consultations/consultation.ts";
import { messagesPerPage } from "#domain/social/messages/message.ts";
import { send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Composer, MessageList, useAnnouncedMessages, useReadReceipts } from "#web/social/messages/public.ts";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

function chatQuery(consultationId: string) {
	return infiniteQueryOptions({
		queryKey: ["api", "consultations", consultationId, "messages"],
		queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
			send("GET /api/consultations/:consultationId/messages", {
				params: { consultationId },
				query: pageParam === undefined ? {} : { before: pageParam },
			}),
		initialPageParam: undefined,
		getNextPageParam: (page) => (page.length < messagesPerPage ? undefined : page.at(-1)?.number),
		staleTime: 0,
	});
}

export interface Props {
	consultation: Consultation;
	userId: string;
	/** Polling interval in milliseconds; false if events arrive by stream. */
	pollMs: number | false;
}

export function ChatCard({ consultation, userId, pollMs }: Props) {
	const { consultations, messages: messageWords } = useStrings();
	const { chat: words } = consultations;
	const { id, chat, isExpert, expertName, fullName } = consultation;
	const other = isExpert ? fullName : expertName;
	const query = useInfiniteQuery({ ...chatQuery(id), refetchInterval: pollMs });
	const client = useQueryClient();
	const write = useMutation({
		mutationFn: (body: { messageId: string; text: string }) =>
			send("POST /api/consultations/:consultationId/messages", { params: { consultationId: id }, body }),
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "consultations"] }),
	});
	const { mutateAsync: markRead } = useMutation({
		mutationFn: (upTo: number) =>
			send("POST /api/consultations/:consultationId/read", {
				params: { consultationId: id },
				body: { upTo },
			}),
	});
	const list = query.data?.pages.flat().map((message) => ({ ...message, isSeen: false }));
	useReadReceipts(list, markRead);
	useAnnouncedMessages(list, other);
	return (
		<TitledCard title={words.title} text={<ChatTime consultation={consultation} />}>
			<Async
				query={{ ...query, data: list }}
				texts={consultations}
				loading={<Skeleton label={consultations.loading} shape="row" count={2} />}
				empty={
					chat.canWrite && (
						<p className="py-4 text-center text-quiet">{isExpert ? words.beginAsExpert : words.begin}</p>
					)
				}
			>
				{(messages) => (
					<>
						<MoreButton query={query} label={messageWords.more} />
						<MessageList label={messageWords.list(other)} messages={messages} name={other} />
					</>
				)}
			</Async>
			<Composer
				userId={userId}
				to={id}
				label={messageWords.write(other)}
				messages={list}
				act={write}
				isClosed={!chat.canWrite}
			/>
		</TitledCard>
	);
}

function ChatTime({ consultation: { chat, status } }: { consultation: Consultation }) {
	const { chat: words } = useStrings().consultations;
	const { date, time } = useFormats();
	const until = chat.endsAt === null ? null : words.until(`${date(chat.endsAt)}, ${time(chat.endsAt)}`);
	if (chat.canWrite) return until;
	if (isOver(status) || (chat.endsAt !== null && Date.parse(chat.endsAt) <= Date.now())) return words.over;
	if (chat.hasExpert) return words.opens;
	return until === null ? words.expertAway : `${words.expertAway} ${until}`;
}
