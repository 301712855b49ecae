import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import type { Conversation } from "#contract/social/messages.ts";
import { AgeOf } from "#web/platform/ages/age.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { conversationsQuery } from "./queries.ts";

const friendsTab = `${pages.social}?tab=friends`;

export function MessagesPage() {
	const { messages: words } = useStrings();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PageHeader title={words.title} back={{ to: friendsTab, label: words.backToHub }} />
			<Async
				query={useQuery(conversationsQuery)}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={4} />}
				empty={
					<EmptyState
						{...words.empty}
						action={
							<ButtonLink to={friendsTab} tone="primary">
								{words.friends}
							</ButtonLink>
						}
					/>
				}
			>
				{(conversations) => (
					<Card inset="flush">
						<Rows label={words.title}>
							{conversations.map((conversation) => (
								<ConversationRow key={conversation.person.userId} conversation={conversation} />
							))}
						</Rows>
					</Card>
				)}
			</Async>
		</div>
	);
}

function ConversationRow({ conversation: { person, unread, lastMessage } }: { conversation: Conversation }) {
	const { messages: words } = useStrings();
	const { number } = useFormats();
	const text = lastMessage && (lastMessage.text ?? words.deleted);
	return (
		<Row
			to={pages.conversation.replace(":userId", person.userId)}
			leading={<Avatar name={person.socialName} picture={person.pictureUrl} />}
			title={<bdi>{person.socialName}</bdi>}
			text={
				text !== null && (
					<p dir="auto" className="wrap-anywhere line-clamp-1">
						{lastMessage?.isOwn ? words.you(text) : text}
					</p>
				)
			}
			trailing={
				<span className="flex flex-col items-end gap-1 self-start text-13 text-quiet">
					{lastMessage && <AgeOf at={lastMessage.sentAt} />}
					{unread > 0 && (
						<Badge tone="primary">
							<span aria-hidden>{number(unread)}</span>
							<VisuallyHidden>{words.unread(unread)}</VisuallyHidden>
						</Badge>
					)}
				</span>
			}
		/>
	);
}
