import { useQuery } from "@tanstack/react-query";
import Flame from "lucide-react/icons/flame";
import type { ReactNode } from "react";
import { pages } from "#contract/pages.ts";
import type { SocialProfile } from "#contract/social/profiles.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { ApiError } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Title } from "#web/platform/page/title.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { EmailAddress } from "#web/ui/layout/email-address.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { BondActions } from "./bond-actions.tsx";
import { personQuery } from "./queries.ts";

const toFriends = `${pages.social}?tab=friends`;

/** Shows what the person shares with the user. */
export function PersonProfile({ userId, children }: { userId: string; children: ReactNode }) {
	const { friends, social } = useStrings();
	const { profile: words } = friends;
	const query = useQuery(personQuery(userId));
	const pageTitle = (title: string) => <Title>{title}</Title>;
	// Also replaces a loaded profile, so that a person who hides disappears at once.
	const status = query.error instanceof ApiError ? query.error.status : undefined;
	if (status === 404 || status === 400) {
		return (
			<>
				{pageTitle(words.gone.title)}
				<EmptyState
					level={1}
					{...words.gone}
					action={<ButtonLink to={toFriends}>{words.toFriends}</ButtonLink>}
				/>
			</>
		);
	}
	// Users who haven't joined the hub can't see anybody there yet.
	if (status === 409) {
		return (
			<>
				{pageTitle(words.joinFirst.title)}
				<EmptyState
					level={1}
					{...words.joinFirst}
					action={<ButtonLink to={pages.social}>{words.join}</ButtonLink>}
				/>
			</>
		);
	}
	return (
		<>
			{pageTitle(query.data?.person.socialName ?? social.title)}
			<Async query={query} texts={friends} loading={<Skeleton label={friends.loading} shape="card" />}>
				{(profile) => (
					<>
						<Profile profile={profile} />
						{children}
					</>
				)}
			</Async>
		</>
	);
}

function Profile({ profile }: { profile: SocialProfile }) {
	const { profile: words } = useStrings().friends;
	const { date } = useFormats();
	const { person, email, memberSince } = profile;
	return (
		<>
			<PageHeader
				title={person.socialName}
				text={memberSince ? words.since(date(memberSince)) : undefined}
				back={{ to: toFriends, label: words.toFriends }}
			/>
			<div className="flex flex-wrap items-center gap-4">
				<Avatar size="large" name={person.socialName} picture={person.pictureUrl} />
				{email !== null && profile.bond === "friends" && (
					<a
						href={`mailto:${email}`}
						className="min-w-0 flex-1 text-link underline max-sm:order-last max-sm:basis-full"
					>
						<EmailAddress>{email}</EmailAddress>
					</a>
				)}
				<BondActions profile={profile} />
			</div>
			<Shared profile={profile} />
		</>
	);
}

function Shared({ profile: { habits, bestStreak } }: { profile: SocialProfile }) {
	const { profile: words } = useStrings().friends;
	const { number } = useFormats();
	if (habits === null && bestStreak === null) return <p className="text-quiet">{words.nothingShared}</p>;
	return (
		<>
			{bestStreak !== null && bestStreak > 0 && (
				<p className="flex items-center gap-2">
					<Flame aria-hidden className="size-5 text-careful" />
					{words.bestStreak(number(bestStreak), bestStreak)}
				</p>
			)}
			{habits !== null && <Habits habits={habits} />}
		</>
	);
}

function Habits({ habits }: { habits: NonNullable<SocialProfile["habits"]> }) {
	const { profile: words } = useStrings().friends;
	const { number } = useFormats();
	return (
		<section className="flex flex-col gap-3">
			<h2 className="font-semibold text-20">{words.habits}</h2>
			{habits.length === 0 ? (
				<p className="text-quiet">{words.noHabits}</p>
			) : (
				<Card inset="flush">
					<Rows label={words.habits}>
						{habits.map(({ id, name, category, currentStreak }) => (
							<Row
								key={id}
								leading={<CategoryIcon category={category} />}
								title={<bdi>{name}</bdi>}
								text={words.streak(number(currentStreak), currentStreak)}
							/>
						))}
					</Rows>
				</Card>
			)}
		</section>
	);
}
