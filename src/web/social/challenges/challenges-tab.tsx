import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { type ChallengeStatus, challengeStatuses, minPopular } from "#domain/social/challenge.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { ChallengeCard } from "./challenge-card.tsx";
import { ChallengeDialogs } from "./challenge-dialogs.tsx";
import { CreateChallengeButton } from "./create-challenge-button.tsx";
import { challengesQuery, featuredQuery } from "./queries.ts";
import { type OpenChallenge, useOpened } from "./use-opened.ts";

const filters: readonly ChallengeStatus[] = ["active", "upcoming", "completed"];

export function ChallengesTab() {
	const { user } = useMe();
	return user ? <Tab user={user} /> : null;
}

function Tab({ user }: { user: User }) {
	const { challenges: words } = useStrings();
	const [status, setStatus] = useState<ChallengeStatus>("active");
	const [opened, setOpened] = useOpened("challenges");
	const { data: first } = useQuery(featuredQuery);
	const featured = first && first.participantCount >= minPopular ? first : undefined;
	const open = (what: OpenChallenge["what"]) => (challenge: Challenge) =>
		setOpened({ what, id: challenge.id, code: undefined });
	const acts = { user, onJoin: open("join"), onOpen: open("detail") };
	return (
		<div className="flex flex-col gap-6">
			{featured && <ChallengeCard challenge={featured} isFeatured {...acts} />}
			<div className="flex flex-col gap-4">
				<h2 className="font-semibold text-20">{words.all}</h2>
				<ChoiceGroup
					look="chips"
					label={words.filter}
					value={status}
					onChange={(event) =>
						setStatus(challengeStatuses.find((each) => each === event.target.value) ?? "active")
					}
					options={filters.map((value) => ({ value, label: words.status[value] }))}
				/>
				<Grid key={status} status={status} {...acts} />
			</div>
			{opened && <ChallengeDialogs user={user} opened={opened} onChange={setOpened} />}
		</div>
	);
}

interface Acts {
	user: User;
	onJoin: (challenge: Challenge) => void;
	onOpen: (challenge: Challenge) => void;
}

function Grid({ status, ...acts }: Acts & { status: ChallengeStatus }) {
	const { challenges: words } = useStrings();
	const query = useInfiniteQuery(challengesQuery(status));
	const text = words.empty.text[status];
	return (
		<>
			<Async
				query={{ ...query, data: query.data?.pages.flat() }}
				texts={words}
				loading={<Skeleton label={words.loading} shape="card" count={3} />}
				empty={
					<EmptyState
						level={3}
						title={words.empty.title}
						text={text}
						action={status === "completed" ? undefined : <CreateChallengeButton tone="secondary" />}
					/>
				}
			>
				{(challenges) => (
					<ul className="grid gap-4 sm:grid-cols-2">
						{challenges.map((challenge) => (
							<li key={challenge.id} className="grid min-w-0">
								<ChallengeCard challenge={challenge} {...acts} />
							</li>
						))}
					</ul>
				)}
			</Async>
			<MoreButton query={query} label={words.more} />
		</>
	);
}
