import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import type { Friend } from "#contract/social/friends.ts";
import { useStrings } from "#web/platform/locale.ts";
import { InviteCard } from "#web/social/invitations/public.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { AddFriend } from "./add-friend.tsx";
import { MessageLink } from "./message-link.tsx";
import { friendsQuery } from "./queries.ts";
import { ReceivedRequests, SentRequests } from "./requests.tsx";

export function FriendsTab() {
	const { friends: words } = useStrings();
	const query = useQuery(friendsQuery);
	// If the user has no friends yet, the invitation comes first.
	const hasFriends = query.data !== undefined && query.data.length > 0;
	return (
		<div className="flex flex-col gap-4 sm:gap-6">
			<h2 className="font-semibold text-20">{words.title}</h2>
			<ReceivedRequests hasList={query.data !== undefined} />
			<Async
				query={query}
				texts={words}
				loading={<Skeleton label={words.loading} shape="row" count={3} />}
				empty={
					<>
						<EmptyState level={3} {...words.empty} />
						<InviteCard />
					</>
				}
			>
				{(friends) => (
					<Card inset="flush">
						<Rows label={words.title}>
							{friends.map((friend) => (
								<FriendRow key={friend.id} friend={friend} />
							))}
						</Rows>
					</Card>
				)}
			</Async>
			<AddFriend />
			<SentRequests />
			{hasFriends && <InviteCard />}
		</div>
	);
}

function FriendRow({ friend }: { friend: Friend }) {
	const { friends: words } = useStrings();
	const { id, fullName, email, profileImageUrl, habitsCount } = friend;
	return (
		<Row
			leading={<Avatar name={fullName} picture={profileImageUrl} />}
			title={<bdi>{fullName}</bdi>}
			text={
				<>
					<p>
						<EmailAddress>{email}</EmailAddress>
					</p>
					{habitsCount !== null && habitsCount > 0 && <p>{words.habits(habitsCount)}</p>}
				</>
			}
			trailing={
				<>
					<MessageLink userId={id} name={fullName} />
					<ButtonLink
						size="small"
						to={pages.person.replace(":userId", id)}
						aria-label={words.viewNamed(fullName)}
					>
						{words.view}
					</ButtonLink>
				</>
			}
		/>
	);
}
