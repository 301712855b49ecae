import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useParams } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Conversation } from "#contract/social/messages.ts";
import { messagesKept } from "#domain/social/messages/message.ts";
import { ApiError, send } from "#web/platform/api.ts";
import { usePageEvents } from "#web/platform/events.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { DeadEnd } from "#web/ui/states/dead-end.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAnnouncedMessages } from "./announced-messages.ts";
import { Composer, type NewMessage } from "./composer.tsx";
import { Dock } from "./dock.tsx";
import { GoneConversation } from "./gone-conversation.tsx";
import { MessageList } from "./message-list.tsx";
import { conversationQuery, messagesQuery, useMessageMutation } from "./queries.ts";
import { useReadReceipts } from "./read-receipts.ts";

/** Polling interval without a stream. */
const pollMs = 4_000;

export function ConversationPage() {
	const { userId = "" } = useParams();
	const { messages: words, shell } = useStrings();
	const query = useQuery(conversationQuery(userId));
	// 400: a part of the link is missing.
	const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
	if (isMissing && !query.data)
		return (
			<DeadEnd
				{...words.notFound}
				action={{ label: words.back, to: pages.messages }}
				help={{ label: shell.navigation.help, to: pages.help }}
			/>
		);
	return (
		<div className="-mb-6 sm:-mb-10 mx-auto flex w-full max-w-reading flex-1 flex-col gap-4">
			{isMissing ? (
				<GoneConversation userId={userId} />
			) : (
				<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="row" count={4} />}>
					{(conversation) => <ConversationView key={userId} conversation={conversation} />}
				</Async>
			)}
		</div>
	);
}

function ConversationView({ conversation: { person, canWrite } }: { conversation: Conversation }) {
	const { messages: words } = useStrings();
	const { user } = useMe();
	const isLive = usePageEvents(user?.id, () => undefined);
	const query = useInfiniteQuery({
		...messagesQuery(person.userId),
		refetchInterval: isLive ? false : pollMs,
	});
	const list = query.data?.pages.flat();
	const end = useEndInView(list?.[0]?.number);
	const write = useMessageMutation((body: NewMessage) =>
		send("POST /api/social/conversations/:userId/messages", { params: { userId: person.userId }, body }),
	);
	const { mutateAsync: markRead } = useMessageMutation((upTo: number) =>
		send("POST /api/social/conversations/:userId/read", {
			params: { userId: person.userId },
			body: { upTo },
		}),
	);
	useReadReceipts(list, markRead);
	useAnnouncedMessages(list, person.socialName);
	return (
		<>
			<PageHeader
				title={person.socialName}
				back={{ to: pages.messages, label: words.back }}
				menu={
					<span className="ml-2 shrink-0">
						<Avatar name={person.socialName} picture={person.pictureUrl} />
					</span>
				}
			/>
			<Async
				query={{ ...query, data: list }}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={4} />}
				empty={<p className="flex-1 py-8 text-center text-quiet">{words.begin(person.socialName)}</p>}
			>
				{(messages) => (
					<div className="flex flex-1 flex-col gap-3">
						<MoreButton query={query} label={words.more} />
						{(messages[0]?.number ?? 0) >= messagesKept && (
							<p className="text-center text-13 text-quiet">{words.kept}</p>
						)}
						<MessageList
							label={words.list(person.socialName)}
							messages={messages}
							friendId={person.userId}
							name={person.socialName}
						/>
					</div>
				)}
			</Async>
			<Dock>
				{!canWrite && <p className="wrap-anywhere text-quiet">{words.friendsOnly(person.socialName)}</p>}
				{user && (
					<Composer
						userId={user.id}
						to={person.userId}
						label={words.write(person.socialName)}
						messages={list}
						act={write}
						takesFocus={canWrite}
						isClosed={!canWrite}
					/>
				)}
			</Dock>
			<div ref={end} className="-mt-4" />
		</>
	);
}

function useEndInView(newest: number | undefined) {
	const end = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (newest !== undefined) end.current?.scrollIntoView({ block: "end" });
	}, [newest]);
	return end;
}
