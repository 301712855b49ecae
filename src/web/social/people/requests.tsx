import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FriendRequests } from "#contract/social/friends.ts";
import type { Person } from "#contract/social/person.ts";
import { send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { requestsQuery } from "./queries.ts";
import { useAct } from "./use-act.ts";

/** Requests that the user has to answer. If the list below them can't be loaded either, its error is enough. */
export function ReceivedRequests({ hasList = true }) {
	const { requests: words, ...texts } = useStrings().friends;
	const query = useQuery(requestsQuery);
	if (!(hasList || query.data)) return null;
	return (
		<Async query={query} texts={texts} loading={null}>
			{({ received }) => (
				<Waiting title={words.title}>
					{received.map(({ person }) => (
						<ReceivedRow key={person.userId} person={person} />
					))}
				</Waiting>
			)}
		</Async>
	);
}

/** Requests that others have to answer; if they can't be loaded, `ReceivedRequests` says so. */
export function SentRequests() {
	const { requests: words } = useStrings().friends;
	const { data } = useQuery(requestsQuery);
	return (
		<Waiting title={words.sentTitle}>
			{data?.sent.map((sent) => (
				<SentRow key={sent.person?.userId ?? sent.email} sent={sent} />
			))}
		</Waiting>
	);
}

function Waiting({ title, children }: { title: string; children: ReactNode[] | undefined }) {
	if (!children?.length) return null;
	return (
		<section aria-label={title} className="flex flex-col gap-2">
			<h3 className="font-medium text-quiet">{title}</h3>
			<Card inset="flush">
				<Rows label={title}>{children}</Rows>
			</Card>
		</section>
	);
}

function ReceivedRow({ person }: { person: Person }) {
	const { requests: words } = useStrings().friends;
	const params = { userId: person.userId };
	const accept = useAct(() => send("POST /api/social/friends/:userId/accept", { params }));
	const decline = useAct(() => send("POST /api/social/friends/:userId/decline", { params }));
	return (
		<Row
			leading={<Avatar name={person.socialName} picture={person.pictureUrl} />}
			title={<bdi>{person.socialName}</bdi>}
			trailing={
				<>
					<Button size="small" tone="plain" loading={decline.isPending} onClick={decline.act}>
						{words.decline}
					</Button>
					<Button size="small" loading={accept.isPending} onClick={accept.act}>
						{words.accept}
					</Button>
				</>
			}
		/>
	);
}

function SentRow({ sent: { person, email } }: { sent: FriendRequests["sent"][number] }) {
	const { requests: words } = useStrings().friends;
	const { act, isPending } = useAct(() =>
		person === null
			? send("DELETE /api/social/friends/requests", { body: { email: email ?? "" } })
			: send("DELETE /api/social/friends/:userId", { params: { userId: person.userId } }),
	);
	const name = person?.socialName ?? email ?? "";
	return (
		<Row
			leading={<Avatar name={name} picture={person?.pictureUrl} />}
			title={<bdi>{person ? name : <EmailAddress>{name}</EmailAddress>}</bdi>}
			trailing={
				<Button size="small" loading={isPending} onClick={act}>
					{words.withdraw}
				</Button>
			}
		/>
	);
}
